import Foundation
import Testing

@testable import UIKit

struct RectangleEdgeTests {
    private static let lengths = [0, 1, 2.5, 7, 100] as [CGFloat]

    /// All pairs of rectangles from a small set of positions and sizes, and `.null`.
    private static let pairs: [(CGRect, CGRect)] = {
        let rects =
            [CGRect.null]
            + [-3, 0, 4.5].flatMap { x in
                [-1, 0, 7].flatMap { y in
                    lengths.flatMap { width in lengths.map { CGRect(x: x, y: y, width: width, height: $0) } }
                }
            }
        return rects.flatMap { first in rects.map { (first, $0) } }
    }()

    @Test("Rectangles are joined as Foundation joins them")
    func joining() {
        let wrong = Self.pairs.first { $0.joined(with: $1) != $0.union($1) }
        #expect(wrong == nil)
    }

    @Test("Rectangles overlap if their intersection is not empty")
    func overlapping() {
        let wrong = Self.pairs.first { first, second in
            guard !first.isEmpty, !second.isEmpty else { return false }
            return first.overlaps(second) == first.intersection(second).isEmpty
        }
        #expect(wrong == nil)
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(!rect.overlaps(CGRect(x: 10, y: 0, width: 5, height: 10)), "a common edge is no common area")
        #expect(rect.overlaps(.infinite) && !rect.overlaps(.null) && !CGRect.null.overlaps(rect))
    }

    @Test("A rectangle covers those that Foundation's contains, except for null")
    func covering() {
        let wrong = Self.pairs.first { first, second in
            !second.isNull && first.covers(second) != first.contains(second)
        }
        #expect(wrong == nil)
        #expect(!CGRect(x: 0, y: 0, width: 1, height: 1).covers(.null))
    }
}
