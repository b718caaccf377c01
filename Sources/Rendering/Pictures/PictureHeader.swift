package import Markup

/// Reads the size of a picture from the head of its file.
package enum PictureHeader {
    /// The endings of the names of files that this can read.
    package static let extensions: Set<String> = ["gif", "jpeg", "jpg", "png", "svg", "webp"]

    /// The number of bytes that hold the size: a JPEG may have a color profile and a thumbnail before it.
    package static let length = 1 << 20

    /// Nil where the file is none of these formats, broken, or says no size.
    package static func size(of file: [UInt8]) -> PictureSize? {
        let size = png(file) ?? gif(file) ?? jpeg(file) ?? webP(file) ?? svg(file)
        // What is larger is a broken file rather than a picture for a page.
        return size.flatMap { (1...65_535).contains($0.width) && (1...65_535).contains($0.height) ? $0 : nil }
    }
}

extension PictureHeader {
    /// Portable Network Graphics, third edition, section 11.2.1: the first chunk has the size.
    private static func png(_ file: [UInt8]) -> PictureSize? {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), has("IHDR", file, at: 12),
            file.count >= 24
        else { return nil }
        return PictureSize(width: big(file, 16, 4), height: big(file, 20, 4))
    }

    /// GIF89a, section 18: the logical screen's size.
    private static func gif(_ file: [UInt8]) -> PictureSize? {
        guard has("GIF87a", file, at: 0) || has("GIF89a", file, at: 0), file.count >= 10 else { return nil }
        return PictureSize(width: little(file, 6, 2), height: little(file, 8, 2))
    }

    /// ITU-T T.81, annex B: a frame header (`SOF`) comes after any number of other segments.
    private static func jpeg(_ file: [UInt8]) -> PictureSize? {
        guard file.starts(with: [0xFF, 0xD8]) else { return nil }
        var offset = 2
        while offset + 9 <= file.count, file[offset] == 0xFF {
            let marker = file[offset + 1]
            if marker == 0xFF {
                offset += 1
                continue
            }
            // Every SOF but the numbers in their midst that are other segments: DHT, JPG and DAC.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return PictureSize(width: big(file, offset + 7, 2), height: big(file, offset + 5, 2))
            }
            guard marker != 0xD9, marker != 0xDA else { return nil }
            offset += 2 + big(file, offset + 2, 2)
        }
        return nil
    }

    /// RFC 9649: a lossy, a lossless, or an extended file.
    private static func webP(_ file: [UInt8]) -> PictureSize? {
        guard has("RIFF", file, at: 0), has("WEBP", file, at: 8), file.count >= 30 else { return nil }
        if has("VP8X", file, at: 12) {
            return PictureSize(width: little(file, 24, 3) + 1, height: little(file, 27, 3) + 1)
        }
        if has("VP8 ", file, at: 12) {
            return PictureSize(width: little(file, 26, 2) & 0x3FFF, height: little(file, 28, 2) & 0x3FFF)
        }
        guard has("VP8L", file, at: 12), file[20] == 0x2F else { return nil }
        let bits = little(file, 21, 4)
        return PictureSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }

    private static func has(_ word: StaticString, _ file: [UInt8], at offset: Int) -> Bool {
        word.withUTF8Buffer { file.count >= offset + $0.count && file[offset..<offset + $0.count].elementsEqual($0) }
    }

    private static func big(_ file: [UInt8], _ offset: Int, _ count: Int) -> Int {
        file[offset..<min(offset + count, file.count)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ file: [UInt8], _ offset: Int, _ count: Int) -> Int {
        file[offset..<min(offset + count, file.count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

extension PictureHeader {
    /// SVG 2, section 8.2: `width` and `height` of the first tag, else its `viewBox`.
    private static func svg(_ file: [UInt8]) -> PictureSize? {
        // What stands before the tag is an XML declaration and comments.
        let head = String(decoding: file.prefix(8192), as: UTF8.self)
        guard let start = head.firstRange(of: "<svg")?.upperBound, let end = head[start...].firstIndex(of: ">") else {
            return nil
        }
        let attributes = attributes(of: head[start..<end])
        if let width = attributes["width"].flatMap(pixels), let height = attributes["height"].flatMap(pixels) {
            return PictureSize(width: width, height: height)
        }
        let box = attributes["viewBox", default: ""].split { $0 == " " || $0 == "," || $0.isNewline }.map(pixels)
        guard box.count == 4, let width = box[2], let height = box[3] else { return nil }
        return PictureSize(width: width, height: height)
    }

    private static func attributes(of tag: Substring) -> [String: Substring] {
        let found = tag.matches(of: /([^\s=]+)\s*=\s*(["'])(.*?)\2/.dotMatchesNewlines())
        return Dictionary(found.map { (String($0.1), $0.3) }, uniquingKeysWith: { _, last in last })
    }

    /// `24`, `24.5` or `24px`; lengths in other units depend on the reader.
    private static func pixels(_ text: Substring) -> Int? {
        let number = text.hasSuffix("px") ? text.dropLast(2) : text
        guard let value = Double(number), value.isFinite, abs(value) < 1e6 else { return nil }
        return Int(value.rounded())
    }
}
