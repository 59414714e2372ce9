import CCairo
import Foundation
import Testing

@testable import Graphics

/// The pixels that a layout draws on a clear bitmap, at one pixel per point.
private struct Ink {
    let image: CGImage?
    private let width: Int
    private let height: Int

    init(
        _ text: StyledText, _ width: Int = 200, _ height: Int = 40, at origin: CGPoint = .zero, color: CGColor? = nil,
        maximumLines: Int = 0, mode: NSLineBreakMode? = nil, prepare: (CGContext) -> Void = { _ in }
    ) {
        (self.width, self.height) = (width, height)
        let context = CGContext.flipped(width, height)
        if let context {
            prepare(context)
            TextLayout(text, width: CGFloat(width), maximumLines: maximumLines, lineBreakMode: mode)
                .draw(on: context, at: origin, color: color)
        }
        image = context?.makeImage()
    }

    init(_ string: String, _ width: Int = 200, _ height: Int = 40, _ change: (inout TextAttributes) -> Void = { _ in })
    {
        var attributes = TextAttributes(font: FontDescriptor(size: 20))
        change(&attributes)
        self.init(StyledText(string, attributes), width, height)
    }

    /// Returns the ranges of columns and rows with a pixel for which `isInk` holds; `nil` if there is none.
    func extent(where isInk: (DrawnPixel) -> Bool = { $0.alpha > 40 }) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
        guard let image else { return nil }
        var xs: [Int] = []
        var ys: [Int] = []
        for y in 0..<height {
            for x in 0..<width where isInk(image[x, y]) {
                xs.append(x)
                ys.append(y)
            }
        }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        return (left...right, top...bottom)
    }

    func count(where isInk: (DrawnPixel) -> Bool = { $0.alpha > 40 }) -> Int {
        guard let image else { return 0 }
        return (0..<height).reduce(0) { sum, y in sum + (0..<width).filter { isInk(image[$0, y]) }.count }
    }
}

struct TextDrawingTests {
    @Test("A capital stands on the baseline and is as high as the font says")
    func textDrawingBaseline() throws {
        let font = FontMetrics(of: FontDescriptor(size: 20))
        let extent = try #require(Ink("H").extent())
        #expect(abs(CGFloat(extent.y.upperBound + 1) - font.ascender) <= 1)
        #expect(abs(CGFloat(extent.y.count) - font.capHeight) <= 1.5)
    }

    @Test("Cached glyphs look like their filled outlines at every subpixel position")
    func cachedGlyphs() throws {
        let text = StyledText("Wave, quill; fjord", TextAttributes(font: FontDescriptor(size: 20)))
        for start in [0, 0.25, 0.5, 0.9] {
            let kept = try #require(Ink(text, at: CGPoint(x: start, y: 0)).image)
            // This scale is invisible, but it makes the context fill the outlines instead of using cached glyphs.
            let filled = try #require(
                Ink(text, at: CGPoint(x: start, y: 0)) { $0.scaleBy(x: 1.000_01, y: 1) }.image)
            var (difference, ink) = (0, 0)
            for y in 0..<40 {
                for x in 0..<200 {
                    difference += abs(Int(kept[x, y].alpha) - Int(filled[x, y].alpha))
                    ink += Int(filled[x, y].alpha)
                }
            }
            #expect(ink > 50_000 && difference * 100 < ink * 12, "\(difference) of \(ink) at \(start)")
        }
    }

    @Test("At scale 1 letters have sharp feet: no grey row under the baseline")
    func sharpBaseline() throws {
        let ink = Ink("H")
        let extent = try #require(ink.extent { $0.alpha > 0 })
        // The darkest pixel of the last row is as dark as that of the row above.
        func darkest(_ y: Int) -> Int { (0..<200).compactMap { ink.image?[$0, y].alpha }.max() ?? 0 }
        #expect(abs(darkest(extent.y.upperBound) - darkest(extent.y.upperBound - 1)) < 10)
    }

    @Test("The text colour, and a colour that replaces it, reach the pixels")
    func textColors() {
        var attributes = TextAttributes(font: FontDescriptor(size: 20, weight: 900))
        attributes.color = .testRed
        let text = StyledText("HHH", attributes)
        func isRed(_ pixel: DrawnPixel) -> Bool { pixel.isClose(to: .red) }
        func isBlue(_ pixel: DrawnPixel) -> Bool { pixel.isClose(to: .blue) }
        #expect(Ink(text).count(where: isRed) > 50)
        #expect(Ink(text, color: .testBlue).count(where: isRed) == 0)
        #expect(Ink(text, color: .testBlue).count(where: isBlue) > 50)
    }

    @Test("A background covers exactly the line's box")
    func lineBackground() throws {
        let extent = try #require(
            Ink("Hi") {
                $0.backgroundColor = .testGreen
                $0.color = .clear
            }.extent())
        let size = TextLayout(StyledText("Hi", TextAttributes(font: FontDescriptor(size: 20)))).size
        #expect(abs(CGFloat(extent.x.upperBound + 1) - size.width) <= 1)
        #expect(abs(CGFloat(extent.y.upperBound + 1) - size.height) <= 1)
    }

    @Test("An underline is below the letters, a double one has two lines, and a strikethrough crosses the middle")
    func lineDecorations() throws {
        func rows(_ change: (inout TextAttributes) -> Void) -> [Int] {
            let ink = Ink("    ", 100, 40) {
                $0.color = .black
                change(&$0)
            }
            return (0..<40).filter { (ink.image?[5, $0].alpha ?? 0) > 60 }
        }
        let metrics = FontMetrics(of: FontDescriptor(size: 20))
        let single = rows { $0.underline = .single }
        #expect(single.allSatisfy { CGFloat($0) >= metrics.ascender - 0.5 } && !single.isEmpty)
        #expect(rows { $0.underline = .double }.count > single.count)
        #expect(rows { $0.underline = .thick }.count > single.count)
        let strike = rows { $0.strikethrough = .single }
        #expect(
            strike.allSatisfy {
                CGFloat($0) < metrics.ascender - 2 && CGFloat($0) > metrics.ascender - metrics.capHeight
            })
        #expect(!strike.isEmpty)
        #expect(rows { _ in }.isEmpty)
    }

    @Test("A dashed underline has gaps")
    func dashedUnderline() {
        func isSolid(_ style: TextAttributes.LineStyle) -> Bool {
            let ink = Ink("          ", 60, 40) { $0.underline = style }
            let y = (0..<40).max { (ink.image?[1, $0].alpha ?? 0) < (ink.image?[1, $1].alpha ?? 0) } ?? 0
            return (1..<40).allSatisfy { (ink.image?[$0, y].alpha ?? 0) > 60 }
        }
        #expect(isSolid(.single))
        #expect(!isSolid([.single, .patternDash]))
    }

    @Test("A baseline offset lifts the letters")
    func baselineOffset() throws {
        let text = { (rise: CGFloat) -> StyledText in
            var attributes = TextAttributes(font: FontDescriptor(size: 12))
            attributes.baselineOffset = rise
            // The large letter keeps the height of the line constant.
            return StyledText(
                "iX", runs: [.init(0..<1, attributes)],
                defaults: TextAttributes(font: FontDescriptor(size: 30), color: .clear))
        }
        let low = try #require(Ink(text(0)).extent())
        let high = try #require(Ink(text(8)).extent())
        #expect(low.y.upperBound - high.y.upperBound == 8)
    }

    @Test("A shadow is drawn at its offset, and a blurred one is larger and paler")
    func textShadow() throws {
        func shadow(blur: CGFloat) -> Ink {
            Ink("H", 60, 60) {
                $0.color = .clear
                $0.shadow = .init(color: .testRed, offset: CGSize(width: 20, height: 10), blur: blur)
            }
        }
        let plain = try #require(Ink("H", 60, 60).extent())
        let sharp = try #require(shadow(blur: 0).extent())
        #expect(sharp.x.lowerBound - plain.x.lowerBound == 20)
        #expect(sharp.y.lowerBound - plain.y.lowerBound == 10)
        let soft = try #require(shadow(blur: 6).extent { $0.alpha > 5 })
        #expect(soft.x.count > sharp.x.count + 2)
        #expect(shadow(blur: 6).count { $0.alpha > 200 } < shadow(blur: 0).count { $0.alpha > 200 })
    }

    @Test("Text uses the context's alpha and clip")
    func textInContext() throws {
        let text = StyledText("HHHHHH", TextAttributes(font: FontDescriptor(size: 20, weight: 900)))
        #expect(Ink(text) { $0.setAlpha(0.5) }.count { $0.alpha > 140 } == 0)
        #expect(Ink(text) { $0.setAlpha(0.5) }.count { $0.alpha > 120 } > 50)
        let clipped = try #require(Ink(text) { $0.clip(to: CGRect(x: 0, y: 0, width: 30, height: 40)) }.extent())
        #expect(clipped.x.upperBound < 30)
    }

    @Test("Truncation draws an ellipsis at the right end, within the width")
    func ellipsis() throws {
        let text = StyledText("HHHHHHHHHHHHHHHHHHHHHH", TextAttributes(font: FontDescriptor(size: 20)))
        let ink = Ink(text, 100, 40, maximumLines: 1, mode: .byTruncatingTail)
        // The last columns have ink only near the baseline, so they show dots and not a capital.
        let extent = try #require(ink.extent())
        let tops = (0..<40).filter { y in
            (extent.x.upperBound - 6...extent.x.upperBound).contains { (ink.image?[$0, y].alpha ?? 0) > 40 }
        }
        #expect(tops.count <= 4)
        #expect(tops.first.map { CGFloat($0) > FontMetrics(of: FontDescriptor(size: 20)).ascender - 5 } == true)
    }

    @Test("The letters after an ellipsis in the middle follow it at once")
    func ellipsisInTheMiddle() throws {
        let text = StyledText(
            String(repeating: "H", count: 40), TextAttributes(font: FontDescriptor(size: 20)))
        for width in 140..<160 {
            let ink = Ink(text, width, 40, maximumLines: 1, mode: .byTruncatingMiddle)
            let image = try #require(ink.image)
            let columns = try #require(ink.extent()).x
            var (gap, widest) = (0, 0)
            for x in columns {
                gap = (0..<40).contains { image[x, $0].alpha > 40 } ? 0 : gap + 1
                widest = max(widest, gap)
            }
            #expect(widest < 9, "\(width)")
        }
    }

    @Test("Drawing restores cairo's state, and does nothing at a position that is not finite")
    func drawingState() throws {
        let context = try #require(CGContext.flipped(50, 50))
        let layout = TextLayout(StyledText("Hi", TextAttributes(font: FontDescriptor(size: 20))))
        layout.draw(on: context, at: CGPoint(x: CGFloat.nan, y: 0))
        layout.draw(on: context, at: CGPoint(x: CGFloat.infinity, y: 0))
        #expect(context.makeImage()?[5, 15] == .clear)
        cairo_set_line_width(context.cairo, 7)
        layout.draw(on: context, at: .zero)
        #expect(cairo_get_line_width(context.cairo) == 7)
        #expect(cairo_status(context.cairo) == CAIRO_STATUS_SUCCESS)
    }
}
