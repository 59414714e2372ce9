import Foundation
import Graphics

/// The pages of a page view controller: the current one, its neighbours, and the one that comes into view.
@MainActor
final class PageTurner: NSObject, UIScrollViewDelegate {
    /// A page that comes into view beside the current one.
    private struct Turn {
        let page: UIViewController
        let role: PageSlots.Role
        /// Whether the user turns, and not the program.
        let isByUser: Bool
    }

    private unowned let owner: UIPageViewController
    private(set) lazy var scroll: UIScrollView = PageScrollView(follower: self)
    let dots = UIPageControl()
    private(set) var current: UIViewController?
    /// The pages beside the current one; `nil` before the data source was asked.
    private var neighbours: (before: UIViewController?, after: UIViewController?)?
    private var turn: Turn?
    private var completion: ((Bool) -> Void)?
    private var slots = PageSlots()
    private var spacing: CGFloat = 0
    /// Whether the scroll view is changed by this object, and not by the user.
    private var isPlacing = false

    init(_ owner: UIPageViewController) {
        self.owner = owner
        super.init()
        dots.isHidden = true
    }

    func install() {
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.scrollsToTop = false
        dots.addAction(UIAction { [weak self] _ in self?.turnToDot() }, for: .valueChanged)
        if let current { scroll.addSubview(current.view) }
    }

    private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }
    private var offset: CGFloat { isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y }
    /// Whether the appearance methods of pages are called.
    private var isLive: Bool { owner.isVisible }

    // MARK: Neighbours

    func forgetNeighbours() { if turn == nil { neighbours = nil } }

    private func askForNeighbours() {
        guard neighbours == nil, let current else { return }
        let source = owner.dataSource
        var before = source?.pageViewController(owner, viewControllerBefore: current)
        var after = source?.pageViewController(owner, viewControllerAfter: current)
        // A page cannot be beside itself.
        if before === current { before = nil }
        if after === current || after === before { after = nil }
        neighbours = (before, after)
    }

    private func neighbour(_ role: PageSlots.Role) -> UIViewController? {
        switch role {
        case .before: neighbours?.before
        case .after: neighbours?.after
        case .current: current
        }
    }

    // MARK: Places

    func layOut(in frame: CGRect, spacing: CGFloat, isMirrored: Bool) {
        let length = isHorizontal ? frame.width : frame.height
        let isResized = scroll.frame != frame || slots.isMirrored != isMirrored
        if isResized, turn != nil { end() }
        askForNeighbours()
        isPlacing = true
        if scroll.frame != frame { scroll.frame = frame }
        isPlacing = false
        (self.spacing, slots.length, slots.isMirrored) = (spacing, length, isMirrored)
        place(movesContent: isResized || !scroll.isDragging && !scroll.isTracking)
    }

    /// Gives the pages their frames, and shows the current one if none is turned.
    private func place(movesContent: Bool = true) {
        isPlacing = true
        defer { isPlacing = false }
        slots.hasBefore = neighbours?.before != nil
        slots.hasAfter = neighbours?.after != nil
        let bounces = owner.dataSource != nil
        if isHorizontal { scroll.alwaysBounceHorizontal = bounces } else { scroll.alwaysBounceVertical = bounces }
        let length = slots.contentLength
        let across = scroll.bounds.size
        let size =
            isHorizontal
            ? CGSize(width: length, height: across.height) : CGSize(width: across.width, height: length)
        if scroll.contentSize != size { scroll.contentSize = size }
        setFrame(of: current, .current)
        if let turn { return setFrame(of: turn.page, turn.role) }
        guard movesContent, let start = slots.start(of: .current) else { return }
        let point = self.point(start)
        if scroll.contentOffset != point { scroll.contentOffset = point }
    }

    private func point(_ start: CGFloat) -> CGPoint {
        isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
    }

    private func setFrame(of page: UIViewController?, _ role: PageSlots.Role) {
        guard let view = page?.viewIfLoaded, view.superview === scroll, let start = slots.start(of: role) else {
            return
        }
        let (origin, size) = (point(start), scroll.bounds.size)
        view.frame = CGRect(origin: origin, size: size)
            .insetBy(dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
    }

    // MARK: Changes by the program

    func show(
        _ new: UIViewController, direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)?
    ) {
        end()
        guard new !== current else {
            neighbours = nil
            owner.viewIfLoaded?.setNeedsLayout()
            completion?(true)
            return
        }
        setsDots = true
        guard animated, owner.appearance == .appeared, current != nil, slots.length > 0 else {
            replace(with: new)
            completion?(true)
            return
        }
        let role: PageSlots.Role = direction == .forward ? .after : .before
        neighbours = role == .after ? (nil, new) : (new, nil)
        self.completion = completion
        place()
        begin(Turn(page: new, role: role, isByUser: false))
        if let start = slots.start(of: role) { scroll.setContentOffset(point(start), animated: true) }
    }

    private func replace(with new: UIViewController) {
        let old = current
        owner.addChild(new)
        old?.willMove(toParent: nil)
        current = new
        neighbours = nil
        if isLive {
            new.loadViewIfNeeded()
            new.beginAppearing()
            if owner.appearance == .appeared { old?.endAppearing() }
            old?.beginDisappearing()
        }
        old?.viewIfLoaded?.removeFromSuperview()
        old?.endDisappearing()
        old?.removeFromParent()
        if owner.isViewLoaded {
            scroll.addSubview(new.view)
            owner.view.setNeedsLayout()
            place()
        }
        if isLive {
            if owner.view.window != nil { new.tellIsAppearing() }
            if owner.appearance == .appeared { new.endAppearingAfterCommit() }
        }
        new.didMove(toParent: owner)
    }

    // MARK: Turns

    private func begin(_ turn: Turn) {
        self.turn = turn
        if turn.isByUser { owner.delegate?.pageViewController(owner, willTransitionTo: [turn.page]) }
        owner.addChild(turn.page)
        turn.page.loadViewIfNeeded()
        if isLive {
            turn.page.beginAppearing(animated: true)
            if owner.appearance == .appeared { current?.endAppearing() }
            current?.beginDisappearing(animated: true)
        }
        isPlacing = true
        scroll.addSubview(turn.page.view)
        setFrame(of: turn.page, turn.role)
        isPlacing = false
        if isLive, owner.view.window != nil { turn.page.tellIsAppearing() }
    }

    /// Ends a turn at once, at the page that is nearest, or at that of the program.
    func end() {
        guard let turn else { return }
        let isCompleted = !turn.isByUser || slots.nearest(to: offset) == turn.role
        isPlacing = true
        scroll.setContentOffset(scroll.contentOffset, animated: false)
        scroll.stopScrollingAndZooming()
        isPlacing = false
        finish(isCompleted: isCompleted, isFinished: false)
    }

    private func finish(isCompleted: Bool, isFinished: Bool, movesContent: Bool = true) {
        guard let turn else { return }
        self.turn = nil
        let old = current
        if isCompleted {
            current = turn.page
            leave(old)
            if owner.appearance == .appeared { turn.page.endAppearing() }
            turn.page.didMove(toParent: owner)
            neighbours = nil
            if turn.isByUser { shownDot += turn.role == .after ? 1 : -1 }
        } else {
            if isLive { turn.page.beginDisappearing(animated: true) }
            leave(turn.page)
            if isLive {
                old?.beginAppearing(animated: true)
                if owner.appearance == .appeared { old?.endAppearing() }
            }
        }
        askForNeighbours()
        place(movesContent: movesContent)
        owner.viewIfLoaded?.setNeedsLayout()
        if turn.isByUser {
            owner.delegate?.pageViewController(
                owner, didFinishAnimating: isFinished, previousViewControllers: old.map { [$0] } ?? [],
                transitionCompleted: isCompleted)
        }
        let completion = completion
        self.completion = nil
        completion?(isFinished)
    }

    private func leave(_ page: UIViewController?) {
        page?.willMove(toParent: nil)
        page?.viewIfLoaded?.removeFromSuperview()
        page?.endDisappearing()
        page?.removeFromParent()
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isPlacing, scrollView.window != nil else { return }
        let role = slots.neighbour(at: offset)
        if let turn, let role, turn.role != role, turn.isByUser {
            // The user has dragged back, and beyond the current page.
            finish(isCompleted: false, isFinished: true, movesContent: false)
        }
        guard turn == nil, let role, let page = neighbour(role) else { return }
        begin(Turn(page: page, role: role, isByUser: true))
    }

    private func didStop() {
        guard !isPlacing, let turn else { return }
        finish(isCompleted: slots.nearest(to: offset) == turn.role, isFinished: true)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didStop() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { didStop() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { didStop() }
    }

    // MARK: Dots

    /// Whether the program has set the page since the dots were updated.
    private var setsDots = true
    /// The dot of the current page.
    private var shownDot = 0 { didSet { dots.currentPage = shownDot } }

    func updateDots() {
        let count = isHorizontal ? owner.dataSource?.presentationCount(for: owner) ?? 0 : 0
        dots.isHidden = count <= 0
        guard count > 0, let source = owner.dataSource else { return }
        if dots.numberOfPages != count {
            dots.numberOfPages = count
            setsDots = true
        }
        if setsDots { shownDot = source.presentationIndex(for: owner) }
        setsDots = false
    }

    /// Turns to the neighbour on the side of the dot that the user has chosen.
    private func turnToDot() {
        let chosen = dots.currentPage
        let index = shownDot
        dots.currentPage = index
        let role: PageSlots.Role = chosen > index ? .after : .before
        guard chosen != index, turn == nil, neighbour(role) != nil, let start = slots.start(of: role) else { return }
        scroll.setContentOffset(point(start), animated: true)
    }
}
