import Foundation

/// Between which sizes the user may make a scene, as a wish to the window manager (R137): `WM_NORMAL_HINTS` of its
/// window. A manager that tiles its windows does not heed it.
@preconcurrency @MainActor
public class UISceneSizeRestrictions: NSObject {
    /// The least size in points; zero, the default, is no limit. A negative or not finite side counts as no limit.
    public var minimumSize = CGSize.zero {
        didSet {
            minimumSize = Self.checked(minimumSize, none: 0)
            if minimumSize != oldValue { onChange?() }
        }
    }

    /// The greatest size in points; `CGFloat.greatestFiniteMagnitude`, the default, is no limit. A side that is not a
    /// positive number counts as no limit.
    public var maximumSize = noMaximum {
        didSet {
            maximumSize = Self.checked(maximumSize, none: .greatestFiniteMagnitude)
            if maximumSize != oldValue { onChange?() }
        }
    }

    /// Whether the window manager may show the scene on all of its monitor. Where it does so nevertheless it is asked to
    /// take it back.
    public var allowsFullScreen = true

    /// The restrictions are others.
    var onChange: (() -> Void)?

    static let noMaximum = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    private static func checked(_ size: CGSize, none: CGFloat) -> CGSize {
        func side(_ length: CGFloat) -> CGFloat { length.isFinite && length > 0 ? length : none }
        return CGSize(width: side(size.width), height: side(size.height))
    }

    /// The nearest size that is allowed. Where the limits contradict each other the least size counts.
    func nearest(to size: CGSize) -> CGSize {
        CGSize(
            width: max(min(size.width, maximumSize.width), minimumSize.width),
            height: max(min(size.height, maximumSize.height), minimumSize.height))
    }
}

/// What the user may do with a scene's window, as a wish to the window manager (`_MOTIF_WM_HINTS`).
@preconcurrency @MainActor
public class UISceneWindowingBehaviors: NSObject {
    /// Whether the user may close the scene. A close button that the window manager shows nevertheless does nothing.
    public var isClosable = true { didSet { if isClosable != oldValue { onChange?() } } }
    /// Whether the user may make an icon of the scene.
    public var isMiniaturizable = true { didSet { if isMiniaturizable != oldValue { onChange?() } } }

    /// The behaviours are others.
    var onChange: (() -> Void)?
}
