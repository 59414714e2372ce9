import Foundation
import Graphics

/// A view that blurs what lies below it in its scene, in all windows.
///
/// ```
/// let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
/// card.layer.cornerRadius = 20
/// card.clipsToBounds = true
/// card.contentView.addSubview(label)
/// ```
///
/// Other programs' windows behind the scene do not show through. Within a view with an alpha below 1 there is no blur:
/// the view is a plain area of the effect's tint.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    open override class var layerClass: AnyClass { BackdropLayer.self }

    /// The view for content. It fills this view; subviews are added to it.
    public let contentView: UIView

    /// The effect. The default is `nil`, which shows the content alone. A change in an animation block fades the blur.
    open var effect: UIVisualEffect? {
        didSet { effectDidChange() }
    }

    /// Creates a view with an effect and an empty frame.
    @preconcurrency @MainActor public init(effect: UIVisualEffect?) {
        contentView = UIView()
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view without an effect.
    @preconcurrency @MainActor public override init(frame: CGRect) {
        contentView = UIView()
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view from a storyboard element, with its effect and its content. With any other coder it has an empty
    /// frame and no effect.
    public required init?(coder: NSCoder) {
        contentView = UIView()
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.decode(contentsOf: self)
    }

    private func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        super.insertSubview(contentView, at: 0)
        effectDidChange()
    }

    private func effectDidChange() {
        showContainer()
        updateMaterial()
        contentView.tintColor = (effect as? UIVibrancyEffect)?.color
        requestJoining()
    }

    /// Requests a commit, which joins panes with their present looks. The view itself shows nothing of a joined pane.
    private func requestJoining() { if join != nil || glassJoin != nil { setNeedsLayout() } }

    /// The look of the blur; `nil` without one.
    private var material: BlurMaterial? {
        guard glassJoin == nil else { return nil }
        let isDark = traitCollection.userInterfaceStyle == .dark
        if let glass = effect as? UIGlassEffect { return glass.material(isDark: isDark) }
        guard let blur = effect as? UIBlurEffect else { return nil }
        return BlurMaterial(blur.style, isDark: isDark)
    }

    private func updateMaterial() {
        (layer as? BackdropLayer)?.material = material
        showGlass()
    }

    /// The colour and the rim of glass; `nil` before the effect was first glass.
    private(set) final var rim: GlassRim?

    /// Gives the blur the shape of the glass, and places the rim.
    private func showGlass() {
        guard glassJoin == nil, let glass = effect as? UIGlassEffect else {
            rim?.removeFromSuperview()
            rim = nil
            (layer as? BackdropLayer)?.setOutline(configuredOutline)
            return
        }
        let rim = rim ?? GlassRim()
        self.rim = rim
        if rim.superview !== self { super.insertSubview(rim, at: 0) }
        let radii = glassRadii(in: bounds.size)
        rim.frame = bounds
        rim.show(glass, radii: radii)
        let outline = UIBezierPath(roundedRect: bounds, cornerRadius: radii.largest).cgPath
        (layer as? BackdropLayer)?.setOutline(configuredOutline ?? outline)
    }

    /// Returns the radii of the glass, which is a capsule by default.
    private func glassRadii(in size: CGSize) -> CornerRadii {
        guard ownCorners == nil else { return layer.cornerRadii }
        let half = max(0, min(size.width, size.height) / 2)
        return CornerRadii(layer.cornerRadius > 0 ? min(layer.cornerRadius, half) : half)
    }

    // MARK: Containers of glass

    /// The joining of the panes in this view; `nil` unless the effect is that of a container.
    private final var join: GlassJoin?
    /// The container's joining that shows the glass of this view; `nil` if the view shows it.
    private(set) final weak var glassJoin: GlassJoin?

    private func showContainer() {
        guard let container = effect as? UIGlassContainerEffect else {
            join?.end()
            join = nil
            return
        }
        if join == nil { join = GlassJoin(in: self) }
        join?.effect = container
    }

    /// The outline of the glass that is shown now, in the coordinates of this view; `nil` without glass.
    final var shownGlassOutline: CGPath? {
        guard effect is UIGlassEffect else { return nil }
        let bounds = layer.shownBounds
        guard !bounds.isEmpty else { return nil }
        return glassRadii(in: bounds.size).path(in: bounds, curve: ownCorners == nil ? .circular : layer.cornerCurve)
    }

    /// Leaves the glass to a container, or shows it again with `nil`.
    final func leaveGlass(to join: GlassJoin?) {
        guard join !== glassJoin else { return }
        glassJoin = join
        updateMaterial()
    }

    /// Adds a part of this view behind the content.
    final func insertBehindContent(_ part: UIView) { super.insertSubview(part, at: 0) }

    /// The shape that `cornerConfiguration` gives the effect; `nil` without one.
    private var configuredOutline: CGPath? {
        ownCorners == nil ? nil : layer.cornerRadii.path(in: bounds, curve: layer.cornerCurve)
    }

    override func cornersDidChange() {
        super.cornersDidChange()
        updateMaterial()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateMaterial()
        requestJoining()
    }

    // A view that enters a window or a tree receives no call for the traits that it begins with.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        glassJoin = nil
        updateMaterial()
    }

    // A container may show the glass of a view that leaves it.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        glassJoin = nil
        updateMaterial()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateMaterial()
    }

    // MARK: Subviews

    /// Refused with a log line, because subviews belong to the `contentView`.
    open override func addSubview(_ view: UIView) { refuse(view) }
    /// Refused with a log line, because subviews belong to the `contentView`.
    open override func insertSubview(_ view: UIView, at index: Int) { refuse(view) }
    /// Refused with a log line, because subviews belong to the `contentView`.
    open override func insertSubview(_ view: UIView, belowSubview sibling: UIView) { refuse(view) }
    /// Refused with a log line, because subviews belong to the `contentView`.
    open override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { refuse(view) }

    private func refuse(_ view: UIView) {
        guard view !== contentView else { return }
        Log.view.error(
            """
            \(view) has been added as a subview to \(self). Do not add subviews directly to the visual effect view \
            itself, instead add them to the -contentView.
            """)
    }
}
