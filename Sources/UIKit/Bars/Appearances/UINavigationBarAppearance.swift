import Foundation

/// The appearance of a navigation bar: its background, titles and buttons.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    private final var ownButtons = UIBarButtonItemAppearance()
    private final var ownDoneButtons = UIBarButtonItemAppearance()
    private final var ownBackButtons = UIBarButtonItemAppearance()

    /// Creates an appearance with the default background.
    @preconcurrency @MainActor public required init() {
        super.init()
        watchParts()
    }

    private func watchParts() {
        for part in [ownButtons, ownDoneButtons, ownBackButtons] {
            part.onChange = { [weak self] in self?.onChange?() }
        }
    }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        (arrow, arrowMask) = (other.arrow, other.arrowMask)
    }

    /// The font (`.font`) and the colour (`.foregroundColor`) of the title. Other attributes are ignored.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The offset of the title in points. The default is zero.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    /// The font and the colour of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }

    /// The appearance of plain buttons.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { ownButtons }
        set {
            ownButtons = newValue.duplicate()
            partsDidChange()
        }
    }
    /// The appearance of the buttons that finish a task.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { ownDoneButtons }
        set {
            ownDoneButtons = newValue.duplicate()
            partsDidChange()
        }
    }
    /// The appearance of the back button. Values that it does not set are those of plain buttons.
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { ownBackButtons }
        set {
            ownBackButtons = newValue.duplicate()
            partsDidChange()
        }
    }

    private func partsDidChange() {
        watchParts()
        onChange?()
    }

    private final var arrow: UIImage?
    private final var arrowMask: UIImage?
    /// The image in place of the back button's arrow; `nil` for the arrow.
    open var backIndicatorImage: UIImage { arrow ?? UIImage() }
    /// The mask that was set with the image. It is stored and has no effect.
    open var backIndicatorTransitionMaskImage: UIImage { arrowMask ?? UIImage() }
    /// Sets an image in place of the back button's arrow. With `nil` for either, it is the arrow.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        let isComplete = backIndicatorImage != nil && transitionMaskImage != nil
        (arrow, arrowMask) = isComplete ? (backIndicatorImage, transitionMaskImage) : (nil, nil)
        onChange?()
    }

    /// The appearance as a value.
    var look: NavigationBarLook {
        var back = ownBackButtons.style
        back.titleAttributes.merge(ownButtons.style.titleAttributes) { own, _ in own }
        return NavigationBarLook(
            titleAttributes: titleTextAttributes, titleOffset: titlePositionAdjustment,
            largeTitleAttributes: largeTitleTextAttributes,
            buttons: BarButtonStyles(plain: ownButtons.style, emphasized: ownDoneButtons.style), backButton: back,
            backArrow: arrow, background: background)
    }
}
