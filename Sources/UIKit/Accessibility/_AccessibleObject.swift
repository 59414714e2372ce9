import Foundation
import Graphics

/// The accessibility properties of responders, which UIKit declares for all objects.
///
/// In Swift, subclasses can override only members that a class declares.
@preconcurrency @MainActor
open class _AccessibleObject: NSObject {
    private var accessibility = AccessibilityProperties()

    @preconcurrency @MainActor public override init() { super.init() }

    // MARK: Description

    /// A name that identifies the object in tests. It is never shown or spoken.
    open var accessibilityIdentifier: String? {
        get { accessibility[\.identifier] }
        set { accessibility[\.identifier] = newValue }
    }
    /// A Boolean value that indicates whether assistive programs present the object by itself.
    ///
    /// The default is `true` for elements, labels, text views and most controls, else `false`. Views inside one that is
    /// an element are not presented.
    open var isAccessibilityElement: Bool {
        get { accessibility[\.isElement] ?? (accessibilityDefaults != nil) }
        set { accessibility[\.isElement] = newValue }
    }
    /// A short name for assistive programs. The default is a label's text or a button's title.
    open var accessibilityLabel: String? {
        get { accessibility[\.label] ?? accessibilityDefaults?.label }
        set { (accessibility[\.label], accessibility[\.attributedLabel]) = (newValue, nil) }
    }
    /// The present value for assistive programs. The default is that of UIKit's controls, else `nil`.
    open var accessibilityValue: String? {
        get { accessibility[\.value] ?? accessibilityDefaults?.value }
        set { (accessibility[\.value], accessibility[\.attributedValue]) = (newValue, nil) }
    }
    /// The effect of using the object, for assistive programs. The default is the `toolTip` of a control, else `nil`.
    open var accessibilityHint: String? {
        get { accessibility[\.hint] ?? accessibilityDefaults?.hint }
        set { (accessibility[\.hint], accessibility[\.attributedHint]) = (newValue, nil) }
    }
    /// The behaviour of the object, for assistive programs. The default is that of UIKit's views, else none.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility[\.traits] ?? accessibilityDefaults?.traits ?? [] }
        set { accessibility[\.traits] = newValue }
    }
    /// The label as attributed text. Setting it sets `accessibilityLabel`, and the reverse. Readers receive the text
    /// without its attributes.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility[\.attributedLabel] ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set {
            accessibilityLabel = newValue?.string
            accessibility[\.attributedLabel] = newValue
        }
    }
    /// The value as attributed text. Setting it sets `accessibilityValue`, and the reverse. Readers receive the text
    /// without its attributes.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibility[\.attributedValue] ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set {
            accessibilityValue = newValue?.string
            accessibility[\.attributedValue] = newValue
        }
    }
    /// The hint as attributed text. Setting it sets `accessibilityHint`, and the reverse. Readers receive the text
    /// without its attributes.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibility[\.attributedHint] ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set {
            accessibilityHint = newValue?.string
            accessibility[\.attributedHint] = newValue
        }
    }
    /// The language of the texts, for example `fr`. `nil`, the default, is the user's.
    open var accessibilityLanguage: String? {
        get { accessibility[\.language] }
        set { accessibility[\.language] = newValue }
    }

    /// The names by which the user may call the object when speaking to the computer, the best one first.
    ///
    /// The default, which `nil` restores, is the label. Readers receive other names as the attribute
    /// `user-input-labels`.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility[\.userInputLabels]?.map(\.string) ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibility[\.userInputLabels] = newValue?.map { NSAttributedString(string: $0) } }
    }
    /// The names by which the user may call the object, as attributed texts. Setting them sets
    /// `accessibilityUserInputLabels`, and the reverse.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { accessibility[\.userInputLabels] ?? accessibilityUserInputLabels.map { NSAttributedString(string: $0) } }
        set {
            accessibilityUserInputLabels = newValue?.map(\.string)
            accessibility[\.userInputLabels] = newValue
        }
    }
    /// The kind of text that the object has. The default is `nil`.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibility[\.textualContext] }
        set { accessibility[\.textualContext] = newValue }
    }

    // MARK: Place

    /// The frame in the coordinates of the screen. The default is a view's own frame, else an empty one.
    open var accessibilityFrame: CGRect {
        get { accessibility[\.frame] ?? accessibilityPath?.bounds ?? frameOnScreen }
        set { accessibility[\.frame] = newValue }
    }
    /// The outline in the coordinates of the screen. Without a frame that was set, its bounds are the frame.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility[\.path] }
        set { accessibility[\.path] = newValue }
    }
    /// The point, in the coordinates of the screen, at which the object is tapped. The default is the frame's centre.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibility[\.activationPoint] ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibility[\.activationPoint] = newValue }
    }
    /// The frame of an element in its container's coordinates, if it was set.
    final var frameInContainer: CGRect? {
        get { accessibility[\.frameInContainer] }
        set { accessibility[\.frameInContainer] = newValue }
    }

    // MARK: Objects inside

    /// A Boolean value that indicates whether assistive programs ignore the view's siblings. The default is `false`.
    open var accessibilityViewIsModal: Bool {
        get { accessibility[\.viewIsModal] }
        set { accessibility[\.viewIsModal] = newValue }
    }
    /// A Boolean value that indicates whether assistive programs ignore the objects inside. The default is `false`.
    open var accessibilityElementsHidden: Bool {
        get { accessibility[\.elementsHidden] }
        set { accessibility[\.elementsHidden] = newValue }
    }
    /// A Boolean value that indicates whether the objects inside are read one after the other, before those outside.
    ///
    /// The default is `false`.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility[\.groupsChildren] }
        set { accessibility[\.groupsChildren] = newValue }
    }
    /// The kind of container that the object is. With the default, `none`, UIKit's own containers are what they are.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility.containerType }
        set { accessibility.containerType = newValue }
    }
    /// The objects inside, in the order in which they are read.
    ///
    /// `nil`, the default, stands for the subviews from top to bottom and from the leading to the trailing edge. The
    /// objects can be views and instances of `UIAccessibilityElement`. Others are ignored.
    open var accessibilityElements: [Any]? {
        get { accessibility[\.elements] }
        set { accessibility[\.elements] = newValue }
    }
    /// Returns the number of `accessibilityElements`. A subclass that makes its elements on demand overrides it.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// Returns one of `accessibilityElements`, or `nil` if there is none at the index.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// Returns the index of one of `accessibilityElements`, or `NSNotFound`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    // MARK: Actions

    /// A Boolean value that indicates whether assistive programs offer to activate or adjust the object.
    ///
    /// The default is `true` for controls, links, fields and cells, else `false`.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility[\.respondsToUser] ?? (AccessibilityHierarchy.role(of: self)?.respondsToUser ?? false) }
        set { accessibility[\.respondsToUser] = newValue }
    }
    /// The actions of the object that assistive programs offer by name. The default is `nil`.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility[\.customActions] }
        set { accessibility[\.customActions] = newValue }
    }
    /// The kinds of objects or places among which the user goes forward and back, in this object and those inside, or
    /// in a view controller's view. The default is `nil`.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibility[\.customRotors] }
        set { accessibility[\.customRotors] = newValue }
    }
    /// Activates the object for an assistive program, and returns whether it has done so.
    ///
    /// The default returns `false`, and the object receives a tap at its activation point.
    open func accessibilityActivate() -> Bool { false }
    /// Increases the value. The default works UIKit's adjustable controls.
    open func accessibilityIncrement() { adjust(.up) }
    /// Decreases the value. The default works UIKit's adjustable controls.
    open func accessibilityDecrement() { adjust(.down) }
    /// Scrolls by a page, and returns whether there was something to scroll. The default scrolls scroll views.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        (self as? UIScrollView)?.scrollPage(direction) ?? false
    }
    /// Closes the object or goes back, and returns whether it has done so. The default returns `false`.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the most important action, such as taking a call, and returns whether it has done so.
    ///
    /// The default returns `false`.
    open func accessibilityPerformMagicTap() -> Bool { false }

    private func adjust(_ direction: ControlKey.Direction) {
        guard let control = self as? UIControl, control.isEnabled else { return }
        control.arrowKeyAction?.perform(direction)
    }

    private var frameOnScreen: CGRect {
        switch self {
        case let view as UIView: UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
        case let element as UIAccessibilityElement: element.frameOfContainerSpace ?? .zero
        default: .zero
        }
    }
}
