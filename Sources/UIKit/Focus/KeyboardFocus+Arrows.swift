import Foundation

/// Arrow keys, which lead among the views of the program that are no controls, and within a focus group.
extension KeyboardFocus {
    /// Moves the focus with an arrow key. Returns whether the key was used.
    func moveByArrow(_ key: UIKey) -> Bool {
        guard let window, let direction = ArrowDirection(key), let current = window.firstResponder as? UIView,
            !current.usesArrows, current.canBecomeFocused
        else { return false }
        let group = FocusEnvironments.group(of: current)
        guard group != nil || !(current is UIControl) else { return false }
        let candidates = candidates()
        let targets =
            candidates.filter {
                $0 !== current && !$0.usesArrows && FocusEnvironments.group(of: $0) == group
                    && (group != nil || !($0 is UIControl))
            }.map { Target(view: $0, frame: $0.convert($0.bounds, to: window as UIView?)) }
            + guides(from: current, candidates)
        var items = targets.enumerated().map { ItemNeighbour.Item(row: RowIndex(0, $0), frame: $1.frame) }
        // A guide around the present view leads nowhere, but must not stop the key.
        items.removeAll { targets[$0.row.row].view === current }
        let frame = current.convert(current.bounds, to: window as UIView?)
        guard let next = ItemNeighbour.next(direction, from: frame, among: items) else { return false }
        move(to: targets[next.row].view, direction.heading)
        return true
    }

    /// A place to which arrows lead, and the view that gets the focus there.
    private struct Target {
        let view: UIView
        let frame: CGRect
    }

    /// Returns the places of the enabled focus guides, with the items to which they lead.
    private func guides(from current: UIView, _ candidates: [UIView]) -> [Target] {
        guard let window else { return [] }
        var found: [Target] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
            for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled {
                guard let target = target(of: guide, candidates) else { continue }
                found.append(Target(view: target, frame: view.convert(guide.layoutFrame, to: window as UIView?)))
            }
            for subview in view.subviews { collect(subview) }
        }
        collect(window.frontPresentation?.keyboardFocusView ?? window)
        return found
    }

    /// Returns the item to which a guide leads; `nil` if none of its environments can have the focus.
    private func target(of guide: UIFocusGuide, _ candidates: [UIView]) -> UIView? {
        var asked: Set<ObjectIdentifier> = []
        for environment in guide.preferredFocusEnvironments {
            if let view = preferred(environment, candidates, &asked) { return view }
        }
        return nil
    }
}

extension UIView {
    /// Scrolls the view into sight, because it gets the focus. Controls, texts and lists stay where they are.
    func scrollForFocus() {
        guard !(self is UIControl || self is any UIKeyInput || self is any FocusMarking) else { return }
        var current = superview
        while let view = current {
            if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
                scrollView.scrollRectToVisible(convert(bounds, to: scrollView as UIView?), animated: false)
            }
            current = view.superview
        }
    }
}
