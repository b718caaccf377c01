// The part of macOS's os that the dependencies name in their declarations.

public struct os_unfair_lock {}
