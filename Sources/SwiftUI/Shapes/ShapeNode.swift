import Foundation
import UIKit

/// A drawn shape with nothing behind it.
struct ShapeLeaf<DrawnShape: Shape>: DrawnShapeView {
    typealias Body = Never

    let drawing: ShapeDrawing<DrawnShape>
    var background: EmptyView { EmptyView() }

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ShapeNode(view, inputs) }
}

/// The node of a shape.
final class ShapeNode<V: DrawnShapeView>: LeafNode<V, ShapeLayout> {
    private typealias Drawing = ShapeDrawing<V.DrawnShape>

    private var drawing: Drawing
    private lazy var evaluation = Evaluation(self)
    private let motion: AnimatedVector<Drawing.AnimatableData>
    private let paint = AnimatedPaint()

    init(_ view: V, _ inputs: _NodeInputs) {
        drawing = view.drawing
        motion = AnimatedVector(view.drawing.animatableData, inputs.host)
        super.init(ShapeLayout(inputs), inputs)
        motion.onFrame = { [weak self] in self?.showShape() }
        evaluate()
    }

    override func update(_ view: V) {
        let drawing = view.drawing
        guard !drawing.isSame(as: self.drawing) else { return }
        self.drawing = drawing
        motion.move(to: drawing.animatableData, transaction)
        evaluate()
    }

    override func evaluate() {
        let (paint, shadows, scheme) = evaluation.track {
            scope.read { values in
                (drawing.style.paint(in: values), drawing.style.shadows(in: values), values.colorScheme)
            }
        }
        showShape()
        layout.shadows = ResolvedShadows(shadows, in: scheme)
        if case .material(let material) = paint {
            layout.material = ShownMaterial(material, in: scheme)
        } else {
            layout.material = nil
        }
        self.paint.show(paint, scheme, in: layout) { [layout] in layout.paint = $0 }
    }

    /// Shows the present shape of an animation.
    private func showShape() {
        var drawing = drawing
        drawing.animatableData = motion.presented
        layout.show({ drawing.outline(in: $0) }, size: { drawing.shape.sizeThatFits($0) })
    }

    override func willUnmount() { evaluation.end() }
}
