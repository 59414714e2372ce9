import Foundation

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
    /// Same as `formSheet`.
    case popover
    /// No style. It stands for "no adaptation" in answers of a delegate; a presentation with it is refused.
    case none = -1
    /// The system's choice, which is `pageSheet`.
    case automatic = -2

    /// Whether the presentation is in front of the nearest controller that defines a presentation context.
    var isInCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// Whether the area behind is dimmed, and a click there dismisses the controller.
    var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }

    /// Returns the presented view's frame in a window with these bounds, in points. Sheets leave `safeTop` free above
    /// them.
    func frame(in bounds: CGRect, safeTop: CGFloat, preferredSize: CGSize) -> CGRect {
        guard isSheet else { return bounds }
        let margin: CGFloat = 10
        let room = CGRect(
            x: bounds.minX, y: bounds.minY + safeTop + margin, width: bounds.width,
            height: max(0, bounds.height - safeTop - margin))
        // In a narrow window a sheet has the window's width and ends at its lower edge.
        guard bounds.width >= SceneTraits.regularWidth else { return room }
        var size =
            self == .pageSheet ? CGSize(width: 704, height: room.height - margin) : CGSize(width: 540, height: 620)
        if self != .pageSheet, preferredSize.width > 0, preferredSize.height > 0 { size = preferredSize }
        size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        let middle = self == .pageSheet ? room : bounds
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(.down),
            y: max(room.minY, (middle.midY - size.height / 2).rounded(.down)), width: size.width, height: size.height)
    }
}
