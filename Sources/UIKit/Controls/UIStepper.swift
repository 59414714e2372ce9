import Foundation

/// A control with two buttons that decrease and increase a value by a step.
///
/// ```swift
/// let copies = UIStepper()
/// copies.minimumValue = 1
/// copies.addAction(
///     UIAction { action in print((action.sender as? UIStepper)?.value ?? 0) }, for: .valueChanged)
/// ```
///
/// A button or an arrow key that is held down repeats the step; for buttons, `autorepeat` must be set. The control
/// always appears in its one size, 94 by 32 points. Its signs have the colour of text, not the tint.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private let pill = ControlStyle.part(ControlStyle.stepperColor)
    private let divider = ControlStyle.part(UIColor.separator)
    private let signs = StepperSigns()
    private var scale = StepperScale()
    /// The pressed button: -1 or 1, or 0 while the touch is outside.
    private var held = 0
    private var repetition: (any DispatchSourceTimer)?
    private var hasRepeated = false

    /// Creates a stepper at the origin of `frame`. Its size is always the stepper's own.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlStyle.stepperSize))
        setUpStepper()
    }

    /// Creates a stepper from a storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = ControlStyle.stepperSize
        setUpStepper()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpStepper() {
        pill.layer.cornerRadius = ControlStyle.cornerRadius
        for part in [pill, divider, signs] { addSubview(part) }
        show()
    }

    // MARK: Value

    /// The value. The default is 0. It is limited to the range; NaN is ignored. Setting it sends no event.
    open var value: Double {
        get { scale.value }
        set {
            scale.setValue(newValue)
            show()
        }
    }

    /// The smallest value. The default is 0. A value above the maximum becomes the maximum, too; one that is not finite
    /// is ignored.
    open var minimumValue: Double {
        get { scale.minimum }
        set {
            scale.setMinimum(newValue)
            show()
        }
    }

    /// The largest value. The default is 100. A value below the minimum becomes the minimum, too; one that is not
    /// finite is ignored.
    open var maximumValue: Double {
        get { scale.maximum }
        set {
            scale.setMaximum(newValue)
            show()
        }
    }

    /// The step. The default is 1. A value that is not positive and finite is logged and ignored; UIKit raises an
    /// exception.
    open var stepValue: Double {
        get { scale.step }
        set {
            guard scale.setStep(newValue) else {
                return Log.view.error("A stepper's stepValue must be above 0; \(newValue) is ignored.")
            }
        }
    }

    /// Whether each step of a held button sends an event, and not only its release. The default is `true`.
    open var isContinuous = true
    /// Whether a held button repeats its step. The default is `true`.
    open var autorepeat = true
    /// Whether a step beyond one end continues at the other. The default is `false`.
    open var wraps = false { didSet { show() } }

    // MARK: Look

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlStyle.stepperSize }
    open override var intrinsicContentSize: CGSize { ControlStyle.stepperSize }

    private var pillRect: CGRect {
        let size = ControlStyle.stepperSize
        return CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func show() {
        signs.isReversed = isRightToLeft
        signs.held = isHighlighted ? held : 0
        signs.canStep = (
            isEnabled && scale.canStep(-1, wrapping: wraps), isEnabled && scale.canStep(1, wrapping: wraps)
        )
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let rect = pillRect
        pill.frame = rect
        signs.frame = rect
        divider.frame = CGRect(x: rect.midX - 0.5, y: rect.minY + 7, width: 1, height: rect.height - 14)
        show()
    }

    override func stateDidChange() {
        super.stateDidChange()
        show()
    }

    override var focusRingRect: CGRect { pillRect }
    override var focusRingRadius: CGFloat { ControlStyle.cornerRadius }
    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Tracking

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        held = side(of: touch)
        hasRepeated = false
        if isContinuous { step(with: event) }
        startRepeating()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let side = isInside(touch, event) ? side(of: touch) : 0
        guard side != held else { return true }
        held = side
        show()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        // If the control is not continuous, the release makes the only step, unless the button has repeated.
        if !isContinuous {
            if hasRepeated { tell(with: event) } else { step(with: event) }
        }
        stopRepeating()
    }

    open override func cancelTracking(with event: UIEvent?) {
        if !isContinuous, hasRepeated { tell(with: event) }
        stopRepeating()
    }

    private func side(of touch: UITouch) -> Int {
        (touch.location(in: self).x < bounds.midX) == isRightToLeft ? 1 : -1
    }

    /// The delay before a held button repeats its step, in seconds.
    private static let repetitionDelay = 0.5
    /// The time between repeated steps, in seconds.
    private static let repetitionInterval = 0.1

    private func startRepeating() {
        guard autorepeat else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + Self.repetitionDelay, repeating: Self.repetitionInterval)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.repeatStep() } }
        timer.activate()
        repetition = timer
    }

    private func repeatStep() {
        guard isTracking, held != 0 else { return }
        hasRepeated = true
        step(with: nil)
    }

    private func stopRepeating() {
        repetition?.cancel()
        repetition = nil
        held = 0
        show()
    }

    /// Makes a step for the pressed button.
    private func step(with event: UIEvent?) {
        guard held != 0, scale.take(held, wrapping: wraps) else { return }
        show()
        if isContinuous || !isTracking { tell(with: event) }
    }

    private func tell(with event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], with: event) }

    // MARK: Keyboard

    override var isPressedByKeys: Bool { false }
    override var arrowKeyAction: ControlKey.ArrowAction? { .init { [weak self] in self?.move($0) } }

    private func move(_ direction: ControlKey.Direction) {
        let isForward = direction.isForward(isRightToLeft: isRightToLeft)
        let old = scale.value
        switch direction {
        case .first, .last: scale.setValue(isForward ? scale.maximum : scale.minimum)
        case .left, .right, .up, .down: _ = scale.take(isForward ? 1 : -1, wrapping: wraps)
        }
        guard scale.value != old else { return }
        show()
        tell(with: nil)
    }
}

/// The minus and the plus sign of a stepper, and the highlight of the pressed button.
private final class StepperSigns: UIView {
    var isReversed = false { didSet { if isReversed != oldValue { setNeedsDisplay() } } }
    var held = 0 { didSet { if held != oldValue { setNeedsDisplay() } } }
    var canStep = (down: true, up: true) { didSet { if canStep != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        for (step, isPossible) in [(-1, canStep.down), (1, canStep.up)] {
            let isAtLeft = (step < 0) != isReversed
            let half = CGRect(x: isAtLeft ? 0 : bounds.midX, y: 0, width: bounds.width / 2, height: bounds.height)
            if held == step {
                ControlStyle.trackColor.setFill()
                UIBezierPath(roundedRect: half.insetBy(dx: 2, dy: 2), cornerRadius: ControlStyle.cornerRadius - 2)
                    .fill()
            }
            (isPossible ? UIColor.label : .tertiaryLabel).setFill()
            let arm: CGFloat = 14
            UIRectFillUsingBlendMode(CGRect(x: half.midX - arm / 2, y: half.midY - 1, width: arm, height: 2), .normal)
            guard step > 0 else { continue }
            for y in [half.midY - arm / 2, half.midY + 1] {
                UIRectFillUsingBlendMode(CGRect(x: half.midX - 1, y: y, width: 2, height: arm / 2 - 1), .normal)
            }
        }
    }
}
