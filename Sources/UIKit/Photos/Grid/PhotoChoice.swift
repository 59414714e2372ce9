import Foundation

/// A choice of photos in the grid of UIKit's own, from the first folder to the end.
///
/// The folders are pages of any navigation controller.
@MainActor
final class PhotoChoice: PlacesBrowser {
    let request: PhotoRequest
    let filter: ContentFilter
    let thumbnails: ThumbnailLoader
    /// The marked files.
    private(set) var selection: PhotoSelection
    /// Called with the chosen files, or with none after a cancellation.
    var onEnd: (([URL]) -> Void)?
    /// Whether a chosen file is being opened. Meanwhile no other one can be chosen.
    var isBusy = false

    init(_ request: PhotoRequest, thumbnails: ThumbnailLoader = ThumbnailLoader()) {
        self.request = request
        self.thumbnails = thumbnails
        filter = request.filter
        selection = PhotoSelection(limit: request.limit)
    }

    /// Makes the first pages: the user's places, and the folder that is shown first.
    func makePages() -> [UIViewController] {
        let places = DocumentPlace.current()
        let list = PlacesController(places, title: nil)
        list.owner = self
        if let directory = request.directory {
            return [list, PhotoGridController(directory, title: directory.lastPathComponent, choice: self)]
        }
        guard let start = Self.start(of: places) else { return [list] }
        return [list, PhotoGridController(start.url, title: start.title.localized, choice: self)]
    }

    /// Returns the place that is shown first: the user's pictures, or else the home folder.
    static func start(of places: [DocumentPlace]) -> DocumentPlace? {
        places.first { $0.title == .pictures } ?? places.first
    }

    func open(_ place: DocumentPlace, from page: UIViewController) {
        open(place.url, title: place.title.localized, from: page)
    }

    func open(_ folder: URL, title: String, from page: UIViewController) {
        let next = PhotoGridController(folder, title: title, choice: self)
        page.navigationController?.pushViewController(next, animated: true)
    }

    func makeCancelItem() -> UIBarButtonItem? {
        UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.end([]) })
    }

    // MARK: Choosing

    /// Marks a file. Returns `false` if there is no room for it.
    func mark(_ url: URL) -> Bool { selection.insert(url) }
    func unmark(_ url: URL) { selection.remove(url) }

    func end(_ urls: [URL]) {
        guard !isBusy || urls.isEmpty else { return }
        onEnd?(urls)
    }
}

/// A navigation controller with the pages of a choice, which is presented.
@MainActor
final class PhotoBrowser: UINavigationController {
    private let choice: PhotoChoice

    init(_ choice: PhotoChoice) {
        self.choice = choice
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func didDismissByUser() { choice.end([]) }
}
