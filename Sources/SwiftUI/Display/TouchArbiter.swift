import Foundation

/// The handlers of one touch, and the decision which of them recognizes it.
///
/// Handlers receive each event in the order of their ranks. The first one that recognizes the touch wins, and the
/// others are cancelled. Those with the rank `simultaneous` decide for themselves.
@MainActor
final class TouchArbiter {
    private var rivals: [any TouchHandler]
    private var companions: [any TouchHandler]
    private(set) var winner: (any TouchHandler)?

    /// Creates an arbiter of handlers from the innermost to the outermost.
    init(_ handlers: [any TouchHandler]) {
        companions = handlers.filter { $0.priority == .simultaneous }
        rivals =
            handlers.filter { $0.priority == .high }.reversed() + handlers.filter { $0.priority == .normal }
    }

    func handle(_ event: TouchEvent) {
        companions = companions.filter { $0.handle(event) != .failed }
        if let winner {
            _ = winner.handle(event)
            return
        }
        var failed: [ObjectIdentifier] = []
        for rival in rivals {
            switch rival.handle(event) {
            case .possible: break
            case .failed: failed.append(ObjectIdentifier(rival))
            case .recognized: return decide(rival)
            }
        }
        rivals.removeAll { failed.contains(ObjectIdentifier($0)) }
    }

    /// Lets a handler win.
    func decide(_ handler: any TouchHandler) {
        guard winner == nil, rivals.contains(where: { $0 === handler }) else { return }
        winner = handler
        for rival in rivals where rival !== handler { rival.touchCancelled() }
        rivals = [handler]
    }

    /// Cancels the touch for all handlers.
    func cancel() {
        for handler in rivals + companions { handler.touchCancelled() }
        rivals = []
        companions = []
    }
}
