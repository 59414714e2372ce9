import Foundation
import X11

/// The drags of other clients over the program's scenes (XDND). The protocol itself is in `DropReception`.
@MainActor
final class DropReceiver {
    private unowned let display: Display
    private let connection: Connection
    private var reception: DropReception
    private let dragAtoms: DragAtoms
    private var tracker: DropTracker?
    private var content: ForeignDrag?

    init(display: Display) {
        self.display = display
        connection = display.connection
        dragAtoms = DragAtoms(
            enter: connection.atoms[.xdndEnter], position: connection.atoms[.xdndPosition],
            leave: connection.atoms[.xdndLeave], drop: connection.atoms[.xdndDrop])
        reception = DropReception(moveAction: connection.atoms[.xdndActionMove])
    }

    /// Whether the events of another client's window are needed.
    func watches(_ window: WindowID) -> Bool { reception.source == window }

    /// Handles a message to a scene's window. Returns whether it belongs to the protocol.
    func handle(_ message: Event.ClientMessage) -> Bool {
        guard let message = DragMessage(message, atoms: dragAtoms).map({ ($0, message.window) }) else { return false }
        perform(reception.take(message.0, for: message.1))
        return true
    }

    func wasDestroyed(_ window: WindowID) { perform(reception.windowIsGone(window)) }

    private func perform(_ actions: [DropReception.Action]) {
        for action in actions { perform(action) }
        if !actions.isEmpty { display.flush() }
    }

    private func perform(_ action: DropReception.Action) {
        switch action {
        case .watch(let window): connection.watch(window)
        case .unwatch(let window):
            display.unwatchIfUnneeded(window)
        case .begin(let types, let list): begin(types: types, list: list)
        case .move(let x, let y, let time, let suggestsMove):
            content?.time = time
            tracker?.session.allowsMoveOperation = suggestsMove
            let operation = move(x: x, y: y)
            perform(reception.status(isAccepted: operation == .copy || operation == .move, isMove: operation == .move))
        case .drop(let time): drop(time: time)
        case .end: end(afterDrop: false)
        case .sendStatus(let source, let target, let isAccepted, let isMove):
            // Flag 2 asks the source to report every movement, because views differ within a window.
            let flags = (isAccepted ? 1 : 0) | 2
            send(.xdndStatus, to: source, [number(target), flags, 0, 0, isAccepted ? actionNumber(isMove) : 0])
        case .sendFinished(let source, let target, let isAccepted, let isMove):
            let flags = isAccepted ? 1 : 0
            send(.xdndFinished, to: source, [number(target), flags, isAccepted ? actionNumber(isMove) : 0, 0, 0])
        }
    }

    private func send(_ type: AtomName, to source: WindowID, _ data: [Int]) {
        connection.send(type, to: source, data: data)
    }
    private func number(_ window: WindowID) -> Int { Int(bitPattern: window.rawValue) }
    private func actionNumber(_ isMove: Bool) -> Int {
        Int(bitPattern: connection.atoms[isMove ? .xdndActionMove : .xdndActionCopy].rawValue)
    }

    // MARK: The drag

    private func begin(types: [AtomID], list: WindowID?) {
        var atoms = types
        if let list {
            let value = connection.queryValue(of: connection.atoms[.xdndTypeList], of: list, deletes: false)
            atoms = (value?.items ?? []).prefix(256).map { AtomID(rawValue: $0) }
        }
        let content = ForeignDrag(targets: display.selectionStates.names(of: atoms), display: display)
        let session = DropSession(local: nil)
        session.items = [UIDragItem(itemProvider: content.provider())]
        self.content = content
        tracker = DropTracker(session)
    }

    private func move(x: Int, y: Int) -> UIDropOperation {
        guard let tracker, let target = reception.target, let host = display.host(of: target),
            let scene = host.model, scene.session.takesInput, !display.application.interactionIsIgnored
        else { return .cancel }
        let (frame, scale) = (host.geometry.actual, scene.screen.scale)
        let point = CGPoint(x: CGFloat(x - frame.x) / scale, y: CGFloat(y - frame.y) / scale)
        return tracker.move(to: point, in: scene)
    }

    /// Lets the view under the pointer take the things. Each of several files becomes an item of its own before.
    private func drop(time: Timestamp) {
        guard let tracker, let content else { return }
        content.time = time
        content.split { [weak self] providers in
            guard let self, self.tracker === tracker else { return }
            if !providers.isEmpty { tracker.session.items = providers.map { UIDragItem(itemProvider: $0) } }
            tracker.perform()
            tracker.session.landings.run()
            content.whenIdle { [weak self] in
                guard let self, self.tracker === tracker else { return }
                let isMove = tracker.operation == .move
                // The source keeps what has not come.
                let isDone = !content.hasFailed
                end(afterDrop: true)
                perform(reception.finish(isAccepted: isDone, isMove: isMove))
            }
        }
    }

    private func end(afterDrop: Bool) {
        guard let ending = tracker else { return }
        tracker = nil
        content?.stop()
        content = nil
        ending.end(afterDrop: afterDrop)
    }
}
