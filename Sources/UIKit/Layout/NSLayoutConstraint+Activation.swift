import Foundation

/// Activation: the view that holds a constraint, and the lists of constraints in which items occur.
extension NSLayoutConstraint {
    private static var lastSerial = 0

    /// Calls `body` for each item of the two sides. An item on both sides is passed twice.
    final nonisolated func forEachItem(_ body: (LayoutItem) -> Void) {
        first?.forEachItem(body)
        second?.forEachItem(body)
    }

    /// The nearest view that contains all items, or `nil`. Views contain their guides and themselves.
    final var nearestCommonAncestor: UIView? {
        var ancestor: UIView?
        var isComplete = first != nil
        var isFirst = true
        forEachItem { item in
            guard let view = item.view else {
                isComplete = false
                return
            }
            ancestor = isFirst ? view : ancestor.flatMap { $0.nearestAncestor(with: view) }
            isFirst = false
        }
        return isComplete ? ancestor : nil
    }

    final func activate() {
        guard holder == nil else { return }
        guard !isRefused, first != nil else {
            Log.layoutConstraints.error("A constraint that was refused cannot be activated: \(self)")
            return
        }
        guard let ancestor = nearestCommonAncestor else {
            Log.layoutConstraints.error("\(textWithoutCommonAncestor)")
            return
        }
        install(on: ancestor)
    }

    /// Makes the constraint active, held by a view that contains its items.
    final func install(on view: UIView) {
        holder = view
        Self.lastSerial += 1
        serial = Self.lastSerial
        view.layout.constraints.append(self)
        forEachItem { $0.addNaming(self) }
        view.requireLayoutEngine().constraintDidChange(self)
    }

    final func deactivate() {
        guard let view = holder else { return }
        engine?.uninstall(self)
        holder = nil
        forEachItem { $0.removeNaming(self) }
        view.layout.constraints.removeLast { $0 === self }
    }

    /// Makes the constraint inactive because its holder is being deallocated, with the solver that the constraint is
    /// in.
    final nonisolated func holderIsGoing() {
        holder = nil
        installation = ConstraintInstallation()
        forEachItem { $0.removeNaming(self) }
    }

    private var textWithoutCommonAncestor: String {
        let anchors = [first, second].compactMap { $0.map(\.anchorText) ?? nil }
        return """
            Unable to activate constraint with anchors \(anchors.joined(separator: " and ")) because they have no common \
            ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.
            """
    }
}

extension ConstraintSide {
    /// The side in an equation, such as `UILabel:0x7f10.leading`.
    var text: String {
        let own = "\(item.logName).\(attribute.name)"
        return origin.map { "(\(own) - \($0.item.logName).\($0.attribute.name))" } ?? own
    }

    /// The anchor of the side, such as `<NSLayoutXAxisAnchor:0x7f10 "UILabel:0x7f20.leading">`.
    var anchorText: String {
        let anchor: AnyClass =
            switch kind {
            case .horizontalLocation: NSLayoutXAxisAnchor.self
            case .verticalLocation: NSLayoutYAxisAnchor.self
            case .size, .none: NSLayoutDimension.self
            }
        return "<\(anchor) \"\(text)\">"
    }
}

extension Array {
    /// Removes the last element that fulfils a condition. The later an element was added, the faster it is removed.
    mutating func removeLast(where condition: (Element) -> Bool) {
        if let index = lastIndex(where: condition) { remove(at: index) }
    }
}
