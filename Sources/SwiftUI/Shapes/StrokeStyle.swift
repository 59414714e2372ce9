import Foundation
import UIKit

/// The look of a line along a shape.
public struct StrokeStyle: Equatable, Sendable {
    /// The width in points.
    public var lineWidth: CGFloat
    /// The ends of the line.
    public var lineCap: CGLineCap
    /// The corners of the line.
    public var lineJoin: CGLineJoin
    /// The largest length of a sharp corner, as a multiple of the width.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps, in turn, in points. An empty one makes a solid line.
    public var dash: [CGFloat]
    /// The distance from the start of the dashes at which the line begins.
    public var dashPhase: CGFloat

    /// Creates a look. A width that is negative or no number counts as 0.
    public nonisolated init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth.isFinite ? max(0, lineWidth) : 0
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// Gives a layer the look.
    @MainActor
    func show(in layer: CAShapeLayer) {
        layer.lineWidth = lineWidth
        layer.lineCap =
            switch lineCap {
            case .round: .round
            case .square: .square
            default: .butt
            }
        layer.lineJoin =
            switch lineJoin {
            case .round: .round
            case .bevel: .bevel
            default: .miter
            }
        layer.miterLimit = miterLimit
        layer.lineDashPattern = dash.isEmpty ? nil : dash.map { NSNumber(value: Double($0)) }
        layer.lineDashPhase = dashPhase
    }
}

/// The rule by which the inside of a shape is found.
public struct FillStyle: Equatable, Sendable {
    /// Whether parts that lie in an even number of others are outside.
    public var isEOFilled: Bool
    /// Whether the edges are smooth. They always are here.
    public var isAntialiased: Bool

    /// Creates a rule.
    public nonisolated init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
