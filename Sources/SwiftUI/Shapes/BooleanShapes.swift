import Foundation
import UIKit

/// The outline of the areas that two shapes cover together.
public struct _BooleanShape<First: Shape, Second: Shape>: Shape {
    /// The ways in which the areas are combined.
    enum Operation: Sendable {
        case union, intersection, subtraction, symmetricDifference
    }

    var first: First
    var second: Second
    let operation: Operation
    let eoFill: Bool

    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let (one, other) = (first.path(in: rect), second.path(in: rect))
        return switch operation {
        case .union: one.union(other, eoFill: eoFill)
        case .intersection: one.intersection(other, eoFill: eoFill)
        case .subtraction: one.subtracting(other, eoFill: eoFill)
        case .symmetricDifference: one.symmetricDifference(other, eoFill: eoFill)
        }
    }
}

extension Shape {
    /// Returns the shape of everything that this shape or the other one covers.
    ///
    /// - Parameters:
    ///   - other: The other shape, in the same rectangle.
    ///   - eoFill: Whether areas that an outline encloses an even number of times are outside of it.
    public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _BooleanShape(first: self, second: other, operation: .union, eoFill: eoFill)
    }

    /// Returns the shape of everything that both shapes cover.
    public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _BooleanShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
    }

    /// Returns the shape of everything that this shape covers and the other one does not.
    ///
    /// ```swift
    /// Circle().subtracting(Circle().offset(x: 12)).fill(.yellow)
    /// ```
    public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _BooleanShape(first: self, second: other, operation: .subtraction, eoFill: eoFill)
    }

    /// Returns the shape of everything that one of the shapes covers and the other one does not.
    public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _BooleanShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
    }
}

/// The results consist of straight lines: curves are flattened first.
extension Path {
    /// Returns a path around everything that this path or the other one covers.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        Path(cgPath.union(other.cgPath, using: eoFill ? .evenOdd : .winding))
    }

    /// Returns a path around everything that both paths cover.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        Path(cgPath.intersection(other.cgPath, using: eoFill ? .evenOdd : .winding))
    }

    /// Returns a path around everything that this path covers and the other one does not.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        Path(cgPath.subtracting(other.cgPath, using: eoFill ? .evenOdd : .winding))
    }

    /// Returns a path around everything that one of the paths covers and the other one does not.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        Path(cgPath.symmetricDifference(other.cgPath, using: eoFill ? .evenOdd : .winding))
    }

    /// Returns a path around what this path covers, whose lines do not cross each other.
    public func normalized(eoFill: Bool = true) -> Path {
        Path(cgPath.normalized(using: eoFill ? .evenOdd : .winding))
    }
}
