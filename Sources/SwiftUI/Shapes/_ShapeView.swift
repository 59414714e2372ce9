import Foundation
import UIKit

/// A shape that is filled or stroked.
public struct _ShapeView<Content: Shape> {
    let shape: Content
    /// The style, or `nil` for that of the environment.
    let style: AnyShapeStyle?
    /// The rule for the inside.
    var fill = FillStyle()
    /// The line, or `nil` for a filled shape.
    var line: StrokeStyle?
}

extension _ShapeView: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ShapeNode(view, inputs) }
}

extension _ShapeView {
    /// Applies the view's appearance in a colour to a layer.
    @MainActor fileprivate func show(_ color: CGColor?, in layer: CAShapeLayer) {
        layer.fillColor = line == nil ? color : nil
        layer.strokeColor = line == nil ? nil : color
        layer.fillRule = fill.isEOFilled ? .evenOdd : .nonZero
        (line ?? StrokeStyle(lineWidth: 0)).show(in: layer)
    }
}

/// The node of a shape.
private final class ShapeNode<Content: Shape>: LeafNode<_ShapeView<Content>, ShapeLayout> {
    private var view: _ShapeView<Content>
    private lazy var evaluation = Evaluation(self)
    private let motion: AnimatedVector<Content.AnimatableData>
    private let color = AnimatedColor()

    init(_ view: _ShapeView<Content>, _ inputs: _NodeInputs) {
        self.view = view
        motion = AnimatedVector(view.shape.animatableData, inputs.host)
        super.init(ShapeLayout(inputs), inputs)
        motion.onFrame = { [weak self] in self?.showShape() }
        evaluate()
    }

    override func update(_ view: _ShapeView<Content>) {
        let isSame = FieldPlan.of(Content.self).areEqual(view.shape, self.view.shape)
        guard !isSame || view.style != self.view.style || view.line != self.view.line || view.fill != self.view.fill
        else { return }
        self.view = view
        motion.move(to: view.shape.animatableData, transaction)
        evaluate()
    }

    override func evaluate() {
        let view = view
        let (paint, scheme) = evaluation.track {
            scope.read { values in
                (view.style?.paint(in: values) ?? values.foreground.shown ?? .color(.primary), values.colorScheme)
            }
        }
        layout.gradient = nil
        showShape()
        switch paint {
        case .color(let plain):
            color.show(plain.resolved(in: scheme), in: layout) { [layout] color in
                layout.change { view.show(color, in: $0) }
            }
        case .gradient(let gradient):
            // Neither the line nor the inside of the layer itself is painted below the gradient.
            layout.gradient = { layer, mask, size in
                gradient.show(in: layer, size: size, scheme)
                view.show(UIColor.black.cgColor, in: mask)
            }
            color.end()
            layout.change { view.show(nil, in: $0) }
        }
    }

    /// Shows the present shape of an animation.
    private func showShape() {
        var shape = view.shape
        shape.animatableData = motion.presented
        layout.path = { shape.path(in: $0) }
        host.request()
    }

    override func willUnmount() { evaluation.end() }
}

/// The layout of a shape.
private final class ShapeLayout: LayerLayout<CAShapeLayer> {
    var path: (CGRect) -> Path = { Path($0) } {
        didSet { shownPath = nil }
    }
    /// Applies the appearance to a gradient layer and its mask in a size. It is `nil` for a shape in one colour.
    var gradient: ((CAGradientLayer, CAShapeLayer, CGSize) -> Void)?
    private var shownPath: (size: CGSize, path: Path)?
    private var gradientLayer: CAGradientLayer?

    init(_ inputs: _NodeInputs) { super.init("Shape", inputs) { CAShapeLayer() } }

    private func path(_ size: CGSize) -> Path {
        if let shownPath, shownPath.size == size { return shownPath.path }
        let path = path(CGRect(origin: .zero, size: size))
        shownPath = (size, path)
        return path
    }

    override func prepare(_ layer: CAShapeLayer) {
        let path = path(layer.bounds.size)
        if layer.path != path.cgPath { layer.path = path.cgPath }
        showGradient(in: layer, path)
    }

    private func showGradient(in layer: CAShapeLayer, _ path: Path) {
        guard let gradient else {
            gradientLayer?.removeFromSuperlayer()
            gradientLayer = nil
            return
        }
        let shown = gradientLayer ?? CAGradientLayer()
        let mask = shown.mask as? CAShapeLayer ?? CAShapeLayer()
        if gradientLayer == nil {
            gradientLayer = shown
            layer.addSublayer(shown)
            shown.mask = mask
        }
        if shown.frame != layer.bounds { shown.frame = layer.bounds }
        if mask.frame != layer.bounds { mask.frame = layer.bounds }
        if mask.path != path.cgPath { mask.path = path.cgPath }
        gradient(shown, mask, layer.bounds.size)
    }

    /// A path may leave the frame.
    override var limitsOwnHits: Bool { false }

    override func hit(_ point: CGPoint) -> HitTarget? {
        path(size).cgPath.contains(point) ? HitTarget(node: self) : nil
    }
}
