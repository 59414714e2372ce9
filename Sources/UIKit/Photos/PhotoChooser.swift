import Foundation

/// A controller that shows a choice of photos.
@MainActor
protocol PhotoCarrier: UIViewController {
    /// The task of the next choice.
    var photoRequest: PhotoRequest { get }
    /// Shows the grid of UIKit's own in the controller's view.
    func embed(_ choice: PhotoChoice)
    /// Removes what ``embed(_:)`` has shown.
    func removeEmbedded()
    /// Called with the chosen files, or with none after a cancellation.
    func didChoosePhotos(_ urls: [URL])
}

/// The choice of photos in a controller, from its appearance to its disappearance.
///
/// It is the desktop's own dialog, or the grid. A controller forwards its appearance callbacks.
@MainActor
final class PhotoChooser {
    private weak var carrier: (any PhotoCarrier)?
    private let session = PickerSession()
    /// The number of the last work for a choice. The results of earlier work have no effect.
    private var work = 0
    /// Whether there is work for a choice.
    private var isBusy = false {
        didSet {
            guard isBusy != oldValue else { return }
            choice?.isBusy = isBusy
            showProgress()
        }
    }
    /// The sign that there is work, which appears if the work takes longer than a moment.
    private(set) var progress: PhotoProgressView?
    private var progressTimer: (any DispatchSourceTimer)?
    /// The time until the sign appears, in seconds.
    var progressDelay: TimeInterval = 0.3
    private var request = PhotoRequest(types: [])
    private var shield: DialogShield?
    /// The choice in the grid.
    private(set) var choice: PhotoChoice?
    /// The grid in front of the controller, in place of a dialog that the desktop does not show.
    private(set) var browser: PhotoBrowser?

    init(_ carrier: any PhotoCarrier) { self.carrier = carrier }

    // MARK: Presentation

    /// Returns the presentation of a controller for which the desktop shows its dialog; `nil` without such a dialog.
    func presentationController(presenting: UIViewController?) -> UIPresentationController? {
        guard let carrier, FileChooserCall.canShow(carrier.photoRequest.filter),
            UIApplication.shared.desktopBus?.fileChooser != nil
        else { return nil }
        return DesktopDialogPresentationController(presentedViewController: carrier, presenting: presenting)
    }

    /// Whether the desktop shows the dialog, and nothing is seen of the controller.
    var isDesktopDialog: Bool { carrier.map { PickerSession.isDesktopDialog($0) } ?? false }

    /// Whether the user sees a page of UIKit's own.
    private var isVisible: Bool { !isDesktopDialog || carrier?.presentedViewController?.isBeingDismissed == false }

    func willAppear() {
        guard let carrier else { return }
        if carrier.isBeingPresented { end() }
        guard session.begin() else { return }
        request = carrier.photoRequest
        guard isDesktopDialog else { return carrier.embed(makeChoice()) }
        let shield = DialogShield(frame: carrier.view.bounds)
        // A page of the program may have been in front of the controller. After it the user can choose again.
        shield.onTouch = { [weak self] in self?.didAppear() }
        shield.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        carrier.view.isOpaque = false
        carrier.view.addSubview(shield)
        self.shield = shield
    }

    func didAppear() {
        guard isDesktopDialog, session.isUnderWay, session.owesResult, !session.showsDialog, browser == nil, !isBusy
        else { return }
        showDialog()
    }

    func didDisappear() {
        if carrier.map({ PickerSession.isOver($0) }) ?? true { end() }
    }

    /// Dismisses the controller with what is in front of it.
    func leave(animated: Bool, completion: (() -> Void)?) {
        supersede()
        guard let carrier else { return }
        session.leave(carrier, animated: animated, end: { [self] in end() }, completion: completion)
    }

    /// Whether a dismissal of what the controller presents means the controller itself.
    var dismissesCarrier: Bool {
        guard let carrier, carrier.parent == nil, carrier.presenter != nil else { return false }
        let presented = carrier.presentedViewController
        return presented == nil || presented === browser || presented?.isBeingDismissed == true
    }

    // MARK: The choice

    private func showDialog() {
        guard let carrier, let fileChooser = UIApplication.shared.desktopBus?.fileChooser else { return showBrowser() }
        let pictures = DocumentPlace.current().first { $0.title == .pictures }?.url
        session.showDialog(for: request.documents(in: pictures), of: carrier, by: fileChooser) { [weak self] in
            self?.take($0)
        }
    }

    private func take(_ answer: FileChooserAnswer) {
        switch answer {
        case .chosen(let urls):
            let (filter, limit) = (request.filter, request.limit)
            perform({
                let chosen = DocumentTransfer.usable(urls, for: filter)
                return limit > 0 ? Array(chosen.prefix(limit)) : chosen
            }) { [weak self] in self?.finish($0) }
        case .cancelled: finish([])
        case .refused(let reason):
            Log.view.debug("The desktop shows no dialog for photos, because \(reason). UIKit has its own.")
            showBrowser()
        }
    }

    private func makeChoice() -> PhotoChoice {
        let made = PhotoChoice(request)
        made.onEnd = { [weak self] in self?.finish($0) }
        choice = made
        return made
    }

    /// Shows the grid in place of a dialog that the desktop does not show.
    private func showBrowser() {
        let choice = makeChoice()
        present(choice.makePages(), of: choice)
    }

    /// Shows pages in front of a controller of which nothing is seen.
    func present(_ pages: [UIViewController], of choice: PhotoChoice) {
        guard let carrier else { return }
        let browser = PhotoBrowser(choice)
        browser.viewControllers = pages
        let style = carrier.modalPresentationStyle
        browser.modalPresentationStyle = style == .popover || style == .custom ? .formSheet : style
        browser.isModalInPresentation = carrier.isModalInPresentation
        self.browser = browser
        carrier.present(browser, animated: true)
    }

    /// Makes a choice for pages that follow the desktop's dialog, or returns the present one.
    func choiceForPages() -> PhotoChoice { choice ?? makeChoice() }

    private func finish(_ urls: [URL]) {
        if session.owesResult, session.isUnderWay { carrier?.didChoosePhotos(urls) }
    }

    /// Does work for a choice in the background, in place of earlier work. Once the user has cancelled or chosen
    /// something else, the result has no effect.
    ///
    /// - Parameters:
    ///   - body: The work, which any thread does.
    ///   - discard: A closure that removes the files of a result that has no effect.
    ///   - completion: A closure that receives the result.
    func perform<Value: Sendable>(
        _ body: @escaping @Sendable () -> Value, discarding discard: (@Sendable (Value) -> Void)? = nil,
        then completion: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        supersede()
        isBusy = true
        let current = work
        BackgroundWork.run(body) { [weak self] value in
            guard let self, work == current else {
                if let discard { BackgroundWork.run({ discard(value) }) { _ in } }
                return
            }
            isBusy = false
            completion(value)
        }
    }

    /// Takes the effect from the work for a choice.
    func supersede() {
        work += 1
        isBusy = false
    }

    /// Whether the controller, or one that contains it, is being dismissed.
    private var isLeaving: Bool {
        guard let carrier else { return true }
        return sequence(first: carrier as UIViewController, next: \.parent).contains { $0.isBeingDismissed }
    }

    /// Notifies the program by a closure, once. A controller of which nothing is seen does not stay afterwards.
    func notify(_ body: () -> Void) {
        guard session.isUnderWay, session.takeResult() else { return }
        body()
        guard session.isUnderWay, !isLeaving else { return }
        showPushedPages()
        if isVisible {
            // The user can choose again.
            session.continueChoice()
        } else if carrier?.presenter != nil {
            leave(animated: true, completion: nil)
        }
    }

    /// Shows the pages that the program has pushed onto a controller of which nothing is seen.
    private func showPushedPages() {
        guard isDesktopDialog, browser == nil, let navigation = carrier as? UINavigationController,
            !navigation.viewControllers.isEmpty
        else { return }
        let pages = navigation.viewControllers
        navigation.viewControllers = []
        present(pages, of: choiceForPages())
    }

    /// Shows a sign that there is work if it takes longer than a moment, or removes the sign.
    private func showProgress() {
        progressTimer?.cancel()
        progressTimer = nil
        progress?.removeFromSuperview()
        progress = nil
        guard isBusy else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + max(0, progressDelay), leeway: .milliseconds(50))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.addProgress() } }
        timer.activate()
        progressTimer = timer
    }

    private func addProgress() {
        progressTimer?.cancel()
        progressTimer = nil
        guard isBusy, let carrier, let view = browser?.view ?? carrier.viewIfLoaded else { return }
        let made = PhotoProgressView(in: view.bounds)
        view.addSubview(made)
        progress = made
    }

    /// Called at the end of a swipe, of Escape and of a click beside the sheet. Returns whether the program is to be
    /// notified.
    func takeCancellation() -> Bool {
        supersede()
        return session.takeResult()
    }

    private func end() {
        session.end()
        supersede()
        shield?.removeFromSuperview()
        shield = nil
        if choice != nil, browser == nil { carrier?.removeEmbedded() }
        choice = nil
        browser = nil
    }
}

/// A view in front of a controller whose dialog the desktop shows. A click notices the end of the bus.
@MainActor
private final class DialogShield: UIView {
    var onTouch: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIApplication.shared.desktopBus?.endDialogsIfDisconnected()
        onTouch?()
    }
}
