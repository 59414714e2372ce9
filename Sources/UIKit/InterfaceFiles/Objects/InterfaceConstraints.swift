import Foundation
import Graphics

/// The constraints of an interface file (R513), which are made once all objects are there.
extension InterfaceLoader {
    /// Makes the constraints of all views, and activates those that are installed for the present size classes. Other
    /// variations by size class are applied, too.
    func constrain() {
        guard file.document.hasConstraints || file.document.hasVariations else { return }
        for member in members { nameGuides(of: member.object, member.element) }
        for member in members {
            guard let view = member.object as? UIView else { continue }
            let elements = (member.element.child("constraints")?.children ?? []).filter { $0.name == "constraint" }
            guard !elements.isEmpty || member.element.child("variation") != nil else { continue }
            let variations = InterfaceVariations(of: member.element, in: view, file.document.resources)
            for child in member.element.child("subviews")?.children ?? [] {
                if let id = child.id, let subview = object(withID: id) as? UIView { variations.add(subview, id: id) }
            }
            // A placeholder is removed at build time.
            for element in elements where element.flag("placeholder") != true {
                guard let constraint = makeConstraint(element, in: view) else { continue }
                name(constraint, by: element)
                variations.add(constraint, element)
            }
            variations.apply(view.resolvedTraits)
            // Constraints also follow the subviews that come and go below.
            if variations.areNeeded || file.document.hasVariations { view.layout.variations = variations }
        }
    }

    /// Gives the guides of a view and a controller their ids. The former guides of controllers are those of the bars.
    private func nameGuides(of object: AnyObject, _ element: InterfaceElement) {
        if let view = object as? UIView {
            for guide in element.children where guide.name == "viewLayoutGuide" {
                switch guide["key"] {
                case "safeArea": name(view.safeAreaLayoutGuide, by: guide)
                case "layoutMargins": name(view.layoutMarginsGuide, by: guide)
                case "readableContent": name(view.readableContentGuide, by: guide)
                case "keyboard": name(view.keyboardLayoutGuide, by: guide)
                case "contentLayoutGuide":
                    if let view = view as? UIScrollView { name(view.contentLayoutGuide, by: guide) }
                case "frameLayoutGuide": if let view = view as? UIScrollView { name(view.frameLayoutGuide, by: guide) }
                default: break
                }
            }
        }
        guard let view = (object as? UIViewController)?.viewIfLoaded else { return }
        for guide in element.child("layoutGuides")?.children ?? [] {
            switch guide["type"] {
            case "top": name(view.ownGuide(.top) { BarGuide() }, by: guide)
            case "bottom": name(view.ownGuide(.bottom) { BarGuide() }, by: guide)
            default: break
            }
        }
    }

    /// Makes a constraint whose items are in the file. Returns `nil` for one that is incomplete, which is logged.
    private func makeConstraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
        func refuse(_ reason: String) -> NSLayoutConstraint? {
            file.tell("The constraint \(element.id ?? "") is left out: \(reason)")
            return nil
        }
        guard let first = element["firstAttribute"].flatMap({ InterfaceKinds.attributes[$0] }) else {
            return refuse("it has no first attribute.")
        }
        let second = element["secondAttribute"].flatMap { InterfaceKinds.attributes[$0] }
        var items: [AnyObject] = []
        for id in [element["firstItem"], element["secondItem"]] {
            guard let id else {
                items.append(view)
                continue
            }
            guard let item = object(withID: id) else { return refuse("there is no object \(id).") }
            guard item is UIView || item is UILayoutGuide else {
                return refuse("\(String(reflecting: type(of: item))) is neither a view nor a layout guide.")
            }
            items.append(item)
        }
        let constraint = NSLayoutConstraint(
            item: items[0], attribute: first, relatedBy: element.relation,
            toItem: element["secondItem"] == nil && second == nil ? nil : items[1],
            attribute: second ?? .notAnAttribute, multiplier: element.multiplier,
            constant: element.number("constant") ?? standardSpacing(element, items))
        if let priority = element.number("priority"), priority != 1000 {
            constraint.priority = UILayoutPriority(Float(priority))
        }
        constraint.identifier = element["identifier"]
        return constraint
    }

    /// The spacing of a symbolic constraint without a constant: 20 points to the superview, and 8 between siblings.
    private func standardSpacing(_ element: InterfaceElement, _ items: [AnyObject]) -> CGFloat {
        guard element.flag("symbolic") == true else { return 0 }
        let views = items.compactMap { $0 as? UIView ?? ($0 as? UILayoutGuide)?.owningView }
        guard views.count == 2 else { return 8 }
        return views[0].superview === views[1] || views[1].superview === views[0] ? 20 : 8
    }
}

extension InterfaceElement {
    fileprivate var relation: NSLayoutConstraint.Relation {
        switch self["relation"] {
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        default: .equal
        }
    }

    /// The factor, which is a number or a ratio such as `16:9`.
    fileprivate var multiplier: CGFloat {
        guard let text = self["multiplier"] else { return 1 }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
        switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
        case (1, let factor?, _) where factor.isFinite: return CGFloat(factor)
        case (2, let dividend?, let divisor?) where divisor != 0 && (dividend / divisor).isFinite:
            return CGFloat(dividend / divisor)
        default: return 1
        }
    }
}

extension InterfaceKinds {
    static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}

/// The attributes of views that Auto Layout reads (R513, R514).
extension InterfaceProperties {
    func applyLayout(to view: UIView) {
        let huggings = [
            ("horizontalHuggingPriority", NSLayoutConstraint.Axis.horizontal), ("verticalHuggingPriority", .vertical),
        ]
        for (name, axis) in huggings {
            if let priority = priority(name) { view.setContentHuggingPriority(priority, for: axis) }
        }
        let resistances = [
            ("horizontalCompressionResistancePriority", NSLayoutConstraint.Axis.horizontal),
            ("verticalCompressionResistancePriority", .vertical),
        ]
        for (name, axis) in resistances {
            if let priority = priority(name) { view.setContentCompressionResistancePriority(priority, for: axis) }
        }
        if let flag = element.flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = flag }
        if let flag = element.flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = flag }
        if let insets = element.child(key: "layoutMargins") {
            func inset(_ side: String) -> CGFloat { insets.number(side) ?? 0 }
            view.layoutMargins = UIEdgeInsets(
                top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
        }
        if let insets = element.child(key: "directionalLayoutMargins") {
            func inset(_ side: String) -> CGFloat { insets.number(side) ?? 0 }
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: inset("top"), leading: inset("leading"), bottom: inset("bottom"), trailing: inset("trailing"))
        }
        // A view with `fixedFrame` has no constraints of its own and keeps its frame.
        if element.flag("translatesAutoresizingMaskIntoConstraints") == false, element.flag("fixedFrame") != true {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
    }

    /// Returns a priority above 0 and at most 1000; `nil` for others.
    private func priority(_ attribute: String) -> UILayoutPriority? {
        guard let number = element.number(attribute), number > 0, number <= 1000 else { return nil }
        return UILayoutPriority(Float(number))
    }
}
