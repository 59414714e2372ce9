import Foundation
import Graphics

/// The photos and videos of a folder as a grid of thumbnails, below the folders in it.
///
/// A click on a folder opens it. A click on a photo is the choice itself or, if several can be chosen, marks it.
@MainActor
final class PhotoGridController: UICollectionViewController {
    let folder: URL
    private let choice: PhotoChoice
    /// The folders and the photos; empty until the content has been read.
    var folders: [FolderEntry] { content.folders }
    private(set) var photos: [FolderEntry] = []
    private let content: FolderContent
    /// Whether the content has been read.
    private(set) var isRead = false
    /// The side of the thumbnails that the visible cells have, in pixels.
    private var shownSide: Int?
    private let message = UILabel()
    private let spinner = UIActivityIndicatorView(style: .large)
    private lazy var addItem = UIBarButtonItem(
        title: BarText.add.localized,
        primaryAction: UIAction { [weak self] _ in
            guard let choice = self?.choice else { return }
            choice.end(choice.selection.urls)
        })
    private var request: PhotoRequest { choice.request }

    init(_ folder: URL, title: String, choice: PhotoChoice) {
        self.folder = folder
        self.choice = choice
        let content = FolderContent()
        self.content = content
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout { section, environment in
                let width = environment.container.effectiveContentSize.width
                guard section == 0 else { return PhotoGridLayout.photos(in: width) }
                let line = UIFont.preferredFont(forTextStyle: .body, compatibleWith: environment.traitCollection)
                return PhotoGridLayout.folders(
                    in: width, height: max(52, (line.lineHeight + 28).rounded(.up)), isEmpty: content.folders.isEmpty)
            })
        self.title = title
        clearsSelectionOnViewWillAppear = false
        installsStandardGestureForInteractiveMovement = false
    }

    required init?(coder: NSCoder) { nil }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.folderCell)
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.photoCell)
        collectionView.allowsMultipleSelection = request.choosesSeveral
        addItem.style = .done
        navigationItem.rightBarButtonItems =
            (request.choosesSeveral ? [addItem] : []) + [choice.makeCancelItem()].compactMap(\.self)
        message.textAlignment = .center
        message.textColor = .secondaryLabel
        message.numberOfLines = 0
        message.font = .preferredFont(forTextStyle: .title3)
        message.adjustsFontForContentSizeCategory = true
        spinner.startAnimating()
        collectionView.backgroundView = spinner
        let (folder, filter) = (folder, choice.filter)
        BackgroundWork.run({ PhotoGridController.read(folder, filter) }) { [weak self] in self?.didRead($0) }
    }

    private static let (folderCell, photoCell) = ("Folder", "Photo")

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        choice.thumbnails.onLoad = { [weak self] in self?.didLoad($0, $1) }
        showSelection()
        // The cells may have given their requests up.
        if isRead { collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard thumbnailSide != shownSide else { return }
        shownSide = thumbnailSide
        if isRead { collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems) }
    }

    // MARK: Content

    /// Reads a folder; `nil` if it cannot be read.
    private nonisolated static func read(_ folder: URL, _ filter: ContentFilter) -> [FolderEntry]? {
        FolderEntry.read(folder)?.filter { $0.isFolder || filter.admits($0.name, isFolder: false) }
    }

    private func didRead(_ entries: [FolderEntry]?) {
        isRead = true
        content.folders = entries?.filter(\.isFolder) ?? []
        photos = entries?.filter { !$0.isFolder } ?? []
        spinner.stopAnimating()
        message.text = entries == nil ? DocumentText.unreadable.localized : PhotoText.noPhotos.localized
        collectionView.backgroundView = photos.isEmpty && folders.isEmpty ? message : nil
        collectionView.reloadData()
        showSelection()
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? folders.count : photos.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let isFolder = indexPath.section == 0
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: isFolder ? Self.folderCell : Self.photoCell, for: indexPath)
        if isFolder {
            show(folders[indexPath.item], in: cell)
        } else if let cell = cell as? PhotoCell {
            let entry = photos[indexPath.item]
            let key = key(of: entry)
            if let old = cell.key, old != key { choice.thumbnails.cancel(old) }
            cell.show(entry, key: key)
            cell.show(choice.thumbnails.request(key))
            showMark(of: entry, in: cell)
        }
        return cell
    }

    private func show(_ folder: FolderEntry, in cell: UICollectionViewCell) {
        var label = UIListContentConfiguration.cell()
        label.text = folder.name
        label.textProperties.numberOfLines = 1
        label.textProperties.lineBreakMode = .byTruncatingMiddle
        label.image = UIImage(systemName: folder.symbolName)
        cell.contentConfiguration = label
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .secondarySystemBackground
        background.cornerRadius = 12
        cell.backgroundConfiguration = background
        cell.configurationUpdateHandler = { cell, state in cell.contentView.alpha = state.isHighlighted ? 0.5 : 1 }
    }

    /// The side of a thumbnail in pixels, for the present width.
    private var thumbnailSide: Int {
        let side = PhotoGridLayout.photoSide(in: collectionView.bounds.width)
        return PhotoGridLayout.thumbnailSide(for: side, scale: traitCollection.displayScale)
    }

    private func key(of entry: FolderEntry) -> ThumbnailCache.Key {
        ThumbnailCache.Key(url: entry.url, date: entry.date, side: thumbnailSide)
    }

    private func didLoad(_ key: ThumbnailCache.Key, _ image: UIImage?) {
        for cell in collectionView.visibleCells {
            guard let cell = cell as? PhotoCell, cell.key == key else { continue }
            cell.show(image.map { .loaded($0) } ?? .missing)
        }
    }

    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let cell = cell as? PhotoCell else { return }
        cell.didLeave()
        if let key = cell.key { choice.thumbnails.cancel(key) }
    }

    // MARK: Choice

    /// Returns the photo at an index path; `nil` for a folder.
    private func photo(at path: IndexPath) -> FolderEntry? {
        path.section == 1 && photos.indices.contains(path.item) ? photos[path.item] : nil
    }

    override func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        guard let photo = photo(at: indexPath), request.choosesSeveral else { return true }
        return !choice.selection.isFull || choice.selection.number(of: photo.url) != nil
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let photo = photo(at: indexPath) else {
            collectionView.deselectItem(at: indexPath, animated: false)
            guard folders.indices.contains(indexPath.item) else { return }
            return choice.open(folders[indexPath.item].url, title: folders[indexPath.item].name, from: self)
        }
        guard request.choosesSeveral else {
            collectionView.deselectItem(at: indexPath, animated: false)
            return choice.end([photo.url])
        }
        if !choice.mark(photo.url) { collectionView.deselectItem(at: indexPath, animated: false) }
        showMarks()
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        guard let photo = photo(at: indexPath), request.choosesSeveral else { return }
        choice.unmark(photo.url)
        showMarks()
    }

    /// Selects the photos that are marked, which another page may have changed.
    private func showSelection() {
        guard request.choosesSeveral else { return }
        let selected = Set(collectionView.indexPathsForSelectedItems ?? [])
        let marked = Set(choice.selection.urls)
        // The folder may have very many photos.
        guard !selected.isEmpty || !marked.isEmpty else { return showMarks() }
        for (item, photo) in photos.enumerated() {
            let path = IndexPath(item: item, section: 1)
            let isMarked = marked.contains(photo.url)
            guard selected.contains(path) != isMarked else { continue }
            if isMarked {
                collectionView.selectItem(at: path, animated: false, scrollPosition: [])
            } else {
                collectionView.deselectItem(at: path, animated: false)
            }
        }
        showMarks()
    }

    private func showMarks() {
        addItem.isEnabled = !choice.selection.urls.isEmpty
        for path in collectionView.indexPathsForVisibleItems {
            guard let photo = photo(at: path), let cell = collectionView.cellForItem(at: path) as? PhotoCell else {
                continue
            }
            showMark(of: photo, in: cell)
        }
    }

    private func showMark(of photo: FolderEntry, in cell: PhotoCell) {
        let number = request.choosesSeveral ? choice.selection.number(of: photo.url) : nil
        cell.showMark(isChosen: number != nil, number: request.isOrdered ? number : nil)
    }
}

/// The folders of a grid, which its layout knows, too.
@MainActor
private final class FolderContent {
    var folders: [FolderEntry] = []
}
