import Foundation
import Graphics
import Testing

@testable import UIKit

/// Tab stops of paragraphs.
@MainActor
struct TextTabTests {
    private func width(_ text: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> CGFloat {
        let style = NSMutableParagraphStyle()
        change(style)
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style]
        return NSAttributedString(string: text, attributes: attributes).size().width
    }

    private func expect(_ width: CGFloat, _ expected: CGFloat, _ location: SourceLocation = #_sourceLocation) {
        #expect(abs(width - expected) < 1.1, sourceLocation: location)
    }

    @Test("R700: by default tabs lead to places that are 28 points apart, from twelve stops on without an end")
    func usualTabs() {
        #expect(NSParagraphStyle.default.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 })
        #expect(NSParagraphStyle.default.defaultTabInterval == 0)
        expect(width("\ti"), 28 + width("i"))
        expect(width("i\ti"), 28 + width("i"))
        expect(width(String(repeating: "\t", count: 14) + "i"), 14 * 28 + width("i"))
    }

    @Test("R700: a tab leads to the next stop, with the text before, behind or around it, or with its decimal point")
    func alignedTabs() {
        func row(_ alignment: NSTextAlignment, _ text: String, options: [NSTextTab.OptionKey: Any] = [:]) -> CGFloat {
            width(text) { $0.tabStops = [NSTextTab(textAlignment: alignment, location: 150, options: options)] }
        }
        expect(row(.left, "Tea\tsugar"), 150 + width("sugar"))
        expect(row(.natural, "Tea\tsugar"), 150 + width("sugar"))
        expect(row(.right, "Tea\tsugar"), 150)
        expect(row(.center, "Tea\tsugar"), 150 + width("sugar") / 2)
        let ends = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
        #expect(ends.contains(","))
        // The middle of the terminator is at the stop.
        let behind = width("12,50") - width("12") - width(",") / 2
        expect(row(.right, "Tea\t12,50", options: [.columnTerminators: ends]), 150 + behind)
    }

    @Test("R700: stops count from the container's edge, not from the indent")
    func tabsAndIndents() {
        for other in [CGFloat(0), 40] {
            let indented = width("a\tb") {
                $0.tabStops = [NSTextTab(textAlignment: .left, location: 100)]
                $0.firstLineHeadIndent = 40
                $0.headIndent = other
            }
            expect(indented, 100 + width("b"))
        }
        let style = NSMutableParagraphStyle()
        style.tabStops = [NSTextTab(textAlignment: .left, location: 100)]
        style.headIndent = 20
        let text = NSAttributedString(
            string: "a\tb", attributes: [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style])
        let limited = text.boundingRect(
            with: CGSize(width: 300, height: 100), options: .usesLineFragmentOrigin, context: nil)
        expect(limited.width, 100 + width("b"))
    }

    @Test("R700: behind the last stop tabs lead to multiples of the interval, and stops are added and removed")
    func tabIntervals() {
        expect(
            width("\t\t\ti") {
                $0.tabStops = [NSTextTab(textAlignment: .left, location: 30)]
                $0.defaultTabInterval = 50
            }, 100 + width("i"))
        let style = NSMutableParagraphStyle()
        style.tabStops = []
        #expect(style.tabStops.isEmpty)
        style.addTabStop(NSTextTab(textAlignment: .right, location: 90))
        style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
        style.addTabStop(NSTextTab(textAlignment: .left, location: .nan))
        #expect(style.tabStops.map(\.location) == [20, 90] && style.tabStops.last?.alignment == .right)
        style.removeTabStop(NSTextTab(textAlignment: .right, location: 20))
        #expect(style.tabStops.count == 2)
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 20))
        #expect(style.tabStops == [NSTextTab(textAlignment: .right, location: 90)])
        #expect(style != NSParagraphStyle.default && (style.copy() as? NSParagraphStyle) == style)
        style.tabStops = nil
        #expect(style == NSParagraphStyle.default)
        style.lineBreakStrategy = .pushOut
        #expect(style != NSParagraphStyle.default && style.lineBreakStrategy == .pushOut)
    }
}
