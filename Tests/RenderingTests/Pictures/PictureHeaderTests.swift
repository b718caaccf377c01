import Markup
import Rendering
import Testing

@Suite struct PictureHeaderTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 1, 0x40, 0, 0, 0, 0xF0, 8, 6,
        ]
    private static let jpeg: [UInt8] = [
        0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 0xF0, 1, 0x40, 3,
    ]
    private static let webP = Array("RIFF....WEBP".utf8)

    @Test(arguments: [
        png, jpeg, Array("GIF89a".utf8) + [0x40, 1, 0xF0, 0, 0],
        webP + Array("VP8X....".utf8) + [0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0],
        webP + Array("VP8 ....".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0],
        webP + Array("VP8L....".utf8) + [0x2F, 0x3F, 0xC1, 0x3B, 0, 0, 0, 0, 0, 0],
        Array("<?xml version='1.0'?><svg xmlns='x' width=\"320px\" height='240'>".utf8),
        Array("<svg viewBox=\"0 0 320 240\" width='100%'>".utf8),
        Array("<svg viewBox='-1,-1,319.6,240.2'></svg>".utf8),
    ])
    func size(file: [UInt8]) {
        #expect(PictureHeader.size(of: file) == PictureSize(width: 320, height: 240))
    }

    @Test(arguments: [
        [], [0x89], [0xFF, 0xD8, 0xFF, 0xC0], [0xFF, 0xD8, 0xFF, 0xE0, 0, 0], Array("<svg>".utf8),
        Array("<svg width='1e9' height='2'>".utf8),
        Array("<svg a=".utf8),
    ])
    func brokenFilesHaveNone(file: [UInt8]) {
        #expect(PictureHeader.size(of: file) == nil)
    }

    @Test func noPrefixTraps() {
        for file in [Self.png, Self.jpeg] {
            for count in 0..<file.count - 4 { #expect(PictureHeader.size(of: Array(file.prefix(count))) == nil) }
        }
    }
}
