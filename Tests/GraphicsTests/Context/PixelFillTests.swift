import Foundation
import Testing

@testable import Graphics

struct PixelFillTests {
    private let clip = CGRect(x: 3, y: 2, width: 30, height: 25)

    /// Returns a context on pixels that the caller owns, like those of a scene, clipped to `clip`.
    private func context(_ pixels: UnsafeMutablePointer<UInt32>, _ prepare: (CGContext) -> Void) throws
        -> CGContext
    {
        pixels.initialize(repeating: 0, count: 1200)
        let context = try #require(
            CGContext(pixels: pixels, width: 40, height: 30, bytesPerRow: 160))
        context.clip(to: clip)
        prepare(context)
        return context
    }

    /// Returns whether the rectangle was filled without cairo, and whether the pixels equal those that cairo paints.
    private func fill(_ rect: CGRect, _ color: CGColor, _ prepare: (CGContext) -> Void = { _ in }) throws -> (
        Bool, Bool
    ) {
        let (quick, slow) = (
            UnsafeMutablePointer<UInt32>.allocate(capacity: 1200), UnsafeMutablePointer<UInt32>.allocate(capacity: 1200)
        )
        defer {
            quick.deallocate()
            slow.deallocate()
        }
        let isFilled = try context(quick, prepare).fillPixels(rect, with: color, clip: clip)
        let other = try context(slow, prepare)
        other.setFillColor(color)
        if isFilled { other.fill(rect) }
        other.flushPixels()
        return (isFilled, (0..<1200).allSatisfy { quick[$0] & 0xff_ffff == slow[$0] & 0xff_ffff })
    }

    @Test("a pixel fill looks like cairo's: inside, beyond the clip, beyond the pixels, with scale and origin")
    func matchesCairo() throws {
        let color = CGColor(red: 0.2, green: 0.51, blue: 0.77, alpha: 1)
        for rect in [
            CGRect(x: 5, y: 5, width: 10, height: 10), CGRect(x: -50, y: 0, width: 60, height: 500),
            CGRect(x: 10, y: 0, width: 1e6, height: 3), CGRect(x: 0, y: 28, width: 40, height: 2), .zero,
        ] {
            #expect(try fill(rect, color) == (true, true), "\(rect)")
        }
        #expect(
            try fill(CGRect(x: 1, y: 2.5, width: 4, height: 3), color) {
                $0.scaleBy(x: 2, y: 2)
                $0.translateBy(x: 3, y: 1)
            } == (true, true))
    }

    @Test("a pixel fill between pixels covers them as cairo's does, to the last bit")
    func betweenPixels() throws {
        var random = SplitMix(state: 7)
        let color = CGColor(red: 0.2, green: 0.51, blue: 0.77, alpha: 1)
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
        for round in 0..<500 {
            // Every third one is thin, and every fifth one has whole edges on one side.
            let length: ClosedRange<CGFloat> = round % 3 == 0 ? 0...2 : 0...30
            var rect = CGRect(x: number(-5...35), y: number(-5...30), width: number(length), height: number(length))
            if round % 5 == 0 { rect.origin = CGPoint(x: rect.minX.rounded(), y: rect.minY.rounded()) }
            let result = try fill(rect, color) {
                $0.setFillColor(.testRed)
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
            }
            #expect(result == (true, true), "\(rect)")
        }
    }

    @Test("fills that are rotated, translucent, with a shadow or in a transparency layer are left to cairo")
    func unsupportedFills() throws {
        let rect = CGRect(x: 5, y: 5, width: 10, height: 10)
        #expect(try fill(rect, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)) == (false, true))
        let changes: [(CGContext) -> Void] = [
            { $0.rotate(by: 0.1) }, { $0.setAlpha(0.5) }, { $0.setBlendMode(.multiply) },
            { $0.setShadow(offset: .zero, blur: 2) }, { $0.beginTransparencyLayer(auxiliaryInfo: nil) },
        ]
        for (number, change) in changes.enumerated() {
            #expect(try fill(rect, .testRed, change) == (false, true), "change \(number)")
        }
    }

    @Test("a colour's pixel is the one that cairo paints, for each value")
    func colorToPixel() throws {
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        defer { pixels.deallocate() }
        let context = try #require(
            CGContext(pixels: pixels, width: 1, height: 1, bytesPerRow: 4))
        func check(_ color: CGColor) {
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.flushPixels()
            #expect(pixels[0] & 0xff_ffff == color.paintedPixel, "\(color)")
        }
        for step in 0...3000 {
            let value = CGFloat(step) / 3000
            check(CGColor(red: value, green: 1 - value, blue: CGFloat(step % 256) / 255, alpha: 1))
        }
        for value in [-1, 0.5, 2, CGFloat.nan] { check(CGColor(gray: value, alpha: 1)) }
    }
}
