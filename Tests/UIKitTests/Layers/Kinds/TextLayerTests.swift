import Testing

@testable import UIKit

@MainActor
struct TextLayerTests {
    let root = CALayer(0, 0, 200, 100)
    let text = CATextLayer()

    init() {
        text.frame = root.bounds
        text.foregroundColor = UIColor.black.cgColor
        text.fontSize = 20
        root.addSublayer(text)
    }

    /// Returns the smallest rectangle around the pixels that are not white.
    private func ink() -> CGRect {
        let canvas = root.painted(200, 100)
        var result = CGRect.null
        for y in 0..<100 {
            for x in 0..<200 where canvas[x, y] != .white {
                result = result.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return result
    }

    @Test("text layers show white text of 36 points by default, from the top of their bounds")
    func textLayerDefaults() {
        let fresh = CATextLayer()
        #expect(fresh.fontSize == 36 && fresh.string == nil && fresh.font == nil && !fresh.isWrapped)
        #expect(fresh.foregroundColor == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        #expect(fresh.truncationMode == .none && fresh.alignmentMode == .natural)
        #expect(ink().isNull)
        text.string = "Hello"
        #expect(ink().minX < 4 && ink().maxY < 30 && ink().width > 30)
        text.fontSize = 40
        #expect(ink().height > 25)
        #expect(text.contents == nil, "text needs no bitmap")
    }

    @Test("text is aligned, wrapped and shortened by the layer's modes")
    func textLayerModes() {
        text.string = "Hello"
        text.alignmentMode = .right
        #expect(ink().maxX > 195)
        text.alignmentMode = .center
        #expect(abs(ink().midX - 100) < 4)
        text.alignmentMode = .natural
        text.string = "שלום"
        #expect(ink().maxX > 190, "natural text from right to left begins at the right")
        text.string = "one two three four five six seven eight nine ten"
        let oneLine = ink()
        #expect(oneLine.height < 30 && oneLine.maxX > 190)
        text.truncationMode = .end
        #expect(ink().height < 30 && ink().maxX <= 200)
        text.isWrapped = true
        #expect(ink().height > 50)
        let canvas = root.painted(200, 100)
        text.truncationMode = .none
        #expect(root.difference(on: canvas) {} == nil)
    }

    @Test("fonts are given by an object or a name, and attributed text has its own attributes")
    func textLayerAttributes() {
        text.string = "Hello"
        text.font = UIFont.boldSystemFont(ofSize: 5)
        let bold = ink()
        #expect(bold.height > 10, "the size of the font object does not count")
        text.font = nil
        #expect(ink().width < bold.width)
        text.font = "No Such Font"
        #expect(ink().width < bold.width)
        text.string = NSAttributedString(
            string: "Hello", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)])
        let canvas = root.painted(200, 100)
        #expect(ink().height > 18)
        #expect(!(0..<20_000).contains { canvas[$0 % 200, $0 / 200].isClose(to: .black, within: 40) })
        text.string = 5
        #expect(ink().isNull)
    }

    @Test("changed text repaints the layer and nothing else")
    func textLayerDamage() {
        text.frame = CGRect(x: 10, y: 10, width: 50, height: 30)
        text.string = "A"
        let canvas = root.painted(200, 100)
        text.string = "B"
        #expect(root.takeDamage() == [CGRect(x: 10, y: 10, width: 50, height: 30)])
        #expect(root.difference(on: canvas) { text.string = "C" } == nil)
        #expect(root.difference(on: canvas) { text.foregroundColor = UIColor.red.cgColor } == nil)
        #expect(root.difference(on: canvas) { text.fontSize = 90 } == nil)
        #expect(ink().maxX <= 60 && ink().maxY <= 40, "cut off at the bounds")
        text.foregroundColor = nil
        #expect(ink().isNull)
    }

    @Test("sizes that are not finite are refused, and others without sense show nothing")
    func textLayerBadInput() {
        text.string = "Hello"
        text.fontSize = .nan
        text.fontSize = .infinity
        #expect(text.fontSize == 20)
        for size in [0, -5, 1e6] as [CGFloat] {
            text.fontSize = size
            _ = root.painted(200, 100)
        }
        text.fontSize = 20
        text.string = String(repeating: "word ", count: 20_000)
        text.isWrapped = true
        text.truncationMode = .middle
        _ = root.painted(200, 100)
        text.bounds = .zero
        _ = root.painted(200, 100)
    }
}
