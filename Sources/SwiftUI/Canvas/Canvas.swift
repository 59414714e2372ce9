import Foundation
import Graphics
import UIKit

/// A view that a closure draws.
///
/// ```swift
/// Canvas { context, size in
///     context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green), lineWidth: 4)
/// }
/// .frame(width: 300, height: 200)
/// ```
///
/// It takes the proposed size. The closure runs when the view is first shown, and after each change of its size, of the
/// environment, or of the body that creates the canvas.
public struct Canvas<Symbols: View> {
    /// Whether the canvas has no transparent parts.
    public var isOpaque: Bool
    let renderer: (inout GraphicsContext, CGSize) -> Void
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - opaque: Whether the canvas has no transparent parts. Where nothing is drawn, it is then black.
    ///   - colorMode: The mode of mixing colours. Casement mixes them as `nonLinear`.
    ///   - rendersAsynchronously: Whether the closure may run later. In Casement it never does.
    ///   - renderer: The closure, which receives the context and the size in points.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        isOpaque = opaque
        self.renderer = renderer
    }
}

extension Canvas: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { CanvasNode(view, inputs) }
}

/// The node of a canvas.
private final class CanvasNode<Symbols: View>: LeafNode<Canvas<Symbols>, CanvasLayout> {
    private var view: Canvas<Symbols>
    private lazy var evaluation = Evaluation(self)

    init(_ view: Canvas<Symbols>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(CanvasLayout("Canvas", inputs) { CanvasLayer() }, inputs)
        evaluate()
    }

    override func update(_ view: Canvas<Symbols>) {
        self.view = view
        evaluate()
    }

    override func evaluate() {
        // The closure may draw anything that depends on these values.
        evaluation.track {
            scope.read { values in
                _ = (values.colorScheme, values.displayScale, values.layoutDirection, values.dynamicTypeSize)
                _ = (values.text, values.foreground, values.tint, values.locale)
            }
        }
        layout.change { [view, scope] layer in
            layer.isOpaque = view.isOpaque
            layer.paint = { context, size in
                var context = GraphicsContext(context, CGRect(origin: .zero, size: size), scope.values)
                view.renderer(&context, size)
            }
            layer.setNeedsDisplay()
        }
    }

    override func willUnmount() { evaluation.end() }
}

/// The layout of a canvas, which takes the proposed size.
private final class CanvasLayout: LayerLayout<CanvasLayer> {
    private var drawnSize: CGSize?

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func prepare(_ layer: CanvasLayer) {
        guard drawnSize != size else { return }
        drawnSize = size
        layer.setNeedsDisplay()
    }
}

/// The layer of a canvas.
private final class CanvasLayer: CALayer {
    var paint: ((CGContext, CGSize) -> Void)?

    override func draw(in ctx: CGContext) { paint?(ctx, bounds.size) }
}
