import Foundation

/// The tree of objects that assistive programs see.
///
/// It is not stored: the objects inside another are found when they are asked for.
@MainActor
package enum AccessibilityHierarchy {
    /// The number of elements that one object can have by `accessibilityElementCount()`.
    static let elementLimit = 100_000

    /// Returns the role of an object, or `nil` if assistive programs see only the objects inside.
    package static func role(of object: _AccessibleObject) -> AccessibilityRole? {
        object.isAccessibilityElement ? .ofElement(object) : .ofContainer(object)
    }

    /// Returns the objects that assistive programs find directly inside an object, in the order in which they are read.
    package static func children(of object: _AccessibleObject) -> [_AccessibleObject] {
        // The user types in a find bar, so that it is there in an element and beside a list of elements, too.
        let bar = (object as? UIView)?.shownFind?.bar
        guard !object.accessibilityElementsHidden, bar != nil || !object.isAccessibilityElement else { return [] }
        var search = Search(in: object)
        var runs: [Run] = object.isAccessibilityElement ? [] : runs(in: object, &search)
        if let bar { runs += self.runs(of: bar, &search) }
        let isRightToLeft = (object as? UIView)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return AccessibilityOrder.order(of: runs.map(\.frame), isRightToLeft: isRightToLeft).flatMap {
            runs[$0].objects
        }
    }

    /// Returns the object to which a reader moves for an object of the program: the object itself or, if readers do not
    /// see it, the first one inside.
    static func target(of object: _AccessibleObject) -> _AccessibleObject? {
        role(of: object) != nil ? object : children(of: object).first
    }

    /// Returns the name of an object: its label or, for a cell without one, the texts inside.
    package static func name(of object: _AccessibleObject) -> String? {
        if let label = object.accessibilityLabel { return label }
        guard object is UITableViewCell || object is UICollectionViewCell else { return nil }
        let labels = children(of: object).compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
        return labels.isEmpty ? nil : labels.joined(separator: ", ")
    }

    /// Returns whether a view is shown. Views that are hidden or transparent are not (R491).
    package static func isShown(_ view: UIView) -> Bool { !view.isHidden && view.alpha > 0.01 }

    // MARK: Search

    /// Objects that are read one after the other, and the place from which their position among others follows.
    private struct Run {
        let frame: CGRect
        let objects: [_AccessibleObject]
    }

    /// A search for the objects inside one. Lists of elements may contain each other, so no object is searched twice.
    @MainActor private struct Search {
        var known: Set<ObjectIdentifier>

        init(in object: _AccessibleObject) {
            known = [ObjectIdentifier(object)]
            var outer = AccessibilityHierarchy.container(of: object)
            while let object = outer, known.insert(ObjectIdentifier(object)).inserted {
                outer = AccessibilityHierarchy.container(of: object)
            }
        }
    }

    private static func runs(in object: _AccessibleObject, _ search: inout Search) -> [Run] {
        if let listed = listedElements(of: object) {
            var objects: [_AccessibleObject] = []
            for element in listed { objects += runs(of: element, &search).flatMap(\.objects) }
            return objects.isEmpty ? [] : [Run(frame: object.accessibilityFrame, objects: objects)]
        }
        var runs: [Run] = []
        for view in candidates(in: object) { runs += self.runs(of: view, &search) }
        return runs
    }

    /// Returns an object, or the objects inside if assistive programs see only those.
    private static func runs(of object: _AccessibleObject, _ search: inout Search) -> [Run] {
        if let view = object as? UIView, !isShown(view) { return [] }
        guard search.known.insert(ObjectIdentifier(object)).inserted else { return [] }
        if role(of: object) != nil { return [Run(frame: object.accessibilityFrame, objects: [object])] }
        return object.accessibilityElementsHidden ? [] : runs(in: object, &search)
    }

    /// Returns the subviews or, if one that is shown is modal, the front-most modal one alone (R491).
    private static func candidates(in object: _AccessibleObject) -> [UIView] {
        guard let subviews = (object as? UIView)?.subviews else { return [] }
        return subviews.last { $0.accessibilityViewIsModal && isShown($0) }.map { [$0] } ?? subviews
    }

    /// Returns the elements that an object lists itself, or `nil` if it lists none. Other objects are ignored.
    private static func listedElements(of object: _AccessibleObject) -> [_AccessibleObject]? {
        if let elements = object.accessibilityElements { return elements.compactMap { $0 as? _AccessibleObject } }
        let count = object.accessibilityElementCount()
        guard count > 0 else { return nil }
        return (0..<min(count, elementLimit)).compactMap {
            object.accessibilityElement(at: $0) as? _AccessibleObject
        }
    }

    /// Returns the object around a view or an element.
    package static func container(of object: _AccessibleObject) -> _AccessibleObject? {
        switch object {
        case let view as UIView: view.superview
        case let element as UIAccessibilityElement: element.accessibilityContainer as? _AccessibleObject
        default: nil
        }
    }
}
