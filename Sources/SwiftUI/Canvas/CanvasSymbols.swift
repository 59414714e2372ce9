import Foundation
import Graphics
import UIKit

extension GraphicsContext {
    /// A view that a canvas draws, from the views of its symbols.
    public struct ResolvedSymbol {
        /// The ideal size of the view in points.
        public let size: CGSize
        /// Draws the view at the origin of a context.
        let paint: (CGContext) -> Void
    }
}

/// The views that a canvas can draw. They are a tree of their own, which no view shows.
@MainActor
final class CanvasSymbols<Symbols: View> {
    /// Called when a view has changed, outside of `prepare()`.
    var onChange: (() -> Void)?
    private let tree: ViewTree<Symbols>
    private let scope: EnvironmentScope
    /// The layers of the views, by their layout nodes.
    private var canvases: [ObjectIdentifier: CanvasView] = [:]
    private var isPreparing = false
    private var isOutdated = true

    init(_ symbols: Symbols, below scope: EnvironmentScope) {
        self.scope = scope
        tree = ViewTree(symbols, below: scope) { _ in }
        tree.host.onRequest = { [weak self] in self?.didRequest() }
    }

    /// Replaces the views. Those with the same position and type keep their state.
    func update(_ symbols: Symbols) { tree.update(symbols) }

    private func didRequest() {
        guard !isPreparing else { return }
        isOutdated = true
        onChange?()
    }

    /// Notes that the environment has changed, in which the views are shown.
    func setNeedsPreparation() { isOutdated = true }

    /// Brings the views and their layers up to date.
    func prepare() {
        guard isOutdated else { return }
        isOutdated = false
        isPreparing = true
        defer { isPreparing = false }
        tree.flush(tree.sizeThatFits(.unspecified))
        let children = tree.layout.children
        let present = Set(children.map(ObjectIdentifier.init))
        canvases = canvases.filter { present.contains($0.key) }
        for child in children {
            child.place(at: .zero, .unspecified)
            let canvas = canvases[ObjectIdentifier(child)] ?? CanvasView(frame: .zero)
            canvases[ObjectIdentifier(child)] = canvas
            canvas.frame = CGRect(origin: .zero, size: child.size)
            canvas.show(scale: max(scope.values.displayScale, 1), visitsAll: true) { child.show(in: $0, at: .zero) }
            canvas.layoutIfNeeded()
        }
        // Later changes request another turn.
        tree.host.beginPass()
    }

    /// Returns the symbol with a tag, or `nil`.
    func symbol(_ tag: AnyHashable) -> GraphicsContext.ResolvedSymbol? {
        guard let child = tree.layout.children.first(where: { $0.traits.tag == tag }),
            let canvas = canvases[ObjectIdentifier(child)]
        else { return nil }
        return GraphicsContext.ResolvedSymbol(size: child.size) { context in
            canvas.layer.render(in: context)
        }
    }
}
