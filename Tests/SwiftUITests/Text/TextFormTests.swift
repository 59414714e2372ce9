import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct TextFormTests {
    private func text(_ view: Text) -> String { view.string(in: EnvironmentValues()) }

    @Test("S181: a text shows a value in a format, a time and a date")
    func formats() {
        #expect(text(Text(0.25, format: .percent)) == "25%")
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        var values = EnvironmentValues()
        values.locale = Locale(identifier: "en_US")
        let (time, day) = (Text(date, style: .time).string(in: values), Text(date, style: .date).string(in: values))
        #expect(time.contains(":") && !time.contains("2001") && day.contains("2001") && !day.contains(":"))
        let price = 4.99
        #expect(text(Text("from \(price, format: .number.precision(.fractionLength(1)))")) == "from 5.0")
    }

    @Test("S180: a word in a literal agrees with its number", arguments: [(1, "1 task left"), (3, "3 tasks left")])
    func inflection(count: Int, expected: String) {
        #expect(text(Text("^[\(count) task](inflect: true) left")) == expected)
    }

    @Test("S180: a text in a literal with such a word keeps its own look")
    func styleBesideInflection() {
        let nested = Text(verbatim: "nested").underline()
        func style(_ text: Text) -> TextStyle { text.resolved(in: EnvironmentValues(), now: Date()).style }
        let after = style(Text("^[\(3) apple](inflect: true) and \(nested)"))
        #expect(after.string == "3 apples and nested" && after.runs.map(\.length) == [13, 6])
        #expect(after.runs.map { $0.underline != nil } == [false, true])
        let before = style(Text("\(nested), ^[\(2) pear](inflect: true)"))
        #expect(before.string == "nested, 2 pears" && before.runs.map { $0.underline != nil } == [true, false])
        #expect(text(Text("^[\(Text(verbatim: "2")) pear](inflect: true)")) == "2 pears")
    }

    @Test("S611: texts and Markdown within the mark of a word keep their looks, and the ending has that of its word")
    func styleInsideInflection() {
        func style(_ text: Text, _ values: EnvironmentValues = EnvironmentValues()) -> TextStyle {
            text.resolved(in: values, now: Date()).style
        }
        let word = Text(verbatim: "berry").underline()
        let nested = style(Text("^[\(3) \(word)](inflect: true)!"))
        #expect(nested.string == "3 berries!" && nested.runs.map(\.length) == [2, 7, 1])
        #expect(nested.runs.map { $0.underline != nil } == [false, true, false])
        let marked = style(Text("^[~~\(2)~~ pear](inflect: true) and ^[\(1) ~~pear~~](inflect: true)"))
        #expect(marked.string == "2 pears and 1 pear" && marked.runs.map(\.length) == [1, 13, 4])
        #expect(marked.runs.map { $0.strikethrough != nil } == [true, false, true])
        var values = EnvironmentValues()
        values.textCase = .uppercase
        #expect(style(Text("^[\(2) box](inflect: true)"), values).string == "2 BOXES")
        #expect(style(Text("^[4 day](inflect: true)")).string == "4 days")
        #expect(style(Text("\("^[2 day](inflect: true)")")).string == "^[2 day](inflect: true)", "a value is no mark")
    }

    @Test("S180: regular plurals, and texts without an end of the mark")
    func plurals() {
        let plurals = ["box", "city", "day", "cat"].map { Inflection.plural($0[...]) }
        #expect(plurals == ["boxes", "cities", "days", "cats"])
        #expect(Inflection.resolve("^[2 task") == "^[2 task" && Inflection.resolve("a^[](inflect: true)") == "a")
    }

    @Test("S182: text styles have their sizes, in each design and weight, with digits of equal width")
    func fonts() {
        #expect(Font.system(.title, design: .monospaced, weight: .bold).size(in: .large) == 28)
        #expect(Font.system(.headline).weight == .semibold)
        func width(_ digits: String, _ font: Font) -> CGFloat {
            Text(verbatim: digits).font(font).resolved(in: EnvironmentValues(), now: Date()).style
                .lines(width: .infinity).size.width
        }
        #expect(width("1111", .body.monospacedDigit()) == width("8888", .body.monospacedDigit()))
    }

    @Test("S183: a text becomes smaller until it fits, and not below its least size")
    func scaling() {
        #expect(TextScale.largest(from: 0.5) { $0 <= 0.8 } > 0.78)
        #expect(TextScale.largest(from: 0.5) { _ in false } == 0.5 && TextScale.largest(from: 0.5) { _ in true } == 1)
        let wide = Text(verbatim: "A rather long title").font(.system(size: 40)).lineLimit(1)
        let fitting = tree(wide.minimumScaleFactor(0.1).frame(width: 100)).leafFrames[0]
        let natural = tree(wide.fixedSize()).leafFrames[0]
        #expect(fitting.width <= 100 && fitting.height < natural.height)
    }

    @Test("S183: a text has room for the least number of lines")
    func reserved() {
        let one = tree(Text(verbatim: "a")).contentFrame.height
        #expect(tree(Text(verbatim: "a").lineLimit(3...6)).contentFrame.height >= 3 * one - 2)
        #expect(tree(Text(verbatim: "a").lineLimit(2, reservesSpace: true)).contentFrame.height >= 2 * one - 1)
    }

    @Test("S181: lines below and through a text are drawn in its colour or in their own")
    func decoration() async throws {
        let view = Text(verbatim: "I").font(.system(size: 60)).foregroundColor(.black).strikethrough(color: .red)
            .frame(width: 100, height: 100).background(Color.white)
        try await withView(view, on: [.monitor("SCREEN", 100, 100)]) { _, _, display async throws in
            let picture = try display.screenshot()
            let red = (0..<100).flatMap { x in (0..<100).compactMap { picture[x, $0] } }
                .filter { $0.red > 200 && $0.green < 100 }
            #expect(!red.isEmpty)
        }
    }
}
