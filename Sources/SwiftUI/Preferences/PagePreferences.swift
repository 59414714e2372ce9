import UIKit

/// A controller of a page of a navigation stack, a tab or a column, whose views have preferences.
@MainActor
protocol PreferencePage: UIViewController {
    /// The node above that of the root view, or `nil` as long as there is no content.
    var contentNode: _Node? { get }
}

extension UIHostingController: PreferencePage {}

extension UIViewController {
    /// Adds the values of a preference of the controller's SwiftUI views, in a tree of their own. Controllers of
    /// another kind add none.
    func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        (self as? any PreferencePage)?.contentNode?.collectPreference(key, into: &value)
    }
}
