/// The rows that a view of some type makes in a list or a lazy container, as far as the type says.
struct RowShape: Equatable {
    /// The number of rows, or `nil` if it depends on the view's value.
    var count: Int?
    /// Whether the view may contain a `ForEach` or a `Section` of its own.
    var nests = false
    /// The types of the identities that `id(_:)` gives to the rows.
    var idTypes: Set<ObjectIdentifier> = []

    /// One row.
    static let one = RowShape(count: 1)
    /// Any number of rows.
    static let varying = RowShape(count: nil)

    /// The rows of two views one after the other.
    static func + (first: RowShape, second: RowShape) -> RowShape {
        RowShape(
            count: first.count.flatMap { count in second.count.map { count + $0 } },
            nests: first.nests || second.nests, idTypes: first.idTypes.union(second.idTypes))
    }

    /// The rows of one of two views.
    func or(_ other: RowShape) -> RowShape {
        RowShape(
            count: count == other.count ? count : nil, nests: nests || other.nests,
            idTypes: idTypes.union(other.idTypes))
    }

    @MainActor private static var known: [ObjectIdentifier: RowShape] = [:]

    /// Returns the shape of a type of views.
    @MainActor
    static func of<V: View>(_ type: V.Type) -> RowShape {
        if let shape = known[ObjectIdentifier(type)] { return shape }
        let shape = of(type, around: .varying)
        known[ObjectIdentifier(type)] = shape
        return shape
    }

    /// Returns the shape of a type of views in the body of a modifier.
    ///
    /// - Parameter content: The shape of the modified view.
    @MainActor
    fileprivate static func of(_ type: any View.Type, around content: RowShape) -> RowShape {
        if let type = type as? any RowShaping.Type { return type.rowShape(around: content) }
        return body(of: type)
    }

    @MainActor
    private static func body<V: View>(of type: V.Type) -> RowShape {
        guard V.Body.self != Never.self, !(type is any SingleRow.Type) else { return .one }
        // A view that contains itself has as many rows as its values say.
        guard open.insert(ObjectIdentifier(type)).inserted else { return .varying }
        defer { open.remove(ObjectIdentifier(type)) }
        return of(V.Body.self, around: .varying)
    }

    /// The types of views whose bodies are being examined.
    @MainActor private static var open: Set<ObjectIdentifier> = []
}

/// A type of views that are one row, although the type of their body does not say so: their style makes it.
protocol SingleRow {}

/// A type of views that makes another number of rows than one, and has no body that says how many.
@MainActor
private protocol RowShaping {
    /// Returns the shape. `content` is that of the modified view, in the body of a modifier.
    static func rowShape(around content: RowShape) -> RowShape
}

/// A type of modifiers that may change the rows.
@MainActor
private protocol RowShapingModifier {
    static func rowShape(around content: RowShape) -> RowShape
}

extension EmptyView: RowShaping {
    fileprivate static func rowShape(around content: RowShape) -> RowShape { RowShape(count: 0) }
}

extension AnyView: RowShaping {
    fileprivate static func rowShape(around content: RowShape) -> RowShape { .varying }
}

extension Optional: RowShaping where Wrapped: View {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        RowShape.of(Wrapped.self, around: content).or(RowShape(count: 0))
    }
}

extension _ConditionalContent: RowShaping where TrueContent: View, FalseContent: View {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        RowShape.of(TrueContent.self, around: content).or(RowShape.of(FalseContent.self, around: content))
    }
}

extension TupleView: RowShaping {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        FieldPlan.elements(ofTuple: T.self)
            .reduce(RowShape(count: 0)) { shape, type in
                shape + ((type as? any View.Type).map { RowShape.of($0, around: content) } ?? .varying)
            }
    }
}

extension Group: RowShaping where Content: View {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        RowShape.of(Content.self, around: content)
    }
}

extension EquatableView: RowShaping {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        RowShape.of(Content.self, around: content)
    }
}

extension PlaceholderContentView: RowShaping where Value: View {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        RowShape.of(Value.self, around: content)
    }
}

extension ScopedTransaction: RowShaping {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        RowShape.of(Content.self, around: content)
    }
}

extension GroupElementsOfContent: RowShaping {
    fileprivate static func rowShape(around content: RowShape) -> RowShape { RowShape(count: nil, nests: true) }
}

extension ForEach: RowShaping where Content: View {
    fileprivate static func rowShape(around content: RowShape) -> RowShape { RowShape(count: nil, nests: true) }
}

extension Section: RowShaping where Parent: View, Content: View, Footer: View {
    fileprivate static func rowShape(around content: RowShape) -> RowShape { RowShape(count: nil, nests: true) }
}

extension ScrollViewReader: RowShaping {
    fileprivate static func rowShape(around content: RowShape) -> RowShape { RowShape.of(Content.self) }
}

extension ModifiedContent: RowShaping where Content: View, Modifier: ViewModifier {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        let inner = RowShape.of(Content.self, around: content)
        if let type = Modifier.self as? any RowShapingModifier.Type { return type.rowShape(around: inner) }
        return Modifier.Body.self == Never.self ? inner : RowShape.of(Modifier.Body.self, around: inner)
    }
}

extension _ViewModifier_Content: RowShaping {
    fileprivate static func rowShape(around content: RowShape) -> RowShape { content }
}

extension _IDModifier: RowShapingModifier {
    fileprivate static func rowShape(around content: RowShape) -> RowShape {
        var shape = content
        shape.idTypes.insert(ObjectIdentifier(ID.self))
        return shape
    }
}
