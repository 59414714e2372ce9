import Foundation

/// The appearance of a toolbar: its background and buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    private final var ownButtons = UIBarButtonItemAppearance()
    private final var ownDoneButtons = UIBarButtonItemAppearance()

    /// Creates an appearance with the default background.
    @preconcurrency @MainActor public required init() {
        super.init()
        watchParts()
    }

    private func watchParts() {
        for part in [ownButtons, ownDoneButtons] { part.onChange = { [weak self] in self?.onChange?() } }
    }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }

    /// The appearance of plain buttons.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { ownButtons }
        set {
            ownButtons = newValue.duplicate()
            watchParts()
            onChange?()
        }
    }
    /// The appearance of the buttons that finish a task.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { ownDoneButtons }
        set {
            ownDoneButtons = newValue.duplicate()
            watchParts()
            onChange?()
        }
    }

    /// The appearance as a value.
    var look: NavigationBarLook {
        NavigationBarLook(
            buttons: BarButtonStyles(plain: ownButtons.style, emphasized: ownDoneButtons.style), background: background)
    }
}
