import Foundation
import Testing

@testable import UIKit

@MainActor struct DiffableSnapshotTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func make(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    @Test("R399: items are appended, inserted, deleted and moved, within and between sections")
    func diffableSnapshotItems() {
        var snapshot = make(["A": [1, 2, 3], "B": [4]])
        snapshot.appendItems([5])
        snapshot.insertItems([6, 7], beforeItem: 1)
        snapshot.insertItems([8], afterItem: 4)
        #expect(snapshot.itemIdentifiers(inSection: "A") == [6, 7, 1, 2, 3])
        #expect(snapshot.itemIdentifiers(inSection: "B") == [4, 8, 5])
        snapshot.moveItem(6, afterItem: 3)
        snapshot.moveItem(5, beforeItem: 1)
        #expect(snapshot.itemIdentifiers == [7, 5, 1, 2, 3, 6, 4, 8])
        snapshot.deleteItems([7, 8, 99])
        #expect(snapshot.itemIdentifiers == [5, 1, 2, 3, 6, 4] && snapshot.numberOfItems == 6)
        #expect(snapshot.indexOfItem(4) == 5 && snapshot.indexOfItem(7) == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 5) == "A" && snapshot.numberOfItems(inSection: "B") == 1)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    }

    @Test("R399: sections are appended, inserted, deleted and moved, with their items")
    func diffableSnapshotSections() {
        var snapshot = make(["A": [1], "B": [2], "C": [3]])
        snapshot.insertSections(["X"], beforeSection: "A")
        snapshot.insertSections(["Y"], afterSection: "B")
        #expect(snapshot.sectionIdentifiers == ["X", "A", "B", "Y", "C"])
        snapshot.moveSection("C", beforeSection: "X")
        snapshot.moveSection("A", afterSection: "Y")
        #expect(snapshot.sectionIdentifiers == ["C", "X", "B", "Y", "A"] && snapshot.itemIdentifiers == [3, 2, 1])
        snapshot.deleteSections(["B", "?"])
        #expect(snapshot.itemIdentifiers == [3, 1] && snapshot.indexOfSection("Y") == 2)
        #expect(snapshot.indexOfSection("B") == nil && snapshot.sectionIdentifier(containingItem: 2) == nil)
    }

    @Test("R399: requests are kept once, and go with their items")
    func diffableSnapshotRequests() {
        var snapshot = make(["A": [1, 2], "B": [3]])
        snapshot.reloadItems([1, 1, 2])
        snapshot.reconfigureItems([3])
        snapshot.reloadSections(["A", "A"])
        #expect(snapshot.reloadedItemIdentifiers == [1, 2] && snapshot.reconfiguredItemIdentifiers == [3])
        #expect(snapshot.reloadedSectionIdentifiers == ["A"])
        snapshot.deleteItems([1])
        snapshot.deleteSections(["B"])
        #expect(snapshot.reloadedItemIdentifiers == [2] && snapshot.reconfiguredItemIdentifiers.isEmpty)
    }

    @Test("identifiers that are not in the snapshot are refused with an error that names them")
    func unknown() {
        var snapshot = Snapshot()
        let log = LogRecorder.record {
            snapshot.appendItems([1])
            snapshot.appendSections(["A"])
            snapshot.appendItems([1], toSection: "B")
            snapshot.insertItems([1], beforeItem: 9)
            snapshot.moveItem(9, beforeItem: 8)
            snapshot.reloadItems([9])
            snapshot.moveSection("B", beforeSection: "A")
        }
        #expect(log.count == 6 && snapshot.numberOfItems == 0)
        #expect(log.first?.contains("There are currently no sections in the data source") == true)
        #expect(log[4].contains("Attempted to reload item identifier that does not exist in the snapshot: 9"))
    }

    @Test("an item that is appended again moves, with a warning")
    func appendedAgain() {
        var snapshot = make(["A": [1, 2, 3], "B": []])
        let log = LogRecorder.record { snapshot.appendItems([1], toSection: "B") }
        #expect(snapshot.itemIdentifiers(inSection: "A") == [2, 3] && snapshot.itemIdentifiers(inSection: "B") == [1])
        #expect(snapshot.numberOfItems == 3)
        #expect(log.count == 1 && log[0].contains("1 inserted identifier(s) already present"))
    }

    @Test("R400: an identifier that is supplied twice ends the program")
    func duplicates() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["A"])
            snapshot.appendItems([1, 2, 1, 3, 2])
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {("))
        #expect(text.contains("    1,\n    2\n)}"))
    }

    // MARK: Difference

    private typealias Lists = [(id: Int, items: [Int])]

    /// Returns whether a difference leads from one state to the other, as a table takes it.
    private func leads(_ difference: SnapshotDifference, from old: Lists, to new: Lists) -> Bool {
        var sections = Dictionary(uniqueKeysWithValues: difference.movedSections.map { ($0.from, $0.to) })
        let gone = Set(difference.deletedSections + difference.movedSections.map(\.from))
        let come = Set(difference.insertedSections + difference.movedSections.map(\.to))
        let (staying, slots) = (
            old.indices.filter { !gone.contains($0) }, new.indices.filter { !come.contains($0) }
        )
        guard staying.count == slots.count else { return false }
        for (from, to) in zip(staying, slots) { sections[from] = to }
        guard sections.allSatisfy({ old[$0].id == new[$1].id }) else { return false }
        for (from, to) in sections {
            let leaving = Set(
                (difference.deletedItems + difference.movedItems.map(\.from)).filter { $0.section == from }.map(\.item))
            let coming = Set(
                (difference.insertedItems + difference.movedItems.map(\.to)).filter { $0.section == to }.map(\.item))
            let kept = old[from].items.indices.filter { !leaving.contains($0) }.map { old[from].items[$0] }
            let places = new[to].items.indices.filter { !coming.contains($0) }.map { new[to].items[$0] }
            guard kept == places else { return false }
        }
        return difference.movedItems.allSatisfy {
            sections[$0.from.section] != nil && sections.values.contains($0.to.section)
                && old[$0.from.section].items[$0.from.item] == new[$0.to.section].items[$0.to.item]
        }
    }

    @Test("R399: the changes of any two snapshots lead from one to the other")
    func randomDifferences() {
        var generator = SeededGenerator(seed: 7)
        func random() -> Lists {
            var items = Array(0..<12).shuffled(using: &generator)
            return Array(0..<4).shuffled(using: &generator).prefix(Int.random(in: 0...4, using: &generator)).map { id in
                let count = Int.random(in: 0...min(5, items.count), using: &generator)
                defer { items.removeFirst(count) }
                return (id, Array(items.prefix(count)))
            }
        }
        for _ in 0..<2_000 {
            let (old, new) = (random(), random())
            let difference = SnapshotDifference(from: old, to: new)
            #expect(leads(difference, from: old, to: new), "from \(old) to \(new)")
        }
    }

    @Test("R399: as few items as possible move")
    func fewestMoves() {
        let old: Lists = [(0, [1, 2, 3, 4, 5])]
        #expect(SnapshotDifference(from: old, to: old).isEmpty)
        let rotated = SnapshotDifference(from: old, to: [(0, [2, 3, 4, 5, 1])])
        #expect(rotated.movedItems == [.init(from: ItemPlace(0, 0), to: ItemPlace(0, 4))])
        #expect(rotated.insertedItems.isEmpty && rotated.deletedItems.isEmpty)
        let between = SnapshotDifference(from: [(0, [1, 2]), (1, [3])], to: [(0, [2]), (1, [1, 3])])
        #expect(between.movedItems == [.init(from: ItemPlace(0, 0), to: ItemPlace(1, 0))])
    }

    @Test("R401: 10,000 shuffled items are compared item by item, and those in order do not move")
    func shuffled() {
        var generator = SeededGenerator(seed: 3)
        let (old, new) = (Array(0..<10_000), Array(0..<10_000).shuffled(using: &generator))
        let difference = SnapshotDifference(from: [(0, old)], to: [(0, new)])
        #expect(leads(difference, from: [(0, old)], to: [(0, new)]))
        #expect(difference.movedItems.count == 10_000 - longestIncreasingSubsequence(of: new).count)
    }

    @Test("a longest increasing subsequence is increasing and as long as can be")
    func subsequence() {
        #expect(longestIncreasingSubsequence(of: []) == [])
        #expect(longestIncreasingSubsequence(of: [5, 1, 2, 9, 3, 4]) == [1, 2, 4, 5])
        #expect(longestIncreasingSubsequence(of: [3, 2, 1]).count == 1)
    }
}
