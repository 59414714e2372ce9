import Foundation

/// The loader of a grid's thumbnails, in the background.
///
/// One picture is decoded at a time, because a large one takes much memory. Those that are asked for last come first:
/// they are what the user sees after scrolling. A picture that takes some seconds, for example because its disk does
/// not answer, does not keep the others waiting.
@MainActor
final class ThumbnailLoader {
    private var cache: ThumbnailCache
    private(set) var waiting: [ThumbnailCache.Key] = []
    private var running: Set<ThumbnailCache.Key> = []
    private let slots: WorkSlots
    /// The files that have no thumbnails.
    private var failed: Set<ThumbnailCache.Key> = []
    private let load: @Sendable (ThumbnailCache.Key) throws -> UIImage?
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

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - budget: The memory for thumbnails, in bytes.
    ///   - patience: The time after which a picture no longer keeps others waiting, in seconds.
    ///   - load: A function that makes a thumbnail on any thread. It returns `nil` for a file that has none, and throws
    ///     an error that may pass.
    init(
        budget: Int = ThumbnailLoader.budget, patience: TimeInterval = 5,
        load: @escaping @Sendable (ThumbnailCache.Key) throws -> UIImage? = ThumbnailLoader.read
    ) {
        cache = ThumbnailCache(budget: budget)
        slots = WorkSlots(1, patience: patience)
        self.load = load
        slots.onRoom = { [weak self] in self?.start() }
    }

    nonisolated static func read(_ key: ThumbnailCache.Key) throws -> UIImage? {
        do {
            return try PhotoFile.thumbnail(at: key.url, side: key.side)
        } catch let fault as PhotoFile.Fault {
            Log.view.debug("\(key.url.path) has no thumbnail: \(fault)")
            switch fault {
            case .missing, .unreadable: throw fault
            case .tooLarge, .unknownFormat, .tooManyPixels, .damaged: return nil
            }
        }
    }

    /// Returns a thumbnail, or has it loaded.
    func request(_ key: ThumbnailCache.Key) -> State {
        if let image = cache.image(for: key) { return .loaded(image) }
        if failed.contains(key) { return .missing }
        if !running.contains(key) {
            cancel(key)
            waiting.append(key)
            start()
        }
        return .isLoading
    }

    /// Forgets a request whose thumbnail is not being loaded yet.
    func cancel(_ key: ThumbnailCache.Key) { waiting.removeAll { $0 == key } }

    private func start() {
        while slots.hasRoom, let key = waiting.popLast() {
            running.insert(key)
            let load = load
            slots.run({ Result { try load(key) } }) { [weak self] in self?.didLoad(key, $0) }
        }
    }

    private func didLoad(_ key: ThumbnailCache.Key, _ result: Result<UIImage?, any Error>) {
        running.remove(key)
        var loaded: UIImage?
        switch result {
        case .success(let image?):
            cache.insert(image, for: key)
            loaded = image
        case .success(nil): failed.insert(key)
        // The file may be readable later.
        case .failure: break
        }
        onLoad?(key, loaded)
    }
}
