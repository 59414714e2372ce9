import Glibc

/// A cursor theme: its name, such as `Adwaita`, and the size of its cursors in pixels.
public struct CursorTheme: Hashable, Sendable {
    public let name: String
    public let size: Int

    public init(name: String, size: Int) {
        self.name = name
        self.size = size
    }

    /// The theme's pictures of a cursor, from the files of `library`. What the theme does not have comes from those that it inherits,
    /// and then from `default`; empty where none of them has it.
    public func images(of shape: CursorShape, in library: CursorLibrary) -> [CursorImage] {
        for folder in library.folders(of: name) {
            for alias in shape.names {
                let images = CursorImage.read("\(folder)/cursors/\(alias)", size: size)
                if !images.isEmpty { return images }
            }
        }
        return []
    }
}

/// Where cursor themes are, and which of them inherits which (libXcursor's rules).
public struct CursorLibrary {
    /// The folders with themes in them, the first before the others.
    let path: [String]
    private let read: (String) -> String?

    /// What of the environment says where the themes are.
    public static let variables = ["HOME", "XDG_DATA_HOME", "XCURSOR_PATH"]

    /// The path is that of `XCURSOR_PATH`, else the usual one. `read` gives the text of a file.
    public init(environment: [String: String], read: @escaping (String) -> String? = CursorLibrary.text(of:)) {
        let home = environment["HOME"] ?? ""
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "~/.local/share"
        let path =
            environment["XCURSOR_PATH"]
            ?? "\(data)/icons:~/.icons:/usr/local/share/icons:/usr/share/icons:/usr/share/pixmaps"
        self.path = path.split(separator: ":").compactMap { part in
            guard part.hasPrefix("~") else { return String(part) }
            return home.isEmpty ? nil : home + part.dropFirst()
        }
        self.read = read
    }

    /// The folders that a theme's cursors are looked for in, in this order: its own, those of the themes that it inherits, depth
    /// first, and those of `default`. Themes that inherit each other are gone through once.
    func folders(of theme: String) -> [String] {
        var seen: Set<String> = []
        var folders: [String] = []
        func visit(_ theme: String) {
            // A name is no path.
            guard !theme.isEmpty, theme != ".", theme != "..", !theme.contains("/"), seen.insert(theme).inserted else {
                return
            }
            let own = path.map { "\($0)/\(theme)" }
            folders += own
            let index = own.lazy.compactMap { read("\($0)/index.theme") }.first
            for parent in index.map(Self.inherited(in:)) ?? [] { visit(parent) }
        }
        visit(theme)
        visit("default")
        return folders
    }

    /// What the line `Inherits=` of an `index.theme` lists.
    static func inherited(in index: String) -> [String] {
        // An icon theme's index has thousands of lines, and is read before the first frame.
        let bytes = Array(index.utf8)
        var next = 0
        while next < bytes.count {
            let start = next
            while next < bytes.count, bytes[next] != UInt8(ascii: "\n"), bytes[next] != UInt8(ascii: "\r") { next += 1 }
            let line = bytes[start..<next]
            next += 1
            let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            guard first == UInt8(ascii: "I") else { continue }
            let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Inherits" else { continue }
            return parts[1].split { ",;".contains($0) || $0.isWhitespace }.map(String.init)
        }
        return []
    }

    /// The beginning of a file; `nil` where it cannot be read.
    public static func text(of file: String) -> String? {
        guard let stream = fopen(file, "re") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = fread(&bytes, 1, bytes.count, stream)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
