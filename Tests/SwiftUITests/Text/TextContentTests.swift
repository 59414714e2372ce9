import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TextContentTests {
    private func resolved(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> TextStyle {
        var values = EnvironmentValues()
        values.locale = Locale(identifier: "en_US")
        change(&values)
        return text.resolved(in: values, now: Date(timeIntervalSinceReferenceDate: 0)).style
    }

    /// The parts of a text with the same look.
    private func parts(_ text: Text) -> [String] {
        let style = resolved(text)
        var rest = Array(style.string.utf16)[...]
        return style.runs.map { run in
            defer { rest = rest.dropFirst(run.length) }
            return String(decoding: rest.prefix(run.length), as: UTF16.self)
        }
    }

    @Test("S181: joined texts keep their own attributes, and take the others from around them")
    func joinedTexts() {
        let text = Text("a") + Text("b").bold() + Text("c").foregroundColor(.red) + Text("d")
        let style = resolved(text.italic())
        #expect(style.string == "abcd" && parts(text) == ["a", "b", "c", "d"])
        #expect(style.runs.allSatisfy { $0.font.isItalic } && style.runs[1].font.weight == 700)
        #expect(style.runs[0].color == nil && style.runs[2].color != nil)
        let sized = resolved((Text("a").font(.caption) + Text("b")).font(.title))
        #expect(sized.runs.map(\.font.size) == [12, 28])
        #expect(parts(Text("a") + Text("b")) == ["ab"])
    }

    @Test("S550: of two equal modifiers of a text the inner one counts, as for other views")
    func repeatedModifiers() throws {
        let text = Text(verbatim: "a").font(.caption).foregroundColor(.red).bold().italic(false).kerning(2)
        let once = resolved(text)
        #expect(once.runs.count == 1 && once.runs[0].font.weight == 700 && once.runs[0].font.size == 12)
        let twice = text.font(.title).foregroundStyle(.secondary).fontWeight(.light).italic().kerning(5)
        #expect(resolved(twice) == once)
        // A modifier without a value leaves the place to the next one.
        let style = resolved(Text(verbatim: "a").font(nil).font(.title))
        #expect(style.runs.map(\.font.size) == [28])
        let weight = resolved(Text(verbatim: "a").fontWeight(nil).fontWeight(.semibold))
        #expect(weight.runs.map(\.font.weight) == [600])
        // The weight of the font is a value, too.
        let decided = resolved(Text(verbatim: "a").bold(false).fontWeight(.semibold))
        #expect(decided.runs.map(\.font.weight) == [400])
    }

    @Test("S182: the leading of a font changes the height of the lines")
    func fontLeading() {
        func height(_ font: Font) -> CGFloat {
            resolved(Text(verbatim: "one\ntwo\nthree").font(font)).lines(width: 300).size.height
        }
        let usual = height(.body)
        #expect(height(.body.leading(.tight)) < usual - 3 && height(.body.leading(.loose)) > usual + 3)
        #expect(height(.body.leading(.standard)) == usual)
    }

    @Test("S180: a literal has inline Markdown, and a string in a variable has none")
    func literalMarkdown() throws {
        let text = Text("**Bold** *italic* `code` ~~gone~~ [link](https://example.org)")
        let style = resolved(text)
        #expect(style.string == "Bold italic code gone link")
        let runs = Dictionary(zip(parts(text), style.runs)) { first, _ in first }
        #expect(runs["Bold"]?.font.weight == 700 && runs["italic"]?.font.isItalic == true)
        #expect(runs["code"]?.font.families == .monospaced && runs["gone"]?.strikethrough != nil)
        #expect(runs["link"]?.link?.absoluteString == "https://example.org" && runs["link"]?.color != nil)
        let string = "**not bold**"
        #expect(resolved(Text(string)).string == string && resolved(Text("\(string)")).string == string)
        #expect(resolved(Text("**\(string)**")).runs.map(\.font.weight) == [700])
        #expect(resolved(Text(verbatim: "*a*")).string == "*a*")
        #expect(resolved(Text(LocalizedStringKey("*a*"))).string == "a")
    }

    @Test("S180: texts, images, numbers and dates are inserted in a literal, in the language of the environment")
    func interpolations() {
        let name = "Ann"
        #expect(parts(Text("Hi \(Text("you").bold()), \(name)")) == ["Hi ", "you", ", Ann"])
        let number = 1_234_567
        #expect(resolved(Text("\(number)")).string == "1,234,567")
        #expect(resolved(Text("\(number)")) { $0.locale = Locale(identifier: "de_DE") }.string == "1.234.567")
        #expect(resolved(Text("\(0.5, specifier: "%.2f") \(1.5)")).string == "0.50 1.500000")
        let image = resolved(Text("a \(Image(systemName: "star")) b"))
        #expect(image.string == "a \u{FFFC} b" && image.runs[1].attachment?.isTemplate == true)
        #expect(resolved(Text(1234.5, format: .number)) { $0.locale = Locale(identifier: "de_DE") }.string == "1.234,5")
        var values = EnvironmentValues()
        values.locale = Locale(identifier: "en_US")
        values.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let date = Date(timeIntervalSince1970: 0)
        #expect(Text("on \(date, style: .date)").string(in: values) == "on January 1, 1970")
        #expect(Text(date...date.addingTimeInterval(3600)).string(in: values).contains("–"))
    }

    @Test("S181: attributed strings keep their attributes")
    func attributedStrings() throws {
        var string = AttributedString("red and big")
        string.foregroundColor = .blue
        if let range = string.range(of: "red") { string[range].foregroundColor = .red }
        if let range = string.range(of: "big") {
            string[range].font = .largeTitle
            string[range].underlineStyle = .single
            string[range].kern = 3
            string[range].link = URL(string: "https://example.org")
        }
        let runs = resolved(Text(string)).runs
        #expect(runs.count == 3 && runs[0].color != runs[1].color)
        #expect(runs[2].font.size == 34 && runs[2].underline != nil && runs[2].kern == 3 && runs[2].link != nil)
        let markdown = try AttributedString(markdown: "**b**")
        #expect(resolved(Text(markdown)).runs[0].font.weight == 700)
    }

    @Test("S181: letters have distances, positions and cases of their own, and lines a distance")
    func letterSpacing() {
        #expect(resolved(Text("a").kerning(2)).runs[0].kern == 2)
        #expect(resolved(Text("a").kerning(2).tracking(3)).runs[0].kern == 3)
        #expect(resolved(Text("a").baselineOffset(4)).runs[0].baselineOffset == 4)
        #expect(resolved(Text("ß")) { $0.textCase = .uppercase }.string == "SS")
        let text = Text(verbatim: "wide")
        let plain = tree(text.fixedSize()).leafFrames[0].width
        #expect(tree(text.kerning(10).fixedSize()).leafFrames[0].width >= plain + 29)
        #expect(tree(text.fixedSize().tracking(10)).leafFrames[0].width >= plain + 29)
        let lines = Text(verbatim: "a\nb")
        let height = tree(lines).leafFrames[0].height
        #expect(abs(tree(lines.lineSpacing(10)).leafFrames[0].height - height - 10) < 1.01)
    }

    @Test("S182: fonts of text styles and with names follow the size of text, others do not")
    func fontSizes() {
        func size(_ font: Font, _ size: DynamicTypeSize) -> CGFloat { font.size(in: size) }
        #expect(size(.body, .large) == 17 && size(.body, .accessibility5) == 53)
        #expect(size(.system(size: 20), .accessibility5) == 20)
        #expect(size(.custom("Nothing", size: 34), .accessibility5) == CGFloat(106))
        #expect(size(.custom("Nothing", size: 34, relativeTo: .largeTitle), .accessibility5) == 60)
        #expect(size(.custom("Nothing", fixedSize: 34), .accessibility5) == 34)
        #expect(size(Font(UIFont.systemFont(ofSize: 9)), .accessibility5) == 9)
        let small = tree(Text(verbatim: "a").dynamicTypeSize(.xSmall)).leafFrames[0].height
        let large = tree(Text(verbatim: "a").environment(\.sizeCategory, .accessibilityExtraLarge)).leafFrames[0].height
        #expect(large > 2 * small)
        let limited = tree(Text(verbatim: "a").dynamicTypeSize(...DynamicTypeSize.xSmall)).leafFrames[0].height
        #expect(limited == small)
    }

    @Test("S55: a scaled number grows with the text size in the ratio of its text style")
    func scaledMetric() {
        struct Icon: View {
            @ScaledMetric private var side = 17.0
            @ScaledMetric(relativeTo: .largeTitle) private var height: CGFloat = 34
            var body: some View { Color.red.frame(width: side, height: height) }
        }
        func size(_ size: DynamicTypeSize) -> CGSize { tree(Icon().dynamicTypeSize(size)).leafFrames[0].size }
        #expect(size(.large) == CGSize(width: 17, height: 34))
        #expect(size(.accessibility5) == CGSize(width: 53, height: 60))
    }

    @Test("S181: fonts are monospaced, bold, italic and in small capitals")
    func fontVariants() {
        func font(_ font: Font) -> String {
            let found = font.uiFont(in: .large).font
            return "\(found.weight) \(found.isItalic) \(found.features)"
        }
        #expect(font(.body.bold().italic()) == "700 true []")
        #expect(font(.headline) == "600 false []" && font(.headline.bold(false)) == "600 false []")
        #expect(font(.body.smallCaps().monospacedDigit()) == "400 false [\"smcp\", \"c2sc\", \"tnum\"]")
        #expect(Font.body.monospaced().uiFont(in: .large).font.families == .monospaced)
        #expect(resolved(Text("a").bold(false)) { $0.text.weight = .heavy }.runs[0].font.weight == 400)
    }

    @Test("S181: timers count up and down, stop, and tell when they change")
    func timers() {
        let start = Date(timeIntervalSinceReferenceDate: 1000)
        func timer(_ seconds: Double, down: Bool = true, hours: Bool = true, pause: Double? = nil) -> TimerText {
            TimerText(
                interval: start...start.addingTimeInterval(seconds),
                pauseTime: pause.map { start.addingTimeInterval($0) },
                countsDown: down, showsHours: hours)
        }
        func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }
        #expect(timer(90).string(at: start) == "1:30" && timer(90).string(at: at(0.5)) == "1:30")
        #expect(timer(90).string(at: at(1.5)) == "1:29" && timer(90).string(at: at(500)) == "0:00")
        #expect(timer(4000).string(at: start) == "1:06:40" && timer(4000, hours: false).string(at: start) == "66:40")
        #expect(timer(90, down: false).string(at: at(61.9)) == "1:01")
        #expect(timer(90, pause: 10).string(at: at(50)) == "1:20")
        #expect(timer(90).nextChange(after: at(0.5)) == at(1) && timer(90).nextChange(after: at(-5)) == start)
        #expect(timer(90).nextChange(after: at(90)) == nil && timer(90, pause: 10).nextChange(after: at(20)) == nil)
        #expect(timer(90, down: false).nextChange(after: at(2.25)) == at(3))
        var values = EnvironmentValues()
        values.locale = Locale(identifier: "en_US")
        func text(_ style: Text.DateStyle, _ seconds: Double) -> String {
            DatedText.style(start, style).string(at: at(seconds), in: values)
        }
        #expect(text(.timer, -3725) == "1:02:05" && text(.relative, 3725) == "1 hr, 2 min")
        #expect(text(.offset, -7300) == "+2 hours" && text(.offset, 59) == "-59 seconds")
        #expect(DatedText.style(start, .relative).nextChange(after: at(1.25), in: values) == at(2))
        #expect(DatedText.style(start, .date).nextChange(after: start, in: values) == nil)
    }

    @Test("S468: a text that counts hours or days waits until it changes", arguments: [1.0, -1])
    func countingSteps(sign: Double) throws {
        let start = Date(timeIntervalSinceReferenceDate: 1000)
        var values = EnvironmentValues()
        values.locale = Locale(identifier: "en_US")
        // The least time is that to the first change. Nearer to the date, smaller units are counted.
        let cases: [(style: Text.DateStyle, distance: Double, least: Double)] = [
            (.relative, 7_210.4, 15), (.relative, 201_000.4, 600), (.offset, 7_300.4, 600), (.offset, 130.4, 15),
            (.relative, 90.4, 0.3), (.timer, 7_210.4, 0.3),
        ]
        for (style, distance, least) in cases {
            let text = DatedText.style(start, style)
            var now = start.addingTimeInterval(sign * distance)
            let first = try #require(text.nextChange(after: now, in: values))
            #expect(first.timeIntervalSince(now) > least, "\(style) at \(sign * distance)")
            for _ in 0..<6 {
                let next = try #require(text.nextChange(after: now, in: values))
                let (shown, later) = (text.string(at: now, in: values), next.addingTimeInterval(0.005))
                #expect(next > now && text.string(at: later, in: values) != shown)
                // Nothing is missed in between.
                for part in [0.25, 0.5, 0.75, 0.99] {
                    let between = now.addingTimeInterval(next.timeIntervalSince(now) * part)
                    #expect(text.string(at: between, in: values) == shown)
                }
                now = later
            }
        }
    }

    @Test("S468: a text that ends with the present second changes at once")
    func countingAtStep() throws {
        let start = Date(timeIntervalSinceReferenceDate: 1000)
        var values = EnvironmentValues()
        values.locale = Locale(identifier: "en_US")
        func wait(_ style: Text.DateStyle, _ distance: Double) throws -> TimeInterval {
            let now = start.addingTimeInterval(distance)
            return try #require(DatedText.style(start, style).nextChange(after: now, in: values)).timeIntervalSince(now)
        }
        // Just after these times, a second less is left.
        for (style, distance) in [(Text.DateStyle.offset, -90.0), (.relative, -90), (.timer, -7_210)] {
            #expect(try wait(style, distance) < 0.01, "\(style) at \(distance)")
        }
        // A second less is still two minutes, and times that have passed are shown for a whole second.
        #expect(try wait(.offset, -120) > 25)
        #expect(try wait(.timer, 7_210) > 0.99)
    }

    @Test("S181: a text that counts changes by itself while it is in a window")
    func ticking() async throws {
        let end = Date().addingTimeInterval(2.5)
        try await withView(Text(timerInterval: Date(timeIntervalSinceNow: -10)...end)) {
            window, _, display async throws in
            #expect(try display.tree().description.contains("\"0:03\""))
            try await waitUntil("the text counts") { try display.tree().description.contains("\"0:02\"") }
        }
    }
}
