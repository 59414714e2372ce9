import Testing

@testable import X11

@Suite struct PixelRectTests {
    let rect = PixelRect(x: -10, y: 20, width: 100, height: 50)

    @Test("what two rectangles share is their intersection; those that only touch share nothing")
    func intersection() {
        let other = PixelRect(x: 60, y: 0, width: 100, height: 40)
        #expect(rect.intersection(other) == PixelRect(x: 60, y: 20, width: 30, height: 20))
        #expect(rect.intersection(other) == other.intersection(rect))
        #expect(rect.intersection(PixelRect(x: 90, y: 20, width: 10, height: 50)) == .zero)
        #expect(rect.intersection(PixelRect(x: 0, y: 30, width: -5, height: 5)) == .zero)
    }

    @Test("the union is around both, and an empty rectangle adds nothing to it")
    func union() {
        #expect(
            rect.union(PixelRect(x: 200, y: 0, width: 1, height: 1))
                == PixelRect(x: -10, y: 0, width: 211, height: 70))
        let empty = PixelRect(x: 1_000, y: 1_000, width: 0, height: 5)
        #expect(rect.union(empty) == rect)
        #expect(empty.union(rect) == rect)
    }

    @Test("near edges are inside, far edges outside")
    func points() {
        #expect(rect.contains(x: -10, y: 20) && rect.contains(x: 89, y: 69))
        #expect(!rect.contains(x: 90, y: 69) && !rect.contains(x: 89, y: 70) && !rect.contains(x: -11, y: 20))
        #expect(rect.contains(rect) && !rect.contains(PixelRect(x: -10, y: 20, width: 101, height: 50)))
    }

    @Test("a rectangle without extent has no area, whatever the sign of its sides")
    func area() {
        #expect(rect.area == 5_000)
        #expect(PixelRect(x: 0, y: 0, width: -4, height: -4).area == 0)
        #expect(PixelRect(x: 0, y: 0, width: -4, height: -4).isEmpty)
        #expect("\(rect)" == "100x50+-10+20")
    }
}
