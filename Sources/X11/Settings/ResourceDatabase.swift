/// The resources that `xrdb` has put on the root window (X11's "Xresources").
///
/// Only entries with full names are read, and lines that begin with `!` are comments:
///
/// ```swift
/// let bytes = Array("! a comment\nXft.dpi:  144\n".utf8)
/// let dpi = ResourceDatabase.value(of: "Xft.dpi", in: bytes)      // "144"
/// ```
public enum ResourceDatabase {
    /// Returns the last value of a name without surrounding white space, or `nil` if there is none.
    public static func value(of name: String, in bytes: [UInt8]) -> String? {
        var found: String?
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard line.first != UInt8(ascii: "!"), let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            func trimmed(_ part: ArraySlice<UInt8>) -> String {
                let isBlank: (UInt8) -> Bool = { [9, 13, 32].contains($0) }
                let start = part.drop(while: isBlank)
                return String(decoding: start.reversed().drop(while: isBlank).reversed(), as: UTF8.self)
            }
            if trimmed(line[..<colon]) == name { found = trimmed(line[(colon + 1)...]) }
        }
        return found
    }
}
