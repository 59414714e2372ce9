import Testing

@testable import X11

struct DragSourceTests {
    private static let copy = AtomID(rawValue: 8)
    private static let move = AtomID(rawValue: 9)
    private let first = DragSource.Target(
        window: WindowID(rawValue: 100), receiver: WindowID(rawValue: 100), version: 5)
    private let second = DragSource.Target(
        window: WindowID(rawValue: 200), receiver: WindowID(rawValue: 201), version: 9)
    private let time = Timestamp(rawValue: 77)

    private func place(_ x: Int, action: AtomID = copy) -> DragSource.Position {
        DragSource.Position(x: x, y: 6, time: time, action: action)
    }
    private func status(
        _ target: DragSource.Target, accepts: Bool = true, action: AtomID = copy, quiet: PixelRect? = nil
    ) -> DragAnswer {
        .status(
            DragAnswer.Status(
                target: target.window, isAccepted: accepts, wantsAllPositions: quiet == nil, rectangle: quiet,
                action: action))
    }
    private func finished(_ target: DragSource.Target, accepts: Bool = true, action: AtomID = copy) -> DragAnswer {
        .finished(target: target.window, isAccepted: accepts, action: action)
    }
    /// A drag that the first target accepts.
    private func accepted(_ target: DragSource.Target? = nil) -> DragSource {
        var source = DragSource()
        _ = source.move(place(5), over: target ?? first)
        _ = source.take(status(target ?? first))
        return source
    }

    @Test("R472: a drag enters a target, moves, is accepted, dropped and finished")
    func sourceCourse() {
        var source = DragSource()
        #expect(source.move(place(1), over: nil) == [])
        #expect(
            source.move(place(5), over: first)
                == [.watch(first), .sendEnter(first), .answerChanged, .sendPosition(first, place(5))])
        #expect(source.answer == nil)
        #expect(source.take(status(first, action: Self.move)) == [.answerChanged] && source.answer == Self.move)
        #expect(source.drop(at: time) == [.sendDrop(first, time: time), .awaitAnswer] && source.isDropped)
        #expect(source.move(place(7), over: nil) == [] && source.cancel() == [], "a drop cannot be taken back")
        #expect(source.take(finished(second)) == [], "another window has no say")
        #expect(source.take(finished(first, action: Self.move)) == [.unwatch(first), .end(Self.move)])
        #expect(source.take(finished(first)) == [] && source.drop(at: time) == [])
    }

    @Test("R472: a drag that is refused after the release leaves its target")
    func refusalAfterRelease() {
        var source = accepted()
        _ = source.move(place(6), over: first)
        #expect(!source.isReleased && source.drop(at: time) == [.awaitAnswer] && source.isReleased)
        #expect(source.cancel() == [.sendLeave(first), .unwatch(first), .end(nil)] && !source.isReleased)
        #expect(source.take(status(first)) == [])
    }

    @Test("R472: only one position is sent until its answer has come, and then the last one")
    func coalescing() {
        var source = DragSource()
        _ = source.move(place(1), over: first)
        #expect(source.move(place(2), over: first) == [] && source.move(place(3), over: first) == [])
        #expect(source.take(status(first)) == [.answerChanged, .sendPosition(first, place(3))])
        // A release waits for the answers to the last place.
        #expect(source.move(place(4), over: first) == [] && source.drop(at: time) == [.awaitAnswer])
        #expect(source.take(status(first, accepts: false)) == [.sendPosition(first, place(4))])
        #expect(source.take(status(first)) == [.sendDrop(first, time: time), .awaitAnswer])
    }

    @Test("R472: another target, or none, ends the stay at the former one, whose late answers are ignored")
    func crossing() {
        var source = accepted()
        #expect(
            source.move(place(9), over: second)
                == [
                    .sendLeave(first), .unwatch(first), .watch(second), .sendEnter(second), .answerChanged,
                    .sendPosition(second, place(9)),
                ])
        #expect(second.version == 5, "both sides speak the lower version")
        #expect(source.answer == nil && source.take(status(first)) == [])
        #expect(source.move(place(10), over: nil) == [.sendLeave(second), .unwatch(second), .answerChanged])
        #expect(source.drop(at: time) == [.end(nil)])
    }

    @Test("R472: inside the rectangle of an answer no positions are sent, unless the suggestion changes")
    func quietRectangle() {
        var source = DragSource()
        _ = source.move(place(5), over: first)
        _ = source.take(status(first, quiet: PixelRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(source.move(place(6), over: first) == [])
        #expect(
            source.move(place(6, action: Self.move), over: first)
                == [.sendPosition(first, place(6, action: Self.move))])
        _ = source.take(status(first, quiet: PixelRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(
            source.move(place(10, action: Self.move), over: first)
                == [.sendPosition(first, place(10, action: Self.move))])
    }

    @Test("R472: a target that refuses, dies, or is silent ends the drag without a result")
    func failures() {
        var source = accepted()
        _ = source.move(place(6), over: first)
        #expect(source.take(status(first, accepts: false)) == [.answerChanged])
        #expect(source.drop(at: time) == [.sendLeave(first), .unwatch(first), .end(nil)])
        source = DragSource()
        _ = source.move(place(5), over: first)
        _ = source.take(status(first, action: .none))
        #expect(source.answer == nil, "an acceptance without an action is none")
        source = accepted()
        #expect(source.windowIsGone(second.window) == [])
        #expect(source.windowIsGone(first.window) == [.unwatch(first), .answerChanged] && source.target == nil)
        source = accepted(second)
        _ = source.drop(at: time)
        #expect(source.windowIsGone(second.receiver) == [.unwatch(second), .end(nil)])
        source = accepted()
        _ = source.drop(at: time)
        #expect(source.timeIsOver() == [.unwatch(first), .end(nil)] && source.timeIsOver() == [])
        source = DragSource()
        _ = source.move(place(5), over: first)
        _ = source.drop(at: time)
        #expect(source.timeIsOver() == [.sendLeave(first), .unwatch(first), .end(nil)])
        source = accepted()
        #expect(source.timeIsOver() == [], "while the user drags there is no limit")
        #expect(source.cancel() == [.sendLeave(first), .unwatch(first), .end(nil)] && source.cancel() == [])
    }

    @Test("R472: the result of a drop is the target's, or before version 5 what it has accepted last")
    func results() {
        let old = DragSource.Target(window: first.window, receiver: first.receiver, version: 4)
        for (target, accepts, action, result) in [
            (first, true, Self.move, Self.move), (first, true, AtomID.none, Self.copy), (first, false, Self.copy, nil),
            (old, false, AtomID.none, Self.copy),
        ] as [(DragSource.Target, Bool, AtomID, AtomID?)] {
            var source = accepted(target)
            _ = source.drop(at: time)
            #expect(source.take(finished(target, accepts: accepts, action: action)).last == .end(result))
        }
    }

    @Test("R472: answers are read as the protocol lays them out, and other messages are not")
    func answerLayout() {
        func read(_ type: UInt, _ data: [Int]) -> DragAnswer? {
            let message = Event.ClientMessage(window: first.window, type: AtomID(rawValue: type), data: data)
            return DragAnswer(message, status: AtomID(rawValue: 1), finished: AtomID(rawValue: 2))
        }
        let quiet = PixelRect(x: 300, y: -2, width: 40, height: 50)
        #expect(
            read(1, [100, 1, 300 << 16 | 0xFFFE, 40 << 16 | 50, 8]) == status(first, quiet: quiet))
        #expect(read(1, [100, 2, 0, 0, 0]) == status(first, accepts: false, action: .none))
        #expect(read(2, [100, 1, 9, 0, 0]) == finished(first, action: Self.move))
        #expect(read(3, [100, 0, 0, 0, 0]) == nil && read(1, [0, 1, 0, 0, 0]) == nil && read(1, []) == nil)
    }
}
