import Foundation
import Synchronization
import UniformTypeIdentifiers

/// Content that is loaded when it is needed, in one of several types.
///
/// ```swift
/// let item = UIDragItem(itemProvider: NSItemProvider(object: "Hello"))
///
/// for item in session.items {
///     item.itemProvider.loadObject(ofClass: String.self) { text, _ in show(text) }
/// }
/// ```
///
/// Completion handlers are called on the main queue, in a later turn. What comes from another program may not come at
/// all; its handler then receives an error after at most ten seconds.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
    /// A load of content that could not be completed.
    public enum ErrorCode: Int, Error, Sendable {
        /// The content did not come, or cannot be read.
        case unknownError = -1
        /// There is no content of the requested type.
        case unavailableCoercionError = -1200
    }

    /// The programs that may have the content.
    public enum RepresentationVisibility: Int, Sendable {
        /// All programs.
        case all = 0
        /// The programs of the same team. On Linux this is the program itself.
        case team = 1
        /// The programs of the same group. On Linux this is the program itself.
        case group = 2
        /// The program itself.
        case ownProcess = 3
    }

    /// A closure that loads content and calls its argument with it, or with an error.
    typealias Loader = @MainActor (@escaping @MainActor (Data?, (any Error)?) -> Void) -> Void

    private var types: [String] = []
    private var loaders: [String: Loader] = [:]
    /// The types that other programs may not have.
    private var hiddenTypes: Set<String> = []

    /// The file with the content in a type, if it is in one.
    private var file: (url: URL, type: String)?

    /// A name for a file with the content. The default is `nil`.
    open var suggestedName: String?

    /// Creates a provider without content.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates a provider of an object, in all types that it has.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of content of a type: data, a text, a URL or an image.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        let content = PasteboardItem([typeIdentifier ?? PasteboardTypes.automatic: item])
        for type in content.types { register(type) { $0(content.data(type), nil) } }
    }

    /// Creates a provider of a file's URL, and of its content if its kind is known; `nil` for other URLs.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL else { return nil }
        self.init(object: fileURL)
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
    }

    /// Creates a provider of the content of a file. It is read when it is needed.
    package convenience init(fileAt url: URL) {
        self.init()
        suggestedName = url.deletingPathExtension().lastPathComponent
        let type = PhotoFile.type(of: url).identifier
        register(type) { completion in
            NSItemProvider.read(url, with: PhotoFile.content) { result in
                switch result {
                case .success(let data): completion(data, nil)
                case .failure(let error): completion(nil, error)
                }
            }
        }
        file = (url, type)
    }

    /// Reads a file in the background.
    private static func read<Value: Sendable>(
        _ url: URL, with read: @escaping @Sendable (URL) throws -> Value,
        then completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) {
        FileLoads.shared.run({ Result { try read(url) } }) { result in
            if case .failure(let error) = result { Log.view.error("\(url.path) cannot be loaded: \(error)") }
            completion(result)
        }
    }

    /// Returns the file with the content in a registered type; `nil` if it is not in one.
    func fileWithContent(in type: String?) -> URL? { file.flatMap { $0.type == type ? $0.url : nil } }

    // MARK: Types

    /// The types of the content, the best one first.
    open var registeredTypeIdentifiers: [String] { types }

    /// Returns whether there is content of a type, of one that belongs to it, or of another one of its kind: a text, a
    /// URL, an image or a colour.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        findConforming(typeIdentifier) != nil
    }

    /// The types that other programs may have, the best one first.
    var publicTypes: [String] { types.filter { !hiddenTypes.contains($0) } }

    /// Returns the registered type for a type that is asked for, or that of another form of its kind; or `nil`.
    private func find(_ type: String) -> String? {
        if types.contains(type) { return type }
        if type == "public.data" || type == "public.item" || type == "public.content" { return types.first }
        return PasteboardTypes.equivalents(of: type).first(where: types.contains)
    }

    /// Returns the registered type for a type that is asked for, or one that belongs to it; or `nil`.
    func findConforming(_ type: String) -> String? {
        if let found = find(type) { return found }
        guard let wanted = UTType(type) else { return nil }
        return types.first { UTType($0)?.conforms(to: wanted) == true }
    }

    // MARK: Registering

    /// Adds a type of the content, with a closure that loads it.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type, such as `public.png`.
    ///   - visibility: The programs that may have the content.
    ///   - loadHandler: A closure that loads the content, and calls its argument with it. It may return a progress.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: RepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        register(typeIdentifier, visibility) { completion in
            let delivery = Delivery(completion)
            _ = loadHandler { delivery.take($0, $1) }
            delivery.callReturned()
        }
    }

    /// Adds the types of an object.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: RepresentationVisibility) {
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            register(type, visibility) { completion in
                let delivery = Delivery(completion)
                _ = object.loadData(withTypeIdentifier: type) { delivery.take($0, $1) }
                delivery.callReturned()
            }
        }
    }

    func register(_ type: String, _ visibility: RepresentationVisibility = .all, loader: @escaping Loader) {
        if loaders.updateValue(loader, forKey: type) == nil { types.append(type) }
        if file?.type == type { file = nil }
        if visibility == .all { hiddenTypes.remove(type) } else { hiddenTypes.insert(type) }
    }

    // MARK: Loading

    /// Loads the content in a type.
    ///
    /// - Returns: A progress that is complete when the handler is called.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier) { data, _, error in completionHandler(data, error) }
    }

    /// Returns whether an object of a class can be loaded.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { find($0) != nil }
    }

    /// Loads an object of a class, such as `String`, `URL` or ``UIImage``.
    ///
    /// - Returns: A progress that is complete when the handler is called.
    @discardableResult
    public func loadObject<Object: NSItemProviderReading>(
        ofClass aClass: Object.Type, completionHandler: @escaping @MainActor @Sendable (Object?, (any Error)?) -> Void
    ) -> Progress {
        let type = aClass.readableTypeIdentifiersForItemProvider.first { find($0) != nil }
        if file != nil, aClass == UIImage.self, let type, let file = fileWithContent(in: find(type)) {
            return loadImage(at: file) { completionHandler($0 as? Object, $1) }
        }
        return load(type ?? "") { data, type, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Decodes the picture in a file in the background.
    private func loadImage(
        at file: URL, completion: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Self.read(file, with: PhotoFile.image) { result in
            progress.completedUnitCount = 1
            guard !progress.isCancelled else { return completion(nil, CocoaError(.userCancelled)) }
            switch result {
            case .success(let image): completion(image, nil)
            case .failure(let error): completion(nil, error)
            }
        }
        return progress
    }

    private func load(
        _ type: String, completion: @escaping @MainActor @Sendable (Data?, String, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        guard let found = findConforming(type), let loader = loaders[found] else {
            DispatchQueue.main.async {
                MainActor.assumeIsolated { completion(nil, type, ErrorCode.unavailableCoercionError) }
            }
            return progress
        }
        loader { data, error in
            // The loader may call this at once.
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    progress.completedUnitCount = 1
                    guard !progress.isCancelled else { return completion(nil, found, CocoaError(.userCancelled)) }
                    completion(data, found, data == nil ? error ?? ErrorCode.unknownError : nil)
                }
            }
        }
        return progress
    }

    /// Loads the data of a type. `found` receives it, or `nil` if there is none. Data that is there at once is received
    /// before the method returns.
    func findData(_ type: String, found: @escaping @MainActor (Data?) -> Void) {
        guard let known = find(type), let loader = loaders[known] else { return found(nil) }
        loader { data, _ in found(data) }
    }
}

/// The way of a handler's result, which may come on any thread. A result that comes while the handler is called is
/// passed on when it returns, and a later one on the main queue.
private final class Delivery: Sendable {
    private enum State {
        case isCalled
        case arrived(Data?, (any Error)?)
        case hasReturned
        /// The result was passed on. Further ones are ignored.
        case delivered
    }

    private let state = Mutex(State.isCalled)
    private let completion: @MainActor (Data?, (any Error)?) -> Void

    init(_ completion: @escaping @MainActor (Data?, (any Error)?) -> Void) { self.completion = completion }

    /// Takes the result.
    func take(_ data: Data?, _ error: (any Error)?) {
        let isLate = state.withLock { state in
            switch state {
            case .isCalled:
                state = .arrived(data, error)
                return false
            case .hasReturned:
                state = .delivered
                return true
            case .arrived, .delivered: return false
            }
        }
        guard isLate else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.completion(data, error) } }
    }

    /// Notes that the call of the handler is over.
    @MainActor
    func callReturned() {
        let last = state.withLock { state in
            let last = state
            state = if case .arrived = last { State.delivered } else { State.hasReturned }
            return last
        }
        if case .arrived(let data, let error) = last { completion(data, error) }
    }
}
