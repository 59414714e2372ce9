import Foundation

/// A shape of any type.
///
/// ```swift
/// Image("Photo").clipShape(isRound ? AnyShape(Circle()) : AnyShape(RoundedRectangle(cornerRadius: 12)))
/// ```
public struct AnyShape: Shape {
    private var box: any Shape

    /// Creates a shape that hides the type of another one.
    public nonisolated init<S: Shape>(_ shape: S) { box = (shape as? AnyShape)?.box ?? shape }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { box.path(in: rect) }
    /// Returns the size of the shape for a proposal.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { box.sizeThatFits(proposal) }

    /// The values that animations interpolate. Data of two types of shapes is not mixed.
    public nonisolated var animatableData: _AnyAnimatableData {
        get {
            func data<S: Shape>(_ shape: S) -> _AnyAnimatableData { _AnyAnimatableData(shape.animatableData) }
            return data(box)
        }
        set {
            func set<S: Shape>(_ shape: S) -> any Shape {
                guard let data = newValue.value(as: S.AnimatableData.self) else { return shape }
                var shape = shape
                shape.animatableData = data
                return shape
            }
            box = set(box)
        }
    }
}

/// Data of any type that an animation interpolates. Programs do not use it.
public struct _AnyAnimatableData: VectorArithmetic {
    /// The data, or `nil` for the zero of any type.
    private var data: (any VectorArithmetic)?

    init<V: VectorArithmetic>(_ value: V) { data = value }

    private init(_ data: (any VectorArithmetic)?) { self.data = data }

    /// Returns the data as a value of a type, or `nil` if it has another type.
    func value<V: VectorArithmetic>(as type: V.Type) -> V? { data.map { $0 as? V } ?? V.zero }

    public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

    public static func == (first: _AnyAnimatableData, second: _AnyAnimatableData) -> Bool {
        guard let data = first.data ?? second.data else { return true }
        func areEqual<V: VectorArithmetic>(_: V) -> Bool {
            guard let first = first.value(as: V.self), let second = second.value(as: V.self) else { return false }
            return first == second
        }
        return areEqual(data)
    }

    public static func + (first: _AnyAnimatableData, second: _AnyAnimatableData) -> _AnyAnimatableData {
        combine(first, second, by: AddOperation())
    }

    public static func - (first: _AnyAnimatableData, second: _AnyAnimatableData) -> _AnyAnimatableData {
        combine(first, second, by: SubtractOperation())
    }

    /// Combines two values. If their types differ, the result is the first one.
    private static func combine(
        _ first: _AnyAnimatableData, _ second: _AnyAnimatableData, by operation: some VectorOperation
    ) -> _AnyAnimatableData {
        guard let data = first.data ?? second.data else { return zero }
        func combined<V: VectorArithmetic>(_: V) -> _AnyAnimatableData {
            guard let left = first.value(as: V.self), let right = second.value(as: V.self) else { return first }
            return _AnyAnimatableData(operation.apply(left, right))
        }
        return combined(data)
    }

    public mutating func scale(by rhs: Double) {
        func scaled<V: VectorArithmetic>(_ value: V) -> any VectorArithmetic { value.scaled(by: rhs) }
        data = data.map { scaled($0) }
    }

    public var magnitudeSquared: Double { data?.magnitudeSquared ?? 0 }
}

/// An operation on two values of any type.
private protocol VectorOperation {
    func apply<V: VectorArithmetic>(_ first: V, _ second: V) -> V
}

private struct AddOperation: VectorOperation {
    func apply<V: VectorArithmetic>(_ first: V, _ second: V) -> V { first + second }
}

private struct SubtractOperation: VectorOperation {
    func apply<V: VectorArithmetic>(_ first: V, _ second: V) -> V { first - second }
}
