import Foundation
import X11

/// The content of another client's drag. It is read from the selection `XdndSelection`, one form after the other.
@MainActor
final class ForeignDrag {
    /// The time with which data is requested: that of the last message.
    var time = Timestamp.currentTime
    private let targets: [String]
    private unowned let display: Display
    private let queue = SelectionQueue()
    private var isStopped = false
    private var idle: (@MainActor () -> Void)?
    /// Whether data did not come.
    private(set) var hasFailed = false
    /// The time in which the source must answer, in seconds.
    static var patience = 10.0

    /// Creates the content with the names of its forms.
    init(targets: [String], display: Display) {
        self.targets = targets
        self.display = display
    }

    /// Returns a provider of the content in all types that it has.
    func provider(without excluded: Set<String> = []) -> NSItemProvider {
        let provider = NSItemProvider()
        for type in PasteboardTypes.types(ofTargets: targets) where !excluded.contains(type) {
            guard let target = PasteboardTypes.targets(for: type, among: targets).first else { continue }
            provider.register(type) { [weak self] completion in
                guard let self else { return completion(nil, NSItemProvider.ErrorCode.unknownError) }
                read(target) { completion($0, nil) }
            }
        }
        return provider
    }

    /// Finds the providers of several files or URLs. Without several, `found` receives an empty array.
    func split(found: @escaping @MainActor ([NSItemProvider]) -> Void) {
        guard targets.contains(PasteboardTypes.uriList) else { return found([]) }
        read(PasteboardTypes.uriList) { [weak self] data in
            let urls = data.map(PasteboardItem.urls) ?? []
            guard let self, urls.count > 1 else { return found([]) }
            found(
                urls.enumerated().map { place, url in
                    let provider = place == 0 ? self.provider(without: [PasteboardTypes.url]) : NSItemProvider()
                    provider.registerObject(url, visibility: .all)
                    return provider
                })
        }
    }

    /// Calls a closure when no data is being read any more, at the earliest in the next turn.
    func whenIdle(_ body: @escaping @MainActor () -> Void) {
        idle = body
        checkIdle()
    }

    /// Ends all reading. What waits gets nothing.
    func stop() {
        isStopped = true
        idle = nil
        queue.stop()
    }

    // MARK: Reading

    private func read(_ target: String, found: @escaping @MainActor (Data?) -> Void) {
        guard !isStopped else { return found(nil) }
        queue.add(
            { [weak self] found in
                guard let self else { return found(nil) }
                display.selectionStates.load(
                    display.connection.atoms[.xdndSelection], as: target, time: time, patience: Self.patience,
                    found: found)
            },
            found: { [weak self] bytes in
                if bytes == nil { self?.hasFailed = true }
                found(bytes.map { PasteboardTypes.data($0, of: target) })
                self?.checkIdle()
            })
    }

    /// Calls the idle handler in the next turn, unless there is something to read again by then.
    private func checkIdle() {
        guard idle != nil, queue.isIdle else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.queue.isIdle, let idle = self.idle else { return }
                self.idle = nil
                idle()
            }
        }
    }
}
