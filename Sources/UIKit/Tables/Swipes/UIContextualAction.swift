import Foundation

/// An action that a row shows while it is swiped to the side.
///
/// ```swift
/// let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
///     mails.remove(at: indexPath.row)
///     completion(true)
/// }
/// ```
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The kinds of actions.
    public enum Style: Int, Sendable {
        /// An action on a gray background.
        case normal
        /// An action on a red background, which deletes data.
        case destructive
    }

    /// The function that performs the action. At the end it calls its last parameter with whether the action was
    /// performed.
    ///
    /// The parameters are the action, the view that shows it, and a function to call at the end.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The kind of action.
    public let style: Style
    /// The function that runs the action.
    public let handler: Handler
    /// The title. The default is `nil`, which shows the image alone.
    open var title: String?
    /// The background. `nil` resets it to the default, which is red for destructive actions and gray for others.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }
    private var ownBackgroundColor: UIColor?
    /// The image, drawn in white as a template. The default is `nil`.
    open var image: UIImage?

    /// The name of an action without a title.
    package final var spokenTitle: String?

    /// Creates an action.
    public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
