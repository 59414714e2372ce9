import Foundation

/// The kind of an object in the tree for assistive programs.
package enum AccessibilityRole: String, Sendable {
    case button, toggle, link, image, header, staticText, slider, stepper, progress
    case textField, secureField, textView
    case tab, tabBar, menu, menuItem
    case table, cell, list, listItem, scrollView, group
    case alert, dialog
}

extension AccessibilityRole {
    /// Whether objects of the kind do something for the user, unless the program says otherwise.
    var respondsToUser: Bool {
        switch self {
        case .button, .toggle, .link, .slider, .stepper, .textField, .secureField, .textView, .tab, .menuItem, .cell,
            .listItem:
            true
        case .image, .header, .staticText, .progress, .tabBar, .menu, .table, .list, .scrollView, .group, .alert,
            .dialog:
            false
        }
    }

    /// Returns the role of an element, by its traits and its class.
    @MainActor
    static func ofElement(_ object: _AccessibleObject) -> AccessibilityRole {
        let traits = object.accessibilityTraits
        // The traits do not distinguish these.
        switch object {
        case let field as UITextField: return field.isSecureTextEntry ? .secureField : .textField
        case is UITextView: return .textView
        case is UIStepper: return .stepper
        case is UIProgressView, is UIActivityIndicatorView: return .progress
        case is TabBarButton: return .tab
        case is MenuCell: return .menuItem
        case is UITableViewCell: return .cell
        case is UICollectionViewCell: return .listItem
        default: break
        }
        let roles: [(trait: UIAccessibilityTraits, role: AccessibilityRole)] = [
            (.header, .header), (.toggleButton, .toggle), (.link, .link), (.button, .button), (.adjustable, .slider),
            (.searchField, .textField), (.keyboardKey, .button), (.image, .image), (.staticText, .staticText),
        ]
        if let role = roles.first(where: { traits.contains($0.trait) })?.role { return role }
        return object is UIImageView ? .image : .group
    }

    /// Returns the role of a view that is no element and contains others, or `nil` if assistive programs see only the
    /// objects inside.
    @MainActor
    static func ofContainer(_ object: _AccessibleObject) -> AccessibilityRole? {
        switch object.accessibilityContainerType {
        case .dataTable: return .table
        case .list: return .list
        case .landmark, .semanticGroup: return .group
        case .none: break
        }
        switch object {
        case is UITableView: return .table
        case is UICollectionView: return .list
        case is UITableViewCell: return .cell
        case is UICollectionViewCell: return .listItem
        case is UITabBar: return .tabBar
        case is UISegmentedControl: return .group
        case is AlertContentView: return .alert
        case is MenuPanel: return .menu
        case let container as PresentationContainer: return container.isDialog ? .dialog : nil
        case is UIScrollView: return .scrollView
        default: return object.shouldGroupAccessibilityChildren ? .group : nil
        }
    }
}

extension PresentationContainer {
    /// Whether the presented controller is a dialog in front of the other content. An alert is one by itself.
    fileprivate var isDialog: Bool {
        guard let controller else { return false }
        return !(controller is FullScreenPresentationController)
            && !(controller.presentedViewController is UIAlertController)
    }
}
