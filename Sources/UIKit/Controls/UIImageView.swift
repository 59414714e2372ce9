import Foundation
import Graphics

/// A view that shows an image, placed by its `contentMode`.
///
/// The image's pixels are the layer's contents, so nothing is drawn again when the view moves or changes its size. Only an image with caps is drawn for
/// each size.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// A view of the image's size that shows it; of no size where that is `nil`.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        setUp()
    }

    /// A view of the image's size that shows it, and another while `isHighlighted`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        setUp()
    }

    /// A view that shows no image yet.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// What a storyboard says; with any other coder a view that shows no image yet, of no size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        showImage()
    }

    // MARK: Images

    /// What is shown. The view keeps its size.
    open var image: UIImage? {
        didSet {
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            if image != oldValue { showImage() }
        }
    }

    /// What is shown while `isHighlighted`; `nil` goes on with `image`.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage != oldValue { showImage() } }
    }

    /// Whether the highlighted image is shown.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showImage() } }
    }

    open override var contentMode: ContentMode {
        didSet { if contentMode != oldValue { showImage() } }
    }

    /// The image's size; `noIntrinsicMetric` without an image.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? super.intrinsicContentSize
    }

    /// The image's size; zero without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        image?.size ?? .zero
    }

    // MARK: Animation

    /// Images to be shown one after the other instead of `image`, after `startAnimating()`.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// As `animationImages`, while `isHighlighted`.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The time for all images, in seconds; 0 means a thirtieth of a second for each.
    open var animationDuration: TimeInterval = 0

    /// How often the images are shown; 0 means without end.
    open var animationRepeatCount = 0

    /// Whether the images are being shown one after the other.
    open private(set) var isAnimating = false

    private var animation: ImageAnimation?
    private var animatedImage: UIImage? {
        didSet { if animatedImage !== oldValue { showImage() } }
    }

    /// Starts to show `animationImages`, from the first. Does nothing where there are none. Outside of a window nothing moves.
    open func startAnimating() {
        guard let first = imagesToAnimate.first else { return }
        isAnimating = true
        animatedImage = first
        runAnimation()
    }

    /// Shows `image` again.
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
        (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? []
    }

    private func runAnimation() {
        guard isAnimating, window != nil else {
            animation = nil
            return
        }
        let images = imagesToAnimate
        let sequence = ImageSequence(
            count: images.count, duration: animationDuration > 0 ? animationDuration : Double(images.count) / 30,
            repeatCount: animationRepeatCount)
        animation = ImageAnimation(sequence: sequence) { [weak self] elapsed in
            guard let index = sequence.index(after: elapsed) else {
                self?.stopAnimating()
                return
            }
            self?.animatedImage = images[index]
        }
    }

    // MARK: What the layer shows

    private var shownImage: UIImage? {
        animatedImage ?? (isHighlighted ? highlightedImage ?? image : image)
    }

    /// What the image is coloured with: the view's tint for a template, the image's own where it has one.
    private var tint: CGColor? {
        guard let shownImage else { return nil }
        let color = shownImage.renderingMode == .alwaysTemplate ? tintColor : shownImage.traits.tint
        return color?.resolvedColor(with: traitCollection).cgColor
    }

    /// Whether the image has caps and is stretched: the one case in which its pixels are not the layer's contents.
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
        let pixels = shownImage?.rendered(tint: tint)
        layer.contentsAreDrawn = false
        layer.contents = pixels
        layer.isOpaque = pixels?.isOpaque ?? false
        if let shownImage { layer.contentsScale = shownImage.scale }
    }

    /// Draws an image with caps; all others are not drawn.
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
        if shownImage?.renderingMode == .alwaysTemplate { showImage() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if tint != nil { showImage() }
    }
}
