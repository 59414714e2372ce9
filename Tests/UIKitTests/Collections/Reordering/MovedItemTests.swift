import Foundation
import Testing

@testable import UIKit

struct MovedItemTests {
    private func row(_ section: Int, _ row: Int) -> RowIndex { RowIndex(section, row) }

    @Test("R619: while an item is moved, those that it has passed have other indices, also in other sections")
    func movedIndices() {
        let old = [["A", "B", "C", "D"], ["E", "F"], []]
        for source in [row(0, 0), row(0, 2), row(1, 1)] {
            for section in old.indices {
                for place in 0...old[section].count - (section == source.section ? 1 : 0) {
                    let move = RowMove(from: source, to: row(section, place))
                    var new = old
                    new[section].insert(new[source.section].remove(at: source.row), at: place)
                    #expect(move.counts(before: old.map(\.count)) == new.map(\.count))
                    #expect(move.reversed.counts(before: new.map(\.count)) == old.map(\.count))
                    for (section, names) in new.enumerated() {
                        for (index, name) in names.enumerated() {
                            let before = move.oldIndex(of: row(section, index))
                            #expect(old[before.section][before.row] == name, "\(move)")
                            #expect(move.newIndex(of: before) == row(section, index), "\(move)")
                        }
                    }
                }
            }
        }
    }

    private func neighbor(_ section: Int, _ item: Int, _ frame: CGRect) -> MovedItem.Neighbor {
        MovedItem.Neighbor(row: row(section, item), frame: frame)
    }

    @Test("R619: a moved item gets the place of the item under it or nearest to it")
    func movedItemNearest() {
        let size = CGSize(width: 100, height: 50)
        func frame(_ index: Int) -> CGRect {
            CGRect(origin: CGPoint(x: CGFloat(index % 3) * 110, y: CGFloat(index / 3) * 60), size: size)
        }
        let item = MovedItem(row: row(0, 1), frame: frame(1))
        let others = [0, 2, 3, 4].map { neighbor(0, $0, frame($0)) }
        func target(_ x: CGFloat, _ y: CGFloat) -> RowIndex { item.target(at: CGPoint(x: x, y: y), among: others) }
        #expect(target(160, 25) == row(0, 1) && target(208, 25) == row(0, 1))
        #expect(target(230, 10) == row(0, 2) && target(222, 25) == row(0, 2) && target(900, 25) == row(0, 2))
        #expect(target(10, 20) == row(0, 0) && target(50, 70) == row(0, 3) && target(150, 900) == row(0, 4))
        #expect(item.target(at: .zero, among: []) == row(0, 1))
    }

    @Test("R619: items of different sizes do not change places to and fro")
    func movedItemSizes() {
        // A small item below a large one: 0...200 and 200...250. It passes where its new place is.
        let large = neighbor(0, 0, CGRect(x: 0, y: 0, width: 300, height: 200))
        let small = MovedItem(row: row(0, 1), frame: CGRect(x: 0, y: 200, width: 300, height: 50))
        func up(_ y: CGFloat) -> RowIndex { small.target(at: CGPoint(x: 150, y: y), among: [large]) }
        #expect(up(199) == row(0, 1) && up(51) == row(0, 1) && up(49) == row(0, 0))
        // Back down, from 0...50 past the large one at 50...250.
        let below = neighbor(0, 1, CGRect(x: 0, y: 50, width: 300, height: 200))
        let top = MovedItem(row: row(0, 0), frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        func down(_ y: CGFloat) -> RowIndex { top.target(at: CGPoint(x: 150, y: y), among: [below]) }
        #expect(down(51) == row(0, 0) && down(199) == row(0, 0) && down(201) == row(0, 1))
        // Beside each other the widths count.
        let wide = neighbor(0, 1, CGRect(x: 50, y: 0, width: 200, height: 50))
        let narrow = MovedItem(row: row(0, 0), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(narrow.target(at: CGPoint(x: 150, y: 25), among: [wide]) == row(0, 0))
        #expect(narrow.target(at: CGPoint(x: 220, y: 25), among: [wide]) == row(0, 1))
        // The first item of a later section is not passed, but gets the moved one before it.
        let later = neighbor(1, 0, CGRect(x: 0, y: 100, width: 300, height: 200))
        #expect(top.target(at: CGPoint(x: 150, y: 110), among: [later]) == row(1, 0))
    }
}
