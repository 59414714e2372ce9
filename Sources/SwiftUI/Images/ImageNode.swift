import Foundation
import UIKit

/// The node of an image.
final class ImageNode: LeafNode<Image, ImageLayout> {
    private var view: Image
    private lazy var evaluation = Evaluation(self)
    private let paint = AnimatedPaint()
    private var isShown = false

    init(_ view: Image, _ inputs: _NodeInputs) {
        self.view = view
        super.init(ImageLayout(inputs), inputs)
        evaluate()
    }

    override func update(_ view: Image) {
        guard view != self.view else { return }
        self.view = view
        evaluate()
    }

    override func evaluate() {
        let (resolved, shadows, scheme, isRedacted) = evaluation.track {
            scope.read {
                (view.resolved(in: $0), $0.foreground.shadows, $0.colorScheme, $0.redactionReasons.hidesContent)
            }
        }
        layout.update(
            resolved?.picture, isResizable: view.resizing != nil, baseline: view.baseline(in: scope.values),
            isRedacted: isRedacted)
        layout.shadows = resolved?.paint == nil ? .none : ResolvedShadows(shadows, in: scheme)
        if let paint = resolved?.paint {
            self.paint.show(paint, scheme, in: layout) { [layout] in layout.paint = $0 }
        } else {
            layout.paint = nil
        }
        if scope.values.contentTransition.fades, transaction.animation != nil, isShown { layout.fade() }
        isShown = true
    }

    override func willUnmount() { evaluation.end() }
}

/// The layout of an image.
final class ImageLayout: LayerLayout<PictureLayer> {
    /// The image that is shown, or `nil`.
    var shownImage: UIImage? { picture?.image }
    /// The paint of a template, or `nil` for the image's own colours.
    var paint: AnimatedPaint.Shown? { didSet { setNeedsDisplay() } }
    /// The shadows of a template.
    var shadows = ResolvedShadows.none { didSet { if shadows != oldValue { setNeedsDisplay() } } }

    private var picture: PictureLayer.Picture?
    private var imageSize = CGSize.zero
    private var isResizable = false
    private var isRedacted = false
    private var gradient: CAGradientLayer?
    /// The distance of the baseline from the upper edge, as a fraction of the height, or `nil`.
    private var baseline: CGFloat?

    init(_ inputs: _NodeInputs) { super.init("Image", inputs) { PictureLayer() } }

    func update(_ picture: PictureLayer.Picture?, isResizable: Bool, baseline: CGFloat?, isRedacted: Bool) {
        self.picture = picture
        self.baseline = baseline
        self.isRedacted = isRedacted
        setNeedsDisplay()
        let imageSize = picture?.image.size ?? .zero
        guard imageSize != self.imageSize || isResizable != self.isResizable else { return }
        self.imageSize = imageSize
        self.isResizable = isResizable
        sizeDidChange()
    }

    /// Fades the image in, in place of an earlier one.
    func fade() {
        change { layer in
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.25)
            layer.add(fade, forKey: "contentTransition")
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: imageSize) : imageSize
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key.isFirst || key.isLast, let baseline else { return nil }
        return sizeThatFits(proposal).height * baseline
    }

    override func prepare(_ layer: PictureLayer) {
        let placeholder = isRedacted ? UIColor.systemGray.withAlphaComponent(0.2).cgColor : nil
        if layer.backgroundColor != placeholder { layer.backgroundColor = placeholder }
        shadows.showDrop(on: layer)
        var shown = isRedacted ? nil : picture
        var paint = isRedacted ? nil : paint
        if case .color(let color)? = paint {
            shown?.tint = color
            paint = nil
        }
        guard case .gradient(let gradient)? = paint, let shown else {
            self.gradient?.removeFromSuperlayer()
            self.gradient = nil
            layer.picture = shown
            return
        }
        layer.picture = nil
        let surface = self.gradient ?? CAGradientLayer()
        let mask = surface.mask as? PictureLayer ?? PictureLayer()
        if self.gradient == nil {
            self.gradient = surface
            surface.mask = mask
            layer.addSublayer(surface)
        }
        gradient.show(in: surface, size: layer.bounds.size)
        if mask.frame != surface.bounds { mask.frame = surface.bounds }
        mask.picture = shown
    }
}
