import Foundation

/// The document picker's own browser: the user's places, and the folders that are opened from there.
@MainActor
final class DocumentBrowser: UINavigationController, PlacesBrowser {
    enum Outcome: Hashable {
        case cancelled
        case opened([URL])
        /// The new places of exported documents.
        case saved([URL])
    }

    let request: DocumentRequest
    /// Called with the user's choice.
    var onEnd: ((Outcome) -> Void)?
    /// The name of the only exported document, as the user has changed it.
    var exportName: String

    /// Creates a browser that shows the request's folder first, or the user's documents.
    init(_ request: DocumentRequest) {
        self.request = request
        exportName = request.exportName ?? ""
        let places = DocumentPlace.current()
        super.init(rootViewController: PlacesController(places, title: request.title))
        let start = places.first { $0.title == .documents } ?? places.first
        if let directory = request.directory {
            open(directory, title: directory.lastPathComponent, animated: false)
        } else if let start {
            open(start.url, title: start.title.localized, animated: false)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether documents are being saved. Meanwhile the browser takes no input and is not dismissed by its user.
    var isBusy = false {
        didSet { view.isUserInteractionEnabled = !isBusy }
    }

    override var isModalInPresentation: Bool {
        get { isBusy || super.isModalInPresentation }
        set { super.isModalInPresentation = newValue }
    }

    override func didDismissByUser() { onEnd?(.cancelled) }

    func open(_ folder: URL, title: String, animated: Bool = true) {
        pushViewController(FolderController(folder, title: title, request: request), animated: animated)
    }

    func open(_ place: DocumentPlace, from page: UIViewController) { open(place.url, title: place.title.localized) }

    /// Makes the button that closes the browser without a choice.
    func makeCancelItem() -> UIBarButtonItem? {
        UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onEnd?(.cancelled) })
    }

    // MARK: Exporting

    /// Whether the exported documents can have their names.
    var canSave: Bool { request.exportName == nil || DocumentName.isFileName(exportName) }

    /// Saves the exported documents in a folder, after a question if something would be replaced.
    func save(in folder: URL) {
        guard canSave, !isBusy else { return }
        let names = request.exportName == nil ? request.exportNames : [exportName]
        let targets = names.map { folder.appendingPathComponent($0) }
        guard let question = Self.question(about: targets.filter { FileKind(at: $0) != nil }) else {
            onEnd?(.saved(targets))
            return
        }
        let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: BarText.cancel.localized, style: .cancel))
        alert.addAction(
            UIAlertAction(title: DocumentText.replace.localized, style: .destructive) { [weak self] _ in
                self?.onEnd?(.saved(targets))
            })
        present(alert, animated: true)
    }

    /// Returns the question whether files can be replaced; `nil` for none.
    private static func question(about replaced: [URL]) -> String? {
        guard let first = replaced.first else { return nil }
        let isOne = replaced.count == 1
        let text = isOne ? DocumentText.replaceQuestion : .replaceSeveralQuestion
        return text.localized.replacingOccurrences(
            of: "%@", with: isOne ? first.lastPathComponent : "\(replaced.count)")
    }
}
