import Foundation

/// A control that is on or off.
///
/// ```swift
/// let wifi = UISwitch()
/// wifi.isOn = true
/// wifi.addAction(
///     UIAction { action in print((action.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
/// ```
///
/// A click toggles it, and so does dragging the thumb to the other side. The control always appears in its one size, 51
/// by 31 points, unless it is a checkbox.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private let track = ControlStyle.part()
    private let thumb = ControlStyle.part(ControlStyle.thumbColor)
    private var drag: SwitchDrag?
    private var isThumbAnimated = false

    /// Creates a switch at the origin of `frame`. Its size is always the switch's own.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlStyle.switchSize))
        setUpSwitch()
    }

    /// Creates a switch from a storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = ControlStyle.switchSize
        setUpSwitch()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpSwitch() {
        let size = ControlStyle.switchSize
        track.layer.cornerRadius = size.height / 2
        thumb.layer.cornerRadius = size.height / 2 - ControlStyle.thumbInset
        ControlStyle.lift(thumb)
        addSubview(track)
        track.addSubview(thumb)
        // A switch keeps its size beside a label, which takes the rest of the room.
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        show(animated: false)
    }

    // MARK: Style

    /// The form of a switch.
    public enum Style: Int, Sendable {
        /// The form that suits the place. It is always `sliding`.
        case automatic = 0
        /// A box with a check mark, and a title beside it.
        case checkbox = 1
        /// A track with a thumb.
        case sliding = 2
    }

    /// The wanted form. The default is `automatic`.
    open var preferredStyle = Style.automatic {
        didSet {
            guard preferredStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            bounds.size = intrinsicContentSize
            setNeedsLayout()
        }
    }
    /// The form that is shown: `checkbox` or `sliding`.
    open var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }

    /// The text beside a checkbox. A sliding switch does not show it. The default is `nil`.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            checkbox?.show(title: title)
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The box and its title; `nil` before the switch was first a checkbox.
    private(set) var checkbox: SwitchCheckbox?

    private func showCheckbox() {
        let box = checkbox ?? SwitchCheckbox()
        if checkbox == nil {
            checkbox = box
            box.show(title: title)
            addSubview(box)
        }
        box.frame = bounds
        box.show(
            isOn: value, color: onTintColor ?? tintColor, isPressed: isHighlighted, isEnabled: isEnabled,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    // MARK: Value

    /// Whether the switch is on. The default is `false`. Setting it sends no event.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }
    private var value = false

    /// Sets whether the switch is on, optionally with an animation. Sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != value else { return }
        value = on
        show(animated: animated)
    }

    // MARK: Look

    /// The colour of the track while the switch is on. `nil`, the default, is the system's green, or the tint colour
    /// for a checkbox.
    open var onTintColor: UIColor? { didSet { if onTintColor != oldValue { show(animated: false) } } }

    /// The colour of the thumb. `nil`, the default, is white.
    open var thumbTintColor: UIColor? {
        didSet { thumb.backgroundColor = thumbTintColor ?? ControlStyle.thumbColor }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var intrinsicContentSize: CGSize {
        style == .checkbox ? SwitchCheckbox.fittingSize(title: title) : ControlStyle.switchSize
    }

    /// The value that the thumb shows. During a drag it can differ from `isOn`.
    private var shownValue: Bool { drag?.value ?? value }

    private func show(animated: Bool) {
        ControlStyle.move(animated: animated && window != nil) { [self] in place() }
    }

    private func place() {
        track.isHidden = style == .checkbox
        checkbox?.isHidden = !track.isHidden
        if track.isHidden { return showCheckbox() }
        track.frame = trackRect
        track.backgroundColor = shownValue ? onTintColor ?? .systemGreen : ControlStyle.switchColor
        track.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
        thumb.frame = SwitchDrag.thumbRect(
            isAtTrailingEnd: shownValue, isPressed: isHighlighted,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isAnimated = isThumbAnimated
        isThumbAnimated = false
        show(animated: isAnimated)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        isThumbAnimated = true
    }

    private var trackRect: CGRect {
        let size = ControlStyle.switchSize
        return CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    override var focusRingRect: CGRect { style == .checkbox ? bounds : trackRect }
    override var focusRingRadius: CGFloat { style == .checkbox ? 4 : ControlStyle.switchSize.height / 2 }

    // MARK: Tracking

    override func handles(_ gesture: RivalGesture) -> Bool {
        gesture.isSingleTap || gesture.isHorizontalDrag && style == .sliding
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = SwitchDrag(value: value)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard style == .sliding else { return true }
        let x = touch.location(in: track).x
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if drag?.move(to: isRightToLeft ? ControlStyle.switchSize.width - x : x) == true { show(animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let new = drag?.end(isInside: touch.map { point(inside: $0.location(in: self), with: event) } ?? false)
        else { return }
        drag = nil
        turn(to: new, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        drag = nil
        show(animated: true)
    }

    override func press(with event: UIEvent?) { turn(to: !value, with: event) }

    private func turn(to new: Bool, with event: UIEvent?) {
        let isNew = new != value
        value = new
        show(animated: true)
        if isNew { send([.valueChanged, .primaryActionTriggered], with: event) }
    }
}

/// The effect of a touch on a switch. A dragged thumb stays on its side, and a click without a drag toggles the switch.
struct SwitchDrag: Equatable {
    private(set) var value: Bool
    private var hasMoved = false

    init(value: Bool) { self.value = value }

    /// Moves the thumb to `x`, counted from the leading end. Returns whether it changes sides.
    mutating func move(to x: CGFloat) -> Bool {
        let width = ControlStyle.switchSize.width
        // Around the middle the thumb stays, so that an unsteady hand does not toggle it repeatedly.
        let new = x > width * 0.65 ? true : x < width * 0.35 ? false : value
        guard new != value else { return false }
        value = new
        hasMoved = true
        return true
    }

    /// Returns the new value of the switch.
    func end(isInside: Bool) -> Bool { hasMoved || !isInside ? value : !value }

    /// Returns the thumb's rectangle in the track. A pressed thumb is wider.
    static func thumbRect(isAtTrailingEnd: Bool, isPressed: Bool, isRightToLeft: Bool) -> CGRect {
        let size = ControlStyle.switchSize
        let inset = ControlStyle.thumbInset
        let height = size.height - 2 * inset
        let width = isPressed ? height + 5 : height
        let isAtRight = isAtTrailingEnd != isRightToLeft
        return CGRect(x: isAtRight ? size.width - inset - width : inset, y: inset, width: width, height: height)
    }
}
