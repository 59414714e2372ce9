import Foundation

/// A kind of data, such as `public.png`, with the kinds to which it belongs.
///
/// ```swift
/// let isImage = UTType(filenameExtension: "png")?.conforms(to: .image) ?? false
/// ```
///
/// The common types are known. A type with another identifier has no supertypes, file name extensions and MIME types.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The identifier, such as `public.png`, in lower case.
    public let identifier: String

    /// Returns the known type with an identifier; `nil` if it is not known. Upper and lower case are the same.
    public init?(_ identifier: String) {
        guard let entry = TypeTable.entry(identifier.lowercased()) else { return nil }
        self.identifier = entry.identifier
    }

    init(known identifier: String) { self.identifier = identifier }

    /// Returns the type of files with an extension. An unknown extension gets a type of its own.
    ///
    /// - Parameters:
    ///   - filenameExtension: The extension without a dot.
    ///   - supertype: The type to which the result must belong.
    /// - Returns: `nil` if the extension is empty, or if its type is not one of `supertype`.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let wanted = filenameExtension.lowercased()
        guard !wanted.isEmpty, !wanted.contains("/") else { return nil }
        let found = TypeTable.all.first { entry in
            entry.extensions.contains(wanted) && UTType(known: entry.identifier).conforms(to: supertype)
        }
        self.identifier = found?.identifier ?? "dyn.extension.\(wanted)"
        if found == nil, supertype != .data, supertype != .item { return nil }
    }

    /// Returns the type of data with a MIME type such as `image/png`; `nil` if it is not known.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let wanted = mimeType.lowercased()
        let found = TypeTable.all.first { entry in
            entry.mimeTypes.contains(wanted) && UTType(known: entry.identifier).conforms(to: supertype)
        }
        guard let found else { return nil }
        identifier = found.identifier
    }

    /// Returns a type that the program exports..
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = identifier.lowercased()
        TypeTable.declare(self.identifier, conformingTo: parentType)
    }

    /// Returns a type that the program imports from another one.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }

    /// The usual file name extension without a dot, or `nil`.
    public var preferredFilenameExtension: String? { entry?.extensions.first ?? dynamicExtension }
    /// The usual MIME type, or `nil`.
    public var preferredMIMEType: String? { entry?.mimeTypes.first }
    /// A short name in English, or `nil`.
    public var localizedDescription: String? { entry?.name }
    /// The name, file name extensions and MIME types of the type.
    public var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        let extensions = entry?.extensions ?? dynamicExtension.map { [$0] } ?? []
        if !extensions.isEmpty { tags[.filenameExtension] = extensions }
        if let types = entry?.mimeTypes, !types.isEmpty { tags[.mimeType] = types }
        return tags
    }
    /// Whether the type was made for an unknown file name extension.
    public var isDynamic: Bool { dynamicExtension != nil }
    /// Whether the type is declared by the program or known here.
    public var isDeclared: Bool { !isDynamic }
    /// Whether the type is one of the system's.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// All types to which this one belongs, without itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var rest = parents
        while let next = rest.popLast() {
            if found.insert(next).inserted { rest += next.parents }
        }
        return found
    }

    /// Returns whether this is a type or belongs to it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Returns whether this type belongs to another one.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
    /// Returns whether another type belongs to this one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// The identifier.
    public var description: String { identifier }

    private var entry: TypeTable.Entry? { TypeTable.entry(identifier) }
    private var parents: [UTType] {
        if dynamicExtension != nil { return [.data] }
        return entry?.parents.map { UTType(known: $0) } ?? []
    }
    private var dynamicExtension: String? {
        identifier.hasPrefix("dyn.extension.") ? String(identifier.dropFirst("dyn.extension.".count)) : nil
    }
}

/// A kind of name for a type.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    /// The identifier of the kind.
    public let rawValue: String
    /// Creates a kind from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// File name extensions.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// MIME types.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
    /// Returns the URL with the usual extension of a type, unless it has one of the type's extensions.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        let extensions = contentType.tags[.filenameExtension] ?? []
        guard let first = extensions.first, !extensions.contains(pathExtension.lowercased()) else { return self }
        return appendingPathExtension(first)
    }

    /// Returns the URL of a file with a name in this folder, with the usual extension of a type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
}
