import Foundation
import Graphics

/// An object that observes a font picker. All methods are optional: they have default implementations.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    /// Called when the user cancels the picker, by its button or by leaving it.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
    /// Called when the user has picked a font, which is the picker's `selectedFontDescriptor`.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    /// The default implementation does nothing.
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
    /// The default implementation does nothing.
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

/// A picker of an installed font: a list of the families, each in its own letters, with a search field.
///
/// ```swift
/// let picker = UIFontPickerViewController()
/// picker.delegate = self
/// present(picker, animated: true)
///
/// func fontPickerViewControllerDidPickFont(_ picker: UIFontPickerViewController) {
///     guard let descriptor = picker.selectedFontDescriptor else { return }
///     label.font = UIFont(descriptor: descriptor, size: 24)
/// }
/// ```
///
/// A press on a family picks it. If the configuration includes faces, a family with several opens a list of them. A
/// presented picker is dismissed after the delegate was notified of the choice.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    private let settings: Configuration

    /// Creates a picker of all families.
    public convenience init() { self.init(configuration: Configuration()) }

    /// Creates a picker with a configuration, which is copied.
    @preconcurrency @MainActor public init(configuration: Configuration) {
        settings = configuration.duplicate()
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
    }

    /// Creates a picker of all families from a storyboard. Other coders give it no values.
    public required init?(coder: NSCoder) {
        settings = Configuration()
        super.init(coder: coder)
        modalPresentationStyle = .formSheet
    }

    /// A copy of the configuration of the picker.
    open var configuration: Configuration { settings.duplicate() }

    /// The object that observes the picker. It is held weakly.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?

    /// The picked font, which has a checkmark in the list. The default is `nil`. Setting it does not call the delegate.
    open var selectedFontDescriptor: UIFontDescriptor? {
        didSet { if isViewLoaded { markSelection() } }
    }

    /// The list of families.
    private(set) lazy var list = FontFamiliesController(settings, picker: self)
    private lazy var pages = UINavigationController(rootViewController: list)

    private func markSelection() {
        for page in pages.viewControllers where page.isViewLoaded {
            (page as? UITableViewController)?.tableView.reloadData()
        }
    }

    open override var title: String? { didSet { list.title = shownTitle } }
    final var shownTitle: String { title ?? FontPickerText.chooseFont.localized }

    open override func viewDidLoad() {
        super.viewDidLoad()
        addChild(pages)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // In a container, the picker is not dismissed on its own.
        list.showsCancelItem = isPresentedAlone
    }

    private var isPresentedAlone: Bool { presentingViewController != nil && parent == nil }

    /// Called at the end of a swipe, of Escape and of a click beside the picker.
    override func didDismissByUser() { delegate?.fontPickerViewControllerDidCancel(self) }

    final func cancel() {
        delegate?.fontPickerViewControllerDidCancel(self)
        leave()
    }

    final func pick(_ face: FontFace) {
        selectedFontDescriptor = UIFontDescriptor(face.descriptor(size: 12))
        delegate?.fontPickerViewControllerDidPickFont(self)
        leave()
    }

    private func leave() {
        guard isPresentedAlone, !isBeingDismissed else { return }
        dismiss(animated: true)
    }
}
