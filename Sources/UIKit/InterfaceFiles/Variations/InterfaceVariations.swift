import Graphics

/// The parts of a view that differ by size class (R513): installed constraints and their constants, installed subviews,
/// and attributes.
@MainActor
final class InterfaceVariations {
    private struct Entry {
        let constraint: NSLayoutConstraint
        let id: String?
        let constants: [(classes: VariationClasses, constant: CGFloat)]
        let constant: CGFloat
    }

    /// A subview that is not installed in all size classes. While it is not, the slot retains it.
    private final class Slot {
        let id: String
        weak var view: UIView?
        var removed: UIView?

        init(_ id: String, _ view: UIView) { (self.id, self.view) = (id, view) }
    }

    private unowned let view: UIView
    private let constraintMask: SizeClassMask
    private let subviewMask: SizeClassMask
    private var attributes: VaryingAttributes
    private let resources: InterfaceResources
    private var entries: [Entry] = []
    /// The slots, and the subviews that are always installed, in the order of the file.
    private var slots: [Slot] = []

    init(of element: InterfaceElement, in view: UIView, _ resources: InterfaceResources) {
        (self.view, self.resources) = (view, resources)
        constraintMask = SizeClassMask("constraints", of: element)
        subviewMask = SizeClassMask("subviews", of: element)
        attributes = VaryingAttributes(of: element)
    }

    /// Adds a constraint, which `apply` activates.
    func add(_ constraint: NSLayoutConstraint, _ element: InterfaceElement) {
        let constants = element.variations.compactMap { classes, variation in
            variation.number("constant").map { (classes: classes, constant: $0) }
        }
        entries.append(
            Entry(constraint: constraint, id: element.id, constants: constants, constant: constraint.constant))
    }

    /// Adds a subview with its id in the file, in the order of the file.
    func add(_ subview: UIView, id: String) { slots.append(Slot(id, subview)) }

    /// Whether a change of the size classes can change something.
    var areNeeded: Bool {
        !constraintMask.isEmpty || !subviewMask.isEmpty || !attributes.isEmpty
            || entries.contains { !$0.constants.isEmpty }
    }

    /// Installs the subviews and activates the constraints that the size classes have, with their attributes.
    func apply(_ traits: UITraitCollection) {
        let changesSubviews = applySubviews(traits)
        if let element = attributes.take(traits) {
            InterfaceProperties(element, resources).applyVariation(to: view)
        }
        applyConstraints(traits)
        guard changesSubviews else { return }
        // Constraints above may name the subviews that have come back.
        var above = view.superview
        while let next = above {
            next.viewLayout?.variations?.applyConstraints(traits)
            above = next.superview
        }
    }

    // MARK: Subviews

    /// Installs and removes subviews. Returns whether there was one to change.
    private func applySubviews(_ traits: UITraitCollection) -> Bool {
        guard !subviewMask.isEmpty else { return false }
        var isChanged = false
        for (index, slot) in slots.enumerated() {
            guard let subview = slot.view else { continue }
            if subviewMask.installs(slot.id, in: traits) {
                guard slot.removed != nil else { continue }
                slot.removed = nil
                subview.layout.isUninstalled = false
                install(subview, after: slots[..<index].compactMap(\.view))
            } else if subview.superview === view {
                slot.removed = subview
                subview.layout.isUninstalled = true
                subview.removeFromSuperview()
            } else {
                continue
            }
            isChanged = true
        }
        return isChanged
    }

    /// Puts a subview in front of those that are before it in the file.
    private func install(_ subview: UIView, after others: [UIView]) {
        func place(in views: [UIView]) -> Int {
            views.lastIndex { view in others.contains { $0 === view } }.map { $0 + 1 } ?? 0
        }
        if let stack = view as? UIStackView {
            stack.insertArrangedSubview(subview, at: place(in: stack.arrangedSubviews))
        } else {
            view.insertSubview(subview, at: place(in: view.subviews))
        }
    }

    // MARK: Constraints

    private func applyConstraints(_ traits: UITraitCollection) {
        let (removed, added) = (
            entries.filter { !isInstalled($0, traits) }, entries.filter { isInstalled($0, traits) }
        )
        // Constraints that exclude each other are never active together.
        for entry in removed where entry.constraint.isActive { entry.constraint.isActive = false }
        for entry in added {
            let constant = entry.constants.last { $0.classes.contain(traits) }?.constant
            if !entry.constants.isEmpty { entry.constraint.constant = constant ?? entry.constant }
            if !entry.constraint.isActive { entry.constraint.isActive = true }
        }
    }

    /// Whether the size classes have the constraint and all views that it names.
    private func isInstalled(_ entry: Entry, _ traits: UITraitCollection) -> Bool {
        guard constraintMask.installs(entry.id, in: traits) else { return false }
        let items = [entry.constraint.firstItem, entry.constraint.secondItem]
        for item in items where Self.isRemoved(item as? UIView ?? (item as? UILayoutGuide)?.owningView) {
            return false
        }
        return true
    }

    /// Whether a view, or one above it, is not installed.
    private static func isRemoved(_ view: UIView?) -> Bool {
        var next = view
        while let view = next {
            if view.viewLayout?.isUninstalled == true { return true }
            next = view.superview
        }
        return false
    }
}
