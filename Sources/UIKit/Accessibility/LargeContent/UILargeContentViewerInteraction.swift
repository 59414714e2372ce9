import Foundation

/// An interaction that shows what the user presses in the middle of the scene, with a large title and image.
///
/// ```swift
/// button.showsLargeContentViewer = true
/// button.largeContentTitle = "Send"
/// bar.addInteraction(UILargeContentViewerInteraction())
/// ```
///
/// It is for controls that do not grow with the text, and has an effect only while text has a size for accessibility. A
/// press of half a second shows the item under it, and a move to another item shows that one.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Whether items are shown large: the program's text has one of the sizes for accessibility.
    open class var isEnabled: Bool { UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory }

    /// The delegate. It is not retained.
    public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// The view that the interaction was added to; `nil` without one.
    public private(set) weak var view: UIView?

    private lazy var press = LargeContentPress { [weak self] press in self?.pressDidChange(press) }
    /// The recognizer of the press, for relations to those of the program.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    /// Creates an interaction for `addInteraction(_:)`. The delegate is not retained.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }

    /// Stops watching the view. Called by the view.
    open func willMove(to view: UIView?) {
        hide()
        self.view?.removeGestureRecognizer(press)
    }

    /// Watches the view that the interaction was added to. Called by the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: Showing

    private var item: (any UILargeContentViewerItem)?
    /// The window that shows the item; `nil` while none is shown.
    private(set) final var shown: LargeContentWindow?

    private func pressDidChange(_ press: UILongPressGestureRecognizer) {
        guard let view else { return }
        let point = press.location(in: view)
        switch press.state {
        case .began, .changed: show(find(at: point), in: view)
        case .ended:
            let item = item
            hide()
            delegate?.largeContentViewerInteraction(self, didEndOn: item, at: point)
        default: hide()
        }
    }

    /// Returns the item at a point of the view.
    private func find(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        if let chosen = delegate?.largeContentViewerInteraction(self, itemAt: point) { return chosen }
        var next = view?.hitTest(point, with: nil)
        while let current = next {
            if current.showsLargeContentViewer { return current }
            if current === view { return nil }
            next = current.superview
        }
        return nil
    }

    private func show(_ new: (any UILargeContentViewerItem)?, in view: UIView) {
        guard new !== item else { return }
        hide()
        item = new
        guard let new, new.showsLargeContentViewer, let scene = view.window?.windowScene else { return }
        let window = LargeContentWindow(new, of: view, in: scene)
        shown = window
        window.appear()
    }

    private func hide() {
        item = nil
        shown?.windowScene = nil
        shown = nil
    }
}

/// The delegate of an interaction that shows items large. Every method has a default.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
    /// Called when the press ends on an item, or beside all items. Programs do what a press of the item does. The
    /// default does nothing.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)
    /// Returns the item at a point of the view. With `nil`, the default, it is the innermost view that is shown large.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
}

extension UILargeContentViewerInteractionDelegate {
    /// The default implementation does nothing.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {}
    /// The default implementation returns `nil`.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { nil }
}

/// The press that shows an item. It fails while text has a usual size.
final class LargeContentPress: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory == true else {
            return state = .failed
        }
        super.touchesBegan(touches, with: event)
    }
}
