import Foundation
import Graphics

/// Whoever is in charge of a view and what is in it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// A controller that makes its view in `loadView()`. There are no nibs: the names are of no account.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    @MainActor public override convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    private var loadedView: UIView?
    private var isLoading = false
    /// The window is adding the view, so it need not warn about it.
    var isBeingInstalled = false

    /// The view, loaded when it is asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    /// The view if it is there, without loading it.
    public var viewIfLoaded: UIView? { loadedView }
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view: to be overridden without a call of super. Here a plain one, as large as the screen.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    open func viewDidLoad() {}

    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        if loadedView == nil {
            Log.view.error("\(type(of: self)) has no view after loadView(); an empty one is used.")
            view = UIView(frame: UIScreen.main.bounds)
        }
        viewDidLoad()
    }

    /// A text that tells what the controller shows.
    open var title: String?

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) {}
    /// Between `viewWillAppear(_:)` and `viewDidAppear(_:)`, with the view in the window and laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    private enum Appearance { case disappeared, appearing, appeared, disappearing }
    private var appearance = Appearance.disappeared

    func beginAppearing() {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        viewWillAppear(false)
    }

    func endAppearing() {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(false)
    }

    func beginDisappearing() {
        guard appearance == .appearing || appearance == .appeared else { return }
        appearance = .disappearing
        viewWillDisappear(false)
    }

    func endDisappearing() {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(false)
    }

    // MARK: Traits and responders

    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection }

    /// Light or dark for the view and all in it; `.unspecified` inherits.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// The view's superview (R65).
    open override var next: UIResponder? { viewIfLoaded?.superview }
}
