import Foundation
import Testing

@testable import UIKit

struct RowHeightsTests {
    @Test("partial sums agree with plain addition after random changes")
    func prefixSums() {
        var random = SeededGenerator(seed: 7)
        var plain = (0..<77).map { _ in random.next(10) }
        var sums = PrefixSums(plain)
        for step in 0..<500 {
            let index = random.next(plain.count)
            plain[index] = random.next(10)
            sums.set(index, to: plain[index])
            if step % 50 == 0 {
                plain.append(step)
                sums.append(step)
            }
            let end = random.next(plain.count + 1)
            #expect(sums.sum(before: end) == plain[..<end].reduce(0, +))
            let offset = random.next(sums.total + 5)
            var covered = 0
            while covered < plain.count, plain[...covered].reduce(0, +) <= offset { covered += 1 }
            #expect(sums.index(at: offset) == covered)
        }
        #expect(sums.total == plain.reduce(0, +))
    }

    @Test("R377: a million rows of one height take the memory of one, and are found from offsets and back")
    func uniform() {
        var heights = RowHeights(count: 1_000_000, height: 44)
        #expect(heights.blockCount == 1 && heights.total == 44_000_000)
        #expect(heights.row(at: 0) == 0 && heights.row(at: 43.9) == 0 && heights.row(at: 44) == 1)
        #expect(heights.row(at: 43_999_999) == 999_999 && heights.row(at: 44_000_000) == nil)
        #expect(heights.row(at: -100) == 0)
        #expect(heights.offset(of: 999_999) == 43_999_956 && heights.offset(of: 1_000_000) == 44_000_000)
        heights.setHeight(44, of: 5)
        #expect(heights.blockCount == 1)
        heights.setHeight(100, of: 500_000)
        #expect(heights.blockCount == 3 && heights.total == 44_000_056)
        #expect(heights.offset(of: 500_001) == 22_000_100)
        #expect(heights.row(at: 22_000_099) == 500_000)
        heights.insert(44, at: 0)
        heights.remove(at: 999_999)
        #expect(heights.blockCount == 3 && heights.count == 1_000_000)
    }

    @Test("a row of height 0 is found by no offset")
    func rowHeightsHidden() {
        let heights = RowHeights([10, 0, 0, 20, 0])
        #expect(heights.row(at: 9) == 0 && heights.row(at: 10) == 3 && heights.row(at: 30) == nil)
        #expect(heights.span(of: 1) == Span(start: 10, length: 0))
        #expect(RowHeights(count: 5, height: 0).row(at: 0) == nil)
        #expect(RowHeights().row(at: 0) == nil && RowHeights(count: -3, height: 1).count == 0)
    }

    @Test("heights agree with a plain list after random changes, insertions and removals")
    func rowHeightsRandom() {
        var random = SeededGenerator(seed: 11)
        for start in [0, 3, 300, 2000] {
            var plain = [CGFloat](repeating: 44, count: start)
            var heights = RowHeights(count: start, height: 44)
            for _ in 0..<1500 {
                let height = [0, 20, 44, 44, 44.5, 101][random.next(6)]
                switch random.next(plain.isEmpty ? 1 : 4) {
                case 0:
                    let row = random.next(plain.count + 1)
                    plain.insert(height, at: row)
                    heights.insert(height, at: row)
                case 1:
                    let row = random.next(plain.count)
                    plain.remove(at: row)
                    heights.remove(at: row)
                default:
                    let row = random.next(plain.count)
                    plain[row] = height
                    heights.setHeight(height, of: row)
                }
                #expect(heights.count == plain.count)
                #expect(heights.total == plain.reduce(0, +))
                guard !plain.isEmpty else { continue }
                let row = random.next(plain.count)
                #expect(heights.height(of: row) == plain[row])
                #expect(heights.offset(of: row) == plain[..<row].reduce(0, +))
                let y = CGFloat(random.next(Int(heights.total) + 1))
                var end: CGFloat = 0
                let found = plain.firstIndex {
                    end += $0
                    return end > y
                }
                #expect(heights.row(at: y) == found)
            }
            #expect(heights.blockCount <= plain.count / 64 + 8)
        }
    }

    @Test("heights that are asked for one by one take memory only if they differ")
    func asked() {
        #expect(RowHeights(count: 5000) { _ in 30 }.blockCount == 1)
        let mixed = RowHeights(count: 5000) { $0 == 4000 ? 10 : 30 }
        #expect(mixed.total == 149_980 && mixed.height(of: 4000) == 10 && mixed.height(of: 4999) == 30)
        let last = RowHeights(count: 3) { $0 == 2 ? 10 : 30 }
        #expect(last.total == 70)
    }
}

extension SeededGenerator {
    /// Returns a number from 0 up to a limit, which is excluded; 0 if there is no room.
    mutating func next(_ limit: Int) -> Int { limit > 1 ? int(0...(limit - 1)) : 0 }
}
