import Testing
import X11

@testable import UIKit

struct UnpaintedRegionTests {
    private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    @Test("a new image is one gap, and painted parts are no longer gaps")
    func painting() {
        var gaps = UnpaintedRegion(all: 100, 80)
        #expect(gaps.meet(rect(99, 79, 5, 5)) && !gaps.meet(rect(100, 0, 5, 5)))
        gaps.fill(rect(10, 10, 50, 50))
        #expect(!gaps.meet(rect(10, 10, 50, 50)))
        for around in [rect(9, 10, 1, 50), rect(60, 10, 1, 50), rect(10, 9, 50, 1), rect(10, 60, 50, 1)] {
            #expect(gaps.meet(around))
        }
        gaps.fill(rect(0, 0, 100, 80))
        #expect(gaps.rects.isEmpty)
    }

    @Test("a part that the server fills is a gap again, and counts once")
    func filling() {
        var gaps = UnpaintedRegion()
        gaps.add(rect(0, 0, 10, 10))
        gaps.add(rect(2, 2, 5, 5))
        #expect(gaps.rects == [rect(0, 0, 10, 10)])
        gaps.add(rect(0, 0, 20, 20))
        #expect(gaps.rects == [rect(0, 0, 20, 20)])
    }

    @Test("many small gaps are replaced by the one around them")
    func manyGaps() {
        var gaps = UnpaintedRegion()
        for index in 0..<1_000 { gaps.add(rect(index * 10, index, 5, 1)) }
        #expect(gaps.rects.count <= 64)
        for index in 0..<1_000 { #expect(gaps.meet(rect(index * 10, index, 5, 1))) }
    }
}
