import Foundation
import Graphics
import UniformTypeIdentifiers

/// A dialog in which the user chooses documents to open, or a folder to save the program's documents in.
///
/// ```swift
/// let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .image])
/// picker.allowsMultipleSelection = true
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// It is the desktop's own dialog, which the portal `org.freedesktop.portal.FileChooser` shows in front of the
/// window. Without a portal, and for a choice of either files or folders, the picker shows a browser of its own. So it
/// does if it is a child of another controller.
///
/// The user's choice and Cancel dismiss the picker, and the ``delegate`` is notified once. If the program dismisses the
/// picker itself, the delegate is not notified.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    private let kind: DocumentRequest.Kind
    private let asCopy: Bool

    // MARK: Creating

    /// Creates a picker of documents to open.
    ///
    /// - Parameters:
    ///   - contentTypes: The types of the documents. Files are known by their extensions; a type without a known
    ///     extension admits all files. With `folder`, folders can be chosen. An empty array admits all files.
    ///   - asCopy: Whether the program receives copies in the temporary directory, and not the documents themselves.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        kind = .open(ContentFilter(contentTypes))
        self.asCopy = asCopy
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker of a folder for documents of the program.
    ///
    /// A single document can be renamed by the user. What has the same name in the folder is replaced if the user
    /// agrees, and nothing else of the folder is changed.
    ///
    /// - Parameters:
    ///   - urls: The files or folders. Without any, and with URLs of other kinds, the picker is not presented.
    ///   - asCopy: Whether copies are saved. Otherwise the documents are moved.
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        kind = .export(urls)
        self.asCopy = asCopy
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker with identifiers of types, as before iOS 14. Unknown identifiers admit all files.
    public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        self.init(forOpeningContentTypes: allowedUTIs.map { UTType($0) ?? .data }, asCopy: mode == .import)
    }

    /// Creates a picker of a folder for a document, as before iOS 14.
    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

    /// Creates a picker of a folder for documents, as before iOS 14.
    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
        self.init(forExporting: urls, asCopy: mode != .moveToService)
    }

    /// Returns `nil`: the types of a picker cannot be in a storyboard.
    public required init?(coder: NSCoder) { nil }

    // MARK: Settings

    /// The object that receives the documents. It is not retained.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// A Boolean value that indicates whether the user can choose several documents. The default is `false`.
    open var allowsMultipleSelection = false
    /// The folder that is shown first. With `nil`, the default, the desktop decides, or it is the folder with the
    /// user's documents. A URL that is not a folder counts as `nil`.
    open var directoryURL: URL?
    /// A Boolean value that indicates whether the picker's own browser shows the extensions of known types. The
    /// default is `false`.
    open var shouldShowFileExtensions = false
    /// The kind of the picker, as before iOS 14.
    open var documentPickerMode: UIDocumentPickerMode {
        switch kind {
        case .open: asCopy ? .import : .open
        case .export: asCopy ? .exportToService : .moveToService
        }
    }

    private func makeRequest() -> DocumentRequest {
        let directory = directoryURL.flatMap { FolderEntry($0)?.isFolder == true ? $0 : nil }
        return DocumentRequest(
            kind: kind, asCopy: asCopy, allowsMultipleSelection: allowsMultipleSelection, directory: directory,
            showsExtensions: shouldShowFileExtensions, title: title)
    }

    // MARK: Presentation

    override var reasonNotToPresent: String? {
        guard case .export(let urls) = kind, urls.isEmpty || !urls.allSatisfy(\.isFileURL) else { return nil }
        return "\(logName) needs URLs of files to export, and has \(urls.map(\.absoluteString))"
    }

    override func systemPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        guard fileChooser != nil else { return nil }
        return DesktopDialogPresentationController(presentedViewController: self, presenting: presenting)
    }

    /// The desktop's portal, if it can show the dialog.
    private var fileChooser: FileChooserPortal? {
        if case .open(let filter) = kind, !FileChooserCall.canShow(filter) { return nil }
        return UIApplication.shared.desktopBus?.fileChooser
    }

    private var isDesktopDialog: Bool { PickerSession.isDesktopDialog(self) }

    open override func loadView() {
        let view = DocumentPickerView()
        view.isOpaque = false
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        (view as? DocumentPickerView)?.onTouch = { UIApplication.shared.desktopBus?.endDialogsIfDisconnected() }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if isBeingPresented { end() }
        guard session.begin() else { return }
        request = makeRequest()
        if !isDesktopDialog { embedBrowser() }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if isDesktopDialog, session.owesResult, !session.showsDialog, browser == nil { showDialog() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if PickerSession.isOver(self) { end() }
    }

    /// Dismisses the picker, also if it presents something itself, such as its browser.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard parent == nil, presenter != nil else { return super.dismiss(animated: flag, completion: completion) }
        leave(animated: flag, completion: completion)
    }

    private func leave(animated: Bool, completion: (() -> Void)?) {
        session.leave(self, animated: animated, end: { [self] in end() }, completion: completion)
    }

    override func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        super.dismiss(animated: animated, completion: completion)
    }

    /// Called at the end of a swipe, of Escape and of a click beside the picker.
    override func didDismissByUser() {
        guard session.takeResult() else { return }
        delegate?.documentPickerWasCancelled(self)
    }

    // MARK: The choice

    private let session = PickerSession()
    /// The task of the present session.
    private lazy var request = makeRequest()
    /// The numbers of the sessions whose documents are being saved.
    private var savings: Set<Int> = []
    private var savingObservers: [() -> Void] = []
    private(set) var browser: DocumentBrowser?

    /// Whether documents are being saved. Meanwhile the user cannot end the choice.
    var isSaving: Bool { savings.contains(session.number) }

    /// Calls a function when no documents are being saved, which may be at once. The program's documents are needed
    /// until then, even if the picker has been dismissed.
    package func afterSaving(_ body: @escaping () -> Void) {
        if savings.isEmpty { body() } else { savingObservers.append(body) }
    }

    private func showDialog() {
        guard let fileChooser else { return showBrowser() }
        session.showDialog(for: request, of: self, by: fileChooser) { [weak self] in self?.take($0) }
    }

    private func take(_ answer: FileChooserAnswer) {
        switch answer {
        case .chosen(let urls): request.exported.isEmpty ? open(urls) : save(at: urls)
        case .cancelled: finish(nil)
        case .refused(let reason):
            Log.view.debug("The desktop shows no dialog for files, because \(reason). \(logName) has its own.")
            showBrowser()
        }
    }

    private func makeBrowser() -> DocumentBrowser {
        let made = DocumentBrowser(request)
        made.onEnd = { [weak self] in self?.take($0) }
        browser = made
        return made
    }

    private func embedBrowser() {
        let browser = makeBrowser()
        addChild(browser)
        browser.view.frame = view.bounds
        browser.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(browser.view)
        browser.didMove(toParent: self)
    }

    /// Shows the browser in place of a dialog that the desktop does not show.
    private func showBrowser() {
        let browser = makeBrowser()
        let needsSource = modalPresentationStyle == .popover || modalPresentationStyle == .custom
        browser.modalPresentationStyle = needsSource ? .formSheet : modalPresentationStyle
        browser.isModalInPresentation = isModalInPresentation
        present(browser, animated: true)
    }

    private func take(_ outcome: DocumentBrowser.Outcome) {
        guard !isSaving else { return }
        switch outcome {
        case .cancelled: finish(nil)
        case .opened(let urls): open(urls)
        case .saved(let urls): save(at: urls)
        }
    }

    private func open(_ urls: [URL]) {
        let (current, asCopy, filter) = (session.number, asCopy, request.filter)
        let most = request.allowsMultipleSelection ? urls.count : 1
        BackgroundWork.run({
            let chosen = Array(DocumentTransfer.usable(urls, for: filter).prefix(most))
            return asCopy ? DocumentTransfer.copies(of: chosen) : chosen
        }) { [weak self] documents in
            guard let self, session.number == current else { return }
            finish(documents.isEmpty ? nil : documents)
        }
    }

    private func save(at targets: [URL]) {
        let sources = request.exported
        guard targets.count == sources.count, Set(targets.map(\.standardizedFileURL.path)).count == sources.count else {
            let places = targets.map(\.path)
            Log.view.error("\(places) are not the places of \(sources.count) documents, which are not saved.")
            return finish(nil)
        }
        let steps = zip(sources, targets).map { DocumentTransfer.Step(source: $0, target: $1) }
        // The browser asks before it replaces several documents; the desktop's dialog need not.
        let mayReplace = browser != nil || steps.count == 1
        let (current, asCopy) = (session.number, asCopy)
        savings.insert(current)
        browser?.isBusy = true
        BackgroundWork.run({
            let chosen = mayReplace ? steps : DocumentTransfer.withFreeTargets(steps, asCopy: asCopy)
            return (DocumentTransfer.save(chosen, asCopy: asCopy), chosen.map(\.target))
        }) { [self] result in
            let (failure, places) = result
            didSave(in: current)
            guard session.number == current else { return }
            if let failure { report(failure) } else { finish(places) }
        }
    }

    private func didSave(in ended: Int) {
        savings.remove(ended)
        if session.number == ended { browser?.isBusy = false }
        guard savings.isEmpty else { return }
        let observers = savingObservers
        savingObservers = []
        for observer in observers { observer() }
    }

    private func report(_ failure: DocumentTransfer.Failure) {
        Log.view.error("\(failure.step.source.path) cannot be saved as \(failure.step.target.path): \(failure.reason)")
        let alert = UIAlertController(
            title: DocumentText.failed.localized, message: failure.reason, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .cancel) { [weak self] _ in
                // In the browser the user can choose another folder.
                if self?.browser == nil { self?.finish(nil) }
            })
        let front: UIViewController = browser ?? self
        front.present(alert, animated: true)
    }

    /// Dismisses the picker and notifies the delegate; `nil` is a cancellation.
    private func finish(_ urls: [URL]?) {
        guard session.isUnderWay, !isSaving, session.takeResult() else { return }
        var staysShown = false
        if parent == nil {
            leave(animated: true, completion: nil)
        } else if let sheet = activePresentationController {
            // The sheet that contains the picker is closed as by its user, so that its owner is notified.
            sheet.startDismissalByUser()
        } else {
            staysShown = true
        }
        if let urls {
            delegate?.documentPicker(self, didPickDocumentsAt: urls)
        } else {
            delegate?.documentPickerWasCancelled(self)
        }
        // In a controller that is not presented, the user can choose again.
        if staysShown { session.continueChoice() }
    }

    private func end() {
        session.end()
        if browser?.parent === self {
            browser?.willMove(toParent: nil)
            browser?.view.removeFromSuperview()
            browser?.removeFromParent()
        }
        browser = nil
    }
}

/// The view of a document picker, in which nothing is seen of a dialog that the desktop shows.
@MainActor
private final class DocumentPickerView: UIView {
    var onTouch: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?() }
}
