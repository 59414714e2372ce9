import Foundation

/// Insertion and removal of subviews, with the callbacks in UIKit's order.
extension UIView {
    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard sibling !== view else { return }
        let others = subviews.filter { $0 !== view }
        let index = others.firstIndex { $0 === sibling }
        insert(view, at: index.map { $0 + offset } ?? (offset == 0 ? 0 : others.count))
    }

    func insert(_ view: UIView, at index: Int) {
        guard !wouldContainItself(view) else { return }
        if view is UIWindow {  // R6
            Log.window.error("A UIWindow cannot be a subview, because its scene shows it. The window is not added.")
            return
        }
        if view.superview === self {
            moveSubview(view, to: min(max(0, index), subviews.count - 1))
            return
        }
        (self as? UIWindow)?.warnAboutManualRootView(view)
        let (announced, oldWindow) = (ownWindow, view.containingWindow)
        if oldWindow !== announced { view.giveUpFirstResponder() }
        let (oldSuperview, oldTint) = (view.superview, view.tintColor)
        oldSuperview?.willRemoveSubview(view)  // R80 to R83 give the order of the callbacks
        view.willMove(toSuperview: self)
        if oldWindow !== announced { view.announceMove(to: announced) }
        // Each of the callbacks runs client code, which may have moved views itself. From here on the present state
        // counts.
        guard !wouldContainItself(view) else { return view.tellControllers() }
        view.detach()
        let place = min(max(0, index), subviews.count)
        changeParts { $0.insert(view, at: place) }
        view.owner = self
        backing.insert(view.backing, at: layerIndex(ofSubviewAt: place))
        LayoutEngine.treeDidGain(view, in: self)
        if CornerUpdates.areInUse { CornerUpdates.update(from: view) }
        if view.containingWindow !== ownWindow {
            view.enter(ownWindow)
        } else if oldWindow !== announced {
            view.tellControllers()
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        oldSuperview?.setNeedsLayout()
        setNeedsLayout()
        if view.tintColor != oldTint { view.announceTintColor() }
        if traitsDiffer(from: view) { view.traitsDidChange() }
    }

    private func wouldContainItself(_ view: UIView) -> Bool {
        guard isDescendant(of: view) || backing.isDescendant(of: view.backing) else { return false }
        Log.view.error("Can't add self as subview: \(type(of: view)) would contain itself.")
        return true
    }

    /// The window that this view is, or the one that contains it.
    private var ownWindow: UIWindow? { self as? UIWindow ?? containingWindow }

    func leaveSuperview() {
        guard let superview else { return }
        if containingWindow != nil { giveUpFirstResponder() }
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if containingWindow != nil { announceMove(to: nil) }
        // Each of the callbacks runs client code, which may have put the view into another superview.
        guard self.superview === superview else { return }
        detach()
        if containingWindow != nil { enter(nil) }
        didMoveToSuperview()
        superview.setNeedsLayout()
    }

    /// Removes the view from its superview without any callback.
    private func detach() {
        guard let superview else { return }
        LayoutEngine.treeWillLeave(self)
        superview.changeParts { $0.removeAll { $0 === self } }
        owner = nil
        backing.removeFromSuperlayer()
    }

    func moveSubview(_ view: UIView, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        let isCoveredByLayers = index == subviews.count - 1 && backing.children.last !== view.backing
        guard old != index || isCoveredByLayers else { return }
        changeParts {
            $0.remove(at: old)
            $0.insert(view, at: index)
        }
        // Removes the layer and inserts it next to the layer of the subview's new neighbour.
        backing.changeChildren { $0.removeAll { $0 === view.backing } }
        let place = layerIndex(ofSubviewAt: index)
        backing.changeChildren { $0.insert(view.backing, at: place) }
        view.backing.markDirty(.subtree)
    }

    /// Returns the index in `layer.children` for the layer of the subview at `index`. Layers without a view may lie
    /// between those of subviews; the front-most subview is in front of all of them.
    private func layerIndex(ofSubviewAt index: Int) -> Int {
        if index == subviews.count - 1 { return backing.children.count }
        guard index > 0 else {
            return backing.children.firstIndex { $0 === subviews[1].backing } ?? 0
        }
        let below = subviews[index - 1].backing
        return backing.children.firstIndex { $0 === below }.map { $0 + 1 } ?? backing.children.count
    }

    /// Calls `willMove(toWindow:)` on each view of the tree, and informs the controllers whose root views are in it.
    private func announceMove(to window: UIWindow?) {
        forEachInTree { view in
            view.viewController?.viewWillMove(to: window, with: self)
            view.willMove(toWindow: window)
        }
    }

    /// Moves the whole tree into a window, or out of one, and then calls `didMoveToWindow()` on each view.
    func enter(_ window: UIWindow?) {
        // A scene that is not drawn keeps its dirt, so that the removal alone may request no commit.
        if window == nil { Animator.shared.treeDidLeaveWindow() }
        forEachInTree { view in
            view.containingWindow = window
            if let window { view.backing.adoptScale(window.contentScaleFactor) } else { view.backing.isLifted = false }
        }
        updateSafeAreaOfTree()
        if !AppearanceRules.isEmpty { forEachInTree { $0.applyAppearance() } }
        forEachInTree { view in
            // The bars of a controller inside cover its view, even if nothing covers the views around.
            if view.viewController?.addsSafeArea == true { view.updateSafeAreaOfTree() }
            view.didMoveToWindow()
            view.viewController?.viewDidMove(to: view.containingWindow)
        }
    }

    /// Informs the controllers of this tree that an announced move did not happen: they receive the present window.
    private func tellControllers() {
        forEachInTree { $0.viewController?.viewDidMove(to: $0.containingWindow) }
    }

    func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.forEachInTree(body) }
    }

    /// Returns whether the view is `view` or one of its direct or indirect subviews.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// Returns the first view with that tag: this view or one of its direct or indirect subviews, in depth-first order.
    /// Returns `nil` if no view has the tag.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }
}
