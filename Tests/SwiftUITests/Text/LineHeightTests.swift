import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct LineHeightTests {
    private func height(_ lineHeight: AttributedString.LineHeight?, scale: Text.Scale = .default) -> CGFloat {
        tree(Text(verbatim: "a\nb\nc").font(.system(size: 20)).textScale(scale).lineHeight(lineHeight))
            .leafFrames[0].height
    }

    @Test("S486: lines have a height in points, or one that follows the size of the font")
    func heights() {
        #expect(height(.exact(points: 30)) == 90 && height(.multiple(factor: 2)) == 120)
        #expect(height(.leading(increase: 5)) == 75 && height(.exact(points: 8)) == 24)
        #expect(height(.variable) == height(nil))
        #expect(height(.tight) == 63 && height(.normal) == 72 && height(.loose) == 87)
        #expect(
            height(.multiple(factor: 2), scale: .secondary) < 120 && height(.exact(points: 30), scale: .secondary) == 90
        )
    }

    @Test("S486: a height that is no positive number leaves lines as they are")
    func invalidHeights() {
        let own = height(nil)
        for bad in [CGFloat.nan, .infinity, 0, -3] {
            #expect(height(.exact(points: bad)) == own && height(.multiple(factor: bad)) == own)
        }
        #expect(height(.leading(increase: -20)) == own && height(.leading(increase: .nan)) == own)
    }

    @Test("S486: the largest font of a text decides, and another size of text changes the height")
    func largestFont() {
        let small: Text = Text(verbatim: "a\n").font(.system(size: 10))
        let large: Text = Text(verbatim: "b").font(.system(size: 40))
        let mixed = Text("\(small)\(large)")
        #expect(tree(mixed.lineHeight(.multiple(factor: 1.5))).leafFrames[0].height == 120)
        let body = Text(verbatim: "a").lineHeight(.multiple(factor: 2))
        let sizes: [DynamicTypeSize] = [.small, .large, .accessibility1]
        let heights = sizes.map { tree(body.dynamicTypeSize($0)).leafFrames[0].height }
        #expect(heights == heights.sorted() && Set(heights).count == 3)
    }

    @Test("S486: a text that becomes smaller to fit has lines that are as much lower")
    func scaledHeight() {
        func fitted(_ lineHeight: AttributedString.LineHeight?) -> CGFloat {
            let text = Text(verbatim: "wide wide wide wide wide wide wide").font(.system(size: 40)).lineLimit(1)
                .minimumScaleFactor(0.25).lineHeight(lineHeight)
            return tree(text).leafFrames[0].height
        }
        let natural = fitted(nil)
        let factor = natural / tree(Text(verbatim: "wide").font(.system(size: 40))).leafFrames[0].height
        #expect(factor < 0.9 && fitted(.exact(points: 80)) > natural + 5)
        // Heights are whole pixels.
        #expect(abs(fitted(.exact(points: 80)) - 80 * factor) <= 3)
    }
}
