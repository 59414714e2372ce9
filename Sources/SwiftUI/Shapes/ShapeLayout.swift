import Foundation
import UIKit

/// The layout of a shape.
final class ShapeLayout: LayerLayout<CAShapeLayer> {
    /// The colour or gradient of the outline's inside or line.
    var paint = AnimatedPaint.Shown.color(UIColor.clear.cgColor) { didSet { needShowing() } }
    /// The material of the outline's inside or line, in place of the paint.
    var material: ShownMaterial? { didSet { if material != oldValue { needShowing() } } }
    /// The shadows of the style.
    var shadows = ResolvedShadows.none { didSet { if shadows != oldValue { needShowing() } } }
    private var makeOutline: (CGRect) -> ShapeOutline = { ShapeOutline(path: Path($0), line: nil, fill: FillStyle()) }
    private var sizeForProposal: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }
    private var shownOutline: (size: CGSize, outline: ShapeOutline)?
    /// The size in which the present outline and paint are shown, or `nil` if they have changed.
    private var shownSize: CGSize?
    private var gradientLayer: CAGradientLayer?
    private var backdropLayer: BackdropLayer?
    private var innerShadows: InnerShadowLayer?
    /// Whether the outline depends on the place in a container.
    private(set) var isRelativeToContainer = false

    init(_ inputs: _NodeInputs) { super.init("Shape", inputs) { CAShapeLayer() } }

    /// Sets the outline in a rectangle, and the size for a proposal.
    func show(_ outline: @escaping (CGRect) -> ShapeOutline, size: @escaping (ProposedViewSize) -> CGSize) {
        makeOutline = outline
        sizeForProposal = size
        shownOutline = nil
        hitOverhangMayChange()
        needShowing()
    }

    private func needShowing() {
        shownSize = nil
        setNeedsDisplay()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { sizeForProposal(proposal) }

    private func outline(_ size: CGSize) -> ShapeOutline {
        if let shownOutline, shownOutline.size == size, !isRelativeToContainer { return shownOutline.outline }
        let rect = CGRect(origin: .zero, size: size)
        let (outline, isRelative) = ContainerOutline.resolving(in: self) { makeOutline(rect) }
        if isRelative, !isRelativeToContainer { host.showInEachPass(self) }
        isRelativeToContainer = isRelative
        shownOutline = (size, outline)
        return outline
    }

    override func prepare(_ layer: CAShapeLayer) {
        let size = layer.bounds.size
        guard shownSize != size || isRelativeToContainer else { return }
        shownSize = size
        let outline = outline(size)
        var (color, gradient): (CGColor?, ResolvedGradient?) = (nil, nil)
        if material == nil {
            switch paint {
            case .color(let plain): color = plain
            case .gradient(let shown): gradient = shown
            }
        }
        // Neither the line nor the inside of the layer itself is painted below a gradient or a material.
        outline.show(color, in: layer)
        show(gradient, outline, in: layer)
        show(material, outline, in: layer)
        shadows.showDrop(on: layer)
        showInnerShadows(of: outline, in: layer)
    }

    private func showInnerShadows(of outline: ShapeOutline, in layer: CAShapeLayer) {
        guard !shadows.inner.isEmpty else {
            innerShadows?.removeFromSuperlayer()
            innerShadows = nil
            return
        }
        let shown = innerShadows ?? InnerShadowLayer()
        innerShadows = shown
        // It is in front of a gradient that was added later.
        layer.addSublayer(shown)
        shown.show(shadows.inner, of: outline, in: layer.bounds)
    }

    private func show(_ gradient: ResolvedGradient?, _ outline: ShapeOutline, in layer: CAShapeLayer) {
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
        // A line may reach beyond the frame.
        let rect = layer.bounds.union(outline.paintRect)
        gradient.show(in: shown, size: layer.bounds.size, covering: rect)
        mask.frame = layer.bounds.offsetBy(dx: -rect.minX, dy: -rect.minY)
        outline.show(UIColor.black.cgColor, in: mask)
    }

    private func show(_ material: ShownMaterial?, _ outline: ShapeOutline, in layer: CAShapeLayer) {
        guard let material else {
            backdropLayer?.removeFromSuperlayer()
            backdropLayer = nil
            return
        }
        let shown = backdropLayer ?? BackdropLayer()
        if backdropLayer == nil {
            backdropLayer = shown
            shown.blursWhenFaded = true
            layer.addSublayer(shown)
        }
        let rect = layer.bounds.union(outline.paintRect)
        if shown.frame != rect { shown.frame = rect }
        // The outline is in the coordinates of the shape's layer.
        if shown.bounds.origin != rect.origin { shown.bounds.origin = rect.origin }
        shown.opacity = Float(material.opacity)
        shown.material = material.blur
        shown.setOutline(outline.area.cgPath, isEvenOdd: outline.line == nil && outline.fill.isEOFilled)
    }

    /// A path may leave the frame.
    override var ownHitOverhang: CGFloat {
        let paintRect = outline(size).paintRect
        return isRelativeToContainer ? .infinity : CGRect(origin: .zero, size: size).overhang(of: paintRect)
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        outline(size).contains(point) ? HitTarget(node: self) : nil
    }
}

/// A material in an appearance.
struct ShownMaterial: Equatable {
    let blur: BlurMaterial
    let opacity: Double

    init(_ paint: MaterialPaint, in scheme: ColorScheme) {
        (blur, opacity) = (paint.blur(in: scheme), paint.opacity)
    }
}
