import Graphics

/// The constraints of a view that differ by size class (R513): those that are installed only in some classes, and those
/// with several constants.
///
/// ```
/// <variation key="default"><mask key="constraints"><exclude reference="c-1"/></mask></variation>
/// <variation key="heightClass=compact"><mask key="constraints"><include reference="c-1"/></mask></variation>
/// ```
@MainActor
final class InterfaceVariations {
    /// The size classes of a variation; `nil` stands for any.
    struct Classes: Equatable {
        var width: UIUserInterfaceSizeClass?
        var height: UIUserInterfaceSizeClass?

        /// Reads `default`, `widthClass=regular` or `heightClass=compact-widthClass=regular`.
        init?(_ key: String) {
            guard key != "default" else { return }
            for part in key.split(separator: "-") {
                let value: UIUserInterfaceSizeClass
                if part.hasSuffix("=compact") {
                    value = .compact
                } else if part.hasSuffix("=regular") {
                    value = .regular
                } else {
                    return nil
                }
                if part.hasPrefix("widthClass") {
                    width = value
                } else if part.hasPrefix("heightClass") {
                    height = value
                } else {
                    return nil
                }
            }
        }

        /// The number of classes that are given. A variation with more of them decides.
        var precision: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }

        func contain(_ traits: UITraitCollection) -> Bool {
            (width == nil || width == traits.horizontalSizeClass)
                && (height == nil || height == traits.verticalSizeClass)
        }
    }

    private struct Entry {
        let constraint: NSLayoutConstraint
        let id: String?
        let constants: [(classes: Classes, constant: CGFloat)]
        let constant: CGFloat
    }

    /// The constraints that each variation installs or leaves out, the least precise first.
    private let masks: [(classes: Classes, included: Set<String>, excluded: Set<String>)]
    private var entries: [Entry] = []

    init(of element: InterfaceElement) {
        masks = Self.variations(of: element).map { classes, variation in
            let elements = variation.child(key: "constraints")?.children ?? []
            func references(_ name: String) -> Set<String> {
                Set(elements.filter { $0.name == name }.compactMap { $0["reference"] })
            }
            return (classes, references("include"), references("exclude"))
        }
    }

    private static func variations(of element: InterfaceElement) -> [(Classes, InterfaceElement)] {
        element.children.filter { $0.name == "variation" }
            .compactMap { variation in variation["key"].flatMap(Classes.init).map { ($0, variation) } }
            .sorted { $0.0.precision < $1.0.precision }
    }

    /// Adds a constraint, which `apply` activates.
    func add(_ constraint: NSLayoutConstraint, _ element: InterfaceElement) {
        let constants = Self.variations(of: element).compactMap { classes, variation in
            variation.number("constant").map { (classes: classes, constant: $0) }
        }
        entries.append(
            Entry(constraint: constraint, id: element.id, constants: constants, constant: constraint.constant))
    }

    /// Whether a change of the size classes can change a constraint.
    var areNeeded: Bool { !masks.isEmpty || entries.contains { !$0.constants.isEmpty } }

    /// Activates the constraints that the size classes have, with their constants.
    func apply(_ traits: UITraitCollection) {
        let (removed, added) = (
            entries.filter { !isInstalled($0.id, traits) }, entries.filter { isInstalled($0.id, traits) }
        )
        // Constraints that exclude each other are never active together.
        for entry in removed where entry.constraint.isActive { entry.constraint.isActive = false }
        for entry in added {
            let constant = entry.constants.last { $0.classes.contain(traits) }?.constant
            if !entry.constants.isEmpty { entry.constraint.constant = constant ?? entry.constant }
            if !entry.constraint.isActive { entry.constraint.isActive = true }
        }
    }

    private func isInstalled(_ id: String?, _ traits: UITraitCollection) -> Bool {
        guard let id else { return true }
        var isInstalled = true
        for mask in masks where mask.classes.contain(traits) {
            if mask.included.contains(id) { isInstalled = true }
            if mask.excluded.contains(id) { isInstalled = false }
        }
        return isInstalled
    }
}
