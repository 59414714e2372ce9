import Foundation
import UIKit

/// The layout of a scroll view.
final class ScrollLayout: LayoutNode {
    private var settings: ScrollSettings
    private lazy var view = makeView()
    private lazy var canvas = ScrollCanvas(self)
    private lazy var observer = ScrollObserver(self)
    /// The distances by which the view grows over the safe area.
    private var growth = UIEdgeInsets.zero
    private var isShown = false

    init(_ settings: ScrollSettings, _ inputs: _NodeInputs) {
        self.settings = settings
        super.init(inputs)
    }

    func update(_ settings: ScrollSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        invalidate()
    }

    override var label: String { "ScrollView" }
    override var mirrorsChildren: Bool { false }

    private func scrolls(_ axis: Axis) -> Bool { settings.axes.contains(axis == .horizontal ? .horizontal : .vertical) }

    /// The proposal to the content: none along the axes.
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
        growth = safeAreaGrowth(settings.axes.contains(.vertical) ? .vertical : [])
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
        guard !isShown else { return }
        isShown = true
        // Reading from right to left begins at the right end.
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

    /// Moves a rectangle of the content to a place in the view. Without an anchor it is moved as little as possible.
    func scroll(to rect: CGRect, anchor: UnitPoint?) {
        guard isShown else { return }
        guard let anchor else { return view.scrollRectToVisible(rect, animated: false) }
        let insets = view.adjustedContentInset
        let room = CGSize(
            width: view.bounds.width - insets.left - insets.right,
            height: view.bounds.height - insets.top - insets.bottom)
        func offset(_ start: CGFloat, _ length: CGFloat, _ part: CGFloat, _ room: CGFloat, _ whole: CGFloat) -> CGFloat
        {
            min(max(start + (length - room) * part, 0), max(0, whole - room))
        }
        let x = offset(rect.minX, rect.width, anchor.x, room.width, view.contentSize.width) - insets.left
        let y = offset(rect.minY, rect.height, anchor.y, room.height, view.contentSize.height) - insets.top
        view.contentOffset = CGPoint(
            x: scrolls(.horizontal) ? x : view.contentOffset.x, y: scrolls(.vertical) ? y : view.contentOffset.y)
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
