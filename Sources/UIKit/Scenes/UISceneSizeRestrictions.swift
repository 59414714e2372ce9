import Foundation

/// The limits for the size of a scene, as a preference for the window manager.
///
/// ```
/// scene.sizeRestrictions?.minimumSize = CGSize(width: 480, height: 320)
/// ```
///
/// The window manager reads them in `WM_NORMAL_HINTS`. One that tiles its windows may ignore them. If the scene's
/// present size is outside new limits, the scene requests the nearest size within them.
@preconcurrency @MainActor
public class UISceneSizeRestrictions: NSObject {
    /// The smallest size in points. The default is zero, which means no limit. A side that is not finite and positive
    /// has no limit.
    public var minimumSize = CGSize.zero {
        didSet {
            minimumSize = Self.checked(minimumSize, none: 0)
            if minimumSize != oldValue { onChange?() }
        }
    }

    /// The greatest size in points. The default is `CGFloat.greatestFiniteMagnitude`, which means no limit. A side that
    /// is not finite and positive has no limit.
    public var maximumSize = noMaximum {
        didSet {
            maximumSize = Self.checked(maximumSize, none: .greatestFiniteMagnitude)
            if maximumSize != oldValue { onChange?() }
        }
    }

    /// A Boolean value that indicates whether the scene may become full screen. The default is `true`.
    ///
    /// With `false`, a scene that the window manager makes full screen asks to leave that state. A scene that is full
    /// screen already stays so.
    public var allowsFullScreen = true

    /// A closure that is called when a limit changes.
    var onChange: (() -> Void)?

    static let noMaximum = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    private static func checked(_ size: CGSize, none: CGFloat) -> CGSize {
        func side(_ length: CGFloat) -> CGFloat { length.isFinite && length > 0 ? length : none }
        return CGSize(width: side(size.width), height: side(size.height))
    }

    /// Returns the nearest allowed size. If the limits contradict each other, the minimum counts.
    package func nearest(to size: CGSize) -> CGSize {
        CGSize(
            width: max(min(size.width, maximumSize.width), minimumSize.width),
            height: max(min(size.height, maximumSize.height), minimumSize.height))
    }
}

/// The actions that the user may take on a scene's window, as a preference for the window manager (`_MOTIF_WM_HINTS`).
@preconcurrency @MainActor
public class UISceneWindowingBehaviors: NSObject {
    /// A Boolean value that indicates whether the user may close the scene. The default is `true`. With `false`, a
    /// close button that the window manager shows all the same does nothing.
    public var isClosable = true { didSet { if isClosable != oldValue { onChange?() } } }
    /// A Boolean value that indicates whether the user may minimize the scene. The default is `true`.
    public var isMiniaturizable = true { didSet { if isMiniaturizable != oldValue { onChange?() } } }

    /// A closure that is called when a value changes.
    var onChange: (() -> Void)?
}
