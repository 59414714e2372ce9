import Foundation

/// A control that performs an action when it is pressed.
///
/// ```swift
/// let button = UIButton(
///     configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in print("sent") })
/// ```
///
/// A `configuration` describes the content and the appearance. Without one, titles, colours and images are set for each
/// state, for example with `setTitle(_:for:)`.
@preconcurrency @MainActor
open class UIButton: UIControl {
    let background = UIImageView(image: nil)
    /// The effect behind the background; `nil` without one.
    final var effectView: UIVisualEffectView?
    let label = UILabel()
    let secondLabel = UILabel()
    let picture = UIImageView(image: nil)
    final var spinner: UIActivityIndicatorView?
    var contents = ButtonContents()
    private(set) final var primaryAction: UIAction?
    private var needsConfigurationUpdate = true
    /// The size of a button with a configuration after its creation. A bar does not take it for the program's wish.
    private(set) final var sizeAtFirst: CGSize?

    /// Creates a custom button with the given frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpButton()
    }

    /// Creates a button from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpButton()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    /// Creates a button of the given type, with an empty frame.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        updateSymbol(replacing: nil)
        if let symbol = ButtonSymbol(buttonType) { frame.size = symbol.size }
    }

    /// Creates a button that shows the title and the image of an action and performs it. It has the size that fits
    /// them.
    ///
    /// A type with an image of its own, such as `close`, keeps it if the action has none, and has no title if that of
    /// the action is empty.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
        if configuration == nil, !showsOnlySymbol { sizeToFit() }
    }

    /// Creates a button with a configuration. Title and image come from the action if the configuration has none. The
    /// button has the size that fits its content.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        adopt(primaryAction)
        sizeToFit()
        sizeAtFirst = bounds.size
    }

    private func setUpButton() {
        background.isHidden = true
        picture.contentMode = .scaleAspectFit
        label.font = .systemFont(ofSize: Self.plainFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        for part in [background, picture, label, secondLabel] { addSubview(part) }
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        primaryAction = action
        addAction(action, for: .primaryActionTriggered)
        if action.attributes.contains(.disabled) { isEnabled = false }
        if symbolImage == nil || !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if symbolImage == nil || action.image != nil { setImage(action.image, for: .normal) }
    }

    /// Whether the button shows the image of its type and nothing else.
    private var showsOnlySymbol: Bool {
        symbolImage != nil && contents.image(for: .normal) === symbolImage && contents.title(for: .normal) == nil
    }

    /// The type that the button was created with.
    open internal(set) var buttonType = ButtonType.custom
    /// The titles that the labels show.
    final var titleText = ButtonLabelText(), subtitleText = ButtonLabelText()
    /// Whether the configuration was updated since its titles were shown.
    final var titlesNeedUpdate = true
    /// The image that the type of the button has brought.
    final var symbolImage: UIImage?
    /// Whether title and image have the tint colour.
    final var isTinted: Bool { buttonType != .custom }

    /// The role of the button. A destructive button is red. The default is `normal`.
    open var role = Role.normal { didSet { if role != oldValue { setNeedsUpdateConfiguration() } } }

    /// Whether a press toggles `isSelected`, before the events are sent. The default is `false`.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction != oldValue { popUpMayHaveChanged() } }
    }

    // MARK: Menu

    /// The menu of the button, or `nil`. It is shown by a click with the secondary button or a long press, or if
    /// `showsMenuAsPrimaryAction` is set by a press.
    ///
    /// With `changesSelectionAsPrimaryAction` too, the button is a pop-up button: its title is that of the chosen
    /// element.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            selectInPopUp(nil)
            contentDidChange()
        }
    }
    /// The order of the menu's elements. With the default, `automatic`, the first one is nearest to the button.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu, isEnabled else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    open override var showsMenuAsPrimaryAction: Bool {
        didSet { if showsMenuAsPrimaryAction != oldValue { popUpMayHaveChanged() } }
    }

    private func popUpMayHaveChanged() {
        selectInPopUp(nil)
        contentDidChange()
    }

    private var isPopUp: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction && menu != nil }
    /// The element whose title a pop-up button shows.
    final var popUpElement: UIMenuElement? { isPopUp ? menu?.selectedElements.first : nil }
    static let popUpImage = MenuGlyph.image(.upDown, side: 15)
    /// The distance between the title of a pop-up button and its arrows.
    static let popUpGap: CGFloat = 5

    /// Whether the button has arrows after its title.
    final var hasPopUpImage: Bool {
        guard configuration?.image == nil, contents.image(for: state) == nil else { return false }
        switch configuration?.indicator ?? .automatic {
        case .automatic: return isPopUp
        case .popup: return true
        case .none: return false
        }
    }

    override func menuDidChoose(_ element: UIMenuElement?) { selectInPopUp(element) }

    /// Turns the state of an element on and those of the others off; with `nil` that of the first one, if none is on.
    private func selectInPopUp(_ element: UIMenuElement?) {
        guard isPopUp, let menu, element != nil || menu.selectedElements.isEmpty else { return }
        menu.selectAlone(element)
        contentDidChange()
    }

    // MARK: Contents for states

    // A state without a value uses that of the normal state. A configuration without title or image shows the normal
    // ones.

    /// Sets the title for a state. `nil` removes it.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        contents.set(title: title, for: state)
        contentDidChange()
    }

    /// Sets a title with attributes for a state, which takes precedence over the plain title. `nil` removes it.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        contents.set(attributedTitle: title, for: state)
        contentDidChange()
    }

    /// Sets the colour of the title for a state. `nil` removes it.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        contents.set(color: color, for: state)
        contentDidChange()
    }

    /// Sets the image for a state. `nil` removes it.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        contents.set(image: image, for: state)
        contentDidChange()
    }

    /// Sets the image behind title and image for a state; it is stretched to the size of the button. `nil` removes it.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        contents.set(background: image, for: state)
        contentDidChange()
    }

    // MARK: Configuration

    /// The content and the appearance of the button. With `nil`, they are those that were set for each state.
    open var configuration: Configuration? {
        didSet {
            guard configuration != oldValue else { return }
            contentDidChange()
        }
    }

    /// A Boolean value that indicates whether the look of the configuration follows the button's state, by
    /// ``Configuration/updated(for:)``. The default is `true`.
    ///
    /// Otherwise the program does that, for example in ``configurationUpdateHandler``. A button that is pressed or
    /// disabled does not look different until then.
    open var automaticallyUpdatesConfiguration = true {
        didSet { if automaticallyUpdatesConfiguration != oldValue { contentDidChange() } }
    }

    /// A closure that adapts the configuration to the button's state. It is called before layout after each change of
    /// the state.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }

    /// Requests an update of the configuration with the next layout. Several requests cause one update.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Adapts `configuration` to the button's state. The default implementation calls `configurationUpdateHandler`.
    /// Subclasses can override it.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        titlesNeedUpdate = true
        observing(.configuration, by: self, hasHandler: configurationUpdateHandler != nil) { updateConfiguration() }
        // Changes made by the update are shown in the current layout.
        needsConfigurationUpdate = false
    }

    override func stateDidChange() {
        super.stateDidChange()
        needsConfigurationUpdate = true
    }

    func contentDidChange() {
        setNeedsUpdateConfiguration()
        invalidateIntrinsicContentSize()
    }

    // MARK: Parts

    /// The label for the title. The button sets its text and colour.
    open var titleLabel: UILabel? { label }
    /// The label for the subtitle of a configuration.
    open var subtitleLabel: UILabel? { secondLabel }
    /// The view for the image.
    open var imageView: UIImageView? { picture }

    /// The distances around title and image of a button without configuration, in points. The default is zero.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
    }

    /// The distances by which the title of a button without configuration is moved, in points. They do not change the
    /// size that fits the button. A title in the middle moves by half the difference of opposite distances. The default
    /// is zero.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The distances by which the image of a button without configuration is moved, like those of the title. The
    /// default is zero.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// Whether the image of a button without configuration is pale while the button is pressed, unless the highlighted
    /// state has an image. The default is `true`.
    open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
    /// Whether the image of a button without configuration is pale while the button is disabled, unless the disabled
    /// state has an image. The default is `true`.
    open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }

    // MARK: Size

    private static let plainFontSize: CGFloat = 15
    /// The space above and below a title without configuration, if no insets are set.
    static let plainPadding: CGFloat = 6
    private static let plainWidth: CGFloat = 30

    /// Returns the size of title and image with their insets. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        showContent()
        let content = layoutOfContent(width: .greatestFiniteMagnitude).contentSize
        let insets = insets
        let fitting = CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
        guard configuration == nil, content != .zero else { return fitting }
        return CGSize(width: max(Self.plainWidth, fitting.width), height: fitting.height)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        showContent()
        showColors()
        if configuration == nil { placePlainParts() } else { placeParts() }
    }

    // A subclass can override these methods to move the parts of a button without configuration.

    /// Returns the rectangle of the background image: the bounds, unless a subclass overrides it.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of title and image: the bounds within `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { contentArea(in: bounds) }
    /// Returns the rectangle of the title within that of title and image.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { plainFrames(in: contentRect).title }
    /// Returns the rectangle of the image within that of title and image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { plainFrames(in: contentRect).image }

    /// The frames that the current layout has computed for a rectangle.
    final var framesOfLayout: (area: CGRect, frames: ButtonLayout.Frames)?

    override func subviewContentDidChange() {
        super.subviewContentDidChange()
        // The program may have given the title label another font.
        if isConstrained { contentSizeDidChange() }
    }

    override var textBaselines: TextBaselines? {
        guard label.text?.isEmpty == false, let text = label.textBaselines else { return nil }
        let insets = insets
        let content = layoutOfContent(width: .greatestFiniteMagnitude)
        let size = content.contentSize
        let title = content.frames(
            in: CGRect(origin: .zero, size: size), horizontal: .center, vertical: .center
        ).title
        let middle = title.midY - size.height / 2
        switch contentVerticalAlignment {
        case .top: return text.moved(by: insets.top + title.midY, fraction: 0)
        case .bottom: return text.moved(by: title.midY - size.height - insets.bottom, fraction: 1)
        default: return text.moved(by: middle + (insets.top - insets.bottom) / 2, fraction: 0.5)
        }
    }

    override var focusRingRadius: CGFloat {
        configuration?.cornerRadius(height: bounds.height) ?? max(layer.cornerRadius, 4)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let symbolImage { updateSymbol(replacing: symbolImage) }
        if titleText.isAttributed || subtitleText.isAttributed { setNeedsLayout() }
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        contentDidChange()
    }

    // MARK: Pressing

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }

    /// Whether the pointer becomes a pointing hand over the button. Desktops use that pointer for links and for
    /// elements that are hard to recognise as buttons, so the default is `false`.
    open var isPointerInteractionEnabled = false

    /// A function that returns the style of the pointer over a button.
    ///
    /// - Parameters:
    ///   - button: The button.
    ///   - proposedEffect: The effect on the button, which Casement does not show.
    ///   - proposedShape: The button's bounds.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

    /// The function that determines the pointer while ``isPointerInteractionEnabled`` is set, instead of the pointing
    /// hand. A style with an effect keeps the hand, and `nil` stands for the usual pointer. The default is `nil`.
    open var pointerStyleProvider: PointerStyleProvider?

    override var mayHavePointerLook: Bool { true }
    override func pointerLook(at point: CGPoint) -> PointerLook? {
        guard isPointerInteractionEnabled, isEnabled else { return nil }
        guard let pointerStyleProvider else { return .hand }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: self))
        guard let style = pointerStyleProvider(self, effect, .roundedRect(bounds)) else { return nil }
        return style.isEffect ? .hand : style.look
    }

    override var eventsOfPress: Event { .primaryActionTriggered }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch, isInside(touch, event) { press(with: event) }
    }

    override func press(with event: UIEvent?) {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
    }
}
