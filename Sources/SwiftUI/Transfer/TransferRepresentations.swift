import Foundation
import UniformTypeIdentifiers

/// A form that is made of a value, and of which a value is made, by closures.
///
/// ```swift
/// DataRepresentation(contentType: .png) { $0.pngData } importing: { try Picture(png: $0) }
/// ```
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public let _forms: [_TransferForm<Item>]

    /// Creates a form for both directions.
    ///
    /// - Parameters:
    ///   - contentType: The type of the data.
    ///   - exporting: A closure that makes the data of a value.
    ///   - importing: A closure that makes a value of data.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        _forms = [_TransferForm(contentType: contentType, export: exporting, load: importing)]
    }

    /// Creates a form in which values are given to others, and not taken.
    ///
    /// - Parameters:
    ///   - exportedContentType: The type of the data.
    ///   - exporting: A closure that makes the data of a value.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        _forms = [_TransferForm(contentType: exportedContentType, export: exporting, load: nil)]
    }

    /// Creates a form in which values are taken from others, and not given.
    ///
    /// - Parameters:
    ///   - importedContentType: The type of the data.
    ///   - importing: A closure that makes a value of data.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        _forms = [_TransferForm(contentType: importedContentType, export: nil, load: importing)]
    }
}

/// Forms in which values are given to others only if a condition holds.
public struct _ConditionalTransferRepresentation<Content: TransferRepresentation>: TransferRepresentation {
    let content: Content
    let condition: @Sendable (Content.Item) -> Bool

    public var _forms: [_TransferForm<Content.Item>] {
        content._forms.map { form in
            var form = form
            form.condition = { [inner = form.condition, condition] in inner?($0) ?? true && condition($0) }
            return form
        }
    }
}

extension TransferRepresentation {
    /// Gives values to others in this form only if a condition holds. Values are taken from others in any case.
    ///
    /// - Parameter condition: A closure that returns whether a value is given in this form. It is called when the value
    ///   is registered. The conditions of a ``ProxyRepresentation``'s own type do not count.
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> some TransferRepresentation<Item> {
        _ConditionalTransferRepresentation(content: self, condition: condition)
    }
}

/// A form that is the value in JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public let _forms: [_TransferForm<Item>]

    /// Creates a form with a type of data. It should be a type of the program's own.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        _forms = [
            _TransferForm(
                contentType: contentType, export: { try JSONEncoder().encode($0) },
                load: { try JSONDecoder().decode(Item.self, from: $0) })
        ]
    }
}

/// The forms of another type, to which values are converted, and from which they come.
///
/// ```swift
/// ProxyRepresentation(exporting: \.title)
/// ```
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    public let _forms: [_TransferForm<Item>]

    private init(
        export: (@Sendable (Item) async throws -> Proxy)?, load: (@Sendable (Proxy) async throws -> Item)?
    ) {
        _forms = Proxy.forms.compactMap { form in
            var ownExport: (@Sendable (Item) async throws -> Data)?
            var ownLoad: (@Sendable (Data) async throws -> Item)?
            if let export, let inner = form.export { ownExport = { try await inner(try await export($0)) } }
            if let load, let inner = form.load { ownLoad = { try await load(try await inner($0)) } }
            guard ownExport != nil || ownLoad != nil else { return nil }
            return _TransferForm(contentType: form.contentType, export: ownExport, load: ownLoad)
        }
    }

    /// Creates the forms for both directions.
    public init(
        exporting: @escaping @Sendable (Item) async throws -> Proxy,
        importing: @escaping @Sendable (Proxy) async throws -> Item
    ) { self.init(export: exporting, load: importing) }

    /// Creates the forms in which values are given to others, and not taken.
    public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
        self.init(export: exporting, load: nil)
    }

    /// Creates the forms in which values are taken from others, and not given.
    public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
        self.init(export: nil, load: importing)
    }
}
