import Testing

@testable import SwiftUI

@MainActor
struct RowChangeTests {
    @Test("S63: rows are matched by their identities, and as few as possible count as moved")
    func matching() {
        let change = RowChange(from: ["a", "b", "c", "d", "e"], to: ["x", "a", "d", "c", "e"])
        #expect((0..<5).map { change.newIndex(of: $0) } == [1, nil, 3, 2, 4])
        #expect(change.removed == [1] && change.inserted == [0])
        #expect(change.moves.count == 1)
        #expect(RowChange(from: [1, 2], to: [1, 2]).isEmpty)
        let grown = RowChange(growingFrom: 3, to: 5)
        #expect(grown.inserted == [3, 4] && grown.newIndex(of: 2) == 2 && grown.removed.isEmpty)
        let shrunk = RowChange(growingFrom: 3, to: 1)
        #expect(shrunk.removed == [1, 2] && shrunk.newIndex(of: 1) == nil)
    }

    @Test("S64: repeated identities are matched in order")
    func repetitions() {
        let change = RowChange(from: ["a", "a", "b"], to: ["b", "a"])
        #expect((0..<3).map { change.newIndex(of: $0) } == [1, nil, 0])
    }

    @Test("S63: a change of a random sequence leads from the old rows to the new ones")
    func randomSequences() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let old = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in Int.random(in: 0..<15) }
            let new = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in Int.random(in: 0..<15) }
            let change = RowChange(from: old, to: new)
            var result = [Int?](repeating: nil, count: new.count)
            for index in change.inserted { result[index] = new[index] }
            for index in old.indices { if let target = change.newIndex(of: index) { result[target] = old[index] } }
            #expect(result == new)
            #expect(change.removed == old.indices.filter { change.newIndex(of: $0) == nil })
            let moved = Set(change.moves.map(\.from))
            let kept = old.indices.filter { !moved.contains($0) }.compactMap { change.newIndex(of: $0) }
            #expect(kept == kept.sorted())
        }
    }

    @Test("S63: the identities of a range take no memory, and know their positions")
    func identities() {
        let range = RowIDs<Int>(of: 5..<100_000, isRange: true) { $0 }
        #expect(range.count == 99_995 && range[3] == 8 && range.index(of: 10) == 5 && range.index(of: 4) == nil)
        let names = RowIDs<String>(of: ["a", "b"], isRange: false) { $0 }
        #expect(names.index(of: "b") == 1 && names.index(of: 3) == nil)
        #expect(names.isSame(as: RowIDs(["a", "b"])) && !names.isSame(as: RowIDs(["b", "a"])))
        #expect(RowIDs(["b"]).change(from: names as any RowIdentities)?.removed == [0])
        #expect(RowIDs([1]).change(from: names as any RowIdentities) == nil)
    }
}
