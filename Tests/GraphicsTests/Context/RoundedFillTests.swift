import Foundation
import Testing

@testable import Graphics

struct RoundedFillTests {
    private func context() throws -> CGContext {
        let context = try #require(CGContext.flipped(48, 40))
        context.setFillColor(.testBlue)
        context.fill(CGRect(x: 0, y: 0, width: 24, height: 40))
        return context
    }

    private func difference(_ rect: CGRect, _ radius: CGFloat, _ prepare: (CGContext) -> Void) throws -> Int {
        let (quick, slow) = (try context(), try context())
        for context in [quick, slow] { prepare(context) }
        quick.fill(rect, cornerRadius: radius)
        let fitting = min(radius, rect.width / 2, rect.height / 2)
        slow.addPath(CGPath(roundedRect: rect, cornerWidth: fitting, cornerHeight: fitting, transform: nil))
        slow.fillPath()
        var most = 0
        for y in 0..<40 {
            for x in 0..<48 {
                let (a, b) = (quick[x, y], slow[x, y])
                most = max(
                    most, abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
            }
        }
        return most
    }

    @Test(
        "a rounded fill looks like its path, for any radius, colour, clip and transform",
        arguments: [
            1, 2.5, 4, 7.25, 12, 16, 100,
        ])
    func matchesPath(radius: CGFloat) throws {
        let rect = CGRect(x: 4, y: 3, width: 40, height: 32)
        let half = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        #expect(try difference(rect, radius) { $0.setFillColor(.testRed) } <= 1)
        #expect(try difference(rect, radius) { $0.setFillColor(half) } <= 1)
        #expect(
            try difference(rect, radius) {
                $0.setFillColor(half)
                $0.setAlpha(0.6)
                $0.clip(to: CGRect(x: 5, y: 5, width: 20, height: 29))
            } <= 1)
        #expect(
            try difference(CGRect(x: 2, y: 1.5, width: 18, height: 16), radius / 2) {
                $0.scaleBy(x: 2, y: 2)
                $0.setFillColor(.testRed)
            } <= 1)
    }

    @Test("a rounded fill between pixels, rotated, or with another blend mode is drawn as a path")
    func fallsBackToPath() throws {
        let rect = CGRect(x: 4.5, y: 3, width: 39, height: 32)
        #expect(try difference(rect, 8) { $0.setFillColor(.testRed) } == 0)
        #expect(
            try difference(rect, 8) {
                $0.rotate(by: 0.1)
                $0.setFillColor(.testRed)
            } == 0)
        #expect(
            try difference(CGRect(x: 4, y: 3, width: 40, height: 32), 8) {
                $0.setBlendMode(.multiply)
                $0.setFillColor(.testGreen)
            } == 0)
    }

    @Test("a rounded fill on whole pixels is opaque inside and clear outside its corners")
    func wholePixels() throws {
        let context = try context()
        context.setFillColor(.testRed)
        context.fill(CGRect(x: 4, y: 4, width: 40, height: 32), cornerRadius: 8)
        #expect(context[4, 4] == .blue && context[43, 4] == .clear && context[4, 12] == .red && context[12, 4] == .red)
        #expect(context[8, 8] == .red && context[43, 27] == .red && context[43, 35] == .clear)
    }
}
