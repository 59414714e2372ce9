/// The attributes of a view that differ by size class, such as `hidden`, `spacing` and the font.
///
/// ```
/// <stackView spacing="8"><variation key="heightClass=compact" axis="horizontal" spacing="4"/></stackView>
/// ```
struct VaryingAttributes {
    private let base: InterfaceElement
    private let variations: [(classes: VariationClasses, element: InterfaceElement)]
    /// The names of the attributes and the keys of the children that vary.
    private let names: Set<String>
    private let keys: Set<String>
    /// The values that the view has; those that the program sets are kept until the size classes demand others.
    private var current: InterfaceElement

    init(of element: InterfaceElement) {
        base = element
        variations = element.variations
        names = variations.reduce(into: Set<String>()) { $0.formUnion($1.element.attributes.keys) }
            .subtracting(Self.designTime)
        keys = variations.reduce(into: Set<String>()) { keys, variation in
            for child in variation.element.children where child.name != "mask" && child["key"] != "frame" {
                if let key = child["key"] { keys.insert(key) }
            }
        }
        current = element
        current = composed { _ in false }
    }

    /// The attributes of a variation's element that say nothing about the view.
    private static let designTime: Set<String> = ["key", "misplaced", "ambiguous", "fixedFrame", "constant"]

    /// The values of attributes that Interface Builder leaves out.
    private static let defaults = [
        "hidden": "NO", "enabled": "YES", "userInteractionEnabled": "YES", "clipsSubviews": "NO", "selected": "NO",
        "highlighted": "NO", "opaque": "YES", "alpha": "1", "tag": "0", "contentMode": "scaleToFill",
        "clearsContextBeforeDrawing": "YES",
        "axis": "horizontal", "distribution": "fill", "alignment": "fill", "spacing": "0", "numberOfLines": "1",
        "textAlignment": "natural", "baselineRelativeArrangement": "NO", "preferredMaxLayoutWidth": "0",
    ]

    /// Attributes that are read together with the others, though they do not vary.
    private static let companions: Set<String> = ["buttonType", "adjustsFontSizeToFit"]

    var isEmpty: Bool { names.isEmpty && keys.isEmpty }

    /// Returns an element with the values in the size classes of some traits, or `nil` if the view has them.
    mutating func take(_ traits: UITraitCollection) -> InterfaceElement? {
        guard !isEmpty else { return nil }
        let next = composed { $0.contain(traits) }
        guard next != current else { return nil }
        current = next
        return next
    }

    /// Returns an element with the varying attributes alone, from the variations that `apply`.
    private func composed(_ apply: (VariationClasses) -> Bool) -> InterfaceElement {
        let matching = variations.filter { apply($0.classes) }.map(\.element).reversed()
        var result = InterfaceElement(name: base.name, attributes: [:])
        for name in names {
            result.attributes[name] = matching.lazy.compactMap { $0[name] }.first ?? base[name] ?? Self.defaults[name]
        }
        for name in Self.companions where result[name] == nil { result.attributes[name] = base[name] }
        for key in keys {
            if let child = matching.lazy.compactMap({ $0.child(key: key) }).first ?? base.child(key: key) {
                result.children.append(child)
            }
        }
        // The order of a set is not that of the next one.
        result.children.sort { ($0["key"] ?? "") < ($1["key"] ?? "") }
        return result
    }
}

extension InterfaceProperties {
    /// Applies the attributes of an element that holds only some of them.
    func applyVariation(to view: UIView) {
        apply(to: view)
        switch view {
        case let label as UILabel: apply(to: label)
        case let imageView as UIImageView: apply(to: imageView)
        case let stack as UIStackView: apply(to: stack)
        case let button as UIButton: apply(to: button)
        case let field as UITextField: apply(to: field)
        case let control as UIControl: applyControl(to: control)
        default: break
        }
    }
}
