import Foundation

/// A view for use in place of a keyboard, or above it, which can look like one.
///
/// ```swift
/// let bar = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 44), inputViewStyle: .keyboard)
/// bar.allowsSelfSizing = true  // the height is that of the constraints inside
/// bar.addSubview(field)
/// textView.inputAccessoryView = bar
/// ```
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// The look of an input view.
    public enum Style: Int, Sendable {
        /// No background.
        case `default`
        /// The background of a keyboard, until ``UIView/backgroundColor`` is changed.
        case keyboard
    }

    /// The look of the view.
    public let inputViewStyle: Style

    /// A Boolean value that indicates whether the height of the view follows its constraints or its intrinsic size
    /// while it is shown. The default is `false`: a view without `flexibleHeight` keeps the height of its frame.
    open var allowsSelfSizing = false {
        didSet { if allowsSelfSizing != oldValue { superview?.setNeedsLayout() } }
    }

    /// Creates a view with a frame in points and a look.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
    }

    /// Creates a view without a background.
    public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

    /// Creates a view from a storyboard or nib, with the look `default`.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
