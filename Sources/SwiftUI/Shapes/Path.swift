import Foundation
import UIKit

/// The outline of a shape: lines and curves, in points.
///
/// ```swift
/// var path = Path()
/// path.move(to: CGPoint(x: 0, y: 0))
/// path.addLine(to: CGPoint(x: 20, y: 10))
/// path.closeSubpath()
/// ```
public struct Path: Equatable, @unchecked Sendable {
    private var path: CGMutablePath

    /// Creates an empty path.
    public init() { path = CGMutablePath() }

    /// Creates a path from a copy of a CoreGraphics path.
    public init(_ path: CGPath) { self.path = path.mutableCopy() ?? CGMutablePath() }

    /// Creates a path from a copy of a CoreGraphics path.
    public init(_ path: CGMutablePath) { self.path = path.mutableCopy() ?? CGMutablePath() }

    /// Creates a path and calls a closure that adds its elements.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// Creates the path of a rectangle.
    public init(_ rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates the path of an ellipse in a rectangle.
    public init(ellipseIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// The path as a CoreGraphics path.
    public var cgPath: CGPath { path }

    /// The smallest rectangle around the lines and curves of the path. It is `CGRect.null` for an empty path.
    public var boundingRect: CGRect { path.boundingBoxOfPath }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The point at which the next line begins, or `nil` if the path is empty.
    public var currentPoint: CGPoint? { path.isEmpty ? nil : path.currentPoint }

    /// Returns whether a point is inside of the path. Open subpaths count as closed.
    ///
    /// - Parameters:
    ///   - p: The point.
    ///   - eoFill: Whether areas that the path encloses an even number of times are outside.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        path.contains(p, using: eoFill ? .evenOdd : .winding)
    }

    /// Changes the path, which is copied first if it is shared.
    mutating func change(_ body: (CGMutablePath) -> Void) {
        if !isKnownUniquelyReferenced(&path) {
            let copy = CGMutablePath()
            copy.addPath(path)
            path = copy
        }
        body(path)
    }

    /// Begins a new subpath at a point.
    public mutating func move(to end: CGPoint) { change { $0.move(to: end) } }

    /// Adds a line to a point.
    public mutating func addLine(to end: CGPoint) { change { $0.addLine(to: end) } }

    /// Adds lines between points.
    public mutating func addLines(_ lines: [CGPoint]) { change { $0.addLines(between: lines) } }

    /// Adds a curve with one control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        change { $0.addQuadCurve(to: end, control: control) }
    }

    /// Adds a curve with two control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        change { $0.addCurve(to: end, control1: control1, control2: control2) }
    }

    /// Adds another path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - transform: A transform for the added path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        change { $0.addPath(path.path, transform: transform) }
    }

    /// Closes the current subpath.
    public mutating func closeSubpath() { change { $0.closeSubpath() } }

    /// Returns whether two paths are equal.
    public static func == (first: Path, second: Path) -> Bool { first.path == second.path }
}
