/// The source's side of XDND: movements and answers of targets come in, actions go out.
///
/// ```swift
/// var source = DragSource()
/// for action in source.move(position, over: target) { perform(action) }
/// for action in source.take(answer) { perform(action) }
/// ```
///
/// | | messages |
/// |---|---|
/// | the pointer comes over another target | `XdndLeave` to the former one, `XdndEnter`, `XdndPosition` |
/// | it moves over a target | `XdndPosition`, once the target has answered the last one |
/// | it is released | `XdndDrop` if the target's last answer accepts, otherwise `XdndLeave` |
///
/// Answers of windows that are not the present target are ignored.
public struct DragSource: Sendable {
    /// A window that takes part in the protocol.
    public struct Target: Hashable, Sendable {
        /// The window that the messages name.
        public let window: WindowID
        /// The window that receives the messages: the window itself, or its proxy.
        public let receiver: WindowID
        /// The version of the protocol that both sides speak.
        public let version: Int

        /// Creates a target. The version is at most ``DragSource/version``.
        public init(window: WindowID, receiver: WindowID, version: Int) {
            self.window = window
            self.receiver = receiver
            self.version = min(version, DragSource.version)
        }
    }

    /// A place of the pointer, with the action that the source suggests there.
    public struct Position: Hashable, Sendable {
        /// The horizontal place on the root window, in pixels.
        public let x: Int
        /// The vertical place on the root window, in pixels.
        public let y: Int
        /// The time of the movement.
        public let time: Timestamp
        /// The suggested action.
        public let action: AtomID

        /// Creates a position.
        public init(x: Int, y: Int, time: Timestamp, action: AtomID) {
            (self.x, self.y, self.time, self.action) = (x, y, time, action)
        }
    }

    /// An action that follows.
    public enum Action: Hashable, Sendable {
        /// Observe the end of a target's windows.
        case watch(Target)
        /// The end of a target's windows is not needed any more.
        case unwatch(Target)
        /// Send XdndEnter.
        case sendEnter(Target)
        /// Send XdndPosition.
        case sendPosition(Target, Position)
        /// Send XdndLeave.
        case sendLeave(Target)
        /// Send XdndDrop.
        case sendDrop(Target, time: Timestamp)
        /// The target's answer has changed. It is in `answer`.
        case answerChanged
        /// Call `timeIsOver()` if the target has not answered after a while.
        case awaitAnswer
        /// The drag is over. The value is the action that the target has taken, or `nil` if it has taken nothing.
        case end(AtomID?)
    }

    /// The version that this client speaks.
    public static let version = 5
    /// The oldest version that this client speaks.
    public static let oldest = 3

    private enum Phase: Sendable {
        case moving
        /// The user has released, and the target has not answered the last position yet.
        case released(Timestamp)
        case dropped
        case over
    }

    private var phase = Phase.moving
    /// The target under the pointer; `nil` without one.
    public private(set) var target: Target?
    /// The action that the target accepts at the pointer's place; `nil` if it refuses or has not answered yet.
    public private(set) var answer: AtomID?
    private var isAwaitingStatus = false
    /// The last position, which waits for the answer to the one before.
    private var next: Position?
    /// The suggested action of the last position that was sent.
    private var suggested = AtomID.none
    /// The part of the root window in which the target wants no more positions.
    private var quiet: PixelRect?

    /// Creates a drag that is over no target.
    public init() {}

    /// Whether the user has released, and the drop waits for the target's answer to the last position.
    public var isReleased: Bool { if case .released = phase { true } else { false } }

    /// Whether the drop was sent, and the target has not finished it yet.
    public var isDropped: Bool { if case .dropped = phase { true } else { false } }

    // MARK: The pointer

    /// Handles a movement of the pointer. `found` is the target at its new place, if there is one.
    public mutating func move(_ position: Position, over found: Target?) -> [Action] {
        guard case .moving = phase else { return [] }
        var actions: [Action] = []
        if found != target {
            actions = leave()
            guard let found else { return actions + [.answerChanged] }
            target = found
            actions += [.watch(found), .sendEnter(found), .answerChanged]
        }
        guard let target else { return actions }
        guard !isAwaitingStatus else {
            next = position
            return actions
        }
        if let quiet, quiet.contains(x: position.x, y: position.y), position.action == suggested { return actions }
        return actions + send(position, to: target)
    }

    private mutating func send(_ position: Position, to target: Target) -> [Action] {
        isAwaitingStatus = true
        suggested = position.action
        return [.sendPosition(target, position)]
    }

    private mutating func leave() -> [Action] {
        guard let old = target else { return [] }
        forgetTarget()
        return [.sendLeave(old), .unwatch(old)]
    }

    private mutating func forgetTarget() {
        (target, answer, next, quiet) = (nil, nil, nil, nil)
        isAwaitingStatus = false
    }

    /// Drops at the last place, once the target has answered it.
    public mutating func drop(at time: Timestamp) -> [Action] {
        guard case .moving = phase else { return [] }
        guard isAwaitingStatus else { return conclude(at: time) }
        phase = .released(time)
        return [.awaitAnswer]
    }

    private mutating func conclude(at time: Timestamp) -> [Action] {
        guard let target, answer != nil else { return leave() + end(nil) }
        phase = .dropped
        return [.sendDrop(target, time: time), .awaitAnswer]
    }

    /// Ends the drag. A drop that was sent already cannot be taken back.
    public mutating func cancel() -> [Action] {
        switch phase {
        case .moving, .released: leave() + end(nil)
        case .dropped, .over: []
        }
    }

    private mutating func end(_ action: AtomID?) -> [Action] {
        phase = .over
        return [.end(action)]
    }

    // MARK: The target

    /// Handles a message of a target.
    public mutating func take(_ message: DragAnswer) -> [Action] {
        guard let target, target.window == message.target else { return [] }
        switch (phase, message) {
        case (.moving, .status(let status)):
            note(status)
            guard let position = next else { return [.answerChanged] }
            next = nil
            return [.answerChanged] + send(position, to: target)
        case (.released(let time), .status(let status)):
            note(status)
            guard let position = next else { return conclude(at: time) }
            next = nil
            return send(position, to: target)
        case (.dropped, .finished(_, let isAccepted, let action)):
            // Before version 5 the message does not contain the result.
            let known = action == .none ? answer : action
            let result = target.version >= 5 ? (isAccepted ? known : nil) : answer
            forgetTarget()
            return [.unwatch(target)] + end(result)
        default: return []
        }
    }

    private mutating func note(_ status: DragAnswer.Status) {
        isAwaitingStatus = false
        answer = status.isAccepted && status.action != .none ? status.action : nil
        quiet = status.wantsAllPositions ? nil : status.rectangle
    }

    /// Handles the end of a window.
    public mutating func windowIsGone(_ window: WindowID) -> [Action] {
        guard let gone = target, gone.window == window || gone.receiver == window else { return [] }
        forgetTarget()
        switch phase {
        case .moving: return [.unwatch(gone), .answerChanged]
        case .released, .dropped: return [.unwatch(gone)] + end(nil)
        case .over: return []
        }
    }

    /// Ends a drag whose target has not answered in time.
    public mutating func timeIsOver() -> [Action] {
        switch phase {
        case .released: return leave() + end(nil)
        case .dropped:
            let old = target.map { [Action.unwatch($0)] } ?? []
            forgetTarget()
            return old + end(nil)
        case .moving, .over: return []
        }
    }
}
