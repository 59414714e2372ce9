import Foundation

/// A list of values of any types, the path of a navigation stack.
public struct NavigationPath: Equatable {
    var values: [AnyHashable]

    init(values: [AnyHashable]) { self.values = values }

    /// Creates an empty path.
    public init() { values = [] }

    /// Creates a path of the values of a collection.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

    /// The number of values.
    public var count: Int { values.count }
    /// Whether there are no values.
    public var isEmpty: Bool { values.isEmpty }
    /// Adds a value.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    /// Removes the last values, or all if there are fewer.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(k, 0), values.count)) }

    /// The path in a form that can be encoded, or `nil` if one of the values is not `Codable`.
    public var codable: CodableRepresentation? {
        let values = values.compactMap { $0.base as? any CodableRepresentation.PathValue }
        return values.count == count ? CodableRepresentation(values: values) : nil
    }

    /// Creates a path of values that were decoded.
    public init(_ codable: CodableRepresentation) { values = codable.values.map { AnyHashable($0) } }
}

extension NavigationPath {
    /// The values of a path in a form that can be encoded.
    ///
    /// ```swift
    /// let data = try path.codable.map { try JSONEncoder().encode($0) }
    /// ```
    ///
    /// It is a list from the last value to the first one. Each value is the name of its type as the compiler writes it,
    /// and its JSON. Decoding fails with an error that names a type which is not in the program any more.
    public struct CodableRepresentation: Codable, Equatable {
        typealias PathValue = Hashable & Codable
        let values: [any PathValue]

        fileprivate init(values: [any PathValue]) { self.values = values }

        /// Returns whether two lists have equal values.
        public static func == (left: Self, right: Self) -> Bool {
            left.values.map { AnyHashable($0) } == right.values.map { AnyHashable($0) }
        }

        /// Decodes the values.
        public init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            var values: [any PathValue] = []
            while !list.isAtEnd {
                let name = try list.decode(String.self)
                guard let type = _typeByName(name) as? any PathValue.Type else {
                    throw DecodingError.dataCorruptedError(
                        in: list, debugDescription: "\(name) is not a type of the program that a path can have")
                }
                values.append(try JSONDecoder().decode(type, from: Data(try list.decode(String.self).utf8)))
            }
            self.values = values.reversed()
        }

        /// Encodes the values.
        public func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            for value in values.reversed() {
                guard let name = _mangledTypeName(type(of: value)) else {
                    throw EncodingError.invalidValue(
                        value, .init(codingPath: list.codingPath, debugDescription: "the type has no name"))
                }
                try list.encode(name)
                try list.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }
    }
}
