import Foundation

extension CALayer {
    /// Copies the values that another layer shows.
    func takeShownState(of layer: CALayer) {
        geometry = layer.shownGeometry
        style = layer.style
        style.mask = nil
        style.leftDamage = []
        if layer.presented != nil {
            for key in Self.styleKeys { if let value = layer.presented?[key] { _ = setModelValue(value, forKey: key) } }
        }
        contents = layer.shownContents
        name = layer.name
        shouldRasterize = layer.shouldRasterize
        rasterizationScale = layer.rasterizationScale
        let extras = ensuredExtras
        extras.model = layer
        extras.values = layer.extras?.values ?? [:]
        extras.timing = layer.extras?.timing ?? MediaTiming()
    }

    /// Makes the copies of the model's sublayers, if the layer is a copy of what another layer shows.
    func presentSublayers() {
        guard let extras, let model = extras.model, !extras.hasPresentedSublayers else { return }
        extras.hasPresentedSublayers = true
        for child in model.children {
            let copy = child.makePresentation()
            children.append(copy)
            copy.superlayer = self
        }
    }

    /// Returns a copy of what is shown.
    func makePresentation() -> CALayer {
        let kind = type(of: self)
        let copy = kind == CALayer.self ? CALayer() : _Instantiable.make(kind) as? CALayer ?? CALayer()
        copy.takeShownState(of: self)
        return copy
    }
}

extension CALayer {
    /// The contents that are painted.
    var shownContents: Any? { presented?["contents"]?.object ?? contents }
}
