import Foundation
import Graphics

/// A button that pastes the content of the general pasteboard into its target.
///
/// ```swift
/// noteView.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
/// let button = UIPasteControl(configuration: UIPasteControl.Configuration())
/// button.target = noteView
/// ```
///
/// It looks disabled and does nothing while the target would not take the content. On iOS such a button pastes without
/// asking the user for permission, which desktops do not ask for.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
    /// The look of the button. A change of the object after the button was made has no effect.
    open private(set) var configuration: Configuration
    /// The object that is pasted into: one with a paste configuration, or a responder with a `paste(_:)` of its own,
    /// such as a text field. It is not retained. With `nil`, the default, it is the first such responder from the
    /// button up the responder chain.
    open weak var target: (any UIPasteConfigurationSupporting)? { didSet { pasteboardDidChange() } }

    private let button: UIButton
    private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

    /// Creates a button with a look. Its size is that of its content.
    public init(configuration: Configuration) {
        self.configuration = configuration.clone()
        button = UIButton(configuration: configuration.ofButton)
        super.init(frame: .zero)
        setUp()
        frame.size = intrinsicContentSize
    }

    /// Creates a button with the usual look.
    public convenience override init(frame: CGRect) {
        self.init(configuration: Configuration())
        if frame != .zero { self.frame = frame }
    }

    /// Creates a button with the usual look from a storyboard.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        button = UIButton(configuration: configuration.ofButton)
        super.init(coder: coder)
        setUp()
    }

    deinit { observers.forEach { NotificationCenter.default.removeObserver($0) } }

    private func setUp() {
        button.accessibilityLabel = BarText.paste.localized
        button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .primaryActionTriggered)
        addSubview(button)
        observers = [UIPasteboard.changedNotification, .pasteConfigurationDidChange].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.pasteboardDidChange() }
            }
        }
    }

    // MARK: Pasting

    private var receiver: (any UIPasteConfigurationSupporting)? {
        if let target { return target }
        var responder = next
        while let candidate = responder, candidate.pasteConfiguration == nil, !candidate.responds(to: .paste) {
            responder = candidate.next
        }
        return responder
    }

    /// The receiver, if it pastes by a method of its own.
    private var pastingReceiver: UIResponder? {
        (receiver as? UIResponder).flatMap { $0.responds(to: .paste) ? $0 : nil }
    }

    private func paste() {
        if let responder = pastingReceiver {
            if responder.canPerformAction(.paste, withSender: self) { responder.paste(self) }
        } else if let receiver {
            ResponderPasting.paste(into: receiver)
        }
    }

    private var acceptsPasteboard: Bool {
        if let responder = pastingReceiver { return responder.canPerformAction(.paste, withSender: self) }
        return receiver.map { ResponderPasting.accepts(UIPasteboard.general.itemProviders, $0) } ?? false
    }

    private func pasteboardDidChange() {
        guard window != nil else { return }
        button.isEnabled = isEnabled && acceptsPasteboard
    }

    // MARK: View

    /// A Boolean value that indicates whether the button can be pressed. The default is `true`.
    open override var isEnabled: Bool { didSet { pasteboardDidChange() } }

    /// Calls super and looks at the pasteboard.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        pasteboardDidChange()
    }

    /// The size of the content.
    open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }

    /// Returns the size of the content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

    /// Calls super and lets the button fill the bounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }
}

extension UIPasteControl {
    /// The content of a paste control.
    public enum DisplayMode: UInt, Sendable {
        /// A symbol and the title.
        case iconAndLabel
        /// The symbol alone.
        case iconOnly
        /// The title alone.
        case labelOnly
    }

    /// The look of a paste control.
    @preconcurrency @MainActor
    open class Configuration: NSObject, @MainActor NSCopying {
        /// The content. The default is `.iconAndLabel`.
        open var displayMode = DisplayMode.iconAndLabel
        /// The rounding of the corners. The default is `.dynamic`.
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        /// The radius of the corners in points, for the styles `.fixed` and `.dynamic`. The default is 0.
        open var cornerRadius: CGFloat = 0
        /// The colour of the symbol and the title. The default is `nil`: white.
        open var baseForegroundColor: UIColor?
        /// The colour of the background. The default is `nil`: the tint colour.
        open var baseBackgroundColor: UIColor?
        /// The side of the title on which the symbol lies. The default is `.leading`.
        open var imagePlacement = NSDirectionalRectEdge.leading

        /// Creates the usual look.
        @preconcurrency @MainActor public override init() { super.init() }

        /// Returns the same look.
        open func copy(with zone: NSZone? = nil) -> Any { clone() }

        fileprivate func clone() -> Configuration {
            let copy = Configuration()
            copy.displayMode = displayMode
            copy.cornerStyle = cornerStyle
            copy.cornerRadius = cornerRadius
            copy.baseForegroundColor = baseForegroundColor
            copy.baseBackgroundColor = baseBackgroundColor
            copy.imagePlacement = imagePlacement
            return copy
        }

        fileprivate var ofButton: UIButton.Configuration {
            var button = UIButton.Configuration.filled()
            if displayMode != .iconOnly { button.title = BarText.paste.localized }
            if displayMode != .labelOnly { button.image = UIImage(systemName: "doc.on.clipboard") }
            button.imagePlacement = imagePlacement
            button.imagePadding = 6
            button.cornerStyle = cornerStyle
            if cornerRadius > 0 || cornerStyle == .fixed { button.background.cornerRadius = cornerRadius }
            button.baseForegroundColor = baseForegroundColor
            button.baseBackgroundColor = baseBackgroundColor
            return button
        }
    }
}
