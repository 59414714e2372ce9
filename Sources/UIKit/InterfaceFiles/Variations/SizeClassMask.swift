/// The size classes of a variation in an interface file; `nil` stands for any.
struct VariationClasses: Equatable {
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

extension InterfaceElement {
    /// The variations of an element by size class, the least precise first. Those with an unknown key are left out.
    var variations: [(classes: VariationClasses, element: InterfaceElement)] {
        children.filter { $0.name == "variation" }
            .compactMap { variation in variation["key"].flatMap(VariationClasses.init).map { ($0, variation) } }
            .sorted { $0.0.precision < $1.0.precision }
    }
}

/// The members of a list, such as a view's constraints, that are installed only in some size classes.
///
/// ```
/// <variation key="default"><mask key="constraints"><exclude reference="c-1"/></mask></variation>
/// <variation key="heightClass=compact"><mask key="constraints"><include reference="c-1"/></mask></variation>
/// ```
struct SizeClassMask {
    /// The members that each variation installs or leaves out, the least precise first.
    private let parts: [(classes: VariationClasses, included: Set<String>, excluded: Set<String>)]

    /// Reads the masks of a list from an element.
    init(_ list: String, of element: InterfaceElement) {
        parts = element.variations.compactMap { classes, variation in
            guard let elements = variation.child(key: list)?.children, !elements.isEmpty else { return nil }
            func references(_ name: String) -> Set<String> {
                Set(elements.filter { $0.name == name }.compactMap { $0["reference"] })
            }
            return (classes, references("include"), references("exclude"))
        }
    }

    var isEmpty: Bool { parts.isEmpty }
    /// The members that are not installed in all size classes.
    var members: Set<String> { parts.reduce(into: []) { $0.formUnion($1.included.union($1.excluded)) } }

    /// Returns whether a member is installed in the size classes of some traits.
    func installs(_ id: String?, in traits: UITraitCollection) -> Bool {
        guard let id else { return true }
        var isInstalled = true
        for part in parts where part.classes.contain(traits) {
            if part.included.contains(id) { isInstalled = true }
            if part.excluded.contains(id) { isInstalled = false }
        }
        return isInstalled
    }
}
