import Foundation

extension String {
    /// The text with a name in braces replaced, wherever that occurs.
    func filling(_ placeholder: String, with text: String) -> String {
        // Several times faster than `replacing`, which compares any collections.
        replacingOccurrences(of: placeholder, with: text, options: .literal)
    }
}
