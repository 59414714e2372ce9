import Foundation
import Graphics

/// A part of a view's content that assistive programs present by itself although it is no view.
///
/// ```swift
/// let bar = UIAccessibilityElement(accessibilityContainer: chart)
/// bar.accessibilityLabel = "March"
/// bar.accessibilityValue = "17 sales"
/// bar.accessibilityFrameInContainerSpace = CGRect(x: 20, y: 40, width: 30, height: 160)
/// chart.accessibilityElements = [bar]
/// ```
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    private weak var container: AnyObject?

    /// Creates an element of a view or of another element, which is not retained.
    public init(accessibilityContainer container: Any) {
        self.container = container as? _AccessibleObject
        super.init()
    }

    /// The view or element that contains the element. It is not retained.
    open var accessibilityContainer: Any? {
        get { container }
        set { container = newValue as? _AccessibleObject }
    }

    /// The frame in the coordinates of the container, which must be a view. The element moves with it.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { frameInContainer ?? .zero }
        set { frameInContainer = newValue }
    }

    open override var next: UIResponder? { container as? UIResponder }

    /// The frame in the coordinates of the screen, if the program has set one in the container's.
    final var frameOfContainerSpace: CGRect? {
        guard let frameInContainer, let view = container as? UIView else { return nil }
        return UIAccessibility.convertToScreenCoordinates(frameInContainer, in: view)
    }
}

/// An object with a name that identifies it in tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// A name that identifies the object in tests. It is never shown or spoken.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}

/// The kind of a container for assistive programs.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// The object is no container by itself.
    case none
    /// A table with rows and columns.
    case dataTable
    /// A list.
    case list
    /// A part of the content that users look for, such as a search.
    case landmark
    /// Objects that belong together.
    case semanticGroup
}

/// The direction in which an assistive program scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// The content to the right is shown.
    case right = 1
    /// The content to the left is shown.
    case left
    /// The content above is shown.
    case up
    /// The content below is shown.
    case down
    /// The next page is shown.
    case next
    /// The page before is shown.
    case previous
}

extension UIAccessibility {
    /// Returns a rectangle of a view in the coordinates of the view's screen.
    @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view as? UIWindow ?? view.window else { return view.convert(rect, to: nil as UIView?) }
        return view.convert(rect, to: window.screen.coordinateSpace)
    }
}
