/// The target's side of XDND: messages of sources come in, actions go out.
///
/// ```swift
/// var reception = DropReception()
/// for action in reception.take(message, for: window) { perform(action) }
/// ```
///
/// It holds one drag at a time. While that goes on, messages of other sources are ignored, and so are those that do not
/// fit: a position or a drop without an enter, and versions below 3. A drop that was not accepted is refused.
public struct DropReception: Sendable {
    /// An action that follows from a message.
    public enum Action: Hashable, Sendable {
        /// Observe the source's end.
        case watch(WindowID)
        /// The source's end is not needed any more.
        case unwatch(WindowID)
        /// A drag with these types has come. With `list`, read all types from the source's property.
        case begin(types: [AtomID], list: WindowID?)
        /// The drag is at a point of the root window. Call `status(isAccepted:isMove:)` afterwards.
        case move(x: Int, y: Int, time: Timestamp, suggestsMove: Bool)
        /// The drag was dropped, and its data can be read with `time`. Call `finish(_:isMove:)` afterwards.
        case drop(time: Timestamp)
        /// The drag has gone without a drop.
        case end
        /// Send XdndStatus.
        case sendStatus(to: WindowID, from: WindowID, isAccepted: Bool, isMove: Bool)
        /// Send XdndFinished.
        case sendFinished(to: WindowID, from: WindowID, isAccepted: Bool, isMove: Bool)
    }

    private struct Drag: Sendable {
        let source: WindowID
        /// The window of this client over which the drag is.
        let target: WindowID
        var isAccepted = false
        var isDropped = false
    }

    private var drag: Drag?
    private let moveAction: AtomID

    /// Creates the state without a drag.
    ///
    /// - Parameter moveAction: The atom of the action that moves.
    public init(moveAction: AtomID) { self.moveAction = moveAction }

    /// The source of the present drag; `nil` without one.
    public var source: WindowID? { drag?.source }
    /// The window of this client over which the present drag is; `nil` without one.
    public var target: WindowID? { drag?.target }

    /// Handles a message that a source has sent to a window.
    public mutating func take(_ message: DragMessage, for window: WindowID) -> [Action] {
        if case .enter(let source, let version, let types, let hasList) = message {
            return enter(source, version, types, hasList, window)
        }
        guard let current = drag, current.source == message.source, current.target == window, !current.isDropped else {
            return []
        }
        switch message {
        case .enter: return []
        case .position(_, let x, let y, let time, let action):
            return [.move(x: x, y: y, time: time, suggestsMove: action == moveAction)]
        case .leave: return end()
        case .drop(_, let time):
            guard current.isAccepted else {
                return end() + [.sendFinished(to: current.source, from: window, isAccepted: false, isMove: false)]
            }
            drag?.isDropped = true
            return [.drop(time: time)]
        }
    }

    private mutating func enter(
        _ source: WindowID, _ version: Int, _ types: [AtomID], _ hasList: Bool, _ window: WindowID
    ) -> [Action] {
        guard version >= 3 else { return [] }
        var actions: [Action] = []
        if let drag {
            guard drag.source == source, !drag.isDropped else { return [] }
            actions = end()
        }
        drag = Drag(source: source, target: window)
        return actions + [.watch(source), .begin(types: types, list: hasList ? source : nil)]
    }

    private mutating func end() -> [Action] {
        guard let drag else { return [] }
        self.drag = nil
        return [.end, .unwatch(drag.source)]
    }

    /// Answers the last position. Returns the message to send.
    public mutating func status(isAccepted: Bool, isMove: Bool) -> [Action] {
        guard let current = drag, !current.isDropped else { return [] }
        drag?.isAccepted = isAccepted
        return [.sendStatus(to: current.source, from: current.target, isAccepted: isAccepted, isMove: isMove)]
    }

    /// Ends a drag that was dropped. Returns the message to send.
    public mutating func finish(isAccepted: Bool, isMove: Bool) -> [Action] {
        guard let current = drag, current.isDropped else { return [] }
        drag = nil
        return [
            .unwatch(current.source),
            .sendFinished(to: current.source, from: current.target, isAccepted: isAccepted, isMove: isMove),
        ]
    }

    /// Handles the end of a window: the drag of a source, or over a window, that is gone ends.
    public mutating func windowIsGone(_ window: WindowID) -> [Action] {
        guard let drag, drag.source == window || drag.target == window else { return [] }
        return end()
    }
}
