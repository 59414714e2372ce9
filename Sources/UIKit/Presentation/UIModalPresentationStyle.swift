/// The way in which a presented controller covers the one behind it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The whole window. The presenting controller's view is removed while it is covered.
    case fullScreen
    /// A sheet almost as large as the window, at most 704 points wide.
    case pageSheet
    /// A smaller sheet in the middle, of 540 by 620 points or of the `preferredContentSize`.
    case formSheet
    /// The view of the nearest controller that defines a presentation context, which is removed while it is covered.
    case currentContext
    /// The style of the presentation controller that the transitioning delegate returns. Without one, the whole window.
    case custom
    /// The whole window, with the presenting controller's view behind it.
    case overFullScreen
    /// The view of the nearest controller that defines a presentation context, which stays behind.
    case overCurrentContext
    /// A small view beside its source, with an arrow that points to it.
    case popover
    /// No style. It stands for "no adaptation" in answers of a delegate; a presentation with it is refused.
    case none = -1
    /// The system's choice, which is `pageSheet`.
    case automatic = -2

    /// Whether the presentation is in front of the nearest controller that defines a presentation context.
    var isInCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }
}
