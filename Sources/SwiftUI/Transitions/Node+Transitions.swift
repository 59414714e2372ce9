/// The position of a removed view: a node, and the identity of its child.
struct DeparturePlace: Hashable {
    let node: ObjectIdentifier
    let child: AnyHashable
}

extension _Node {
    /// Removes a child from the tree. If the change is animated, the child is still shown until its transition has
    /// ended.
    ///
    /// - Parameters:
    ///   - child: The child. Its state ends at once.
    ///   - place: The position at which the same view may be inserted again.
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
        // A row that came back without an animation may go while its former view is still shown.
        host.departures.updateValue(presence, forKey: key)?.end()
        presence.afterDeparture { [weak host, weak presence] in
            if let presence, host?.departures[key] === presence { host?.departures[key] = nil }
            for observer in observers { observer.disappear() }
        }
    }

    /// Shows an inserted child. If the change is animated, the child appears with its transition.
    ///
    /// A view that is inserted again before its removal has ended continues from its present appearance, with new
    /// state.
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
