import Foundation
import Graphics

/// An object that observes a colour picker. All methods are optional: they have default implementations.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// Called after the user has picked a colour.
    ///
    /// - Parameters:
    ///   - viewController: The picker.
    ///   - color: The colour.
    ///   - continuously: Whether the user goes on dragging. Another call follows at the end.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Called after the user has picked a colour, also during a drag.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// Called after the picker was dismissed.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Calls `colorPickerViewControllerDidSelectColor(_:)`.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { colorPickerViewControllerDidSelectColor(viewController) }
    /// The default implementation does nothing.
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    /// The default implementation does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A picker of colours: by a grid, a spectrum, or sliders and digits, with their opacity.
///
/// ```swift
/// let picker = UIColorPickerViewController()
/// picker.selectedColor = .systemTeal
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// Colours are in sRGB. The title is `title`, or "Colors" without one. The picker is a sheet in the middle of the
/// scene, unless the program sets another `modalPresentationStyle`, such as `popover`.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    private var color = PickedColor(red: 0, green: 0, blue: 0)
    private lazy var contents = ColorPickerView(color)

    /// Creates a picker with black as the picked colour.
    @preconcurrency @MainActor public init() {
        super.init(nibName: nil, bundle: nil)
        setUpPicker()
    }

    /// Creates a picker from a storyboard. Other coders give it no values.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPicker()
    }

    private func setUpPicker() {
        modalPresentationStyle = .formSheet
        preferredContentSize = ColorPickerView.size(supportsAlpha: supportsAlpha)
    }

    /// The object that observes the picker. It is held weakly.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    /// The picked colour. The default is black. Setting it does not call the delegate. A colour that repeats an image
    /// counts as black.
    open var selectedColor: UIColor {
        get { color.uiColor }
        set {
            traitCollection.performAsCurrent { color = PickedColor(newValue) }
            if !supportsAlpha { color.alpha = 1 }
            if isViewLoaded { contents.show(color) }
        }
    }

    /// A Boolean value that indicates whether the user picks the opacity, too. The default is `true`. Without it,
    /// colours are opaque.
    open var supportsAlpha = true {
        didSet {
            guard supportsAlpha != oldValue else { return }
            if !supportsAlpha { color.alpha = 1 }
            preferredContentSize = ColorPickerView.size(supportsAlpha: supportsAlpha)
            guard isViewLoaded else { return }
            contents.supportsAlpha = supportsAlpha
            contents.show(color)
        }
    }

    open override var title: String? { didSet { if isViewLoaded { contents.title.text = shownTitle } } }
    private var shownTitle: String { title ?? ColorText.colors.localized }

    open override func loadView() {
        contents.title.text = shownTitle
        contents.supportsAlpha = supportsAlpha
        contents.onPick = { [weak self] in self?.take($0, isDragged: $1) }
        contents.close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        view = contents
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // In a container, the picker is not dismissed on its own.
        contents.close.isHidden = presentingViewController == nil || parent != nil
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }

    private func take(_ new: PickedColor, isDragged: Bool) {
        color = new
        delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: isDragged)
    }
}
