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
    /// The views that the closure can draw.
    public var symbols: Symbols
    let renderer: (inout GraphicsContext, CGSize) -> Void

    /// Creates a canvas that can draw views.
    ///
    /// ```swift
    /// Canvas { context, size in
    ///     if let leaf = context.resolveSymbol(id: "leaf") {
    ///         for point in points { context.draw(leaf, at: point) }
    ///     }
    /// } symbols: {
    ///     Leaf().frame(width: 20, height: 20).tag("leaf")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - opaque: Whether the canvas has no transparent parts. Where nothing is drawn, it is then black.
    ///   - colorMode: The mode of mixing colours. Casement mixes them as `nonLinear`.
    ///   - rendersAsynchronously: Whether the closure may run later. In Casement it never does.
    ///   - renderer: The closure, which receives the context and the size in points.
    ///   - symbols: The views, each with a `tag(_:)`. They have their ideal sizes. The closure runs again after a
    ///     change in one of them.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        isOpaque = opaque
        self.renderer = renderer
        self.symbols = symbols()
    }
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
        symbols = EmptyView()
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
    private let symbols: CanvasSymbols<Symbols>?

    init(_ view: Canvas<Symbols>, _ inputs: _NodeInputs) {
        self.view = view
        symbols = Symbols.self == EmptyView.self ? nil : CanvasSymbols(view.symbols, below: inputs.scope)
        super.init(CanvasLayout("Canvas", inputs) { CanvasLayer() }, inputs)
        symbols?.onChange = { [weak self] in self?.draw() }
        layout.willShow = { [symbols] in symbols?.prepare() }
        evaluate()
    }

    override func update(_ view: Canvas<Symbols>) {
        self.view = view
        symbols?.update(view.symbols)
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
        symbols?.setNeedsPreparation()
        draw()
    }

    private func draw() {
        layout.change { [view, scope, symbols] layer in
            layer.isOpaque = view.isOpaque
            layer.contentsScale = max(scope.values.displayScale, 1)
            layer.paint = { context, size in
                var context = GraphicsContext(
                    context, CGRect(origin: .zero, size: size), scope.values,
                    symbols: symbols.map { symbols in { symbols.symbol($0) } })
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
    /// Called before the layer is shown.
    var willShow: (() -> Void)?

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func prepare(_ layer: CanvasLayer) {
        willShow?()
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
