import Foundation
import Graphics

/// A view that shows an image, positioned by its `contentMode`.
///
/// ```swift
/// let view = UIImageView(image: UIImage(named: "Photo"))
/// view.contentMode = .scaleAspectFit
/// ```
///
/// The image's pixels are the layer's contents, so moving or resizing the view draws nothing. Only a stretched image
/// with caps is drawn again for each size.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// Creates a view that shows an image and has its size. Without an image the size is zero.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        setUp()
    }

    /// Creates a view of the image's size that shows another image while `isHighlighted` is set.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        setUp()
    }

    /// Creates a view without an image.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view from a storyboard. Other coders give it an empty frame and no image.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        showImage()
        if image?.images != nil { startAnimating() }
    }

    // MARK: Images

    /// The image. Setting it does not change the view's size. An animated image starts its animation.
    open var image: UIImage? {
        didSet {
            if oldValue?.images != nil, image !== oldValue { stopAnimating() }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            if image?.alignmentRectInsets != oldValue?.alignmentRectInsets { alignmentDidChange() }
            if image != oldValue { showImage() }
            if image?.images != nil, image !== oldValue { startAnimating() }
        }
    }

    /// The image that is shown while `isHighlighted` is set. `nil`, the default, keeps showing `image`.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage != oldValue { showImage() } }
    }

    /// Whether the highlighted image is shown. The default is `false`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showImage() } }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { showImage() } }
    }

    open override var contentMode: ContentMode {
        didSet { if contentMode != oldValue { showImage() } }
    }

    /// The image's size without its `alignmentRectInsets`, or `noIntrinsicMetric` without an image.
    open override var intrinsicContentSize: CGSize {
        guard let image = preferred(image) else { return super.intrinsicContentSize }
        let insets = image.alignmentRectInsets
        return CGSize(
            width: max(0, image.size.width - insets.left - insets.right),
            height: max(0, image.size.height - insets.top - insets.bottom))
    }

    /// The image's insets.
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    /// Returns the image's size, or zero without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        preferred(image)?.size ?? .zero
    }

    /// The size, weight and colours of a symbol, as far as the image itself has none. The default is `nil`.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            if image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
            showImage()
        }
    }

    private func preferred(_ image: UIImage?) -> UIImage? { image?.preferring(preferredSymbolConfiguration) }

    // MARK: Animation

    /// The images that `startAnimating()` shows one after the other, instead of `image`. Setting them stops the
    /// animation.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The images for an animation that starts while `isHighlighted` is set. Setting them stops the animation.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The duration of one run through all images, in seconds. 0, the default, means a thirtieth of a second for each
    /// image.
    open var animationDuration: TimeInterval = 0

    /// The number of runs through all images. 0, the default, means no end.
    open var animationRepeatCount = 0

    /// Whether an animation is running.
    open private(set) var isAnimating = false

    private var animation: ImageAnimation?
    private var animatedImage: UIImage? {
        didSet { if animatedImage !== oldValue { showImage() } }
    }

    /// Starts to show `animationImages`, or else those of an animated image, from the first one. Does nothing without
    /// images. The animation runs only while
    /// the view is in a window.
    open func startAnimating() {
        guard let first = imagesToAnimate.first else { return }
        isAnimating = true
        animatedImage = first
        runAnimation()
    }

    /// Stops the animation and shows `image` again.
    open func stopAnimating() {
        isAnimating = false
        animation = nil
        animatedImage = nil
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        runAnimation()
    }

    private var imagesToAnimate: [UIImage] {
        (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? image?.images ?? []
    }

    /// Whether the images that are animated are those of the animated image itself.
    private var animatesItself: Bool {
        animationImages == nil && !(isHighlighted && highlightedAnimationImages != nil)
    }

    private func runAnimation() {
        guard isAnimating, window != nil else {
            animation = nil
            return
        }
        let images = imagesToAnimate
        let duration = animatesItself ? image?.duration ?? 0 : animationDuration
        let sequence = ImageSequence(
            count: images.count, duration: duration > 0 ? duration : Double(images.count) / 30,
            repeatCount: animatesItself ? 0 : animationRepeatCount)
        animation = ImageAnimation(sequence: sequence) { [weak self] elapsed in
            guard let index = sequence.index(after: elapsed) else {
                self?.stopAnimating()
                return
            }
            self?.animatedImage = images[index]
        }
    }

    // MARK: Layer contents

    /// The image for the view's state and traits.
    private var shownImage: UIImage? {
        let image = preferred(animatedImage ?? (isHighlighted ? highlightedImage ?? image : image))
        guard let image, image.hasVariants || image.flipsForRightToLeftLayoutDirection else { return image }
        // A change of these traits is reported from now on.
        if lastTraits == nil { lastTraits = traitCollection }
        let resolved = image.resolved(for: traitCollection)
        let isFlipped =
            image.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isFlipped ? resolved.withHorizontallyFlippedOrientation() : resolved
    }

    /// Whether images with the automatic rendering mode are templates, as in system buttons.
    var takesAutomaticAsTemplate = false { didSet { if takesAutomaticAsTemplate != oldValue { showImage() } } }

    private var isTemplate: Bool { shownImage?.isTemplate(automatically: takesAutomaticAsTemplate) ?? false }

    /// The colour for the image: the view's tint for a template, or the tint that the image itself has.
    private var tint: CGColor? {
        guard let shownImage else { return nil }
        let color = isTemplate ? tintColor : shownImage.ownTint
        // A change of the traits is reported from now on.
        if color != nil, lastTraits == nil { lastTraits = traitCollection }
        return color?.resolvedColor(with: traitCollection).cgColor
    }

    /// Whether a stretched image with caps must be drawn. In all other cases its pixels are the layer's contents.
    private var needsDrawing: Bool {
        guard let shownImage, shownImage.capInsets != .zero else { return false }
        return contentMode == .scaleToFill || contentMode == .redraw
    }

    private func showImage() {
        guard !needsDrawing else {
            layer.contentsScale = window?.screen.scale ?? DrawingSurface.currentScale
            setNeedsDisplay()
            return
        }
        let shownImage = shownImage
        symbolFactor = shownImage.map { neededFactor(of: $0) } ?? 1
        let pixels = shownImage.map { $0.symbol(scale: $0.scale * symbolFactor) }.flatMap(pixels)
        layer.contentsAreDrawn = false
        layer.contents = pixels
        layer.isOpaque = pixels?.isOpaque ?? false
        if let shownImage { layer.contentsScale = shownImage.scale }
    }

    private func pixels(of image: UIImage) -> CGImage? {
        guard image.hasLayerColors else { return image.rendered(tint: tint) }
        // A change of the traits is reported from now on.
        if lastTraits == nil { lastTraits = traitCollection }
        return image.inLayers(tint: tintColor, traits: traitCollection)?.cgImage ?? image.rendered(tint: tint)
    }

    /// The number of times that a symbol was drawn larger than its size, to be sharp where it is enlarged.
    private var symbolFactor: CGFloat = 1

    /// Returns the power of two by which a symbol must be drawn larger for the view's size; 1 for other images. A view
    /// that grows in an animation therefore draws few pictures.
    private func neededFactor(of image: UIImage) -> CGFloat {
        guard image.isSymbolImage, image.size.width > 0, image.size.height > 0 else { return 1 }
        let (x, y) = (bounds.width / image.size.width, bounds.height / image.size.height)
        let ratio: CGFloat =
            switch contentMode {
            case .scaleAspectFit: min(x, y)
            case .scaleAspectFill, .scaleToFill, .redraw: max(x, y)
            default: 1
            }
        return ratio > 1 ? pow(2, min(log2(ratio).rounded(.up), 5)) : 1
    }

    override func boundsSizeDidChange() {
        super.boundsSizeDidChange()
        guard image?.isSymbolImage == true, let shownImage, neededFactor(of: shownImage) != symbolFactor else { return }
        showImage()
    }

    /// Draws a stretched image with caps. Other images are not drawn.
    open override func draw(_ rect: CGRect) {
        guard needsDrawing, let context = UIGraphicsGetCurrentContext() else { return }
        shownImage?.draw(in: bounds, context: context, tint: tint)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsDrawing { setNeedsDisplay() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if isTemplate { showImage() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let followsTraits = [image, highlightedImage].contains { image in
            image.map { $0.hasVariants || $0.flipsForRightToLeftLayoutDirection || $0.hasLayerColors } ?? false
        }
        if tint != nil || followsTraits { showImage() }
    }
}
