import Foundation

/// One item of a pasteboard: the same content in one or more types.
struct PasteboardItem {
    /// The types, the richest text or image first, then in alphabetical order.
    let types: [String]
    private let values: [String: Any]
    /// The provider from which the content comes; `nil` for content that was set.
    private(set) var provided: ProvidedContent?

    /// Creates an item. The type ``UIPasteboard/typeAutomatic`` becomes the type of its value.
    init(_ item: [String: Any]) {
        var values = item
        if let value = values.removeValue(forKey: PasteboardTypes.automatic), let type = Self.type(of: value) {
            values[type] = value
        }
        self.values = values
        let known = PasteboardTypes.texts + PasteboardTypes.urls + PasteboardTypes.images
        types = known.filter { values[$0] != nil } + values.keys.filter { !known.contains($0) }.sorted()
    }

    /// Creates an item with a provider's content, which is loaded when it is needed.
    @MainActor
    init(_ provider: NSItemProvider) {
        values = [:]
        types = provider.registeredTypeIdentifiers
        provided = ProvidedContent(provider)
    }

    private static func type(of value: Any) -> String? {
        switch value {
        case is String: PasteboardTypes.text
        case let url as URL: url.isFileURL ? PasteboardTypes.fileURL : PasteboardTypes.url
        case is UIImage: PasteboardTypes.png
        case is UIColor: PasteboardTypes.color
        default: nil
        }
    }

    /// The item as UIKit's dictionary.
    @MainActor var dictionary: [String: Any] {
        guard provided != nil else { return values }
        return types.reduce(into: [:]) { values, type in values[type] = value(type) }
    }

    @MainActor
    private func find(_ type: String) -> (type: String, value: Any)? {
        if let provided {
            let found = PasteboardTypes.equivalents(of: type).first(where: types.contains)
            return found.flatMap { type in provided.data(type).map { (type, $0) } }
        }
        return PasteboardTypes.equivalents(of: type).lazy.compactMap { type in values[type].map { (type, $0) } }.first
    }

    /// Returns whether the item has a type, or another one of its family.
    func contains(_ type: String) -> Bool { PasteboardTypes.equivalents(of: type).contains(where: types.contains) }

    /// Returns a provider of the item's content.
    @MainActor
    func makeProvider() -> NSItemProvider {
        if let provided { return provided.provider }
        let provider = NSItemProvider()
        for type in types { provider.register(type) { $0(data(type), nil) } }
        return provider
    }

    /// Returns the content in a type as an object: a `String`, `URL`, `UIImage` or `UIColor` for types that have one.
    @MainActor
    func value(_ type: String) -> Any? {
        find(type).map { found in
            (found.value as? Data).map { Self.value($0, of: found.type) } ?? found.value
        }
    }

    /// Returns bytes as the object that a type has, or the bytes themselves.
    @MainActor
    static func value(_ data: Data, of type: String) -> Any {
        if type == "public.utf16-plain-text" { return String(data: data, encoding: .utf16) ?? data }
        if PasteboardTypes.texts.contains(type) { return String(decoding: data, as: UTF8.self) }
        if PasteboardTypes.urls.contains(type) { return urls(in: data).first ?? data }
        if PasteboardTypes.images.contains(type) { return UIImage(data: data) ?? data }
        if PasteboardTypes.colors.contains(type) { return color(in: data) ?? data }
        return data
    }

    /// Returns the content in a type as bytes, or `nil` if it has none.
    @MainActor
    func data(_ type: String) -> Data? {
        guard let found = find(type) else { return nil }
        switch found.value {
        case let data as Data: return data
        case let text as String: return text.data(using: type == "public.utf16-plain-text" ? .utf16 : .utf8)
        case let url as URL: return Data(url.absoluteString.utf8)
        case let image as UIImage:
            return type == PasteboardTypes.jpeg ? image.jpegData(compressionQuality: 0.9) : image.pngData()
        case let color as UIColor: return Self.data(of: color)
        case let text as NSAttributedString: return Data(text.string.utf8)
        default: return try? PropertyListSerialization.data(fromPropertyList: found.value, format: .binary, options: 0)
        }
    }

    // MARK: Forms between programs

    /// Returns the URLs of a list as it is exchanged between programs (RFC 2483): one a line, with comments.
    static func urls(in data: Data) -> [URL] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
            .compactMap { URL(string: $0.trimmingCharacters(in: .whitespaces)) }
    }

    /// Returns the red, green, blue and alpha of a colour as four numbers of 64 bits.
    @MainActor
    private static func data(of color: UIColor) -> Data {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].reduce(into: Data()) { data, part in
            withUnsafeBytes(of: Double(part).bitPattern.littleEndian) { data.append(contentsOf: $0) }
        }
    }

    @MainActor
    private static func color(in data: Data) -> UIColor? {
        guard data.count == 32 else { return nil }
        let parts = stride(from: 0, to: 32, by: 8).map { start in
            let bits = data.dropFirst(start).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return CGFloat(Double(bitPattern: bits))
        }
        guard parts.allSatisfy(\.isFinite) else { return nil }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

extension PasteboardItem {
    /// The text, or the text of the URL; `nil` without either.
    @MainActor var text: String? {
        value(PasteboardTypes.text) as? String ?? (value(PasteboardTypes.url) as? URL)?.absoluteString
    }
}
