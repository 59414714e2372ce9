import Foundation
import Testing

@testable import Graphics

struct FontTests {
    private func width(_ string: String, _ font: FontDescriptor) -> CGFloat {
        TextLayout(StyledText(string, TextAttributes(font: font))).size.width
    }

    @Test("Bold is wider than regular")
    func weights() {
        #expect(
            width("Hamburg", FontDescriptor(size: 17, weight: 700)) > width("Hamburg", FontDescriptor(size: 17)) + 1)
    }

    @Test("The fixed-width font gives i and W the same width, the system font does not")
    func monospaced() {
        let mono = FontDescriptor(families: .monospaced, size: 17)
        #expect(abs(width("iiii", mono) - width("WWWW", mono)) < 0.01)
        #expect(width("iiii", FontDescriptor(size: 17)) < width("WWWW", FontDescriptor(size: 17)) / 2)
    }

    @Test("Tabular digits have one width")
    func tabularDigits() {
        let font = FontDescriptor(size: 17, features: ["tnum"])
        #expect(abs(width("1111", font) - width("0000", font)) < 0.01)
    }

    @Test("The metrics are ordered from the descender to the ascender")
    func fontMetrics() {
        let metrics = FontMetrics(of: FontDescriptor(size: 100))
        #expect(metrics.xHeight > 30)
        #expect(metrics.capHeight > metrics.xHeight)
        #expect(metrics.ascender > metrics.capHeight)
        #expect(metrics.descender > 0)
        #expect(metrics.underlineOffset > 0)
        #expect(metrics.strikethroughOffset > 0 && metrics.strikethroughOffset < metrics.capHeight)
        #expect(metrics.lineHeight == metrics.ascender + metrics.descender)
    }

    @Test(
        "A family that does not exist, or has a comma or NUL in it, falls back",
        arguments: ["No Such Font", "a,b", "\0", ""])
    func missingFamily(family: String) {
        #expect(width("abc", FontDescriptor(families: [family], size: 17)) > 10)
    }

    @Test("Fonts can be measured on several threads at once")
    func concurrentMeasuring() async {
        let heights = await withTaskGroup(of: CGFloat.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let font = FontDescriptor(size: CGFloat(10 + index % 4))
                    let text = StyledText("text \(index)", TextAttributes(font: font))
                    return TextLayout(text).size.height - FontMetrics(of: font).lineHeight
                }
            }
            return await group.reduce(into: [CGFloat]()) { $0.append($1) }
        }
        #expect(heights.count == 64)
        #expect(heights.allSatisfy { abs($0) < 0.01 })
    }
}
