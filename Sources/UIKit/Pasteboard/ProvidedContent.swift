import Foundation

/// The content of an item that comes from a provider. What has come is kept.
@MainActor
final class ProvidedContent {
    let provider: NSItemProvider
    private var known: [String: Data] = [:]
    /// The types that are being loaded.
    private var pending: Set<String> = []

    init(_ provider: NSItemProvider) { self.provider = provider }

    /// Returns the data of a type; `nil` if the provider does not have it at once.
    func data(_ type: String) -> Data? {
        if let data = known[type] { return data }
        guard pending.insert(type).inserted else { return nil }
        provider.findData(type) { [weak self] data in
            self?.known[type] = data
            self?.pending.remove(type)
        }
        return known[type]
    }
}
