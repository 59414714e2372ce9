/// The search for the window under the pointer that takes part in XDND: answers of the server come in, questions go
/// out.
///
/// ```swift
/// var search = DragTargetSearch(root: connection.root)
/// ask(search.begin())  // and pass the answers to take(child:isOwn:) and take(_:)
/// ```
///
/// It goes from the root window to the innermost window at a point, and ends at the first one that takes part in the
/// protocol or that this client has made. Each window is asked once in a drag whether it takes part.
public struct DragTargetSearch: Sendable {
    /// The result of a search.
    public enum Place: Hashable, Sendable {
        /// A window of this client.
        case own(WindowID)
        /// A window of another client that takes part in the protocol.
        case target(DragSource.Target)
        /// No such window.
        case nothing
    }

    /// The next step of a search.
    public enum Step: Hashable, Sendable {
        /// Ask for the child of a window at the point.
        case child(of: WindowID)
        /// Ask whether a window takes part in the protocol.
        case awareness(of: WindowID)
        /// The search is over.
        case found(Place)
    }

    /// The answer whether a window takes part in the protocol.
    private enum Known: Sendable {
        case target(DragSource.Target)
        case unaware
    }

    private let root: WindowID
    private var current: WindowID
    private var depth = 0
    private var known: [WindowID: Known] = [:]
    /// The greatest depth of windows that is searched.
    private static let deepest = 64

    /// Creates a search that has seen no window.
    public init(root: WindowID) { (self.root, current) = (root, root) }

    /// Begins a search at a point.
    public mutating func begin() -> Step {
        (current, depth) = (root, 0)
        return .child(of: root)
    }

    /// Handles the child at the point; ``WindowID/none`` if there is none. `isOwn` says whether this client has made
    /// it.
    public mutating func take(child: WindowID, isOwn: Bool) -> Step {
        // Only where no window covers the root window its own awareness counts, that of a desktop's icons.
        if child == .none { return current == root ? look(at: root) : .found(.nothing) }
        return isOwn ? .found(.own(child)) : look(at: child)
    }

    /// Handles the answer whether the last window takes part in the protocol; `nil` if it does not.
    public mutating func take(_ target: DragSource.Target?) -> Step {
        known[current] = target.map { .target($0) } ?? .unaware
        return look(at: current)
    }

    private mutating func look(at window: WindowID) -> Step {
        current = window
        switch known[window] {
        case nil: return .awareness(of: window)
        case .target(let target): return .found(.target(target))
        case .unaware:
            depth += 1
            return window == root || depth > Self.deepest ? .found(.nothing) : .child(of: window)
        }
    }

    /// Forgets a window that is gone, and those for which it has received messages. Its number may be given to another
    /// one.
    public mutating func windowIsGone(_ window: WindowID) {
        known[window] = nil
        known = known.filter { _, known in
            if case .target(let target) = known { target.receiver != window } else { true }
        }
    }
}
