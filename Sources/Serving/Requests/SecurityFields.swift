import HTTPTypes

/// The fields that every response has.
enum SecurityFields {
    static let all: HTTPFields = {
        var fields = HTTPFields()
        for (name, value) in values {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }()

    private static let values = [
        ("X-Content-Type-Options", "nosniff"),
        // Where somebody reads is nobody else's business.
        ("Referrer-Policy", "no-referrer"),
        ("X-Frame-Options", "SAMEORIGIN"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        // Kept, but asked about each time: what is served here changes under the reader's eyes.
        ("Cache-Control", "no-cache"),
    ]
}
