import Diagnostics
import Testing

@Suite struct JSONTests {
    @Test func text() {
        let value = JSON.members([
            "a": 1, "b": .array([true, .null]), "c": nil, "d": .array([]), "e": .members(["f": "g"]),
        ])
        #expect(value.text(compact: true) == #"{"a":1,"b":[true,null],"d":[],"e":{"f":"g"}}"#)
        #expect(
            value.text()
                == "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ],\n  \"d\": [],\n  \"e\": {\n    \"f\": \"g\"\n  }\n}"
        )
    }

    @Test(arguments: [
        ("\"\\/", #""\"\\/""#), ("\n\r\t\u{0}\u{1F}", #""\n\r\t\u0000\u001f""#), ("é❌", "\"é❌\""),
        ("\u{2028}\u{2029}\u{7F}", #""\u2028\u2029\u007f""#),
    ])
    func strings(value: String, written: String) { #expect(JSON.string(value).text() == written) }
}
