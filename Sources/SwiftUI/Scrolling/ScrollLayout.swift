import Foundation
import UIKit

/// The layout of a scroll view.
final class ScrollLayout: LayoutNode {
    private var settings: ScrollSettings
    private lazy var view = makeView()
    private lazy var canvas = ScrollCanvas(self)
    private lazy var observer = ScrollObserver(self)
    /// The insets by which the view extends beyond the safe area.
    private var growth = UIEdgeInsets.zero
    /// The parts of these insets that come from views in `safeAreaInset`.
    private var insetGrowth = UIEdgeInsets.zero
    private var isShown = false
    /// A call of `scroll` that is postponed until the view is shown.
    private var pendingScroll: (() -> Void)?
    private let refresher = Refresher()

    init(_ settings: ScrollSettings, _ inputs: _NodeInputs) {
        self.settings = settings
        super.init(inputs)
    }

    func update(_ settings: ScrollSettings) {
        let isSame = settings.isSame(as: self.settings)
        self.settings = settings
        if !isSame { invalidate() }
    }

    override var label: String { "ScrollView" }
    override var mirrorsChildren: Bool { false }

    private func scrolls(_ axis: Axis) -> Bool { settings.axes.contains(axis == .horizontal ? .horizontal : .vertical) }

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

    override func arrange(_ proposal: ProposedViewSize) { children.first?.place(at: .zero, inner(proposal)) }

    override var contentOffset: CGPoint {
        guard isShown else { return .zero }
        return CGPoint(x: view.contentOffset.x + growth.left, y: view.contentOffset.y + growth.top)
    }

    // MARK: Display

    private func makeView() -> UIScrollView {
        let view = UIScrollView()
        view.addSubview(canvas)
        view.delegate = observer
        view.backgroundColor = .clear
        return view
    }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        let content = children.first?.size ?? .zero
        let growths = safeAreaGrowths(settings.axes.contains(.vertical) ? .vertical : [])
        growth = growths.whole
        insetGrowth = growths.inset
        let rect = CGRect(
            x: origin.x, y: origin.y - growth.top, width: size.width, height: size.height + growth.top + growth.bottom)
        view.contentInsetAdjustmentBehavior = growth == .zero ? .never : .always
        view.showsVerticalScrollIndicator = settings.showsIndicators
        view.showsHorizontalScrollIndicator = settings.showsIndicators
        view.isScrollEnabled = settings.isEnabled
        view.alwaysBounceVertical = scrolls(.vertical)
        pass.show(view, in: rect)
        if view.contentSize != content { view.contentSize = content }
        if canvas.frame.size != content { canvas.frame = CGRect(origin: .zero, size: content) }
        let inner = DisplayPass(scale: pass.scale)
        displayChildren(inner, at: .zero)
        canvas.show(inner)
        refresher.update(view, scrolls(.vertical) ? settings.refresh : nil)
        view.keyboardDismissMode = settings.endsEditing ? .onDrag : .none
        view.contentInset.bottom = max(0, insetGrowth.bottom)
        view.contentInset.top = max(0, insetGrowth.top)
        guard !isShown else { return }
        isShown = true
        pass.whenApplied { [weak self] in
            self?.pendingScroll?()
            self?.pendingScroll = nil
        }
        // A layout from right to left begins at the right end.
        if scope.isMirrored, scrolls(.horizontal) {
            view.contentOffset.x = max(0, content.width - size.width)
        }
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        let area = CGRect(
            x: 0, y: -growth.top, width: size.width, height: size.height + growth.top + growth.bottom)
        return area.contains(point) ? HitTarget(node: self, view: isShown ? view : nil) : nil
    }

    // MARK: Scrolling

    fileprivate func didScroll() { if !host.placeReaders.isEmpty { host.request() } }

    /// Scrolls a rectangle of the content to an anchor in the view. Without an anchor the content moves as little as
    /// possible. Before the view is shown, the call is postponed until then.
    func scroll(to rect: CGRect, anchor: UnitPoint?, isAnimated: Bool = false) {
        guard isShown else {
            pendingScroll = { [weak self] in self?.scroll(to: rect, anchor: anchor) }
            return
        }
        guard let anchor else { return view.scrollRectToVisible(rect, animated: isAnimated) }
        let insets = view.adjustedContentInset
        let room = CGSize(
            width: view.bounds.width - insets.left - insets.right,
            height: view.bounds.height - insets.top - insets.bottom)
        func offset(_ start: CGFloat, _ length: CGFloat, _ part: CGFloat, _ room: CGFloat, _ whole: CGFloat) -> CGFloat
        {
            min(max(start + (length - room) * part, 0), max(0, whole - room))
        }
        let content = children.first?.size ?? .zero
        let x = offset(rect.minX, rect.width, anchor.x, room.width, content.width) - insets.left
        let y = offset(rect.minY, rect.height, anchor.y, room.height, content.height) - insets.top
        view.setContentOffset(
            CGPoint(
                x: scrolls(.horizontal) ? x : view.contentOffset.x, y: scrolls(.vertical) ? y : view.contentOffset.y),
            animated: isAnimated)
    }
}

/// The content of a scroll view.
private final class ScrollCanvas: CanvasView {
    private weak var layout: ScrollLayout?

    init(_ layout: ScrollLayout) {
        self.layout = layout
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var rootView: UIView { layout?.host.view ?? self }
    override func target(at point: CGPoint) -> HitTarget? { layout?.hitChildren(point) }
}

/// The delegate of a scroll view.
@MainActor
private final class ScrollObserver: NSObject, UIScrollViewDelegate {
    private weak var layout: ScrollLayout?

    init(_ layout: ScrollLayout) { self.layout = layout }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.didScroll() }
}
