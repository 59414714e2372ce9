import Foundation
import Graphics
import UIKit

/// The appearance of a line along a shape.
public struct StrokeStyle: Equatable, Sendable {
    /// The width in points.
    public var lineWidth: CGFloat
    /// The ends of the line.
    public var lineCap: CGLineCap
    /// The corners of the line.
    public var lineJoin: CGLineJoin
    /// The maximum length of a sharp corner, as a multiple of the width.
    public var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps, in points. An empty array makes a solid line.
    public var dash: [CGFloat]
    /// The distance from the start of the dashes at which the line begins.
    public var dashPhase: CGFloat

    /// Creates a style. A width that is negative or NaN counts as 0.
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

    /// The style as a CoreGraphics line.
    nonisolated var line: LineStyle {
        var line = LineStyle()
        (line.width, line.cap, line.join, line.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
        (line.dashes, line.dashPhase) = (dash, dashPhase)
        return line
    }

    /// Applies the style to a layer.
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
        let pattern = dash.isEmpty ? nil : dash.map { NSNumber(value: Double($0)) }
        if layer.lineDashPattern != pattern { layer.lineDashPattern = pattern }
        layer.lineDashPhase = dashPhase.isFinite ? dashPhase : 0
    }
}

extension StrokeStyle: Animatable {
    /// The values that animations interpolate: the width, the limit of sharp corners, and the phase of the dashes.
    public nonisolated var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = max(0, newValue.first)
            (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// The rule that determines the inside of a shape.
public struct FillStyle: Equatable, Sendable {
    /// Whether areas that the outline encloses an even number of times are outside.
    public var isEOFilled: Bool
    /// Whether the edges are smooth. Casement always draws smooth edges.
    public var isAntialiased: Bool

    /// Creates a rule.
    public nonisolated init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
