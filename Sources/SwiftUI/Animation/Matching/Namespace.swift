import Foundation

/// A set of names that belongs to a view, for `matchedGeometryEffect`.
///
/// ```swift
/// @Namespace private var namespace
/// Circle().matchedGeometryEffect(id: "mark", in: namespace)
/// ```
@propertyWrapper
public struct Namespace {
    /// The identity of a namespace. It stays the same as long as that of the view.
    public struct ID: Hashable, Sendable {
        private let id = UUID()
        fileprivate init() {}
    }

    private var location: StateLocation<ID>?

    /// Creates a namespace.
    public init() {}

    /// The identity of the namespace. Before the view is part of a tree, each call returns a new one.
    public var wrappedValue: ID { location?.current ?? ID() }
}

extension Namespace: DynamicProperty {}

extension Namespace: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> StateLocation<ID> { StateLocation(ID()) }
    mutating func bind(to slot: StateLocation<ID>, _ evaluation: Evaluation) { location = slot }
    func isInterchangeable(with other: Namespace) -> Bool { true }
}
