import Testing

@testable import X11

struct PixelRectTests {
    let rect = PixelRect(x: -10, y: 20, width: 100, height: 50)

    @Test("rectangles that overlap have an intersection, and those that only touch have none")
    func intersection() {
        let other = PixelRect(x: 60, y: 0, width: 100, height: 40)
        #expect(rect.intersection(other) == PixelRect(x: 60, y: 20, width: 30, height: 20))
        #expect(rect.intersection(other) == other.intersection(rect))
        #expect(rect.intersection(PixelRect(x: 90, y: 20, width: 10, height: 50)) == .zero)
        #expect(rect.intersection(PixelRect(x: 0, y: 30, width: -5, height: 5)) == .zero)
    }

    @Test("the union contains both, and an empty rectangle adds nothing")
    func union() {
        #expect(
            rect.union(PixelRect(x: 200, y: 0, width: 1, height: 1))
                == PixelRect(x: -10, y: 0, width: 211, height: 70))
        let empty = PixelRect(x: 1_000, y: 1_000, width: 0, height: 5)
        #expect(rect.union(empty) == rect)
        #expect(empty.union(rect) == rect)
    }

    @Test("near edges are inside, far edges outside")
    func containedPoints() {
        #expect(rect.contains(x: -10, y: 20) && rect.contains(x: 89, y: 69))
        #expect(!rect.contains(x: 90, y: 69) && !rect.contains(x: 89, y: 70) && !rect.contains(x: -11, y: 20))
        #expect(rect.contains(rect) && !rect.contains(PixelRect(x: -10, y: 20, width: 101, height: 50)))
    }

    @Test("an empty rectangle has no area, whatever the sign of its sides")
    func area() {
        #expect(rect.area == 5_000)
        #expect(PixelRect(x: 0, y: 0, width: -4, height: -4).area == 0)
        #expect(PixelRect(x: 0, y: 0, width: -4, height: -4).isEmpty)
        #expect("\(rect)" == "100x50+-10+20")
    }

    @Test(
        "the difference covers each remaining pixel once, and none of the subtracted ones",
        arguments: 0..<50)
    func subtracting(seed: Int) {
        // The numbers are reproducible. The rectangles overlap, touch, protrude from the whole or lie outside it.
        func number(_ index: Int, _ most: Int) -> Int { (seed * 7919 + index * 104_729) % 1_000_003 % most }
        let whole = PixelRect(x: 3, y: -4, width: 20, height: 15)
        let parts = (0..<seed % 6).map { index in
            PixelRect(
                x: number(4 * index, 30) - 4, y: number(4 * index + 1, 25) - 8, width: number(4 * index + 2, 12),
                height: number(4 * index + 3, 12))
        }
        let left = whole.subtracting(parts)
        for y in -10..<20 {
            for x in -5..<30 {
                let isLeft = whole.contains(x: x, y: y) && !parts.contains { $0.contains(x: x, y: y) }
                #expect(left.filter { $0.contains(x: x, y: y) }.count == (isLeft ? 1 : 0), "(\(x), \(y)) of \(parts)")
            }
        }
    }

    @Test("rows that are cut alike stay one rectangle")
    func mergedRows() {
        let hole = PixelRect(x: 0, y: 30, width: 10, height: 10)
        #expect(
            rect.subtracting([hole]) == [
                PixelRect(x: -10, y: 20, width: 100, height: 10), PixelRect(x: -10, y: 30, width: 10, height: 10),
                PixelRect(x: 10, y: 30, width: 80, height: 10), PixelRect(x: -10, y: 40, width: 100, height: 30),
            ])
        let column = [PixelRect(x: 0, y: 20, width: 10, height: 25), PixelRect(x: 0, y: 45, width: 10, height: 25)]
        #expect(
            rect.subtracting(column) == [
                PixelRect(x: -10, y: 20, width: 10, height: 50), PixelRect(x: 10, y: 20, width: 80, height: 50),
            ])
        #expect(
            rect.subtracting([rect]).isEmpty && rect.subtracting([]) == [rect] && PixelRect.zero.subtracting([]).isEmpty
        )
    }
}
