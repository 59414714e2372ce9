extension LayoutNode {
    /// The transition of the view.
    var transition: AnyTransition {
        var node: LayoutNode? = self
        while let current = node {
            if let transition = current.ownTransition { return transition }
            node = current.traitSource
        }
        return .opacity
    }

    /// The animated removal of this view, or of the view inside of a modifier.
    var departure: Presence? {
        var node: LayoutNode? = self
        while let current = node {
            if let presence = current.presence, presence.isDeparting { return presence }
            node = current.traitSource
        }
        return nil
    }

    /// Continues to show a removed child until its transition has ended.
    func keepDeparting(_ child: LayoutNode, at index: Int) {
        guard let departure = child.departure else { return }
        departing.append((child, index))
        departure.container = self
        departure.afterDeparture { [weak self, weak child] in
            self?.departing.removeAll { $0.node === child }
            self?.markForDisplay()
        }
    }
}
