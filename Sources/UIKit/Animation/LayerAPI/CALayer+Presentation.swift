import Foundation

extension CALayer {
    /// Takes the values that another layer of the same class shows. The properties are the layer's already.
    private func takeShownState(of layer: CALayer) {
        let extras = ensuredExtras
        extras.model = layer
        extras.values = layer.extras?.values ?? [:]
        if let presented = layer.presented {
            (geometry, depth) = (layer.shownGeometry, layer.shownDepth)
            for entry in presented.shownValues where !setModelValue(entry.value, forKey: entry.key) {
                setOwnValue(like: entry.value, forKey: entry.key)
            }
        }
        extras.timing = layer.extras?.timing ?? MediaTiming()
    }

    /// Makes the copies of the model's sublayers, if the layer is a copy of what another layer shows.
    func presentSublayers() {
        guard let extras, let model = extras.model, !extras.hasPresentedSublayers else { return }
        extras.hasPresentedSublayers = true
        for child in model.children {
            let copy = child.makePresentation()
            changeChildren { $0.append(copy) }
            copy.container = self
        }
    }

    /// Returns a copy of what is shown, which the class's `init(layer:)` makes.
    @inline(never)
    func makePresentation() -> CALayer {
        let kind: AnyClass = type(of: self)
        let copy = unsafeBitCast(kind, to: _CopiedLayer.Type.self).init(layer: self)
        copy.takeShownState(of: self)
        return copy
    }
}

/// Makes layers of classes that are known only at run time with their `init(layer:)`, as `_Instantiable` does with
/// `init()`. Programs do not use it.
open class _CopiedLayer: CALayer {
    /// Creates a copy.
    @preconcurrency @MainActor public required override init(layer: Any) { super.init(layer: layer) }
    /// Creates a layer with default properties.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }
}
