import Foundation

/// The position of a bar in its window, which determines its background.
public enum UIBarPosition: Int, Sendable {
    /// The position is unspecified.
    case any = 0
    /// At the bottom. The line between bar and content is above the bar.
    case bottom = 1
    /// At the top of its container.
    case top = 2
    /// At the top of the window. The background reaches up to the window's edge, behind the status bar.
    case topAttached = 3
}

/// The former styles of a bar.
public enum UIBarStyle: Int, Sendable {
    /// The style that follows the traits.
    case `default` = 0
    /// A dark bar with bright content.
    case black = 1
    /// The former name of a dark bar that lets content through.
    public static let blackOpaque = UIBarStyle.black
    /// The former dark bar that lets content through. It looks like `black`.
    case blackTranslucent = 2
}

/// The bars for which an image is meant.
public enum UIBarMetrics: Int, Sendable {
    /// Bars of the usual height.
    case `default` = 0
    /// Bars of compact height.
    case compact = 1
    /// Bars of the usual height with a prompt.
    case defaultPrompt = 101
    /// Bars of compact height with a prompt.
    case compactPrompt = 102
}

/// A bar with a position in its window.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// A delegate that determines the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar. It is called when the bar enters a window. By default it is `.any`, which stands
    /// for `.top` for navigation bars and `.bottom` for toolbars.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// The default implementation returns `.any`, which stands for `.top` for navigation bars and `.bottom` for
    /// toolbars.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
