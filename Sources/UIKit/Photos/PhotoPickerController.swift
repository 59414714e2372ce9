import Foundation

/// The base class of `PHPickerViewController`. Programs do not use it.
@preconcurrency @MainActor
open class _PhotoPickerController: UIViewController, PhotoCarrier {
    package var photoRequest: PhotoRequest
    /// Called with the chosen files, or with none after a cancellation.
    package var onEnd: (([URL]) -> Void)?
    private lazy var chooser = PhotoChooser(self)
    private var pages: UINavigationController?

    package init(request: PhotoRequest) {
        photoRequest = request
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns `nil`: the settings of a picker cannot be in a storyboard.
    public required init?(coder: NSCoder) { nil }

    /// The navigation controller with the grid, in the picker or in front of it; `nil` while there is none.
    var grid: UINavigationController? { pages ?? chooser.browser }

    override func systemPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        chooser.presentationController(presenting: presenting)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        chooser.willAppear()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        chooser.didAppear()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        chooser.didDisappear()
    }

    /// Dismisses the picker, also if its grid is in front of it.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard chooser.dismissesCarrier else { return super.dismiss(animated: flag, completion: completion) }
        chooser.leave(animated: flag, completion: completion)
    }

    override func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        super.dismiss(animated: animated, completion: completion)
    }

    override func didDismissByUser() { if chooser.takeCancellation() { onEnd?([]) } }

    func embed(_ choice: PhotoChoice) {
        let made = UINavigationController()
        made.viewControllers = choice.makePages()
        pages = made
        addChild(made)
        made.view.frame = view.bounds
        made.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(made.view)
        made.didMove(toParent: self)
    }

    func removeEmbedded() {
        pages?.willMove(toParent: nil)
        pages?.view.removeFromSuperview()
        pages?.removeFromParent()
        pages = nil
    }

    func didChoosePhotos(_ urls: [URL]) { chooser.notify { onEnd?(urls) } }
}
