import Foundation

/// The translations of a storyboard or nib: a `.strings` file with the same name in the folder of a language (R528).
///
/// ```
/// Base.lproj/Main.storyboard
/// de.lproj/Main.strings        "b-1-x.normalTitle" = "Sichern";
/// ```
enum InterfaceLocalization {
    // MARK: Languages

    /// Returns the texts of the user's language for a file in `Base.lproj`, by object and property. They are empty if
    /// the file's own texts are in that language.
    static func strings(beside file: URL, languages: [String] = Locale.preferredLanguages) -> [String: String] {
        let folder = file.deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return [:] }
        let name = file.deletingPathExtension().lastPathComponent.replacingOccurrences(of: "~ipad", with: "")
        var translations: [String: URL] = [:]
        for (language, folder) in languageFolders(in: folder.deletingLastPathComponent()) {
            let strings = folder.appendingPathComponent(name + ".strings")
            if FileManager.default.fileExists(atPath: strings.path) { translations[language] = strings }
        }
        guard !translations.isEmpty else { return [:] }
        let own = Bundle.main.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en"
        let language = match(in: Array(translations.keys) + [own], languages: languages)
        guard let url = language.flatMap({ translations[$0] }) else { return [:] }
        guard let data = try? Data(contentsOf: url),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
        else {
            Log.application.error("\(url.path) is not a strings file; it is ignored")
            return [:]
        }
        return list
    }

    /// Returns the folders of languages, such as `de.lproj`, by their languages. `Base.lproj` is not among them.
    static func languageFolders(in folder: URL) -> [String: URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.reduce(into: [:]) { folders, name in
            guard name.hasSuffix(".lproj"), name != "Base.lproj" else { return }
            folders[String(name.dropLast(6))] = folder.appendingPathComponent(name, isDirectory: true)
        }
    }

    /// Returns the first of the user's languages that is available, with or without its region.
    static func match(in available: [String], languages: [String]) -> String? {
        for language in languages {
            let wanted = language.replacingOccurrences(of: "_", with: "-")
            if let exact = available.first(where: { $0.replacingOccurrences(of: "_", with: "-") == wanted }) {
                return exact
            }
            let base = wanted.prefix { $0 != "-" }
            if let near = available.sorted().first(where: { $0.prefix { $0 != "-" && $0 != "_" } == base }) {
                return near
            }
        }
        return nil
    }

    /// Returns the languages with that of the user first, and the others by name.
    static func order(of available: [String], languages: [String]) -> [String] {
        let first = match(in: available, languages: languages)
        return (first.map { [$0] } ?? []) + available.filter { $0 != first }.sorted()
    }

    // MARK: Texts

    /// Returns the elements with the texts of `strings`, whose keys are `ID.text`, `ID.normalTitle`,
    /// `ID.segmentTitles[0]` and the like. Other keys are ignored.
    static func apply(_ strings: [String: String], to root: InterfaceElement) -> InterfaceElement {
        guard !strings.isEmpty else { return root }
        var texts: [Substring: [(property: Substring, text: String)]] = [:]
        for (key, text) in strings {
            guard let dot = key.firstIndex(of: ".") else { continue }
            texts[key[..<dot], default: []].append((key[key.index(after: dot)...], text))
        }
        return applied(texts, to: root)
    }

    private static func applied(
        _ texts: [Substring: [(property: Substring, text: String)]], to element: InterfaceElement
    ) -> InterfaceElement {
        var element = element
        element.children = element.children.map { applied(texts, to: $0) }
        for (property, text) in element.id.flatMap({ texts[Substring($0)] }) ?? [] {
            set(property, text, in: &element)
        }
        return element
    }

    private static func set(_ property: Substring, _ text: String, in element: inout InterfaceElement) {
        if property.hasSuffix("Title"), element.children.contains(where: { $0.name == "state" }) {
            return set("title", text, inChild: { $0["key"] == String(property.dropLast(5)) }, of: &element)
        }
        if property.hasPrefix("segmentTitles["), let index = Int(property.dropFirst(14).dropLast()),
            let segments = element.children.firstIndex(where: { $0.name == "segments" }),
            element.children[segments].children.indices.contains(index)
        {
            element.children[segments].children[index].attributes["title"] = text
            return
        }
        if let dot = property.firstIndex(of: ".") {
            let key = String(property[..<dot])
            return set(
                String(property[property.index(after: dot)...]), text, inChild: { $0["key"] == key }, of: &element)
        }
        element.attributes[String(property)] = text
    }

    private static func set(
        _ attribute: String, _ text: String, inChild isChild: (InterfaceElement) -> Bool,
        of element: inout InterfaceElement
    ) {
        guard let index = element.children.firstIndex(where: isChild) else { return }
        element.children[index].attributes[attribute] = text
    }
}
