import Foundation

/// The content of item providers in the forms that other programs ask for. It is loaded when they do.
///
/// Other programs get the first provider's content, the texts and URLs of all, and nothing that is not registered for
/// all programs.
@MainActor
struct ProviderOffer {
    let providers: [NSItemProvider]

    private static let texts = ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT"]

    /// The names of the forms.
    var targets: [String] {
        var targets: [String] = []
        func add(_ names: [String]) { for name in names where !targets.contains(name) { targets.append(name) } }
        if providers.contains(where: { Self.type($0, PasteboardTypes.url) != nil }) { add([PasteboardTypes.uriList]) }
        if providers.contains(where: { Self.textType($0) != nil }) { add(Self.texts) }
        for type in providers.first?.publicTypes ?? [] where !PasteboardTypes.texts.contains(type) {
            add(PasteboardTypes.targets(of: type) + [type])
        }
        return targets
    }

    /// The offer for a selection.
    var offer: SelectionOffer { SelectionOffer(targets: targets, content: .lazy(load)) }

    /// Loads a form. `found` is called once, unless a provider never answers. Content that is there at once is found
    /// before the method returns.
    func load(_ target: String, found: @escaping @MainActor ([UInt8]?) -> Void) {
        if Self.texts.contains(target) {
            return load(Self.textType) { texts in
                let all = texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
                found(texts.isEmpty ? nil : Array(all.utf8))
            }
        }
        if target == PasteboardTypes.uriList {
            return load({ Self.type($0, PasteboardTypes.url) }) { lists in
                let urls = lists.flatMap { PasteboardItem.urls(in: $0) }
                found(urls.isEmpty ? nil : Array(urls.map { $0.absoluteString + "\r\n" }.joined().utf8))
            }
        }
        let type = PasteboardTypes.types(ofTargets: [target]).first ?? target
        guard let first = providers.first, let known = Self.type(first, type) else { return found(nil) }
        first.findData(known) { found($0.map(Array.init)) }
    }

    /// Loads the data of all providers that have a type. Those that fail are left out.
    private func load(_ type: (NSItemProvider) -> String?, found: @escaping @MainActor ([Data]) -> Void) {
        let all = providers.compactMap { provider in type(provider).map { (provider, $0) } }
        guard !all.isEmpty else { return found([]) }
        let gathering = Gathering(count: all.count, completion: found)
        for (place, (provider, type)) in all.enumerated() {
            provider.findData(type) { gathering.add($0, at: place) }
        }
    }

    private static func type(_ provider: NSItemProvider, _ type: String) -> String? {
        PasteboardTypes.equivalents(of: type).first(where: provider.publicTypes.contains)
    }

    /// The type whose data is the provider's text: that of texts, or that of URLs.
    private static func textType(_ provider: NSItemProvider) -> String? {
        [PasteboardTypes.text, "public.text", "public.plain-text"].first(where: provider.publicTypes.contains)
            ?? type(provider, PasteboardTypes.url)
    }
}
