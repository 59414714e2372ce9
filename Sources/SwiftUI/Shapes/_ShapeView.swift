import Foundation
import UIKit

/// A shape that is filled, or drawn as a line.
public struct _ShapeView<Content: Shape> {
    let shape: Content
    /// The colour, or `nil` for that of the environment.
    let color: Color?
    /// The width of the line in points, or `nil` for a filled shape.
    let lineWidth: CGFloat?
}

extension _ShapeView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ShapeNode(view, inputs) }
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
        guard !isSame || view.color != self.view.color || view.lineWidth != self.view.lineWidth else { return }
        self.view = view
        motion.move(to: view.shape.animatableData, transaction)
        evaluate()
    }

    override func evaluate() {
        let view = view
        let resolved = evaluation.track {
            scope.read { (view.color ?? $0.foregroundColor ?? .primary).resolved(in: $0.colorScheme) }
        }
        showShape()
        color.show(resolved, in: layout) { [layout] color in
            layout.change { layer in
                layer.fillColor = view.lineWidth == nil ? color : nil
                layer.strokeColor = view.lineWidth == nil ? nil : color
                layer.lineWidth = view.lineWidth ?? 0
            }
        }
    }

    /// Shows the shape where it is on its way.
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
    private var shownPath: (size: CGSize, path: Path)?

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
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        path(size).cgPath.contains(point) ? HitTarget(node: self) : nil
    }
}
