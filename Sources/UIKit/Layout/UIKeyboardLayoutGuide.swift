import Foundation

/// The rectangle below the content while text is typed: ``UIView/keyboardLayoutGuide``.
///
/// There is no software keyboard. The guide begins at the top of the input views that are shown, and otherwise at the
/// bottom of the safe area. It is always near the bottom edge alone.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    override var nearEdges: NSDirectionalRectEdge { .bottom }

    /// Whether the guide follows a keyboard that floats over the content. The default is `false`. The value is stored
    /// and has no effect, because no keyboard floats.
    open var followsUndockedKeyboard = false

    /// Whether the guide begins at the bottom of the safe area while no input views are shown, and not at the bottom of
    /// the view. The default is `true`.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.updateKeyboardGuide() } }
    }

    /// The distance in points above a keyboard at which a drag begins to move it away. The default is 0. The value is
    /// stored and has no effect, because input views are not dragged.
    open var keyboardDismissPadding: CGFloat = 0
}
