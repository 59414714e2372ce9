import Foundation
import Graphics

/// The measures of a popover's background, which a subclass of ``UIPopoverBackgroundView`` implements.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
    /// Returns the width of the arrow's base, in points.
    static func arrowBase() -> CGFloat
    /// Returns the space between the edges of the background and the content in points, without the arrow.
    static func contentViewInsets() -> UIEdgeInsets
    /// Returns the height of the arrow, in points.
    static func arrowHeight() -> CGFloat
}

/// The superclass of custom backgrounds of popovers, which also draw the arrow.
///
/// ```swift
/// final class CloudView: UIPopoverBackgroundView {
///     override class func arrowHeight() -> CGFloat { 20 }
///     override class func arrowBase() -> CGFloat { 40 }
///     override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6) }
///
///     override func layoutSubviews() {
///         super.layoutSubviews()
///         arrow.center.x = bounds.midX + arrowOffset
///     }
/// }
///
/// popover.popoverBackgroundViewClass = CloudView.self
/// ```
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The distance of the arrow from the middle of its side in points, to the right or downwards. The popover sets it.
    open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { arrowDidChange() } } }
    /// The direction of the arrow. The popover sets it.
    open var arrowDirection: UIPopoverArrowDirection = .up {
        didSet { if arrowDirection != oldValue { arrowDidChange() } }
    }

    /// Creates a background. Popovers create theirs with this initializer.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Creates a background from a storyboard. Popovers do not use it.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func arrowDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Whether the content has the standard round corners. The default is `false`.
    open class var wantsDefaultContentAppearance: Bool { false }

    /// Returns the width of the arrow's base. The default is that of the standard background.
    open class func arrowBase() -> CGFloat { PopoverLayout.Metrics().arrowBase }
    /// Returns the space around the content. The default is zero.
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
    /// Returns the height of the arrow. The default is that of the standard background.
    open class func arrowHeight() -> CGFloat { PopoverLayout.Metrics().arrowHeight }

    /// Creates a background of a class that may have an initializer of its own.
    @inline(never)
    static func make(_ cls: UIPopoverBackgroundView.Type) -> UIPopoverBackgroundView {
        // The cast reaches an override like that of `_Instantiable`.
        unsafeBitCast(cls, to: _InstantiablePopoverBackground.Type.self).init(frame: .zero)
    }
}

/// Creates backgrounds of classes that are known only at run time. Programs do not use it.
open class _InstantiablePopoverBackground: UIPopoverBackgroundView {
    /// Creates a background.
    public required override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a background from a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
