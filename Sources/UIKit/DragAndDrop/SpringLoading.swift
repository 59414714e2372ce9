import Foundation
import Graphics

/// An interaction that activates a view when dragged things stay over it for half a second.
///
/// ```swift
/// folder.addInteraction(UISpringLoadedInteraction { interaction, context in self.open(folder) })
/// ```
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The view that the interaction belongs to, or `nil`.
    open private(set) weak var view: UIView?
    private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// Creates an interaction with a closure that is called when the view is activated.
    public init(
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.handler = handler
        super.init()
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Stores the view.
    open func didMove(to view: UIView?) { self.view = view }

    /// Returns the part of the view that things at their place would activate, or `nil` for none. A view is one part; a
    /// list has a part for each row.
    func part(at content: DraggedContent) -> IndexPath? { [] }

    fileprivate final func activate(by content: DraggedContent) {
        handler(self, SpringContext(targetView: view, content: content))
    }
}

/// The things that activate a view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// The view that is activated.
    var targetView: UIView? { get }
    /// Returns the place of the things, in points of a view, or of the scene if `view` is `nil`.
    func location(in view: UIView?) -> CGPoint
}

private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
    let targetView: UIView?
    private let content: DraggedContent

    init(targetView: UIView?, content: DraggedContent) { (self.targetView, self.content) = (targetView, content) }

    func location(in view: UIView?) -> CGPoint { view.map(content.location) ?? content.point }
}

/// A view that dragged things can activate by staying over it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether dragged things that stay over the view for half a second activate it.
    var isSpringLoaded: Bool { get set }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether dragged things that stay over the button for half a second press it. The default is `false`.
    public var isSpringLoaded: Bool {
        get { standardSpring != nil }
        set { if newValue != isSpringLoaded { standardSpring = newValue ? ButtonSpring() : nil } }
    }
}

/// A spring that `isSpringLoaded` adds to a view.
class StandardSpring: UISpringLoadedInteraction {}

extension UIView {
    /// The spring that `isSpringLoaded` has added to the view.
    var standardSpring: StandardSpring? {
        get { ownInteractions.lazy.compactMap { $0 as? StandardSpring }.first }
        set {
            if let old = standardSpring { removeInteraction(old) }
            if let newValue { addInteraction(newValue) }
        }
    }
}

/// The spring of a button, which sends the actions of a click.
private final class ButtonSpring: StandardSpring {
    init() {
        super.init { interaction, _ in
            guard let button = interaction.view as? UIButton, button.isEnabled else { return }
            button.sendActions(for: .primaryActionTriggered)
            button.sendActions(for: .touchUpInside)
        }
    }
}

/// The wait of dragged things over a view with a spring.
@MainActor
final class SpringTracker {
    private weak var current: UISpringLoadedInteraction?
    private var part: IndexPath?
    private var timer: GestureTimer?
    private static let delay: TimeInterval = 0.5

    /// Notes the view over which the things are. The spring of that view, or of the next one above that has one, is
    /// released once for each time that the things come over it or over another part of it.
    func move(_ content: DraggedContent, over hit: UIView?) {
        let found = Self.spring(from: hit)
        let place = found?.part(at: content)
        guard found !== current || place != part else { return }
        timer?.cancel()
        (current, part) = (found, place)
        guard let found, place != nil else { return timer = nil }
        timer = UIApplication.shared.input.gestures.clock.after(Self.delay) { [weak found] in
            found?.activate(by: content)
        }
    }

    func stop() {
        timer?.cancel()
        (timer, current, part) = (nil, nil, nil)
    }

    private static func spring(from hit: UIView?) -> UISpringLoadedInteraction? {
        var view = hit
        while let each = view {
            for case let spring as UISpringLoadedInteraction in each.ownInteractions { return spring }
            view = each.superview
        }
        return nil
    }
}
