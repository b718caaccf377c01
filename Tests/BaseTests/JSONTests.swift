import Base
import Testing

@Suite struct JSONTests {
    @Test func text() {
        let value = JSON.members([
            "a": 1, "b": .array([true, .null]), "c": nil, "d": .array([]), "e": .members(["f": "g"]),
        ])
        #expect(value.compactText == #"{"a":1,"b":[true,null],"d":[],"e":{"f":"g"}}"#)
        #expect(
            value.text
                == "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ],\n  \"d\": [],\n  \"e\": {\n    \"f\": \"g\"\n  }\n}"
        )
    }

    @Test(arguments: [
        ("\"\\/", #""\"\\/""#), ("\n\r\t\u{0}\u{1F}", #""\n\r\t\u0000\u001f""#), ("é❌", "\"é❌\""),
        ("\u{2028}\u{2029}\u{7F}", #""\u2028\u2029\u007f""#),
    ])
    func strings(value: String, written: String) { #expect(JSON.string(value).text == written) }

    @Test func scriptsContainNoTags() {
        var output: [UInt8] = []
        JSON.append("</script>\u{2028}\u{85}", to: &output, inScript: true)
        #expect(String(decoding: output, as: UTF8.self) == #""\u003c/script>\u2028\u0085""#)
    }

    @Test(arguments: [[0xC2], [0xE2, 0x80], [0xE2]] as [[UInt8]]) func cutBytesAreCopied(_ bytes: [UInt8]) {
        var output: [UInt8] = []
        JSON.append(bytes[...], to: &output)
        #expect(output == [0x22] + bytes + [0x22])
    }
}
