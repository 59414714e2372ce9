import Testing

@testable import UIKit

struct DamageRegionTests {
    private func region(_ rects: CGRect...) -> DamageRegion {
        var region = DamageRegion()
        for rect in rects { region.add(rect) }
        return region
    }

    @Test("rectangles grow to whole pixels")
    func wholePixels() {
        #expect(
            region(CGRect(x: 0.4, y: -0.2, width: 2, height: 1)).rects == [CGRect(x: 0, y: -1, width: 3, height: 2)])
    }

    @Test("empty, null, infinite and impossible rectangles add nothing")
    func emptyRectangles() {
        let nan = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
        let region = region(.zero, .null, .infinite, nan, CGRect(x: 5, y: 5, width: 0, height: 9))
        #expect(region.isEmpty && region.rects.isEmpty)
    }

    @Test("overlapping rectangles become one, separate ones stay two")
    func damageRegionJoining() {
        let first = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(region(first, first).rects == [first])
        #expect(
            region(first, CGRect(x: 10, y: 0, width: 10, height: 10)).rects == [
                CGRect(x: 0, y: 0, width: 20, height: 10)
            ])
        #expect(region(first, CGRect(x: 500, y: 500, width: 10, height: 10)).rects.count == 2)
    }

    @Test("a rectangle that joins two others takes both")
    func bridge() {
        let region = region(
            CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 20, y: 0, width: 10, height: 10),
            CGRect(x: 8, y: 0, width: 14, height: 10))
        #expect(region.rects == [CGRect(x: 0, y: 0, width: 30, height: 10)])
    }

    @Test("clipping leaves what is inside")
    func damageRegionClipping() {
        let region = region(
            CGRect(x: -10, y: -10, width: 20, height: 20), CGRect(x: 500, y: 500, width: 10, height: 10))
        #expect(
            region.clipped(to: CGRect(x: 0, y: 0, width: 100, height: 100)).rects
                == [CGRect(x: 0, y: 0, width: 10, height: 10)])
    }

    @Test("a thousand random rectangles stay a few that cover them all", arguments: [21, 22, 23] as [UInt64])
    func damageRegionRandom(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var region = DamageRegion()
        var added: [CGRect] = []
        for _ in 0..<1_000 {
            let rect = CGRect(
                x: random.int(-50...2_000), y: random.int(-50...2_000), width: random.int(1...200),
                height: random.int(1...200))
            added.append(rect)
            region.add(rect)
            #expect(region.rects.count <= DamageRegion.mostRects)
            guard !region.rects.contains(where: { $0.contains(rect) }) else { continue }
            Issue.record("seed \(seed): \(rect) is not in one of \(region.rects)")
            return
        }
        for rect in added {
            guard !region.rects.contains(where: { $0.contains(rect) }) else { continue }
            Issue.record("seed \(seed): \(rect) got lost in \(region.rects)")
            return
        }
    }

    @Test("rectangles far beyond any screen do not hide those on it")
    func farAway() {
        let near = CGRect(x: 10, y: 10, width: 10, height: 10)
        let far = CGRect(x: 1e200, y: 1e200, width: 1e200, height: 1e200)
        let screen = CGRect(x: 0, y: 0, width: 100, height: 100)
        let parts = region(far, near).clipped(to: screen).rects
        #expect(parts.contains { $0.contains(near) })
    }
}
