import Foundation
import UIKit
import UniformTypeIdentifiers

/// A type whose values can be dragged to other views and programs, and can be made of what is dropped.
///
/// ```swift
/// struct Recipe: Codable, Transferable {
///     var title: String
///
///     static var transferRepresentation: some TransferRepresentation<Recipe> {
///         CodableRepresentation(contentType: UTType(exportedAs: "org.example.recipe"))
///         ProxyRepresentation(exporting: { $0.title })
///     }
/// }
/// ```
///
/// `String`, `URL`, `Data`, `AttributedString` and ``Image`` are such types.
public protocol Transferable: Sendable {
    /// The type of the representations.
    associatedtype Representation: TransferRepresentation
    /// The forms in which values of the type are transferred, the best one first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which values of a type are transferred, or several ones.
///
/// ``DataRepresentation``, ``FileRepresentation``, ``CodableRepresentation`` and ``ProxyRepresentation`` are the forms
/// that there are. Programs do not add others.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the values.
    associatedtype Item: Sendable
    /// The forms, the best one first.
    var _forms: [_TransferForm<Item>] { get }
}

/// One form in which values of a type are transferred.
public struct _TransferForm<Item>: Sendable {
    let contentType: UTType
    /// Makes the data of a value; `nil` if the form is for the other direction alone.
    let export: (@Sendable (Item) async throws -> Data)?
    /// Makes a value of data; `nil` if the form is for the other direction alone.
    let load: (@Sendable (Data) async throws -> Item)?
    /// Returns whether a value is given to others in the form; `nil` if every value is.
    var condition: (@Sendable (Item) -> Bool)?
}

/// The builder of ``Transferable/transferRepresentation``.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    /// Takes a form of the type.
    public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }
    /// Begins with a form.
    public static func buildPartialBlock<Content: TransferRepresentation<Item>>(first: Content) -> Content { first }
    /// Adds a form.
    public static func buildPartialBlock<First: TransferRepresentation<Item>, Next: TransferRepresentation<Item>>(
        accumulated: First, next: Next
    ) -> _PairTransferRepresentation<First, Next> { _PairTransferRepresentation(first: accumulated, next: next) }
}

/// Two representations of one type, the better one first.
public struct _PairTransferRepresentation<First: TransferRepresentation, Next: TransferRepresentation<First.Item>>:
    TransferRepresentation
{
    let first: First
    let next: Next

    public var _forms: [_TransferForm<First.Item>] { first._forms + next._forms }
}

extension Transferable {
    /// The forms of the type. The builder makes representations of the type alone.
    static var forms: [_TransferForm<Self>] { transferRepresentation._forms as? [_TransferForm<Self>] ?? [] }
    /// The types of data that values can be made of.
    static var readableTypes: [UTType] { forms.filter { $0.load != nil }.map(\.contentType) }
}

/// A transfer that has failed.
package enum TransferError: Error {
    /// There is no data of a type that the value can be made of.
    case noContent
    /// The data is not what its type says.
    case invalidData
}

extension NSItemProvider {
    /// Adds a value in all forms that its type has.
    ///
    /// - Parameter transferable: The value. It is made for each load of a form, and for each condition of a form.
    public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        for form in T.forms {
            guard let export = form.export, form.condition.map({ $0(transferable()) }) ?? true else { continue }
            registerDataRepresentation(forTypeIdentifier: form.contentType.identifier, visibility: .all) { completion in
                Task {
                    do { completion(try await export(transferable()), nil) } catch { completion(nil, error) }
                }
                return nil
            }
        }
    }

    /// Makes a value of the content, of the first form of its type for which there is data. A form whose very type is
    /// registered is preferred to one to whose type a registered one conforms.
    ///
    /// - Parameters:
    ///   - transferableType: The type of the value.
    ///   - completionHandler: A closure that receives the value, or an error if there is no such content or it cannot
    ///     be read.
    /// - Returns: A progress that is complete when the data has come.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        guard let (form, type) = readableForm(of: T.self), let load = form.load else {
            completionHandler(.failure(TransferError.noContent))
            return Progress(totalUnitCount: 0)
        }
        return loadDataRepresentation(forTypeIdentifier: type) { data, error in
            guard let data else { return completionHandler(.failure(error ?? TransferError.noContent)) }
            Task {
                do {
                    completionHandler(.success(try await load(data)))
                } catch {
                    completionHandler(.failure(error))
                }
            }
        }
    }

    /// Returns a form that values can be made of, with the registered type of its data. Types of one family, such as
    /// PNG and JPEG, are not taken for each other.
    private func readableForm<T: Transferable>(of value: T.Type) -> (form: _TransferForm<T>, type: String)? {
        let (forms, types) = (T.forms.filter { $0.load != nil }, registeredTypeIdentifiers)
        if let form = forms.first(where: { types.contains($0.contentType.identifier) }) {
            return (form, form.contentType.identifier)
        }
        for form in forms {
            if let type = types.first(where: { Self.type($0, belongsTo: form.contentType) }) { return (form, type) }
        }
        return nil
    }

    /// Returns whether a registered type is a kind of another one. All types are data, also unknown ones.
    private static func type(_ identifier: String, belongsTo type: UTType) -> Bool {
        if type == .data || type == .item || type == .content { return true }
        return UTType(identifier)?.conforms(to: type) ?? false
    }
}
