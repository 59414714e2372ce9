import UIKit

extension View {
    /// Sets the title of the page to a text that the user can change.
    ///
    /// A title in the bar has a menu with "Rename", which replaces it by a text field. The binding gets the text when
    /// the user presses Return or leaves the field; an empty text changes nothing.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(_RenamableTitleModifier(title: title))
    }
}

/// A modifier that sets a title that the user can change.
public struct _RenamableTitleModifier: ViewModifier {
    let title: Binding<String>

    /// Returns the view with the title.
    public func body(content: Content) -> some View {
        let (text, title) = (title.wrappedValue, title)
        return content.modifier(
            _NavigationItemModifier {
                $0.title = Text(verbatim: text)
                $0.rename = { title.wrappedValue = $0 }
            })
    }
}

/// The text field in which the user changes the title of a page.
@MainActor
final class TitleRenaming: NSObject, UITextFieldDelegate {
    private weak var controller: UIViewController?
    private let field = UITextField()
    /// Called with a title that is not empty.
    var onRename: (String) -> Void

    private var item: UINavigationItem? { controller?.navigationItem }

    init(_ controller: UIViewController, onRename: @escaping (String) -> Void) {
        self.controller = controller
        self.onRename = onRename
        super.init()
        field.textAlignment = .center
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .headline)
        field.accessibilityLabel = "Title"
        field.delegate = self
    }

    /// Replaces the title by the field.
    func begin() {
        field.text = item?.title
        field.frame.size = CGSize(width: 240, height: 32)
        item?.titleView = field
        // The bar adds the field in its layout.
        controller?.navigationController?.navigationBar.layoutIfNeeded()
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        item?.titleView = nil
        if let text = textField.text, !text.isEmpty, text != item?.title { onRename(text) }
    }
}
