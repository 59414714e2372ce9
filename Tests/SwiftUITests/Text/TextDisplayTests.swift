import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TextDisplayTests {
    private let screen = [VirtualMonitor.monitor("SCREEN", 200, 100)]

    /// Returns whether a picture has a pixel that a condition accepts.
    private func has(_ display: VirtualDisplay, in columns: Range<Int> = 0..<200, _ condition: (Pixel) -> Bool) throws
        -> Bool
    {
        let picture = try display.screenshot()
        return columns.contains { x in (0..<100).contains { y in picture[x, y].map(condition) ?? false } }
    }

    @Test("S188: a gradient goes through a text and a symbol")
    func gradientText() async throws {
        let gradient = LinearGradient(
            colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)], startPoint: .leading,
            endPoint: .trailing)
        for view in [
            AnyView(Text(verbatim: "HHHHHHHH").font(.system(size: 40, weight: .black)).fixedSize()),
            AnyView(Image(systemName: "circle.fill").resizable().frame(width: 180, height: 90)),
        ] {
            try await withView(view.foregroundStyle(gradient), on: screen) { _, _, display async throws in
                #expect(try has(display, in: 0..<60) { $0.red > 180 && $0.green < 60 && $0.blue < 120 })
                #expect(try has(display, in: 140..<200) { $0.blue > 180 && $0.green < 60 && $0.red < 120 })
            }
        }
    }

    @Test("S184: a click on a link of a text opens its URL, and a click beside it does not")
    func linkClick() async throws {
        let log = Log<URL>()
        let view = Text("Read [this](https://example.org/a) and no more").font(.system(size: 20)).fixedSize()
            .environment(
                \.openURL,
                OpenURLAction { url in
                    log.entries.append(url)
                    return .handled
                })
        try await withView(view, on: [.monitor("SCREEN", 400, 100)]) { _, controller, display async throws in
            let text = tree(view).leafFrames[0]
            let left = 200 - text.width / 2
            try display.click(at: CGPoint(x: left + 70, y: 50))
            try await display.settle()
            #expect(log.entries.map(\.absoluteString) == ["https://example.org/a"])
            try display.click(at: CGPoint(x: left + 20, y: 50))
            try display.click(at: CGPoint(x: left + text.width - 20, y: 50))
            try await display.settle()
            #expect(log.entries.count == 1)
        }
    }

    @Test("S181: an image stands in a line of text, in the text's colour and on its baseline")
    func imageInText() async throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
            UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
        }
        let text = Text("\(Image(uiImage: image))|\(Image(uiImage: image).renderingMode(.template))")
            .foregroundColor(Color(red: 1, green: 0, blue: 0))
        #expect(tree(text.fixedSize()).leafFrames[0].width > 60)
        try await withView(text, on: screen) { _, _, display async throws in
            #expect(try has(display) { $0.green == 255 && $0.red == 0 })
            #expect(try has(display) { $0.red == 255 && $0.green == 0 })
        }
    }

    @Test("S189: a redacted view shows bars and areas in place of texts and images, unless it is exempt")
    func redaction() async throws {
        let view = VStack {
            Text(verbatim: "Secret").font(.system(size: 30, weight: .bold))
            Text(verbatim: "I").font(.system(size: 30, weight: .black)).unredacted()
        }
        .foregroundColor(.black).redacted(reason: .placeholder)
        try await withView(view, on: screen) { _, _, display async throws in
            let picture = try display.screenshot()
            let upper = (0..<200).flatMap { x in (0..<48).compactMap { picture[x, $0] } }
            let lower = (0..<200).flatMap { x in (52..<100).compactMap { picture[x, $0] } }
            #expect(upper.contains { $0.red > 200 && $0.red < 235 } && !upper.contains { $0.red < 180 })
            #expect(lower.contains { $0.red < 30 })
        }
        let hidden = tree(Text(verbatim: "a").privacySensitive().redacted(reason: .privacy))
        _ = hidden
        var values = EnvironmentValues()
        values.redactionReasons = .privacy
        #expect(!values.redactionReasons.hidesContent)
    }

    @Test("S183: a text is shortened at its beginning, its end or its middle, after its letters moved together")
    func truncation() {
        func layout(_ text: some View, width: CGFloat) -> TextLeafLayout? {
            let tree = tree(text.frame(width: width))
            func find(_ node: LayoutNode) -> TextLeafLayout? {
                node as? TextLeafLayout ?? node.children.lazy.compactMap(find).first
            }
            return find(tree.layout)
        }
        let text = Text(verbatim: "abcdefghijklmnopqrstuvwxyz").lineLimit(1)
        let natural = tree(text.fixedSize()).leafFrames[0].width
        for mode in [Text.TruncationMode.head, .middle, .tail] {
            #expect(layout(text.truncationMode(mode), width: 100)?.shownLines?.isTruncated == true)
        }
        #expect(layout(text, width: natural - 4)?.shownLines?.isTruncated == true)
        #expect(layout(text.allowsTightening(true), width: natural - 4)?.shownLines?.isTruncated == false)
        #expect(layout(text.allowsTightening(true), width: natural / 2)?.shownLines?.isTruncated == true)
        let two = Text(verbatim: "one two three four five six seven eight")
        let short = layout(two.frame(height: 21), width: 60)
        #expect(short?.shownLines?.lines.count == 1 && short?.shownLines?.isTruncated == true)
    }

    @Test("S183: lines are aligned within the text's own width")
    func lineAlignment() async throws {
        let view = Text(verbatim: "III\nI").font(.system(size: 30, weight: .black)).foregroundColor(.black)
        func columns(_ display: VirtualDisplay, _ rows: Range<Int>) throws -> [Int] {
            let picture = try display.screenshot()
            return (0..<200).filter { x in rows.contains { y in picture[x, y].map { $0.red < 100 } ?? false } }
        }
        for alignment in TextAlignment.allCases {
            try await withView(view.multilineTextAlignment(alignment), on: screen) { _, _, display async throws in
                let (upper, lower) = (try columns(display, 15..<48), try columns(display, 52..<90))
                let (first, last) = (try #require(upper.first), try #require(upper.last))
                switch alignment {
                case .leading: #expect(abs(try #require(lower.first) - first) <= 1)
                case .trailing: #expect(abs(try #require(lower.last) - last) <= 1)
                case .center:
                    let middle = (try #require(lower.first) + (try #require(lower.last))) / 2
                    #expect(abs(middle - (first + last) / 2) <= 1)
                }
            }
        }
    }
}
