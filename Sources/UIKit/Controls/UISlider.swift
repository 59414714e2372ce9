import Foundation

/// A control for selecting a value from a range.
///
/// ```swift
/// let volume = UISlider()
/// volume.maximumValue = 11
/// volume.addAction(
///     UIAction { action in print((action.sender as? UISlider)?.value ?? 0) }, for: .valueChanged)
/// ```
///
/// A finger drags the thumb, and a click on the track moves the thumb there. The arrow keys move it by a twentieth of
/// the range.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private let minimumTrack = ControlStyle.imagePart()
    private let maximumTrack = ControlStyle.imagePart()
    private let thumb = ControlStyle.imagePart()
    private let minimumValueView = ControlStyle.imagePart()
    private let maximumValueView = ControlStyle.imagePart()
    private var tickViews: [UIImageView] = []
    var images = SliderImages()
    private var scale = SliderScale()
    /// The distance from the touch to the middle of the thumb, which keeps the thumb from jumping.
    private var grip: CGFloat = 0
    /// The value for which the last event was sent.
    private var toldValue: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSlider()
    }

    /// Creates a slider from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSlider()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpSlider() {
        ControlStyle.lift(thumb)
        for part in [minimumValueView, maximumValueView, maximumTrack, minimumTrack, thumb] { addSubview(part) }
        showParts()
    }

    // MARK: Value

    /// The value. The default is 0. It is limited to the range; NaN is ignored. Setting it sends no event.
    open var value: Float {
        get { scale.value }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, optionally with an animation. Sends no event.
    open func setValue(_ value: Float, animated: Bool) {
        let old = scale.value
        scale.setValue(value)
        if scale.value != old { show(animated: animated) }
    }

    /// The smallest value. The default is 0. A value above the maximum becomes the maximum, too; one that is not finite
    /// is ignored.
    open var minimumValue: Float {
        get { scale.minimum }
        set {
            scale.setMinimum(newValue)
            show(animated: false)
        }
    }

    /// The largest value. The default is 1. A value below the minimum becomes the minimum, too; one that is not finite
    /// is ignored.
    open var maximumValue: Float {
        get { scale.maximum }
        set {
            scale.setMaximum(newValue)
            show(animated: false)
        }
    }

    /// Whether `.valueChanged` is sent during a drag, and not only at its end. The default is `true`.
    open var isContinuous = true

    /// The marks on the track, the values that the user can choose, and the value from which the track is filled. The
    /// default is `nil`: there are no marks, and the track is filled from the minimum.
    open var trackConfiguration: TrackConfiguration? { didSet { if trackConfiguration != oldValue { showTicks() } } }

    /// Returns the value that the user chooses at a value of the track.
    final func userChoice(at value: Float) -> Float { trackConfiguration?.choice(at: value, on: scale) ?? value }

    /// The distance of the values that the program accepts; 0 if it accepts all. Keys and assistive programs change the
    /// value by not less.
    package final var acceptedStep: Float {
        get { scale.step }
        set { scale.setStep(newValue) }
    }

    /// Returns the value that an assistive program chooses at a value of the track. It steps by the least distance of
    /// ticks. Where the next tick is farther away, a step reaches it, too.
    final func assistiveChoice(at value: Float) -> Float {
        let choice = userChoice(at: value)
        guard let track = trackConfiguration, let step = track.leastStep(on: scale), choice == scale.value,
            abs(value - scale.value) > step / 2
        else { return choice }
        return track.choice(isForward: value > scale.value, on: scale)
    }

    /// The distance by which assistive programs change the value: that of two ticks if the user chooses only these, and
    /// otherwise a tenth of the range, but not less than the accepted step.
    final var assistiveStep: Float {
        trackConfiguration?.leastStep(on: scale) ?? max((scale.maximum - scale.minimum) / 10, scale.step)
    }

    /// The title of the tick at the value; `nil` if there is none.
    final var tickTitle: String? { trackConfiguration?.title(on: scale) }

    // MARK: Look

    /// The look of the slider. The default is a track with a thumb.
    open var sliderStyle = Style.default {
        didSet {
            guard sliderStyle != oldValue else { return }
            thumb.isHidden = sliderStyle == .thumbless
            setNeedsLayout()
        }
    }

    private func showTicks() {
        for view in tickViews { view.removeFromSuperview() }
        tickViews = (trackConfiguration?.ticks ?? []).map { tick in
            let view = ControlStyle.imagePart()
            view.image = tick.image
            view.isHidden = tick.position.isNaN
            view.bounds.size = tick.image?.size ?? CGSize(width: ControlStyle.tickSize, height: ControlStyle.tickSize)
            if tick.image == nil {
                view.backgroundColor = ControlStyle.tickColor
                view.layer.cornerRadius = ControlStyle.tickSize / 2
            }
            insertSubview(view, belowSubview: thumb)
            return view
        }
        setNeedsLayout()
    }

    /// The colour of the track from the minimum to the thumb. `nil`, the default, is the tint.
    open var minimumTrackTintColor: UIColor? { didSet { showParts() } }
    /// The colour of the track from the thumb to the maximum. `nil`, the default, is the system's gray.
    open var maximumTrackTintColor: UIColor? { didSet { showParts() } }
    /// The colour of the thumb. `nil`, the default, is white.
    open var thumbTintColor: UIColor? { didSet { showParts() } }

    /// The image at the end of the minimum, beside the track. The default is `nil`.
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image at the end of the maximum, beside the track. The default is `nil`.
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showParts()
    }

    /// Shows images and colours of the state. An image takes the place of a colour.
    private func showParts() {
        let colors = [
            minimumTrackTintColor ?? tintColor, maximumTrackTintColor ?? ControlStyle.trackColor,
            thumbTintColor ?? ControlStyle.thumbColor,
        ]
        // Templates have the colour that the program has chosen for their part, or else the tint (R1060).
        let ownColors = [minimumTrackTintColor, maximumTrackTintColor, thumbTintColor]
        let shown = [currentMinimumTrackImage, currentMaximumTrackImage, currentThumbImage]
        let radii = [trackHeight, trackHeight, ControlStyle.sliderThumb].map { $0 / 2 }
        for (index, part) in [minimumTrack, maximumTrack, thumb].enumerated() {
            part.image = shown[index]
            if shown[index] != nil { part.tintColor = ownColors[index] }
            part.backgroundColor = shown[index] == nil ? colors[index] : nil
            part.layer.cornerRadius = shown[index] == nil ? radii[index] : 0
        }
        thumb.layer.shadowOpacity = currentThumbImage != nil ? 0 : isEnabled ? 0.18 : 0.1
        minimumValueView.image = minimumValueImage
        maximumValueView.image = maximumValueImage
    }

    /// Returns the width of `size` and the height of the thumb, at least 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : bounds.width, height: fittingHeight)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: fittingHeight) }
    private var fittingHeight: CGFloat { max(ControlStyle.sliderHeight, thumbImage(for: .normal)?.size.height ?? 0) }

    /// Returns the rectangle of `minimumValueImage` in `bounds`. It is empty without an image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        valueRect(minimumValueImage, in: bounds, isLeft: !isRightToLeft)
    }

    /// Returns the rectangle of `maximumValueImage` in `bounds`. It is empty without an image.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        valueRect(maximumValueImage, in: bounds, isLeft: isRightToLeft)
    }

    private func valueRect(_ image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        let size = image?.size ?? .zero
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    private var trackHeight: CGFloat {
        sliderStyle == .thumbless ? ControlStyle.thumblessTrackHeight : ControlStyle.trackHeight
    }

    /// Returns the rectangle of the track in `bounds`, between the images at its ends. Subclasses can override it.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let height = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap(\.?.size.height).max()
        let ends = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)]
            .map { $0.width > 0 ? $0.width + ControlStyle.sliderImageGap : 2 }
        let (left, right) = isRightToLeft ? (ends[1], ends[0]) : (ends[0], ends[1])
        let trackHeight = height ?? trackHeight
        return CGRect(
            x: bounds.minX + left, y: (bounds.midY - trackHeight / 2).rounded(.down),
            width: max(0, bounds.width - left - right), height: trackHeight)
    }

    /// Returns the rectangle of the thumb for a value. The thumb stays within 2 points of the track's ends. Without a
    /// thumb the rectangle has no width, and is the end of the filled part.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        if sliderStyle == .thumbless {
            let part = isRightToLeft ? 1 - scale.part(of: value) : scale.part(of: value)
            return CGRect(x: rect.minX + rect.width * part, y: rect.minY, width: 0, height: rect.height)
        }
        let size = currentThumbImage?.size ?? CGSize(width: ControlStyle.sliderThumb, height: ControlStyle.sliderThumb)
        let part = isRightToLeft ? 1 - scale.part(of: value) : scale.part(of: value)
        return CGRect(
            x: rect.minX - 2 + (rect.width + 4 - size.width) * part, y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func show(animated: Bool) {
        // The focus ring follows the thumb.
        if isKeyboardFocused { setNeedsLayout() }
        ControlStyle.move(animated: animated && window != nil) { [self] in place() }
    }

    private func place() {
        let track = trackRect(forBounds: bounds)
        let thumbRect = thumbRect(forBounds: bounds, trackRect: track, value: value)
        let middle = min(max(thumbRect.midX, track.minX), track.maxX)
        let origin = fillOrigin(on: track)
        maximumTrack.frame = track
        minimumTrack.frame = CGRect(
            x: min(origin, middle), y: track.minY, width: abs(middle - origin), height: track.height)
        thumb.frame = thumbRect
        let alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
        for part in [minimumTrack, maximumTrack] + tickViews { part.alpha = alpha }
        for (view, tick) in zip(tickViews, trackConfiguration?.ticks ?? []) where !tick.position.isNaN {
            let value = scale.value(ofPart: CGFloat(tick.position))
            view.center = CGPoint(
                x: self.thumbRect(forBounds: bounds, trackRect: track, value: value).midX,
                y: track.midY + ControlStyle.tickDistance)
        }
        minimumValueView.frame = minimumValueImageRect(forBounds: bounds)
        maximumValueView.frame = maximumValueImageRect(forBounds: bounds)
    }

    /// The position at which the filled part of the track begins.
    private func fillOrigin(on track: CGRect) -> CGFloat {
        let end = isRightToLeft ? track.maxX : track.minX
        guard let origin = trackConfiguration?.origin(on: scale), origin > scale.minimum else { return end }
        let position = thumbRect(forBounds: bounds, trackRect: track, value: origin).midX
        return min(max(position, track.minX), track.maxX)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showParts()
        place()
    }

    override var focusRingRect: CGRect {
        if sliderStyle == .thumbless { return trackRect(forBounds: bounds) }
        return thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }
    override var focusRingRadius: CGFloat { focusRingRect.height / 2 }

    // MARK: Tracking

    /// The distance from the thumb within which a finger can grab it, in points.
    private static let fingerMargin: CGFloat = 15

    /// Whether a touch at a point grabs the thumb. A finger may miss it a little.
    private func grabsThumb(at point: CGPoint, _ type: UITouch.TouchType) -> Bool {
        // A finger drags a track without a thumb from anywhere; a click moves its end.
        if sliderStyle == .thumbless { return type == .direct }
        let margin = type == .direct ? Self.fingerMargin : 0
        return thumb.frame.insetBy(dx: -margin, dy: -margin).contains(point)
    }

    /// A recognizer can delay the touches, so the slider may not track the drag yet.
    override func handles(_ gesture: RivalGesture) -> Bool {
        guard gesture.isHorizontalDrag, case .drag(let start, _, let type) = gesture else { return false }
        return isTracking || type != .direct || grabsThumb(at: start, type)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        let point = touch.location(in: self)
        toldValue = value
        if grabsThumb(at: point, touch.type) {
            grip = thumb.frame.midX - point.x
            return true
        }
        guard touch.type != .direct else { return false }
        grip = 0
        follow(point, with: event)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch.location(in: self), with: event)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { tell(with: event) }

    open override func cancelTracking(with event: UIEvent?) { tell(with: event) }

    private func follow(_ point: CGPoint, with event: UIEvent?) {
        let track = trackRect(forBounds: bounds)
        let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard first != last else { return }
        let value = scale.value(ofPart: (point.x + grip - first) / (last - first))
        scale.setValue(userChoice(at: value))
        show(animated: false)
        if isContinuous { tell(with: event) }
    }

    private func tell(with event: UIEvent?) {
        guard value != toldValue else { return }
        toldValue = value
        send([.valueChanged, .primaryActionTriggered], with: event)
    }

    // MARK: Keyboard

    override var isPressedByKeys: Bool { false }
    override var arrowKeyAction: ControlKey.ArrowAction? { .init { [weak self] in self?.move($0) } }

    private func move(_ direction: ControlKey.Direction) {
        toldValue = value
        let isForward = direction.isForward(isRightToLeft: isRightToLeft)
        switch direction {
        case .first, .last:
            scale.setValue(userChoice(at: isForward ? scale.maximum : scale.minimum))
        case .left, .right, .up, .down:
            scale.setValue(
                trackConfiguration?.choice(isForward: isForward, on: scale) ?? scale.value(steps: isForward ? 1 : -1))
        }
        show(animated: true)
        tell(with: nil)
    }
}
