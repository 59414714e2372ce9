import Foundation

/// An interaction that shows a short text beside the pointer after it has rested on a view.
///
/// ```swift
/// chart.addInteraction(UIToolTipInteraction(defaultToolTip: "Sales by month"))
/// button.toolTip = "Sends the message"   // controls have a property for it
/// ```
///
/// The text appears when the pointer has rested for 0.7 seconds. It goes when the pointer leaves the view, and with a
/// button, a key or the wheel. Of several views with a text the innermost one under the pointer has precedence.
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates an interaction without a text.
    @preconcurrency @MainActor public override init() {
        super.init()
        Self.exist = true
    }

    /// Creates an interaction with a text.
    public convenience init(defaultToolTip: String) {
        self.init()
        self.defaultToolTip = defaultToolTip
    }

    /// The text for all places of the view. `nil`, the default, and an empty text show nothing.
    open var defaultToolTip: String?
    /// A Boolean value that indicates whether the text is shown. The default is `true`.
    open var isEnabled = true
    /// The delegate, which chooses the text of a place. It is not retained.
    open weak var delegate: (any UIToolTipInteractionDelegate)?

    /// Whether there has been an interaction, so that a move of the pointer may show a text.
    static private(set) var exist = false

    /// The view that the interaction was added to; `nil` without one.
    public private(set) weak var view: UIView?

    /// Does nothing. Called by the view.
    open func willMove(to view: UIView?) {}

    /// Stores the view that the interaction was added to. Called by the view.
    open func didMove(to view: UIView?) { self.view = view }

    /// Returns the text at a place of the view, or `nil`.
    func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
        guard isEnabled else { return nil }
        let chosen = delegate?.toolTipInteraction(self, configurationAt: point)
        let configuration = chosen ?? defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
        return configuration?.toolTip.isEmpty == false ? configuration : nil
    }
}

/// The delegate of an interaction for tool tips.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
    /// Returns the text of a place in the view's coordinates. With `nil`, the default, it is the interaction's.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
    /// The default implementation returns `nil`.
    public func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? { nil }
}

/// A text to show beside the pointer, and the part of the view that it belongs to.
@preconcurrency @MainActor
open class UIToolTipConfiguration: NSObject {
    /// The text.
    public final let toolTip: String
    /// The part of the view in which the text stays, in the view's coordinates; `CGRect.null` stands for the whole
    /// view.
    public final let sourceRect: CGRect

    /// Creates a configuration for the whole view.
    public init(toolTip: String) {
        self.toolTip = toolTip
        sourceRect = .null
        super.init()
    }

    /// Creates a configuration for a part of the view.
    public init(toolTip: String, in sourceRect: CGRect) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
        super.init()
    }
}

extension UIControl {
    /// The text that is shown beside the pointer after it has rested on the control; `nil`, the default, for none.
    public var toolTip: String? {
        get { toolTipInteraction?.defaultToolTip }
        set {
            if let interaction = toolTipInteraction {
                interaction.defaultToolTip = newValue
            } else if let newValue {
                addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
            }
        }
    }

    /// The control's first interaction for tool tips; `nil` if it has none.
    public var toolTipInteraction: UIToolTipInteraction? {
        ownInteractions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
    }
}
