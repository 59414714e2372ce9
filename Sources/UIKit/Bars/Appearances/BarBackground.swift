import Foundation

/// The appearance of a bar's background, as a value.
struct BarBackground {
    /// The blur of the content below; `nil` for none.
    var effect: UIBlurEffect?
    /// The colour over the blur.
    var color: UIColor?
    /// An image over the colour.
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    /// The colour of the line between the bar and the content; `nil` for none.
    var shadowColor: UIColor?
    /// An image in place of the line.
    var shadowImage: UIImage?
    /// The colour into which the content fades under the bar; `nil` for no fading.
    var fade: UIColor?

    /// No background and no line.
    static let transparent = BarBackground()

    /// Returns the background over a scroll view, whose content fades into the colour behind it.
    @MainActor
    func over(_ scrollView: @autoclosure () -> UIScrollView?) -> BarBackground {
        guard fade != nil, let scrollView = scrollView() else { return self }
        var background = self
        background.fade = scrollView.pageColor
        return background
    }
}

/// The view behind a bar's content.
@MainActor
final class BarBackgroundView: UIView {
    private let effectView = UIVisualEffectView(effect: nil)
    private let colorView = UIView()
    private let imageView = UIImageView(image: nil)
    private let shadow = UIImageView(image: nil)
    /// Whether the line is above the background, as for bars at the bottom.
    var hasShadowAbove = false { didSet { if hasShadowAbove != oldValue { setNeedsLayout() } } }
    private(set) var background = BarBackground.transparent
    /// The gradient, if the background has one.
    private(set) var fade: BarFadeView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        for view in [effectView, colorView, imageView, shadow] {
            view.isUserInteractionEnabled = false
            view.isOpaque = false
            super.addSubview(view)
        }
        imageView.clipsToBounds = true
        show(.transparent)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a background. In an animation block the change fades.
    func show(_ background: BarBackground) {
        self.background = background
        if effectView.effect != background.effect { effectView.effect = background.effect }
        effectView.isHidden = background.effect == nil
        colorView.backgroundColor = background.color ?? .clear
        imageView.image = background.image
        imageView.contentMode = background.imageMode
        imageView.isHidden = background.image == nil
        showFade()
        shadow.image = background.shadowImage
        shadow.backgroundColor = background.shadowImage == nil ? background.shadowColor ?? .clear : .clear
        setNeedsLayout()
    }

    private func showFade() {
        guard let color = background.fade else {
            fade?.removeFromSuperview()
            fade = nil
            return
        }
        let view = fade ?? BarFadeView()
        fade = view
        view.color = color
        if view.superview !== self { super.insertSubview(view, at: 0) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let fade {
            fade.edge = hasShadowAbove ? .bottom : .top
            fade.place(behind: bounds)
        }
        for view in [effectView, colorView, imageView] { view.frame = bounds }
        let line = 1 / max(1, layer.contentsScale)
        let height = background.shadowImage?.size.height ?? line
        shadow.frame = CGRect(
            x: 0, y: hasShadowAbove ? -height : bounds.height, width: bounds.width, height: height)
    }
}
