import Foundation

/// The appearance of a bar's buttons in each state.
///
/// ```
/// let appearance = UIBarButtonItemAppearance(style: .plain)
/// appearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemOrange]
/// barAppearance.buttonAppearance = appearance
/// ```
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying, ItemStates {
    struct Look: EmptyLook {
        var attributes: [NSAttributedString.Key: Any] = [:]
        var titleOffset = UIOffset.zero
        var image: UIImage?
        var imageOffset = UIOffset.zero
    }

    /// Called after a change, by the appearance that has this one.
    final var onChange: (() -> Void)?
    final var states: [UInt: Look] = [:] { didSet { onChange?() } }

    /// Creates the appearance of plain buttons.
    @preconcurrency @MainActor public override required init() { super.init() }
    /// Creates the default appearance of a style. The titles of `done` are bold in any case.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }
    /// Creates the appearance of plain buttons. The coder is ignored.
    public convenience required init?(coder: NSCoder) { self.init() }

    /// Sets the default appearance of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) { states = [:] }

    /// Returns a copy.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copy() }
    nonisolated open override func copy() -> Any { duplicated }

    func duplicate() -> Self {
        let copy = Self()
        copy.states = states
        return copy
    }

    /// The appearance of a button that is not pressed. Other states have its values if they set none.
    open var normal: UIBarButtonItemStateAppearance { .init(self, .normal) }
    /// The appearance of a pressed button.
    open var highlighted: UIBarButtonItemStateAppearance { .init(self, .highlighted) }
    /// The appearance of a disabled button.
    open var disabled: UIBarButtonItemStateAppearance { .init(self, .disabled) }
    /// The appearance of a button with the keyboard focus. It is stored and not shown: a ring shows the focus.
    open var focused: UIBarButtonItemStateAppearance { .init(self, .focused) }

    /// The appearance as a value.
    var style: BarButtonStyle {
        BarButtonStyle(
            titleAttributes: states.mapValues(\.attributes), backgroundImages: states.compactMapValues(\.image),
            titleOffset: states[UIControl.State.normal.rawValue]?.titleOffset ?? .zero,
            backgroundOffset: states[UIControl.State.normal.rawValue]?.imageOffset ?? .zero)
    }
}

/// The appearance of a bar's buttons in one state. It belongs to a `UIBarButtonItemAppearance`.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    private let owner: UIBarButtonItemAppearance
    private let state: UIControl.State

    init(_ owner: UIBarButtonItemAppearance, _ state: UIControl.State) {
        (self.owner, self.state) = (owner, state)
        super.init()
    }

    /// The font (`.font`) and the colour (`.foregroundColor`) of titles. Other attributes are ignored.
    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { owner[state, \.attributes] }
        set { owner[state, \.attributes] = newValue }
    }
    /// The offset of titles in points. That of `normal` holds for all states.
    open var titlePositionAdjustment: UIOffset {
        get { owner[state, \.titleOffset] }
        set { owner[state, \.titleOffset] = newValue }
    }
    /// An image behind the title.
    open var backgroundImage: UIImage? {
        get { owner[state, \.image] }
        set { owner[state, \.image] = newValue }
    }
    /// The offset of the image in points. That of `normal` holds for all states.
    open var backgroundImagePositionAdjustment: UIOffset {
        get { owner[state, \.imageOffset] }
        set { owner[state, \.imageOffset] = newValue }
    }
}
