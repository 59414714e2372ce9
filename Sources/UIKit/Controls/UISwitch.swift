import Foundation

/// A control that is on or off.
///
/// A click turns it over, and so does a drag of its thumb to the other side. It has one size, 51 by 31 points, whatever its
/// frame is.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private let track = ControlStyle.part()
    private let thumb = ControlStyle.part(ControlStyle.thumbColor)
    private var drag: SwitchDrag?
    private var isThumbAnimated = false

    /// The size in `frame` is replaced by the switch's own.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlStyle.switchSize))
        setUpSwitch()
    }

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
        show(animated: false)
    }

    // MARK: Value

    /// Off at first. Setting it sends no event.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }
    private var value = false

    /// As `isOn`, with a movement on request. Sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != value else { return }
        value = on
        show(animated: animated)
    }

    // MARK: Look

    /// The colour while it is on; `nil` is the system's green.
    open var onTintColor: UIColor? { didSet { if onTintColor != oldValue { show(animated: false) } } }

    /// The colour of the thumb; `nil` is white.
    open var thumbTintColor: UIColor? {
        didSet { thumb.backgroundColor = thumbTintColor ?? ControlStyle.thumbColor }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlStyle.switchSize }
    open override var intrinsicContentSize: CGSize { ControlStyle.switchSize }

    /// Where the thumb is: what it is dragged to is not yet the value.
    private var shownValue: Bool { drag?.value ?? value }

    private func show(animated: Bool) {
        ControlStyle.move(animated: animated && window != nil) { [self] in place() }
    }

    private func place() {
        track.frame = trackRect
        track.backgroundColor = shownValue ? onTintColor ?? .systemGreen : ControlStyle.trackColor
        track.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
        thumb.frame = SwitchDrag.thumbRect(
            isAtTrailingEnd: shownValue, isPressed: isHighlighted,
            isRightToLeft: traitCollection.layoutDirection == .rightToLeft)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isAnimated = isThumbAnimated
        isThumbAnimated = false
        show(animated: isAnimated)
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

    override var focusRingRect: CGRect { trackRect }
    override var focusRingRadius: CGFloat { ControlStyle.switchSize.height / 2 }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = SwitchDrag(value: value)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: track).x
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
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

/// What a touch means for a switch: a thumb that was dragged stays where it is, one that was not goes to the other side.
struct SwitchDrag: Equatable {
    private(set) var value: Bool
    private var hasMoved = false

    init(value: Bool) { self.value = value }

    /// `x` counts from the leading end. Whether the thumb changes sides.
    mutating func move(to x: CGFloat) -> Bool {
        let width = ControlStyle.switchSize.width
        // Around the middle nothing happens, so that a shaky hand does not turn it over and over.
        let new = x > width * 0.65 ? true : x < width * 0.35 ? false : value
        guard new != value else { return false }
        value = new
        hasMoved = true
        return true
    }

    /// The value that the switch gets.
    func end(isInside: Bool) -> Bool { hasMoved || !isInside ? value : !value }

    /// Where the thumb is in the track; a pressed one is wider.
    static func thumbRect(isAtTrailingEnd: Bool, isPressed: Bool, isRightToLeft: Bool) -> CGRect {
        let size = ControlStyle.switchSize
        let inset = ControlStyle.thumbInset
        let height = size.height - 2 * inset
        let width = isPressed ? height + 5 : height
        let isAtRight = isAtTrailingEnd != isRightToLeft
        return CGRect(x: isAtRight ? size.width - inset - width : inset, y: inset, width: width, height: height)
    }
}
