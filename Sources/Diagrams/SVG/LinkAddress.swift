internal import Flowcharts

extension Link {
    /// The address, where it can do no harm: `http`, `https`, `mailto`, or relative; nil for any other scheme.
    var safeAddress: String? {
        // Browsers skip white space and controls before and within a scheme.
        let address = String(
            String.UnicodeScalarView(self.address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }))
        guard !address.isEmpty else { return nil }
        guard let colon = address.firstIndex(of: ":") else { return address }
        let scheme = address[..<colon]
        if scheme.contains(where: { "/?#".contains($0) }) { return address }
        return ["http", "https", "mailto"].contains(scheme.lowercased()) ? address : nil
    }
}
