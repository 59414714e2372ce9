import Foundation
import Graphics

/// A folder from which the user begins to look for documents.
struct DocumentPlace: Hashable, Sendable {
    let title: DocumentText
    let url: URL
    let symbolName: String

    /// The names of the environment variables that determine the places.
    static let variables = ["HOME", "XDG_CONFIG_HOME"]

    /// The user's places that exist.
    static func current() -> [DocumentPlace] { wanted().filter { FolderEntry($0.url)?.isFolder == true } }

    /// The user's places, which need not exist.
    static func wanted() -> [DocumentPlace] {
        let environment = environmentVariables(variables)
        let file = settingsFile(environment: environment)
        return all(home: home(environment), settings: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }

    private static func absolute(_ name: String, in environment: [String: String]) -> URL? {
        environment[name].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
    }

    private static func home(_ environment: [String: String]) -> URL {
        absolute("HOME", in: environment) ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    }

    /// Returns the file of `xdg-user-dirs`. Relative paths are ignored, as the XDG specification requires.
    static func settingsFile(environment: [String: String]) -> URL {
        let folder =
            absolute("XDG_CONFIG_HOME", in: environment) ?? home(environment).appendingPathComponent(".config")
        return folder.appendingPathComponent("user-dirs.dirs")
    }

    /// Returns the places of a home folder and the text of the user's settings.
    static func all(home: URL, settings: String) -> [DocumentPlace] {
        let folders = folders(in: settings, home: home)
        func place(_ title: DocumentText, _ key: String, _ symbol: String) -> DocumentPlace? {
            let url = folders[key] ?? home.appendingPathComponent(title.rawValue, isDirectory: true)
            // The home folder stands for a folder that the user does not want.
            return url.path == home.path ? nil : DocumentPlace(title: title, url: url, symbolName: symbol)
        }
        let middle = [
            place(.desktop, "DESKTOP", "square.grid.2x2"), place(.documents, "DOCUMENTS", "doc"),
            place(.downloads, "DOWNLOAD", "square.and.arrow.down"), place(.pictures, "PICTURES", "photo"),
        ]
        return [DocumentPlace(title: .home, url: home, symbolName: "house")] + middle.compactMap(\.self)
            + [DocumentPlace(title: .computer, url: URL(fileURLWithPath: "/"), symbolName: "archivebox")]
    }

    /// Reads lines such as `XDG_DESKTOP_DIR="$HOME/Desktop"`. Paths begin with `$HOME/` or `/`; other lines are
    /// ignored.
    static func folders(in settings: String, home: URL) -> [String: URL] {
        var folders: [String: URL] = [:]
        for line in settings.split(whereSeparator: \.isNewline) {
            guard let match = line.wholeMatch(of: /\s*XDG_([A-Z]+)_DIR="((?:[^"\\]|\\.)*)"\s*/) else { continue }
            let value = match.2.replacing(/\\(.)/) { $0.1 }
            if value.hasPrefix("/") {
                folders[String(match.1)] = URL(fileURLWithPath: String(value), isDirectory: true)
            } else if value == "$HOME" || value.hasPrefix("$HOME/") {
                folders[String(match.1)] = URL(
                    fileURLWithPath: home.path + value.dropFirst("$HOME".count), isDirectory: true)
            }
        }
        return folders
    }
}
