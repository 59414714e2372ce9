import Foundation

/// A row of segments of which the user selects one.
///
/// ```swift
/// let sizes = UISegmentedControl(items: ["Small", "Large"])
/// sizes.selectedSegmentIndex = 0
/// sizes.addAction(
///     UIAction { action in print((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? 0) },
///     for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index that stands for no selection.
    public static let noSegment = -1

    var segments: [Segment] = []
    private let ground = ControlStyle.part(.tertiarySystemFill)
    private let pill = ControlStyle.part(ControlStyle.pillColor)
    private var lines: [UIView] = []
    private var pressedSegment: Int?
    private var isPillAnimated = false
    var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSegments()
    }

    /// Creates a control with titles (`String`) and images (`UIImage`), in the size that fits them. Other items are
    /// logged and left out.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: insert(Segment(title: title), at: segments.count)
            case let image as UIImage: insert(Segment(image: image), at: segments.count)
            default: Log.view.error("UISegmentedControl takes titles and images; \(type(of: item)) is neither.")
            }
        }
        frame.size = intrinsicContentSize
    }

    /// Creates a control with a segment for each action. An action is performed when the user selects its segment. If
    /// the size of `frame` is zero, the control has the size that fits.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insert(Segment(action: action), at: segments.count) }
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    /// Creates a control from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSegments()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpSegments() {
        ground.layer.cornerRadius = ControlStyle.cornerRadius
        pill.layer.cornerRadius = ControlStyle.cornerRadius - ControlStyle.thumbInset
        ControlStyle.lift(pill)
        addSubview(ground)
        addSubview(pill)
    }

    // MARK: Segments

    // An index out of range is logged and ignored. For an insertion it is limited to the valid range.

    /// Inserts a segment with a title. The selected segment stays selected. `animated` is ignored.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insertKeepingSelection(Segment(title: title), at: segment)
    }

    /// Inserts a segment with an image. The selected segment stays selected. `animated` is ignored.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insertKeepingSelection(Segment(image: image), at: segment)
    }

    /// Inserts a segment that performs `action` when the user selects it. `animated` is ignored.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insertKeepingSelection(Segment(action: action), at: segment)
    }

    /// Removes a segment. Another selected segment stays selected. `animated` is ignored.
    open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment) }

    /// Removes all segments.
    open func removeAllSegments() { removeAll() }

    /// Sets the title of a segment, and removes its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        self[segment]?.image = nil
        self[segment]?.title = title
        segmentsDidChange()
    }

    /// Sets the image of a segment, and removes its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        self[segment]?.title = nil
        self[segment]?.image = image
        segmentsDidChange()
    }

    /// Enables or disables a segment. The user cannot select a disabled segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        self[segment]?.isEnabled = enabled
        setNeedsLayout()
    }

    func insert(_ segment: Segment, at index: Int) {
        segments.insert(segment, at: min(max(0, index), segments.count))
        addSubview(segment.view)
        segmentsDidChange()
    }

    func segmentsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Selection

    /// The index of the selected segment, `noSegment` by default. Setting it sends no event. An index out of range is
    /// logged and removes the selection.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            if newValue != Self.noSegment, !segments.indices.contains(newValue) {
                Log.view.error("UISegmentedControl has no segment \(newValue), only \(segments.count).")
            }
            select(segments.indices.contains(newValue) ? newValue : Self.noSegment, animated: false)
        }
    }
    private(set) var selection = UISegmentedControl.noSegment

    /// Whether segments act like buttons and do not stay selected. `selectedSegmentIndex` is then set only while the
    /// event is sent. The default is `false`.
    open var isMomentary = false { didSet { if isMomentary { select(Self.noSegment, animated: false) } } }

    /// Whether segments with wide contents get more of the width than others. The default is `false`.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

    /// The colour of the selected segment. `nil`, the default, is the system's colour.
    open var selectedSegmentTintColor: UIColor? {
        didSet { pill.backgroundColor = selectedSegmentTintColor ?? ControlStyle.pillColor }
    }

    func select(_ index: Int, animated: Bool) {
        guard index != selection else { return }
        selection = index
        isPillAnimated = animated
        setNeedsLayout()
    }

    /// Selects a segment on behalf of the user, and sends the events.
    private func choose(_ index: Int, with event: UIEvent?) {
        guard segments.indices.contains(index), segments[index].isEnabled, index != selection else { return }
        select(index, animated: true)
        let action = segments[index].action
        send([.valueChanged, .primaryActionTriggered], with: event)
        if let action { sendAction(action) }
        if isMomentary { select(Self.noSegment, animated: false) }
    }

    // MARK: Layout

    private var plan: SegmentLayout {
        SegmentLayout(
            fixed: segments.map(\.width), contents: segments.map(\.contentWidth),
            isByContent: apportionsSegmentWidthsByContent)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: plan.naturalWidth, height: ControlStyle.segmentHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Returns the frames of all segments. The first one is at the leading end.
    func segmentFrames() -> [CGRect] {
        let widths = plan.widths(in: bounds.width)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var passed: CGFloat = 0
        return widths.map { width in
            passed += width
            let x = isRightToLeft ? bounds.maxX - passed : bounds.minX + passed - width
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = segmentFrames()
        ground.frame = bounds
        for (index, segment) in segments.enumerated() {
            segment.view.frame = frames[index]
            let isSelected = index == selection && !isMomentary
            segment.show(
                isSelected: isSelected, isEnabled: isEnabled, isPressed: index == pressedSegment && isTouchInside,
                attributes: attributes(isSelected: isSelected, isEnabled: isEnabled && segment.isEnabled))
        }
        placePill(frames)
        placeLines(frames)
    }

    private func placePill(_ frames: [CGRect]) {
        let isShown = frames.indices.contains(selection) && !isMomentary
        let isAnimated = isPillAnimated && isShown && !pill.isHidden && window != nil
        isPillAnimated = false
        pill.isHidden = !isShown
        pill.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
        guard isShown else { return }
        let inset = ControlStyle.thumbInset
        ControlStyle.move(animated: isAnimated) { [self] in pill.frame = frames[selection].insetBy(dx: inset, dy: inset)
        }
    }

    /// Shows lines between segments of which neither is selected.
    private func placeLines(_ frames: [CGRect]) {
        while lines.count < frames.count - 1 {
            let line = ControlStyle.part(.separator)
            insertSubview(line, aboveSubview: ground)
            lines.append(line)
        }
        for (index, line) in lines.enumerated() {
            let isBeside = !isMomentary && (index == selection || index + 1 == selection)
            line.isHidden = isBeside || index + 1 >= frames.count
            guard index + 1 < frames.count else { continue }
            let x = max(frames[index].minX, frames[index + 1].minX)
            line.frame = CGRect(x: x - 0.5, y: bounds.minY + 8, width: 1, height: max(0, bounds.height - 16))
        }
    }

    override var focusRingRadius: CGFloat { ControlStyle.cornerRadius }

    // MARK: Tracking

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }

    private func segment(at touch: UITouch) -> Int? {
        let x = touch.location(in: self).x
        return segmentFrames().firstIndex { $0.minX <= x && x < $0.maxX }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedSegment = segment(at: touch)
        return pressedSegment != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let new = segment(at: touch)
        if new != pressedSegment {
            pressedSegment = new
            setNeedsLayout()
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        pressedSegment = nil
        guard let touch, point(inside: touch.location(in: self), with: event), let index = segment(at: touch) else {
            return
        }
        choose(index, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) { pressedSegment = nil }

    // MARK: Keyboard

    override var isPressedByKeys: Bool { false }
    override var arrowKeyAction: ControlKey.ArrowAction? { .init { [weak self] in self?.move($0) } }

    /// Selects the next enabled segment in a direction. Without a selection it is the first or the last one.
    private func move(_ direction: ControlKey.Direction) {
        let usable = segments.indices.filter { segments[$0].isEnabled }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let target: Int? =
            switch direction {
            case .first: usable.first
            case .last: usable.last
            case .left, .right, .up, .down:
                if direction == .down || direction != .up && direction.isForward(isRightToLeft: isRightToLeft) {
                    usable.first { $0 > selection }
                } else {
                    usable.last { $0 < selection || selection == Self.noSegment }
                }
            }
        if let target { choose(target, with: nil) }
    }
}
