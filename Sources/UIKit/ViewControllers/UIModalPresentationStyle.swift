import Foundation

/// How a presented controller covers the one behind it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// All of the window; the presenting controller's view is taken out of it meanwhile.
    case fullScreen
    /// A sheet nearly as large as the window.
    case pageSheet
    /// A smaller sheet in the middle.
    case formSheet
    /// As `fullScreen`: the whole window is the context.
    case currentContext
    /// All of the window, with the presenting controller behind it.
    case custom
    /// All of the window, with the presenting controller behind it.
    case overFullScreen
    /// As `overFullScreen`: the whole window is the context.
    case overCurrentContext
    /// As `formSheet`.
    case popover
    /// As `automatic`.
    case none = -1
    /// What UIKit chooses: a page sheet.
    case automatic = -2

    /// Whether nothing of the presenting controller is to be seen.
    var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

    /// Whether what lies behind is dimmed, and a click there dismisses.
    var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }

    /// Where the presented view lies in a window of the size `bounds`, in its points. `safeTop` stays free above sheets.
    func frame(in bounds: CGRect, safeTop: CGFloat, preferredSize: CGSize) -> CGRect {
        guard isSheet else { return bounds }
        let margin: CGFloat = 10
        let room = CGRect(
            x: bounds.minX, y: bounds.minY + safeTop + margin, width: bounds.width,
            height: max(0, bounds.height - safeTop - margin))
        // Where there is little width a sheet is as wide as the window and stands on its lower edge.
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
