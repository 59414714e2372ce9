import Foundation

/// The window that shows input views and accessory views, in front of the windows that programs usually have. It is
/// never key and appears in no list of windows. Touches outside of the views pass through it (R437).
@MainActor
final class InputViewWindow: UIWindow {
    /// The views, at the window's lower edge.
    let stack = InputViewStack(frame: .zero)
    /// Called when the window has another size.
    var onResize: (() -> Void)?
    private var laidOutSize = CGSize.zero

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        windowLevel = Level(9_999_999)
        isOpaque = false
        addSubview(stack)
        laidOutSize = bounds.size
    }

    required init?(coder: NSCoder) { nil }

    override var isOfSystem: Bool { true }
    override var canBecomeKey: Bool { false }
    /// Whether text in an accessory view is typed, which its owner's window decides.
    override var isKeyWindow: Bool { stack.responder?.responderWindow?.isKeyWindow ?? false }
    /// A text field in an accessory view becomes the first responder of its owner's window.
    override var responderWindow: UIWindow? { stack.responder?.responderWindow }

    /// Shows the window without using `isHidden`, so that clients receive no callbacks and notifications about it.
    func appear() {
        guard let windowScene, !isShown else { return }
        isShown = true
        layer.isHidden = false
        windowScene.bringToFront(self)
    }

    /// Takes over the appearance, the direction and the size of text of another window.
    func adoptTraits(of other: UIWindow?) {
        guard let traits = other?.traitCollection else { return }
        traitOverrides.userInterfaceStyle = traits.userInterfaceStyle
        traitOverrides.layoutDirection = traits.layoutDirection
        traitOverrides.preferredContentSizeCategory = traits.preferredContentSizeCategory
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard laidOutSize != bounds.size else { return }
        laidOutSize = bounds.size
        onResize?()
    }
}

/// An accessory view and an input view below it.
@MainActor
final class InputViewStack: UIView {
    let accessory = InputViewSlot(isForInput: false)
    let input = InputViewSlot(isForInput: true)
    /// The responder that has the views. Events that they do not handle go to it.
    weak var responder: UIResponder?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addSubview(input)
        addSubview(accessory)
    }

    required init?(coder: NSCoder) { nil }

    override var next: UIResponder? { responder ?? super.next }

    /// Shows the views of a first responder, and returns the height that they need in a width.
    func show(_ sources: InputViewSources, width: CGFloat) -> CGFloat {
        responder = sources.owner
        accessory.show(sources.accessory, width: width)
        input.show(sources.input, width: width)
        return height(inWidth: width)
    }

    /// Returns the height that the views need in a width, in points.
    func height(inWidth width: CGFloat) -> CGFloat {
        accessory.height(inWidth: width) + input.height(inWidth: width)
    }

    override func layoutSubviews() {
        let split = bounds.height - input.height(inWidth: bounds.width)
        accessory.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(split, 0))
        input.frame = CGRect(x: 0, y: split, width: bounds.width, height: bounds.height - split)
    }
}
