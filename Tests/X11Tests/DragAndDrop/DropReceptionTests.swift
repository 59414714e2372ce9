import Testing

@testable import X11

struct DropReceptionTests {
    private static let atoms = DragAtoms(
        enter: AtomID(rawValue: 1), position: AtomID(rawValue: 2), leave: AtomID(rawValue: 3),
        drop: AtomID(rawValue: 4))
    private static let move = AtomID(rawValue: 9)
    private let source = WindowID(rawValue: 100)
    private let other = WindowID(rawValue: 200)
    private let target = WindowID(rawValue: 300)
    private let types = [AtomID(rawValue: 11)]
    private var time: Timestamp { Timestamp(rawValue: 77) }

    private func enter(_ source: WindowID, version: Int = 5) -> DragMessage {
        .enter(source: source, version: version, types: types, hasList: false)
    }
    private func position(_ source: WindowID, action: Int = 0) -> DragMessage {
        .position(source: source, x: 5, y: 6, time: time, action: AtomID(rawValue: UInt(action)))
    }

    @Test("R473: a drag comes, moves, is accepted, dropped and finished")
    func receptionCourse() {
        var reception = DropReception(moveAction: Self.move)
        #expect(reception.take(enter(source), for: target) == [.watch(source), .begin(types: types, list: nil)])
        #expect(
            reception.take(position(source, action: 9), for: target)
                == [.move(x: 5, y: 6, time: time, suggestsMove: true)])
        #expect(
            reception.status(isAccepted: true, isMove: true)
                == [.sendStatus(to: source, from: target, isAccepted: true, isMove: true)])
        #expect(reception.take(.drop(source: source, time: time), for: target) == [.drop(time: time)])
        #expect(reception.take(position(source), for: target) == [], "the drag was dropped")
        #expect(reception.take(.leave(source: source), for: target) == [])
        #expect(reception.take(enter(other), for: target) == [], "the data is still read")
        #expect(
            reception.finish(isAccepted: true, isMove: true)
                == [.unwatch(source), .sendFinished(to: source, from: target, isAccepted: true, isMove: true)])
        #expect(reception.source == nil && reception.finish(isAccepted: true, isMove: false) == [])
    }

    @Test("R473: a drop that was not accepted, or came without a position, is refused")
    func refusals() {
        var reception = DropReception(moveAction: Self.move)
        let refused: [DropReception.Action] = [
            .end, .unwatch(source), .sendFinished(to: source, from: target, isAccepted: false, isMove: false),
        ]
        _ = reception.take(enter(source), for: target)
        #expect(reception.take(.drop(source: source, time: time), for: target) == refused)
        _ = reception.take(enter(source), for: target)
        _ = reception.take(position(source), for: target)
        _ = reception.status(isAccepted: true, isMove: false)
        _ = reception.take(position(source), for: target)
        _ = reception.status(isAccepted: false, isMove: false)
        #expect(reception.take(.drop(source: source, time: time), for: target) == refused)
    }

    @Test("R473: messages of a second source, to another window, without an enter, or of an old version are ignored")
    func misfits() {
        var reception = DropReception(moveAction: Self.move)
        #expect(reception.take(position(source), for: target) == [])
        #expect(reception.take(.drop(source: source, time: time), for: target) == [])
        #expect(reception.status(isAccepted: true, isMove: false) == [])
        #expect(reception.take(enter(source, version: 2), for: target) == [])
        _ = reception.take(enter(source), for: target)
        #expect(reception.take(enter(other), for: target) == [])
        #expect(reception.take(position(other), for: target) == [])
        #expect(reception.take(.leave(source: other), for: target) == [])
        #expect(reception.take(position(source), for: other) == [])
        #expect(reception.source == source)
    }

    @Test("R473: a drag ends when it leaves, comes anew, or its source or the window is gone")
    func ends() {
        var reception = DropReception(moveAction: Self.move)
        _ = reception.take(enter(source), for: target)
        #expect(reception.take(.leave(source: source), for: target) == [.end, .unwatch(source)])
        _ = reception.take(enter(source), for: target)
        #expect(
            reception.take(enter(source), for: other)
                == [.end, .unwatch(source), .watch(source), .begin(types: types, list: nil)])
        #expect(reception.windowIsGone(target) == [], "the drag is over another window")
        #expect(reception.windowIsGone(source) == [.end, .unwatch(source)])
        _ = reception.take(enter(source), for: target)
        _ = reception.status(isAccepted: true, isMove: false)
        _ = reception.take(.drop(source: source, time: time), for: target)
        #expect(reception.windowIsGone(source) == [.end, .unwatch(source)])
        #expect(reception.finish(isAccepted: true, isMove: false) == [], "nobody waits for the answer")
    }

    @Test("R473: messages are read as the protocol lays them out, and others are not")
    func layout() {
        func read(_ type: Int, _ data: [Int]) -> DragMessage? {
            let message = Event.ClientMessage(window: target, type: AtomID(rawValue: UInt(type)), data: data)
            return DragMessage(message, atoms: Self.atoms)
        }
        #expect(
            read(1, [100, 5 << 24 | 1, 11, 0, 12])
                == .enter(source: source, version: 5, types: [11, 12].map { AtomID(rawValue: $0) }, hasList: true))
        #expect(
            read(2, [100, 0, 300 << 16 | 0xFFFE, 77, 9])
                == .position(source: source, x: 300, y: -2, time: time, action: Self.move))
        #expect(read(3, [100, 0, 0, 0, 0]) == .leave(source: source))
        #expect(read(4, [100, 0, 77, 0, 0]) == .drop(source: source, time: time))
        #expect(read(5, [100, 0, 0, 0, 0]) == nil && read(3, [0, 0, 0, 0, 0]) == nil && read(3, [100]) == nil)
    }
}
