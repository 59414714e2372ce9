import Glibc

/// A cursor theme: its name, such as `Adwaita`, and the size of its cursors in pixels.
public struct CursorTheme: Hashable, Sendable {
    /// The name of the theme's folder.
    public let name: String
    /// The nominal size of the cursors in pixels.
    public let size: Int

    /// Creates a theme. Whether it exists is not checked.
    public init(name: String, size: Int) {
        self.name = name
        self.size = size
    }

    /// Returns the theme's pictures of a cursor from the files of `library`.
    ///
    /// If the theme has none, those of the themes that it inherits are used, and then those of `default`. The result is
    /// empty if none of them has the cursor.
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

/// The folders of cursor themes, with their inheritance by the rules of libXcursor.
public struct CursorLibrary {
    /// The folders that contain themes, in the order of the search.
    let path: [String]
    private let read: (String) -> String?

    /// The environment variables that determine the folders.
    public static let variables = ["HOME", "XDG_DATA_HOME", "XCURSOR_PATH"]

    /// Creates a library with the path of `XCURSOR_PATH`, or else libXcursor's usual one.
    ///
    /// - Parameters:
    ///   - environment: The values of ``variables``.
    ///   - read: A function that returns the text of a file, or `nil` if it cannot be read.
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

    /// Returns the folders to search for a theme's cursors, in order.
    ///
    /// The theme's own come first, then those of inherited themes, depth first, and then those of `default`. Each theme
    /// is visited once.
    func folders(of theme: String) -> [String] {
        var seen: Set<String> = []
        var folders: [String] = []
        func visit(_ theme: String) {
            // A name with a slash would be a path.
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

    /// Returns the names in the line `Inherits=` of an `index.theme`.
    static func inherited(in index: String) -> [String] {
        // The index of an icon theme has thousands of lines and is read before the first frame, hence the search in
        // bytes.
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

    /// Returns the first 64 KB of a file as text, or `nil` if it cannot be read.
    public static func text(of file: String) -> String? {
        guard let stream = fopen(file, "re") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = fread(&bytes, 1, bytes.count, stream)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
