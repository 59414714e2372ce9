import Foundation

/// The loader of a grid's thumbnails, in the background.
///
/// One picture is decoded at a time, because a large one takes much memory. Those that are asked for last come first:
/// they are what the user sees after scrolling.
@MainActor
final class ThumbnailLoader {
    private var cache: ThumbnailCache
    private var waiting: [ThumbnailCache.Key] = []
    private var running: ThumbnailCache.Key?
    /// The files that have no thumbnails.
    private var failed: Set<ThumbnailCache.Key> = []
    private let load: @Sendable (ThumbnailCache.Key) -> UIImage?
    /// Called with a thumbnail that has been loaded, or `nil` for a file that has none.
    var onLoad: ((ThumbnailCache.Key, UIImage?) -> Void)?

    /// The state of a thumbnail.
    enum State {
        case loaded(UIImage)
        case isLoading
        /// The file has none.
        case missing
    }

    /// The memory for thumbnails, in bytes.
    nonisolated static let budget = 48 << 20

    init(
        budget: Int = ThumbnailLoader.budget,
        load: @escaping @Sendable (ThumbnailCache.Key) -> UIImage? = ThumbnailLoader.read
    ) {
        cache = ThumbnailCache(budget: budget)
        self.load = load
    }

    nonisolated static func read(_ key: ThumbnailCache.Key) -> UIImage? {
        do {
            return try PhotoFile.thumbnail(at: key.url, side: key.side)
        } catch {
            Log.view.debug("\(key.url.path) has no thumbnail: \(error)")
            return nil
        }
    }

    /// Returns a thumbnail, or has it loaded.
    func request(_ key: ThumbnailCache.Key) -> State {
        if let image = cache.image(for: key) { return .loaded(image) }
        if failed.contains(key) { return .missing }
        if running != key {
            cancel(key)
            waiting.append(key)
            start()
        }
        return .isLoading
    }

    /// Forgets a request whose thumbnail is not being loaded yet.
    func cancel(_ key: ThumbnailCache.Key) { waiting.removeAll { $0 == key } }

    private func start() {
        guard running == nil, let key = waiting.popLast() else { return }
        running = key
        let load = load
        BackgroundWork.run({ load(key) }) { [weak self] image in self?.didLoad(key, image) }
    }

    private func didLoad(_ key: ThumbnailCache.Key, _ image: UIImage?) {
        running = nil
        if let image { cache.insert(image, for: key) } else { failed.insert(key) }
        onLoad?(key, image)
        start()
    }
}
