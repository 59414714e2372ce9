import Foundation

/// A control with two buttons that take a value down and up by one step.
///
/// A button that stays down goes on by itself, if `autorepeat` is set, and so does an arrow key. It has one size, 94 by 32 points,
/// whatever its frame is.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private let pill = ControlStyle.part(ControlStyle.trackColor)
    private let divider = ControlStyle.part(UIColor.separator)
    private let signs = StepperSigns()
    private var scale = StepperScale()
    /// The button that is held: -1 or 1; 0 while the touch is beside it.
    private var held = 0
    private var repetition: (any DispatchSourceTimer)?
    private var hasRepeated = false

    /// The size in `frame` is replaced by the stepper's own.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlStyle.stepperSize))
        setUpStepper()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = ControlStyle.stepperSize
        setUpStepper()
    }

    private func setUpStepper() {
        pill.layer.cornerRadius = ControlStyle.cornerRadius
        for part in [pill, divider, signs] { addSubview(part) }
        show()
    }

    // MARK: Value

    /// 0 at first. Values beyond the ends are taken for the nearest; NaN is ignored. Setting it sends no event.
    open var value: Double {
        get { scale.value }
        set {
            scale.setValue(newValue)
            show()
        }
    }

    /// 0 at first. A minimum above the maximum becomes the maximum too; what is not finite is ignored.
    open var minimumValue: Double {
        get { scale.minimum }
        set {
            scale.setMinimum(newValue)
            show()
        }
    }

    /// 100 at first. A maximum below the minimum becomes the minimum too; what is not finite is ignored.
    open var maximumValue: Double {
        get { scale.maximum }
        set {
            scale.setMaximum(newValue)
            show()
        }
    }

    /// 1 at first. What is not above 0 is logged and ignored, where UIKit raises an exception.
    open var stepValue: Double {
        get { scale.step }
        set {
            guard scale.setStep(newValue) else {
                return Log.view.error("A stepper's stepValue must be above 0; \(newValue) is ignored.")
            }
        }
    }

    /// Whether each step of a button that stays down is told of, or only the last one when it comes up.
    open var isContinuous = true
    /// Whether a button that stays down goes on by itself.
    open var autorepeat = true
    /// Whether a step beyond one end leads to the other.
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
        signs.color = tintColor ?? .systemBlue
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

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override func stateDidChange() {
        super.stateDidChange()
        show()
    }

    override var focusRingRect: CGRect { pillRect }
    override var focusRingRadius: CGFloat { ControlStyle.cornerRadius }
    private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

    // MARK: Tracking

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
        // Without telling on the way there is one step at the end, unless there were some.
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

    /// In seconds: how long a button is down before it goes on by itself, and between its steps.
    private static let repetitionDelay = 0.5
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

    /// One step to the side that is held.
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

/// The minus and the plus of a stepper, and the part that is held.
private final class StepperSigns: UIView {
    var color = UIColor.systemBlue { didSet { if color != oldValue { setNeedsDisplay() } } }
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
            color.withAlphaComponent(isPossible ? 1 : ControlStyle.disabledAlpha).setFill()
            let arm: CGFloat = 14
            UIRectFillUsingBlendMode(CGRect(x: half.midX - arm / 2, y: half.midY - 1, width: arm, height: 2), .normal)
            guard step > 0 else { continue }
            for y in [half.midY - arm / 2, half.midY + 1] {
                UIRectFillUsingBlendMode(CGRect(x: half.midX - 1, y: y, width: 2, height: arm / 2 - 1), .normal)
            }
        }
    }
}
