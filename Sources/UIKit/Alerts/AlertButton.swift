import Foundation
import Graphics

/// A button of an alert: a row, or half a row.
@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()
    private let highlight = ControlStyle.part(AlertColors.highlight)
    var metrics: AlertMetrics { didSet { updateFont() } }
    /// The touches of all buttons of the alert.
    weak var tracker: AlertTracker?
    /// A closure that is called when the button has got the keyboard focus.
    var onFocus: (() -> Void)?
    /// A closure that is called when an arrow key moves the focus from this button.
    var onArrow: ((ControlKey.Direction) -> Void)?

    /// Whether the title is bold.
    var isEmphasized = false { didSet { if isEmphasized != oldValue { updateFont() } } }

    init(_ action: UIAlertAction, metrics: AlertMetrics) {
        self.action = action
        self.metrics = metrics
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        label.isUserInteractionEnabled = false
        label.isOpaque = false
        takeAction()
        updateFont()
        addSubview(highlight)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes over what may change of the action.
    func takeAction() {
        isEnabled = action.isEnabled
        accessibilityIdentifier = action.accessibilityIdentifier
    }

    private func updateFont() {
        label.numberOfLines = metrics.wrapsButtons ? 0 : 1
        label.lineBreakMode = metrics.wrapsButtons ? .byWordWrapping : .byTruncatingMiddle
        label.font = .systemFont(ofSize: metrics.buttonSize, weight: isEmphasized ? .semibold : .regular)
        setNeedsLayout()
    }

    /// The width of the title in one line.
    var titleWidth: CGFloat { label.sizeThatFits(.zero).width }

    /// Returns the height of the title in a button of the given width; 0 if it has one line.
    func titleHeight(width: CGFloat) -> CGFloat {
        guard metrics.wrapsButtons else { return 0 }
        return label.sizeThatFits(CGSize(width: max(1, width - 2 * metrics.buttonInset), height: 0)).height
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        highlight.frame = bounds
        highlight.isHidden = !isHighlighted
        label.frame = bounds.insetBy(dx: min(metrics.buttonInset, bounds.width / 2), dy: 0)
        label.textColor =
            !isEnabled ? AlertColors.disabled : action.style == .destructive ? .systemRed : tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: Touches

    // A finger may slide from button to button, so the alert tracks it and not the button that it began on.

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tracker?.began(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tracker?.moved(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tracker?.ended(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { tracker?.cancelled(touches) }

    /// Sends the control's events, as after a touch.
    func choose() { sendActions(for: .touchUpInside) }

    // MARK: Keyboard

    override var focusRingRect: CGRect { bounds.insetBy(dx: 6, dy: 6) }
    override var focusRingRadius: CGFloat { 6 }

    override func focusDidChange() {
        super.focusDidChange()
        if isKeyboardFocused { onFocus?() }
    }

    override var arrowKeyAction: ControlKey.ArrowAction? {
        ControlKey.ArrowAction { [weak self] in self?.onArrow?($0) }
    }
}

/// The touch on the buttons of an alert. The button under it is highlighted, and chosen when it is lifted.
@MainActor
final class AlertTracker {
    private unowned let view: UIView
    private weak var touch: UITouch?
    private weak var pressed: AlertButton? {
        didSet {
            guard pressed !== oldValue else { return }
            oldValue?.isHighlighted = false
            pressed?.isHighlighted = true
        }
    }

    /// Creates a tracker for the buttons in a view.
    init(in view: UIView) { self.view = view }

    /// Whether a touch is tracked.
    var isTracking: Bool { touch != nil }

    func began(_ touches: Set<UITouch>) {
        guard touch == nil, let first = touches.min(by: { $0.number < $1.number }) else { return }
        touch = first
        pressed = button(under: first)
    }

    func moved(_ touches: Set<UITouch>) {
        guard let touch, touches.contains(touch) else { return }
        pressed = button(under: touch)
    }

    func ended(_ touches: Set<UITouch>) {
        guard let touch, touches.contains(touch) else { return }
        let chosen = button(under: touch)
        cancel()
        chosen?.choose()
    }

    func cancelled(_ touches: Set<UITouch>) {
        if let touch, touches.contains(touch) { cancel() }
    }

    /// Forgets the touch. Nothing is chosen.
    func cancel() {
        touch = nil
        pressed = nil
    }

    private func button(under touch: UITouch) -> AlertButton? {
        let button = view.hitTest(touch.location(in: view), with: nil) as? AlertButton
        return button?.isEnabled == true ? button : nil
    }
}
