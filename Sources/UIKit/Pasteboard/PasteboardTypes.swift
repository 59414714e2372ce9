import Foundation

/// The types of content on pasteboards: uniform type identifiers, and the names of the same forms between X clients.
enum PasteboardTypes {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let fileURL = "public.file-url"
    static let png = "public.png"
    static let jpeg = "public.jpeg"
    static let color = "com.apple.uikit.color"
    static let automatic = "com.apple.uikit.type-automatic"

    static let texts = [text, "public.text", "public.plain-text", "public.utf16-plain-text"]
    static let urls = [url, fileURL]
    static let images = [png, jpeg, "public.tiff", "com.compuserve.gif", "public.image", "com.apple.uikit.image"]
    static let colors = [color]

    /// The families of types. A type that is asked for is found as another one of its family.
    private static let families = [texts, urls, images, colors]

    /// Returns the types in which content of a type may be, the type itself first.
    static func equivalents(of type: String) -> [String] {
        [type] + (families.first { $0.contains(type) } ?? []).filter { $0 != type }
    }

    // MARK: X's names

    /// The targets of texts in the order in which they are asked for. All but the last contain UTF-8.
    static let textTargets = ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING"]
    static let uriList = "text/uri-list"

    private static let targets = [
        uriList: url, "image/png": png, "image/jpeg": jpeg, "text/html": "public.html", "text/rtf": "public.rtf",
        "application/rtf": "public.rtf",
    ]

    /// Returns the types of another program's content. Names in capitals, which belong to the protocol, are left out.
    static func types(ofTargets names: [String]) -> [String] {
        var types: [String] = names.contains(where: textTargets.contains) ? [text] : []
        for name in names {
            let known = targets[name]
            // Other media types keep their names.
            guard let type = known ?? (isOwnName(name) ? name : nil), !types.contains(type) else { continue }
            types.append(type)
        }
        return types
    }

    private static func isOwnName(_ name: String) -> Bool {
        guard !textTargets.contains(name), name.contains(where: \.isLowercase) else { return false }
        return name.contains("/") ? !name.hasPrefix("text/plain") : name.contains(".")
    }

    /// Returns the offered targets that hold content of a type, the best one first.
    static func targets(for type: String, among offered: [String]) -> [String] {
        var found: [String] = []
        for equivalent in equivalents(of: type) {
            if equivalent == text { found += textTargets.filter(offered.contains) }
            found += targets.filter { $0.value == equivalent }.map(\.key).sorted().filter(offered.contains)
            if offered.contains(equivalent) { found.append(equivalent) }
        }
        return found
    }

    /// Returns the bytes of a target as data. Texts are in UTF-8 then.
    static func data(_ bytes: [UInt8], of target: String) -> Data {
        // STRING is in Latin-1.
        guard target == "STRING" else { return Data(bytes) }
        return Data(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    }

    /// Returns the names of X for a type; empty if it has none.
    static func targets(of type: String) -> [String] { targets.filter { $0.value == type }.map(\.key).sorted() }
}
