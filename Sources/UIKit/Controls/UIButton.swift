import Foundation

/// A control that does something when it is pressed.
///
///     let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in send() })
///
/// With a `configuration` that says all about the look. Without one, titles, colours and images are set for each state.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        /// Nothing is styled but what is set; titles are white.
        case custom = 0
        /// Titles in the tint.
        case system = 1
        public static let roundedRect = ButtonType.system
    }

    /// What a button is for.
    public enum Role: Int, Sendable {
        case normal
        /// The one that is usually chosen.
        case primary
        case cancel
        /// It takes something away: shown in red.
        case destructive
    }

    private let background = UIImageView(image: nil)
    let label = UILabel()
    private let secondLabel = UILabel()
    let picture = UIImageView(image: nil)
    private var spinner: UIActivityIndicatorView?
    var contents = ButtonContents()
    private var primaryAction: UIAction?
    private var needsConfigurationUpdate = true

    /// A custom button of a given size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpButton()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpButton()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// A button that shows title and image of an action, and performs it.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
        if configuration == nil { sizeToFit() }
    }

    /// A button that looks as the configuration says, with the title and image of the action where it says none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        adopt(primaryAction)
        sizeToFit()
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
        setTitle(action.title, for: .normal)
        setImage(action.image, for: .normal)
    }

    public internal(set) var buttonType = ButtonType.custom

    /// What the button is for.
    open var role = Role.normal { didSet { if role != oldValue { setNeedsUpdateConfiguration() } } }

    /// A press switches `isSelected` before it is told of.
    open var changesSelectionAsPrimaryAction = false

    // MARK: Configuration

    /// Content and look in one; `nil` leaves them to what is set for the states.
    open var configuration: Configuration? {
        didSet {
            guard configuration != oldValue else { return }
            contentDidChange()
        }
    }

    /// Changes the configuration for the button's state, whenever that is another one.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }

    /// The configuration is updated soon, once however often this is called.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Subclasses change `configuration` here for the button's state. Calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration()
        // What it has changed is shown in the layout that is going on.
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

    /// Shows the title. Its text and colour are set by the button.
    open var titleLabel: UILabel? { label }
    /// Shows the subtitle of a configuration.
    open var subtitleLabel: UILabel? { secondLabel }
    /// Shows the image.
    open var imageView: UIImageView? { picture }

    /// Around title and image of a button without configuration, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
    }

    // MARK: Size

    private static let plainFontSize: CGFloat = 15
    /// Above and below a title without configuration, where no insets are set.
    private static let plainPadding: CGFloat = 6
    private static let plainWidth: CGFloat = 30

    /// The size of title, image and what is around them.
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

    private var insets: UIEdgeInsets {
        guard let configuration else {
            let isPlain = contentEdgeInsets == .zero && label.text?.isEmpty == false
            return isPlain
                ? UIEdgeInsets(top: Self.plainPadding, left: 0, bottom: Self.plainPadding, right: 0) : contentEdgeInsets
        }
        let insets = configuration.contentInsets
        return UIEdgeInsets(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing)
    }

    private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        showContent()
        showColors()
        let area = bounds.inset(by: insets)
        let frames = layoutOfContent(width: area.width).frames(
            in: area, horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment)
        label.frame = frames.title
        secondLabel.frame = frames.subtitle
        picture.frame = frames.image
        spinner?.frame = frames.image
        placeBackground()
    }

    private func layoutOfContent(width: CGFloat) -> ButtonLayout {
        var layout = ButtonLayout(isRightToLeft: isRightToLeft)
        layout.image = spinner?.intrinsicContentSize ?? picture.intrinsicContentSize
        if picture.image == nil, spinner == nil { layout.image = .zero }
        if let configuration {
            layout.placement = configuration.imagePlacement
            layout.imagePadding = configuration.imagePadding
            layout.titlePadding = configuration.titlePadding
            layout.titleAlignment = configuration.titleAlignment
        }
        let titleWidth = width > 1_000_000 ? 0 : layout.titleWidth(in: width)
        if label.text?.isEmpty == false { layout.title = label.sizeThatFits(CGSize(width: titleWidth, height: 0)) }
        if secondLabel.text?.isEmpty == false { layout.subtitle = secondLabel.sizeThatFits(.zero) }
        return layout
    }

    private func placeBackground() {
        if let configuration {
            let insets = configuration.background.backgroundInsets
            background.frame = bounds.inset(
                by: UIEdgeInsets(
                    top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
                    right: isRightToLeft ? insets.leading : insets.trailing))
            background.layer.cornerRadius = configuration.cornerRadius(height: background.bounds.height)
        } else {
            background.frame = bounds
            background.layer.cornerRadius = 0
        }
    }

    override var focusRingRadius: CGFloat {
        configuration?.cornerRadius(height: bounds.height) ?? max(layer.cornerRadius, 4)
    }

    // MARK: Content

    private func showContent() {
        if let configuration {
            label.text = configuration.title ?? primaryAction?.title ?? contents.title(for: .normal)
            label.font = configuration.titleFont
            label.lineBreakMode = configuration.titleLineBreakMode
            secondLabel.text = configuration.subtitle ?? primaryAction?.subtitle
            secondLabel.font = configuration.subtitleFont
            picture.image = configuration.image ?? primaryAction?.image ?? contents.image(for: .normal)
            let isWrapping = [.byWordWrapping, .byCharWrapping].contains(configuration.titleLineBreakMode)
            label.numberOfLines = isWrapping ? 0 : 1
            background.isHidden = false
        } else {
            if let attributed = contents.attributedTitle(for: state) {
                label.attributedText = attributed
            } else {
                label.text = contents.title(for: state)
            }
            secondLabel.text = nil
            picture.image = contents.image(for: state)
        }
        showSpinner(configuration?.showsActivityIndicator == true)
    }

    private func showSpinner(_ isShown: Bool) {
        picture.isHidden = isShown || picture.image == nil
        guard isShown != (spinner != nil) else { return }
        spinner?.removeFromSuperview()
        spinner = isShown ? UIActivityIndicatorView(style: .medium) : nil
        guard let spinner else { return }
        addSubview(spinner)
        spinner.startAnimating()
    }

    // MARK: Colours

    private func showColors() {
        if let configuration { showColors(of: configuration) } else { showPlainColors() }
    }

    private func showColors(of configuration: Configuration) {
        let look = ButtonLook.resolve(
            configuration, state: state, tint: tintColor, isDestructive: role == .destructive)
        label.textColor = look.foreground
        secondLabel.textColor = look.foreground.faded(by: 0.8)
        picture.tintColor = look.foreground
        picture.alpha = isEnabled ? 1 : 0.5
        spinner?.color = look.foreground
        label.alpha = 1
        background.image = nil
        background.backgroundColor = look.background
        let stroke = configuration.background
        background.layer.borderWidth = stroke.strokeColor == nil ? 0 : max(0, stroke.strokeWidth)
        background.layer.borderColor = stroke.strokeColor?.resolvedColor(with: traitCollection).cgColor
    }

    private func showPlainColors() {
        let image = contents.background(for: state)
        background.isHidden = image == nil
        background.image = image
        background.backgroundColor = nil
        if !contents.hasAttributedTitle(for: state) { label.textColor = plainTitleColor }
        let isOwnState = contents.hasOwnColor(for: state)
        label.alpha = buttonType == .system && isHighlighted && !isOwnState ? 0.3 : 1
        picture.tintColor = plainTitleColor
        picture.alpha = !isEnabled ? 0.5 : isHighlighted && !contents.hasOwnImage(for: state) ? 0.5 : 1
    }

    var plainTitleColor: UIColor {
        if let color = contents.color(for: state) { return color }
        guard buttonType == .system else { return .white }
        if !isEnabled { return .tertiaryLabel }
        return role == .destructive ? .systemRed : tintColor
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: Pressing

    /// Whether the pointer shows over the button that it can be clicked: it becomes the hand with a finger out. Desktops keep that
    /// for links and for what is hard to know as a button, so by default it does not.
    open var isPointerInteractionEnabled = false

    override var mayHavePointerLook: Bool { true }
    override func pointerLook(at point: CGPoint) -> PointerLook? {
        isPointerInteractionEnabled && isEnabled ? .hand : nil
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
