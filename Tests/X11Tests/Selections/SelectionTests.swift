import Testing

@testable import X11

private let (utf8, image, property, other) = (atom(20), atom(21), atom(30), atom(31))
private let (mine, theirs) = (WindowID(rawValue: 1), WindowID(rawValue: 2))
private let atoms = SelectionAtoms(
    targets: atom(1), multiple: atom(2), timestamp: atom(3), incremental: atom(4), atomPair: atom(5), atom: atom(6),
    integer: atom(7))
private let clipboard = atom(10)

private func atom(_ number: UInt) -> AtomID { AtomID(rawValue: number) }

struct SelectionOwnershipTests {
    private let text = SelectionValue(type: utf8, .bytes(Array("hello".utf8)))

    private func owned(largest: Int = 100) -> SelectionOwnership {
        var ownership = SelectionOwnership(atoms: atoms, largest: largest)
        ownership.begin(at: Timestamp(rawValue: 50), targets: [utf8, image])
        return ownership
    }

    private func request(_ target: AtomID, to property: AtomID = property, time: UInt = 60) -> SelectionRequest {
        SelectionRequest(
            owner: mine, requestor: theirs, selection: clipboard, target: target, property: property,
            time: Timestamp(rawValue: time))
    }

    private func list(_ type: AtomID, _ items: [UInt]) -> SelectionValue { SelectionValue(type: type, .items(items)) }

    @Test("a value is written and then announced; what is not offered is refused")
    func selectionOwnershipValues() {
        var ownership = owned()
        let asked = request(utf8)
        #expect(
            ownership.steps(for: asked) { _ in text } == [
                .write(text, property: property, window: theirs), .notify(asked, property: property),
            ])
        for refused in [request(atom(99)), request(image)] {
            #expect(ownership.steps(for: refused) { $0 == utf8 ? text : nil } == [.notify(refused, property: .none)])
        }
    }

    @Test("TARGETS lists the targets, and TIMESTAMP is the time of the ownership")
    func metadata() {
        var ownership = owned()
        let targets = ownership.steps(for: request(atom(1))) { _ in nil }
        #expect(targets.first == .write(list(atom(6), [1, 3, 2, 20, 21]), property: property, window: theirs))
        let time = ownership.steps(for: request(atom(3))) { _ in nil }
        #expect(time.first == .write(list(atom(7), [50]), property: property, window: theirs))
    }

    @Test("a request from before the ownership is refused, one with the current time is not")
    func times() {
        var ownership = owned()
        let early = request(utf8, time: 49)
        #expect(ownership.steps(for: early) { _ in text } == [.notify(early, property: .none)])
        #expect(ownership.steps(for: request(utf8, time: 0)) { _ in text }.count == 2)
        ownership.end()
        #expect(ownership.steps(for: request(utf8)) { _ in text } == [.notify(request(utf8), property: .none)])
    }

    @Test("a request without a property gets the value in one with the target's name")
    func obsoleteClients() {
        var ownership = owned()
        let asked = request(utf8, to: .none)
        #expect(
            ownership.steps(for: asked) { _ in text } == [
                .write(text, property: utf8, window: theirs), .notify(asked, property: utf8),
            ])
    }

    @Test("MULTIPLE answers each pair, and marks the refused ones in the list")
    func multiple() {
        var ownership = owned()
        let asked = request(atom(2))
        #expect(ownership.steps(for: asked) { _ in text } == [.readPairs(asked)])
        let all = ownership.steps(for: asked, pairs: [utf8, other, atom(3), atom(32)]) { _ in text }
        #expect(
            all == [
                .write(text, property: other, window: theirs),
                .write(list(atom(7), [50]), property: atom(32), window: theirs), .notify(asked, property: property),
            ])
        let some = ownership.steps(for: asked, pairs: [utf8, other, atom(99), atom(32)]) { _ in text }
        #expect(
            some == [
                .write(text, property: other, window: theirs),
                .write(list(atom(5), [20, 31, 99, 0]), property: property, window: theirs),
                .notify(asked, property: property),
            ])
        for pairs in [nil, [utf8]] as [[AtomID]?] {
            #expect(ownership.steps(for: asked, pairs: pairs) { _ in text } == [.notify(asked, property: .none)])
        }
        let bare = request(atom(2), to: .none)
        #expect(ownership.steps(for: bare) { _ in text } == [.notify(bare, property: .none)])
    }

    @Test("a large value goes in pieces, each after the deletion of the previous one, and an empty one ends it")
    func selectionOwnershipPieces() {
        var ownership = owned(largest: 2)
        let asked = request(utf8)
        #expect(
            ownership.steps(for: asked) { _ in text } == [
                .watch(theirs), .write(list(atom(4), [5]), property: property, window: theirs),
                .notify(asked, property: property),
            ])
        ownership.end()
        #expect(ownership.steps(forDeleted: other, of: theirs).isEmpty)
        var received = ""
        for _ in 0..<3 {
            guard case .write(let value, property, theirs)? = ownership.steps(forDeleted: property, of: theirs).first
            else { return #expect(Bool(false)) }
            received += String(decoding: value.bytes ?? [], as: UTF8.self)
        }
        #expect(
            received == "hello" && ownership.requestors == [theirs], "a transfer survives the loss of the selection")
        let last = ownership.steps(forDeleted: property, of: theirs)
        let empty = SelectionValue(type: utf8, .bytes([]))
        #expect(last == [.write(empty, property: property, window: theirs), .unwatch(theirs)])
        #expect(ownership.requestors.isEmpty && ownership.steps(forDeleted: property, of: theirs).isEmpty)
    }

    @Test("a requestor that ends or never takes its pieces keeps nothing for ever")
    func deadRequestors() {
        var ownership = owned(largest: 2)
        _ = ownership.steps(for: request(utf8)) { _ in text }
        ownership.windowIsGone(theirs)
        #expect(ownership.requestors.isEmpty)
        for number in 0..<100 {
            let asked = SelectionRequest(
                owner: mine, requestor: WindowID(rawValue: 100 + UInt(number)), selection: clipboard, target: utf8,
                property: property, time: Timestamp(rawValue: 60))
            _ = ownership.steps(for: asked) { _ in text }
        }
        #expect(ownership.requestors.count == SelectionOwnership.mostTransfers)
    }
}

struct SelectionReadingTests {
    private func reading(limit: Int = 1_000) -> SelectionReading {
        SelectionReading(clipboard, target: utf8, property: property, incremental: atom(4), limit: limit)
    }

    private func answer(_ property: AtomID, target: AtomID = utf8) -> SelectionAnswer {
        SelectionAnswer(requestor: mine, selection: clipboard, target: target, property: property, time: .currentTime)
    }

    private func bytes(_ text: String, _ type: AtomID = utf8) -> SelectionValue {
        SelectionValue(type: type, .bytes(Array(text.utf8)))
    }

    @Test("a value is read once its answer has come")
    func value() {
        var reading = reading()
        #expect(reading.take(changed: property) == .wait, "it is written before the answer")
        #expect(reading.take(answer(property)) == .readProperty)
        #expect(reading.take(bytes("hello")) == .end(bytes("hello")))
        #expect(reading.isOver && reading.take(answer(property)) == .wait)
    }

    @Test("a refusal, a missing property and the owner's end are failures")
    func failures() {
        var reading = reading()
        #expect(reading.take(answer(other, target: image)) == .wait, "an answer to another request")
        #expect(reading.take(answer(.none)) == .end(nil))
        var missing = self.reading()
        _ = missing.take(answer(property))
        #expect(missing.take(nil as SelectionValue?) == .end(nil))
        var dead = self.reading()
        #expect(dead.ownerIsGone() == .end(nil))
        var written = self.reading()
        _ = written.take(answer(property))
        #expect(written.ownerIsGone() == .wait, "the server has the value")
    }

    @Test("pieces are joined, and an empty one ends the value")
    func selectionReadingPieces() {
        var reading = reading()
        _ = reading.take(answer(property))
        #expect(reading.take(SelectionValue(type: atom(4), .items([5]))) == .wait && reading.isIncremental)
        for piece in ["hel", "lo"] {
            #expect(reading.take(changed: other) == .wait)
            #expect(reading.take(changed: property) == .readProperty)
            #expect(reading.take(bytes(piece)) == .wait)
            #expect(reading.take(nil as SelectionValue?) == .wait, "notified twice")
        }
        #expect(reading.take(bytes("")) == .end(bytes("hello")))
    }

    @Test("wrong pieces, too many of them and the owner's end are failures")
    func wrongPieces() {
        func begun(limit: Int = 10) -> SelectionReading {
            var reading = reading(limit: limit)
            _ = reading.take(answer(property))
            _ = reading.take(SelectionValue(type: atom(4), .items([5])))
            return reading
        }
        var items = begun()
        #expect(items.take(SelectionValue(type: utf8, .items([1]))) == .end(nil))
        var mixed = begun()
        _ = mixed.take(bytes("a"))
        #expect(mixed.take(bytes("b", image)) == .end(nil))
        var nested = begun()
        #expect(nested.take(SelectionValue(type: atom(4), .items([5]))) == .end(nil))
        var long = begun()
        _ = long.take(bytes("12345678"))
        #expect(long.take(bytes("12345678")) == .end(nil))
        var dead = begun()
        #expect(dead.ownerIsGone() == .end(nil))
        var huge = reading(limit: 10)
        _ = huge.take(answer(property))
        #expect(huge.take(SelectionValue(type: atom(4), .items([11]))) == .end(nil))
        var large = reading(limit: 2)
        _ = large.take(answer(property))
        #expect(large.take(bytes("large")) == .end(nil))
    }
}
