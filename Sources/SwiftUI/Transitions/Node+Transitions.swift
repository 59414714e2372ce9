/// The place of a view that is removed: a node, and the child of it that the view was.
struct DeparturePlace: Hashable {
    let node: ObjectIdentifier
    let child: AnyHashable
}

extension _Node {
    /// Takes a child out of the tree. If the change is animated, its picture stays until its transition has ended.
    ///
    /// - Parameters:
    ///   - child: The child. Its state ends at once.
    ///   - place: The place at which the same view may be inserted again.
    func remove(_ child: _Node, from place: AnyHashable) {
        let transaction = transaction
        guard transaction.animation != nil, host.canAnimate, isMounted else { return child.unmount() }
        var elements: [LayoutNode] = []
        child.collect(into: &elements)
        let leaving = elements.filter { element in
            let presence = element.presence ?? Presence(element, transaction, from: .identity)
            element.presence = presence
            let isLeaving = presence.depart(transaction)
            if !isLeaving { element.presence = nil }
            return isLeaving
        }
        guard let presence = leaving.first?.presence else { return child.unmount() }
        let observers = host.collectDeparting { child.unmount() }
        let key = DeparturePlace(node: ObjectIdentifier(self), child: place)
        host.departures[key] = presence
        presence.afterDeparture { [weak host, weak presence] in
            if let presence, host?.departures[key] === presence { host?.departures[key] = nil }
            for observer in observers { observer.disappear() }
        }
    }

    /// Shows a child that was inserted. If the change is animated, it comes with its transition.
    ///
    /// A view that returns before it has gone goes on from where it is, with a new state.
    func insert(_ child: _Node, at place: AnyHashable) {
        let former = host.departures.removeValue(forKey: DeparturePlace(node: ObjectIdentifier(self), child: place))
        let look = former?.look
        former?.end()
        let transaction = transaction
        guard transaction.animation != nil, host.canAnimate else { return }
        var elements: [LayoutNode] = []
        child.collect(into: &elements)
        for element in elements where !element.transition.insertion.effects.isEmpty || look != nil {
            element.presence = Presence(element, transaction, from: look)
        }
    }
}
