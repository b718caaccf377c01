import Markup

/// Hooks that change nothing.
struct PlainHooks: HTMLHooks {}

extension HTMLRenderer where Hooks == PlainHooks {
    static func html(_ document: Document, options: HTMLOptions = HTMLOptions()) -> [UInt8] {
        var renderer = HTMLRenderer(document, options: options, hooks: PlainHooks())
        var output: [UInt8] = []
        renderer.write(to: &output)
        return output
    }
}
