import UIKit

/// Pages beside each other, of which one is shown.
struct PageView<Content: View> {
    let selection: TabSelectionBinding?
    let mode: PageTabViewStyle.IndexDisplayMode
    let content: Content
}

extension PageView: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { PageNode(view, inputs) }
}

/// The node of pages beside each other.
private final class PageNode<Content: View>: SelectiveContainerNode<PageView<Content>, Content> {
    private let pages: PageLayout
    private var view: PageView<Content>
    private lazy var evaluation = Evaluation(self)
    private let pageScope: EnvironmentScope

    init(_ view: PageView<Content>, _ inputs: _NodeInputs) {
        self.view = view
        let pages = PageLayout(inputs)
        self.pages = pages
        let reference = Weak(pages)
        pageScope = EnvironmentScope(below: inputs.scope) {
            $0.pages = reference
            $0.keepGlassApart()
        }
        super.init(view.content, pages, inputs)
        pages.onSelect = { [weak self] in self?.view.selection?.write($0) }
        evaluate()
    }

    override func update(_ view: PageView<Content>) {
        self.view = view
        updateContent(view.content)
        evaluate()
    }

    override func evaluate() {
        let (selected, background) = evaluation.track {
            (view.selection?.read(), scope.read { $0.indexBackground })
        }
        pages.update(view.mode, background, selected, isAnimated: transaction.animation != nil)
    }

    override var inputs: _NodeInputs {
        let inputs = super.inputs
        return _NodeInputs(
            host: inputs.host, parent: inputs.parent, scope: pageScope, transactions: inputs.transactions,
            place: inputs.place)
    }

    override func willUnmount() {
        evaluation.end()
        pageScope.end()
    }
}

private struct PagesKey: EnvironmentKey { static var defaultValue: Weak<PageLayout>? { nil } }

extension EnvironmentValues {
    /// The pages beside each other of which the view is one, or in one of which it is.
    var pages: Weak<PageLayout>? {
        get { self[PagesKey.self] }
        set { self[PagesKey.self] = newValue }
    }
}

/// The layout of pages beside each other. UIKit's scroll view shows them, with a page control.
final class PageLayout: LayoutNode {
    private lazy var view = makeView()
    private lazy var canvas = PageCanvas(self)
    private lazy var observer = PageObserver(self)
    private lazy var dots = makeDots()
    private var shownFrame = ShownFrame()
    private var mode = PageTabViewStyle.IndexDisplayMode.automatic
    private var selected: AnyHashable?
    private(set) var index = 0
    private var isShown = false
    private var wantsAnimation = false
    private var shownSize = CGSize.zero
    /// Called with the value of the page to which the user has moved.
    var onSelect: (AnyHashable) -> Void = { _ in }

    override init(_ inputs: _NodeInputs) {
        super.init(inputs)
        host.hasPages = true
        host.showInEachPass(self)
    }

    override var label: String { "pages" }
    override var isSeparable: Bool { true }
    override var mirrorsChildren: Bool { false }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func update(
        _ mode: PageTabViewStyle.IndexDisplayMode, _ background: PageIndexViewStyle.BackgroundDisplayMode,
        _ selected: AnyHashable?, isAnimated: Bool
    ) {
        self.mode = mode
        if selected != self.selected { host.preferencesDidChange() }
        if dots.backgroundStyle != background.style { dots.backgroundStyle = background.style }
        self.selected = selected
        wantsAnimation = isAnimated
        host.request()
    }

    private func value(_ index: Int) -> AnyHashable { children[index].traits.selectionValue ?? AnyHashable(index) }

    /// The index of a page from the left.
    private func column(_ index: Int) -> Int { scope.isMirrored ? children.count - 1 - index : index }

    override func arrange(_ proposal: ProposedViewSize) {
        for (index, child) in children.enumerated() {
            let own = child.sizeThatFits(ProposedViewSize(size))
            child.place(
                at: CGPoint(
                    x: CGFloat(column(index)) * size.width + (size.width - own.width) / 2,
                    y: (size.height - own.height) / 2), ProposedViewSize(size))
        }
    }

    override var contentOffset: CGPoint { isShown ? view.contentOffset : .zero }
    override var accessibleParts: [AccessiblePart] {
        guard isShown else { return [] }
        let views: [UIView] = mode.isShown ?? (children.count > 1) ? [view, dots] : [view]
        return views.map { AccessiblePart(node: self, view: $0) }
    }
    /// The index of the selected page, which is shown with the next display. It is at most that of the last page.
    private var selectedIndex: Int {
        let wanted = selected.flatMap { value in children.indices.first { self.value($0) == value } } ?? index
        return min(wanted, children.count - 1)
    }
    /// The selected page, whose preferences count.
    var selectedPage: LayoutNode? { children.isEmpty ? nil : children[selectedIndex] }
    /// The page that is shown.
    var shownPage: LayoutNode? { children.indices.contains(index) ? children[index] : nil }

    // MARK: Display

    private func makeView() -> UIScrollView {
        let view = UIScrollView()
        view.isPagingEnabled = true
        view.showsHorizontalScrollIndicator = false
        view.showsVerticalScrollIndicator = false
        view.contentInsetAdjustmentBehavior = .never
        view.backgroundColor = .clear
        view.addSubview(canvas)
        view.delegate = observer
        return view
    }

    private func makeDots() -> UIPageControl {
        let dots = UIPageControl()
        dots.addAction(
            UIAction { [weak self, weak dots] _ in if let dots { self?.select(dots.currentPage) } }, for: .valueChanged)
        return dots
    }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        // Between two widths, parts of two pages would be seen. So the place and the height alone move.
        var rect = shownFrame.show(CGRect(origin: origin, size: size), of: self)
        rect.size.width = size.width
        pass.show(view, in: rect)
        let content = CGSize(width: size.width * CGFloat(children.count), height: size.height)
        if view.contentSize != content { view.contentSize = content }
        if canvas.frame.size != content { canvas.frame = CGRect(origin: .zero, size: content) }
        canvas.show(scale: pass.scale) { displayChildren($0, at: .zero) }
        showSelection()
        notePagesOnScreen()
        guard mode.isShown ?? (children.count > 1) else { return }
        dots.numberOfPages = children.count
        dots.currentPage = index
        let height = dots.intrinsicContentSize.height
        pass.show(dots, in: CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height))
    }

    /// Scrolls to the selected page, unless the user is dragging the pages.
    private func showSelection() {
        defer { (isShown, shownSize) = (true, size) }
        guard !children.isEmpty else { return }
        let target = selectedIndex
        guard target != index || !isShown || shownSize != size else { return }
        index = target
        let offset = CGPoint(x: CGFloat(column(target)) * size.width, y: 0)
        if view.contentOffset != offset {
            view.setContentOffset(offset, animated: isShown && shownSize == size && wantsAnimation)
        }
    }

    /// Lets the pages in view appear, and the others disappear.
    fileprivate func notePagesOnScreen() {
        guard isShown, size.width > 0 else { return }
        let start = view.contentOffset.x / size.width
        for (index, child) in children.enumerated() {
            child.isOnScreen = abs(CGFloat(column(index)) - start) < 0.999
        }
    }

    private func select(_ index: Int) {
        guard children.indices.contains(index), index != self.index else { return }
        view.setContentOffset(CGPoint(x: CGFloat(column(index)) * size.width, y: 0), animated: true)
        note(index)
    }

    fileprivate func didStop() {
        guard size.width > 0, !children.isEmpty else { return }
        let column = Int((view.contentOffset.x / size.width).rounded())
        note(self.column(min(max(column, 0), children.count - 1)))
    }

    private func note(_ index: Int) {
        guard index != self.index else { return }
        self.index = index
        selected = value(index)
        onSelect(value(index))
        host.preferencesDidChange()
        host.request()
    }

    override var visibleArea: CGRect? { CGRect(origin: .zero, size: size) }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard CGRect(origin: .zero, size: size).contains(point) else { return nil }
        if dots.superview != nil, dots.frame.height > 0, point.y > size.height - dots.frame.height {
            return HitTarget(node: self, view: dots)
        }
        return HitTarget(node: self, view: isShown ? view : nil)
    }
}

/// The content of a view with pages.
private final class PageCanvas: CanvasView {
    private weak var layout: PageLayout?

    init(_ layout: PageLayout) {
        self.layout = layout
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var rootView: UIView { layout?.host.view ?? self }
    override var accessibleNodes: [LayoutNode] { layout?.shownPage.map { [$0] } ?? [] }
    override func target(at point: CGPoint) -> HitTarget? { layout?.hitChildren(point) }
}

/// The delegate of a view with pages.
@MainActor
private final class PageObserver: NSObject, UIScrollViewDelegate {
    private weak var layout: PageLayout?

    init(_ layout: PageLayout) { self.layout = layout }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.notePagesOnScreen() }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { layout?.didStop() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { layout?.didStop() }
    }
}
