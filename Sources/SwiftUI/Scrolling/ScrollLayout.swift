import Foundation
import UIKit

/// The layout of a scroll view.
final class ScrollLayout: LayoutNode {
    private var settings: ScrollSettings
    private(set) lazy var view = makeView()
    private lazy var canvas = ScrollCanvas(self)
    private lazy var observer = ScrollObserver(self)
    /// The insets by which the view extends beyond the safe area.
    private var growth = UIEdgeInsets.zero
    private var growthInsets = GrowthInsets()
    private(set) var isShown = false
    /// Whether the scroll view had effects at its edges that differ from the default.
    private var hadEdges = false
    /// A call of `scroll` that is postponed until the view is shown.
    var pendingScroll: (() -> Void)?
    /// The places that stay where they are on the screen if lengths elsewhere change.
    var anchors: [ScrollAnchor] = []
    /// The row that a scrolling leads to, while it is not at its final place.
    var goal: ScrollGoal?
    private let refresher = Refresher()
    private var shownFrame = ShownFrame()
    private(set) lazy var tracker = ScrollPositionTracker(self)
    private(set) lazy var alignment = ScrollAlignment(self)
    /// Reports to the observers of the scroll view. It is `nil` if there never were any.
    private(set) var monitor: ScrollMonitor?

    init(_ settings: ScrollSettings, _ inputs: _NodeInputs) {
        self.settings = settings
        super.init(inputs)
        host.showInEachPass(self)
    }

    func update(_ settings: ScrollSettings) {
        let isSame = settings.isSame(as: self.settings)
        self.settings = settings
        alignment.update(settings.behavior)
        tracker.update(settings.position)
        if monitor != nil || settings.watchers != ScrollWatchers() {
            let monitor = monitor ?? ScrollMonitor(of: self) { [weak self] in self?.isShown == true ? self?.view : nil }
            self.monitor = monitor
            monitor.setWatchers(settings.watchers)
        }
        if !isSame { invalidate() }
    }

    /// Leaves the observers to another scroll view, because this one was removed.
    func endObservation() { monitor?.setWatchers(ScrollWatchers()) }

    override var label: String { "ScrollView" }
    override var hostedView: UIView? { isShown ? view : nil }
    override var accessibleParts: [AccessiblePart] { isShown ? [AccessiblePart(node: self, view: view)] : [] }
    override var mirrorsChildren: Bool { false }

    func scrolls(_ axis: Axis) -> Bool { settings.axes.contains(axis == .horizontal ? .horizontal : .vertical) }

    /// Returns the proposal to the content, which is unspecified along the axes.
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: scrolls(.horizontal) ? nil : proposal.width, height: scrolls(.vertical) ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let content = children.first?.sizeThatFits(inner(proposal)) ?? .zero
        return CGSize(
            width: scrolls(.horizontal) ? proposal.width ?? content.width : content.width,
            height: scrolls(.vertical) ? proposal.height ?? content.height : content.height)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        guard let content = children.first else { return }
        let inner = inner(proposal)
        guard let anchor = settings.anchors.alignment else { return content.place(at: .zero, inner) }
        content.place(at: start(of: content.sizeThatFits(inner), anchor), inner)
    }

    /// Returns the place to which an anchor moves content that is smaller than the view. That of other content is the
    /// origin.
    private func start(of content: CGSize, _ anchor: UnitPoint) -> CGPoint {
        CGPoint(
            x: scrolls(.horizontal) ? (max(0, size.width - content.width) * anchor.x).rounded(.down) : 0,
            y: scrolls(.vertical) ? (max(0, size.height - content.height) * anchor.y).rounded(.down) : 0)
    }

    /// The size of the content with the room above and in front of it.
    private var extent: CGSize {
        guard let content = children.first else { return .zero }
        return CGSize(width: content.origin.x + content.size.width, height: content.origin.y + content.size.height)
    }

    override var contentOffset: CGPoint {
        guard isShown else { return .zero }
        return CGPoint(x: view.contentOffset.x + growth.left, y: view.contentOffset.y + growth.top)
    }

    /// Whether the content was moved.
    var isScrolled: Bool { isShown && !isAtStart }

    // MARK: Display

    private func makeView() -> UIScrollView {
        let view = UIScrollView()
        view.addSubview(canvas)
        view.delegate = observer
        view.onTouchChange = { [weak self] in self?.monitor?.touchDidChange(isTouched: $0) }
        view.backgroundColor = .clear
        return view
    }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        let content = extent
        let growths = safeAreaGrowths(scrolls(.vertical) ? .all : .horizontal)
        growth = growths.whole
        let oldSize = isShown && settings.behavior != nil ? safeContent.size : nil
        let rect = grownBounds.offsetBy(dx: origin.x, dy: origin.y)
        let ignores = ignoresSafeArea(besides: growths)
        growthInsets.prepare(view, growths, ignores: ignores, pass)
        view.showsVerticalScrollIndicator = settings.indicators.contains(.vertical)
        view.showsHorizontalScrollIndicator = settings.indicators.contains(.horizontal)
        view.isScrollEnabled = settings.isEnabled
        view.alwaysBounceVertical = scrolls(.vertical) && settings.alwaysBounces.contains(.vertical)
        view.alwaysBounceHorizontal = scrolls(.horizontal) && settings.alwaysBounces.contains(.horizontal)
        view.clipsToBounds = settings.isClipped
        hadEdges = hadEdges || settings.edges != ScrollEdgeSettings()
        if hadEdges { settings.edges.apply(to: view) }
        stayAtDefaultAnchor(pass)
        pass.show(view, in: shownFrame.show(rect, of: self))
        let (planned, shift) = (plannedOffset, anchorShift)
        anchors = []
        // Content that is larger across the axes does not make the view scroll that way. The parts of the view beyond
        // the safe area are no room for it: they are insets.
        let scrolled = CGSize(
            width: scrolls(.horizontal) ? content.width : min(content.width, size.width),
            height: scrolls(.vertical) ? content.height : min(content.height, size.height))
        if view.contentSize != scrolled { view.contentSize = scrolled }
        if canvas.frame.size != content { canvas.frame = CGRect(origin: .zero, size: content) }
        if shift != .zero, goal == nil {
            move(to: planned)
            host.rows.shiftDepartures(in: self, by: shift)
        }
        let outerShift = host.contentShift
        host.contentShift = shift
        canvas.show(scale: pass.scale, visitsAll: shift != .zero) { displayChildren($0, at: .zero) }
        host.contentShift = outerShift
        refresher.update(view, scrolls(.vertical) ? settings.refresh : nil)
        view.keyboardDismissMode = settings.endsEditing ? .onDrag : .none
        growthInsets.update(
            view, growths, ignores: ignores, pass,
            indicatorMargins: settings.indicatorMargins.absolute(isMirrored: scope.isMirrored))
        if let monitor { pass.whenApplied { monitor.placeDidChange() } }
        if let oldSize { pass.whenApplied { [weak self] in self?.alignment.sizeDidChange(from: oldSize) } }
        guard !isShown else { return }
        isShown = true
        pass.whenApplied { [weak self] in
            if let self, let anchor = settings.anchors.initial { moveToDefault(anchor) }
            self?.pendingScroll?()
            self?.pendingScroll = nil
            self?.alignment.programDidMove()
        }
        // A layout from right to left begins at the right end.
        if scope.isMirrored, scrolls(.horizontal) {
            view.contentOffset.x = max(0, content.width - size.width) - growth.left
        }
    }

    /// Keeps content at its default anchor if its size or that of the view changes in a pass. A motion that has begun
    /// goes on.
    private func stayAtDefaultAnchor(_ pass: DisplayPass) {
        guard isShown, goal == nil, !view.isScrollAnimating, !view.isDecelerating, !view.isTracking,
            let anchor = settings.anchors.sizeChanges, isAtDefault(anchor)
        else { return }
        let former = (content: view.contentSize, room: view.bounds.size)
        pass.whenApplied { [weak self] in
            guard let self, former != (view.contentSize, view.bounds.size) else { return }
            moveToDefault(anchor)
        }
    }

    /// The bounds with the parts beyond the safe area.
    private var grownBounds: CGRect {
        CGRect(
            x: -growth.left, y: -growth.top, width: size.width + growth.left + growth.right,
            height: size.height + growth.top + growth.bottom)
    }

    override var visibleArea: CGRect? { grownBounds }

    /// The view grows into the safe area without a new layout.
    override var ownHitOverhang: CGFloat { .infinity }

    override func hit(_ point: CGPoint) -> HitTarget? {
        grownBounds.contains(point) ? HitTarget(node: self, view: isShown ? view : nil) : nil
    }

    // MARK: Rows on demand

    /// The place of a view in the content.
    func place(of node: LayoutNode) -> CGPoint {
        var place = CGPoint.zero
        var current: LayoutNode? = node
        while let node = current, node !== self {
            place.x += node.origin.x
            place.y += node.origin.y
            current = node.parent
        }
        return place
    }

    private func contains(_ node: LayoutNode) -> Bool {
        var current: LayoutNode? = node
        while let node = current, node !== self { current = node.parent }
        return current != nil
    }

    /// Notes views that stay where they are on the screen. At the start of the content everything may move.
    func addAnchors(_ nodes: [LayoutNode]) {
        guard isShown, anchors.isEmpty, !isAtStart else { return }
        anchors = nodes.map { node in
            ScrollAnchor(start: place(of: node)) { [weak self, weak node] in
                guard let self, let node, contains(node) else { return nil }
                return self.place(of: node)
            }
        }
    }

    /// Notes a place that stays where it is on the screen, if no other one does.
    func addAnchor(_ place: @escaping () -> CGPoint?) {
        guard isShown, !isAtStart, goal == nil, !anchors.contains(where: { $0.place() != nil }), let start = place()
        else { return }
        anchors.append(ScrollAnchor(start: start, place: place))
    }

    private var isAtStart: Bool {
        let insets = view.adjustedContentInset
        if scrolls(.vertical), view.contentOffset.y + insets.top > 0.5 { return false }
        guard scrolls(.horizontal) else { return true }
        return !scope.isMirrored && view.contentOffset.x + insets.left <= 0.5
    }

    /// The distance by which the views on the screen have moved in the content.
    private var anchorShift: CGPoint {
        for anchor in anchors {
            guard let place = anchor.place() else { continue }
            return CGPoint(
                x: scrolls(.horizontal) ? place.x - anchor.start.x : 0,
                y: scrolls(.vertical) ? place.y - anchor.start.y : 0)
        }
        return .zero
    }

    /// The offset at which the views on the screen stay where they are, on whole pixels.
    private var plannedOffset: CGPoint {
        guard isShown else { return unshownOffset }
        if let goal, !view.isScrollAnimating, let frame = goal.rect() { return offset(showing: frame, goal.anchor) }
        let (offset, shift) = (view.contentOffset, anchorShift)
        guard shift != .zero else { return offset }
        let scale = max(view.traitCollection.displayScale, 1)
        return CGPoint(
            x: ((offset.x + shift.x) * scale).rounded() / scale, y: ((offset.y + shift.y) * scale).rounded() / scale)
    }

    /// The offset before the view is shown.
    private var unshownOffset: CGPoint {
        guard scope.isMirrored, scrolls(.horizontal) else { return .zero }
        return CGPoint(x: max(0, (children.first?.size.width ?? 0) - size.width), y: 0)
    }

    /// The part of the content that is visible with the planned offset.
    var visibleContent: CGRect {
        CGRect(origin: plannedOffset, size: isShown ? view.bounds.size : size)
    }

    /// The planned distance by which the content is moved left and up.
    var plannedContentOffset: CGPoint {
        CGPoint(x: plannedOffset.x + growth.left, y: plannedOffset.y + growth.top)
    }

    /// Moves the content together with what is seen of it, also during a motion.
    private func move(to offset: CGPoint) {
        let (old, insets) = (view.contentOffset, view.adjustedContentInset)
        var offset = offset
        if !view.isTracking, !view.isDecelerating {
            // The content may have become shorter.
            let (width, height) = (view.contentSize.width, view.contentSize.height)
            offset.x = min(offset.x, max(-insets.left, width + insets.right - view.bounds.width))
            offset.y = min(offset.y, max(-insets.top, height + insets.bottom - view.bounds.height))
        }
        view.moveContentAndMotion(by: CGPoint(x: offset.x - old.x, y: offset.y - old.y))
    }
}

/// A place in the content of a scroll view that stays where it is on the screen.
@MainActor
struct ScrollAnchor {
    /// The place before the change.
    let start: CGPoint
    /// Returns the place after it, or `nil` if it does not exist any more.
    let place: () -> CGPoint?
}
