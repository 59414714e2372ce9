import Foundation

/// Something small whose title and image are shown large while the user presses it, if text is very large.
///
/// Views are such items.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
    /// Whether the item is shown large.
    var showsLargeContentViewer: Bool { get }
    /// The title, or `nil`.
    var largeContentTitle: String? { get }
    /// The image, or `nil`.
    var largeContentImage: UIImage? { get }
    /// Whether the image is enlarged.
    var scalesLargeContentImage: Bool { get }
    /// The distances of the image from its place, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

/// The values that a program has set for a view.
private final class LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var insets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
    private nonisolated(unsafe) static var largeContentKey: UInt8 = 0

    private var largeContent: LargeContent? {
        objc_getAssociatedObject(self, &Self.largeContentKey) as? LargeContent
    }

    private func changeLargeContent(_ change: (LargeContent) -> Void) {
        let content = largeContent ?? LargeContent()
        change(content)
        objc_setAssociatedObject(self, &Self.largeContentKey, content, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Whether the view is shown large while the user presses it, within a view with a
    /// `UILargeContentViewerInteraction`. The default is `false`.
    public var showsLargeContentViewer: Bool {
        get { largeContent?.isShown ?? false }
        set { changeLargeContent { $0.isShown = newValue } }
    }
    /// The title that is shown large. The default is that of a button, or the text of a label.
    public var largeContentTitle: String? {
        get { largeContent?.title ?? (self as? UIButton)?.currentTitle ?? (self as? UILabel)?.text }
        set { changeLargeContent { $0.title = newValue } }
    }
    /// The image that is shown large. The default is that of a button or an image view.
    public var largeContentImage: UIImage? {
        get { largeContent?.image ?? (self as? UIButton)?.currentImage ?? (self as? UIImageView)?.image }
        set { changeLargeContent { $0.image = newValue } }
    }
    /// Whether the image is enlarged. The default is `false`. Symbols are always enlarged.
    public var scalesLargeContentImage: Bool {
        get { largeContent?.scalesImage ?? false }
        set { changeLargeContent { $0.scalesImage = newValue } }
    }
    /// The distances of the image from its place, in points. The default is zero.
    public var largeContentImageInsets: UIEdgeInsets {
        get { largeContent?.insets ?? .zero }
        set { changeLargeContent { $0.insets = newValue } }
    }
}
