import Foundation

/// The names of the properties that report their changes.
///
/// A key path is different for each class that it begins with: `\UITableView.contentOffset` is not equal to
/// `\UIScrollView.contentOffset`. So each class has the key paths of its superclasses' properties, too. They are made
/// when a property of the class is first observed.
enum KeyValueNames {
    /// Returns the name of the property at the end of a key path that begins with `root`; `nil` if it does not report.
    static func name(of path: AnyKeyPath, in root: Any.Type) -> KeyValueName? {
        if let name = declaredNames(in: root)[path] { return name }
        guard MainQueue.isCurrent else { return nil }
        nonisolated(unsafe) let path = path
        return MainActor.assumeIsolated { names(in: root)[path] }
    }

    /// Returns the key path of a property of a class; `nil` if there is no property of that name that reports.
    static func path(of name: KeyValueName, in root: Any.Type) -> AnyKeyPath? {
        if let path = declaredNames(in: root).first(where: { $0.value == name })?.key { return path }
        guard MainQueue.isCurrent else { return nil }
        nonisolated(unsafe) var path: AnyKeyPath?
        MainActor.assumeIsolated { path = names(in: root).first { $0.value == name }?.key }
        return path
    }

    /// The `dynamic` properties of the translated classes that were asked for. Guarded by the lock of
    /// `KeyValueObservers`.
    nonisolated(unsafe) private static var declared: [ObjectIdentifier: [AnyKeyPath: KeyValueName]] = [:]

    /// Returns the names of the properties of a translated class that report, and of those that it inherits.
    private static func declaredNames(in root: Any.Type) -> [AnyKeyPath: KeyValueName] {
        guard let table = root as? any _SelectorTable.Type else { return [:] }
        return KeyValueObservers.locked {
            if let names = declared[ObjectIdentifier(root)] { return names }
            let selector = table._selector(named: "+_observed_" + String(describing: root).prefix { $0 != "<" })
            let found = selector?.perform(on: root, with: []) as? [AnyKeyPath: String] ?? [:]
            let names = found.mapValues { KeyValueName(named: $0) }
            declared[ObjectIdentifier(root)] = names
            return names
        }
    }

    @MainActor private static var known: [ObjectIdentifier: [AnyKeyPath: KeyValueName]] = [:]

    @MainActor private static func names(in root: Any.Type) -> [AnyKeyPath: KeyValueName] {
        if let names = known[ObjectIdentifier(root)] { return names }
        let names: [[AnyKeyPath: KeyValueName]?] = [
            (root as? any ObservedView.Type)?.viewNames, (root as? any ObservedScrollView.Type)?.scrollViewNames,
            (root as? any ObservedControl.Type)?.controlNames, (root as? any ObservedLabel.Type)?.labelNames,
            (root as? any ObservedTextField.Type)?.textFieldNames, (root as? any ObservedTextView.Type)?.textViewNames,
            (root as? any ObservedProgressView.Type)?.progressViewNames, (root as? any ObservedLayer.Type)?.layerNames,
            (root as? any ObservedController.Type)?.controllerNames, (root as? any ObservedBarItem.Type)?.barItemNames,
            (root as? any ObservedTabBarItem.Type)?.tabBarItemNames,
            (root as? any ObservedNavigationItem.Type)?.navigationItemNames,
            (root as? any ObservedRecognizer.Type)?.recognizerNames,
        ]
        let all = names.reduce(into: [AnyKeyPath: KeyValueName]()) { all, names in
            all.merge(names ?? [:]) { first, _ in first }
        }
        known[ObjectIdentifier(root)] = all
        return all
    }
}

// The key paths begin with the class that is asked, `Self`, which may be a class of the program. They are in extensions
// of protocols, because in a method of a class such key paths end the program (Swift 6.3).

@MainActor private protocol ObservedView: UIView {}
extension UIView: ObservedView {}
extension ObservedView {
    fileprivate static var viewNames: [AnyKeyPath: KeyValueName] {
        [
            \Self.frame: .frame, \Self.bounds: .bounds, \Self.center: .center, \Self.transform: .transform,
            \Self.alpha: .alpha, \Self.isHidden: .hidden,
        ]
    }
}

@MainActor private protocol ObservedScrollView: UIScrollView {}
extension UIScrollView: ObservedScrollView {}
extension ObservedScrollView {
    fileprivate static var scrollViewNames: [AnyKeyPath: KeyValueName] {
        [
            \Self.contentOffset: .contentOffset, \Self.contentSize: .contentSize,
            \Self.contentInset: .contentInset,
        ]
    }
}

@MainActor private protocol ObservedControl: UIControl {}
extension UIControl: ObservedControl {}
extension ObservedControl {
    fileprivate static var controlNames: [AnyKeyPath: KeyValueName] {
        [\Self.isEnabled: .enabled, \Self.isHighlighted: .highlighted, \Self.isSelected: .selected]
    }
}

@MainActor private protocol ObservedLabel: UILabel {}
extension UILabel: ObservedLabel {}
extension ObservedLabel { fileprivate static var labelNames: [AnyKeyPath: KeyValueName] { [\Self.text: .text] } }

@MainActor private protocol ObservedTextField: UITextField {}
extension UITextField: ObservedTextField {}
extension ObservedTextField {
    fileprivate static var textFieldNames: [AnyKeyPath: KeyValueName] { [\Self.text: .text] }
}

@MainActor private protocol ObservedTextView: UITextView {}
extension UITextView: ObservedTextView {}
extension ObservedTextView {
    fileprivate static var textViewNames: [AnyKeyPath: KeyValueName] { [\Self.text: .text] }
}

@MainActor private protocol ObservedProgressView: UIProgressView {}
extension UIProgressView: ObservedProgressView {}
extension ObservedProgressView {
    fileprivate static var progressViewNames: [AnyKeyPath: KeyValueName] { [\Self.progress: .progress] }
}

@MainActor private protocol ObservedLayer: CALayer {}
extension CALayer: ObservedLayer {}
extension ObservedLayer {
    fileprivate static var layerNames: [AnyKeyPath: KeyValueName] {
        [
            \Self.frame: .frame, \Self.bounds: .bounds, \Self.position: .position, \Self.transform: .transform,
            \Self.anchorPoint: .anchorPoint, \Self.zPosition: .zPosition,
        ]
    }
}

@MainActor private protocol ObservedController: UIViewController {}
extension UIViewController: ObservedController {}
extension ObservedController {
    fileprivate static var controllerNames: [AnyKeyPath: KeyValueName] {
        [\Self.title: .title, \Self.preferredContentSize: .preferredContentSize]
    }
}

@MainActor private protocol ObservedBarItem: UIBarItem {}
extension UIBarItem: ObservedBarItem {}
extension ObservedBarItem {
    fileprivate static var barItemNames: [AnyKeyPath: KeyValueName] {
        [\Self.title: .title, \Self.isEnabled: .enabled]
    }
}

@MainActor private protocol ObservedTabBarItem: UITabBarItem {}
extension UITabBarItem: ObservedTabBarItem {}
extension ObservedTabBarItem {
    fileprivate static var tabBarItemNames: [AnyKeyPath: KeyValueName] { [\Self.badgeValue: .badgeValue] }
}

@MainActor private protocol ObservedNavigationItem: UINavigationItem {}
extension UINavigationItem: ObservedNavigationItem {}
extension ObservedNavigationItem {
    fileprivate static var navigationItemNames: [AnyKeyPath: KeyValueName] { [\Self.title: .title] }
}

@MainActor private protocol ObservedRecognizer: UIGestureRecognizer {}
extension UIGestureRecognizer: ObservedRecognizer {}
extension ObservedRecognizer {
    fileprivate static var recognizerNames: [AnyKeyPath: KeyValueName] { [\Self.state: .state] }
}

extension KeyValueName {
    static var frame: KeyValueName { KeyValueName("frame") }
    static var bounds: KeyValueName { KeyValueName("bounds") }
    static var center: KeyValueName { KeyValueName("center") }
    static var position: KeyValueName { KeyValueName("position") }
    static var transform: KeyValueName { KeyValueName("transform") }
    static var anchorPoint: KeyValueName { KeyValueName("anchorPoint") }
    static var zPosition: KeyValueName { KeyValueName("zPosition") }
    static var alpha: KeyValueName { KeyValueName("alpha") }
    static var hidden: KeyValueName { KeyValueName("hidden") }
    static var contentOffset: KeyValueName { KeyValueName("contentOffset") }
    static var contentSize: KeyValueName { KeyValueName("contentSize") }
    static var contentInset: KeyValueName { KeyValueName("contentInset") }
    static var enabled: KeyValueName { KeyValueName("enabled") }
    static var highlighted: KeyValueName { KeyValueName("highlighted") }
    static var selected: KeyValueName { KeyValueName("selected") }
    static var progress: KeyValueName { KeyValueName("progress") }
    static var text: KeyValueName { KeyValueName("text") }
    static var title: KeyValueName { KeyValueName("title") }
    static var badgeValue: KeyValueName { KeyValueName("badgeValue") }
    static var preferredContentSize: KeyValueName { KeyValueName("preferredContentSize") }
    static var state: KeyValueName { KeyValueName("state") }
}
