import Foundation

/// A part of a search that is shown as one piece before the text, such as a person or a folder.
///
/// ```swift
/// let token = UISearchToken(icon: UIImage(systemName: "person"), text: "Ada")
/// token.representedObject = ada
/// search.searchBar.searchTextField.tokens = [token]
/// ```
@preconcurrency @MainActor
open class UISearchToken: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The image before the text, or `nil`.
    final let icon: UIImage?
    /// The shown text.
    final let text: String

    /// Returns the menu that a click on the token shows, or `nil` if a click selects the token. The default is `nil`.
    package final var menu: (() -> UIMenu?)?

    /// Creates a token with an image, or none, and a text.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }

    /// The object of the program that the token stands for. The default is `nil`.
    open var representedObject: Any?
}
