import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// The layouts that a renderer has drawn, with the animated number that it had then.
private final class Record: @unchecked Sendable {
    var layouts: [Text.Layout] = []
    var lifts: [Double] = []
}

private struct Mark: TextAttribute {
    let number: Int
}

private struct Unused: TextAttribute {}

/// An attribute whose values cannot be compared.
private struct Loose: TextAttribute {
    let action: () -> Void
}

/// A renderer that draws red boxes in place of letters.
private struct Boxes: TextRenderer {
    let record: Record
    var lift = 0.0
    var padding: CGFloat = 0
    var extraWidth: CGFloat = 0

    var animatableData: Double {
        get { lift }
        set { lift = newValue }
    }

    var displayPadding: EdgeInsets { EdgeInsets(top: padding, leading: 0, bottom: 0, trailing: 0) }

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(proposal)
        return CGSize(width: size.width + extraWidth, height: size.height)
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        record.layouts.append(layout)
        record.lifts.append(lift)
        for slice in layout.flatMap({ $0 }).flatMap({ $0 }) {
            let box = slice.typographicBounds.rect.offsetBy(dx: 0, dy: -CGFloat(lift))
            context.fill(Path(box), with: .color(Color(red: 1, green: 0, blue: 0)))
        }
    }
}

private struct Usual: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) { for line in layout { context.draw(line) } }
}

/// A renderer that draws each letter by itself.
private struct Letters: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for slice in layout.flatMap({ $0 }).flatMap({ $0 }) { context.draw(slice) }
    }
}

/// A renderer whose lines cast red shadows to the left.
private struct Shadowed: TextRenderer {
    let record: Record

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        record.layouts.append(layout)
        context.addFilter(.shadow(color: Color(red: 1, green: 0, blue: 0), radius: 0, x: -20))
        for line in layout { context.draw(line) }
    }
}

/// A renderer that draws lines a part of a pixel further down.
private struct Displaced: TextRenderer {
    let shift: CGFloat
    let isPrecise: Bool

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        context.translateBy(x: 0, y: shift)
        for line in layout { context.draw(line, options: isPrecise ? .disablesSubpixelQuantization : []) }
    }
}

/// A renderer that draws the first letters of each run, one after the other.
private struct Beginnings: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for run in layout.flatMap({ $0 }) {
            for letter in run.prefix(1) { context.draw(letter) }
            context.draw(run.dropFirst().prefix(1))
        }
    }
}

@MainActor
struct TextRendererTests {
    private func words(_ record: Record) -> some View {
        Text("Hi \(Text(verbatim: "you").customAttribute(Mark(number: 7)))").font(.system(size: 30))
            .textRenderer(Boxes(record: record))
    }

    @Test("S460: a renderer receives the lines, runs and letters of a text with their places and attributes")
    func rendererLayout() async throws {
        let record = Record()
        try await withView(words(record).fixedSize()) { _, _, display async throws in
            let layout = try #require(record.layouts.last)
            let line = try #require(layout.first)
            #expect(layout.count == 1 && !layout.isTruncated && line.count >= 2)
            let slices = line.flatMap { $0 }
            #expect(slices.flatMap(\.characterIndices).map(\.offset) == Array(0..<6))
            let marked = line.filter { $0[Mark.self]?.number == 7 }
            #expect(marked.flatMap(\.characterIndices).map(\.offset) == [3, 4, 5])
            #expect(line.allSatisfy { $0[Unused.self] == nil && $0.layoutDirection == .leftToRight })
            let (whole, parts) = (line.typographicBounds, slices.map(\.typographicBounds))
            #expect(abs(parts.map(\.width).reduce(0, +) - whole.width) < 0.5)
            #expect(whole.rect.height > 30 && parts.allSatisfy { abs($0.origin.y - whole.origin.y) < 0.01 })
            #expect(zip(parts, parts.dropFirst()).allSatisfy { abs($0.origin.x + $0.width - $1.origin.x) < 0.01 })
            let pixel = try #require(try display.pixel(x: 640, y: 400))
            #expect(pixel.red == 255 && pixel.green == 0)
        }
    }

    @Test("S460: the slices of a run from right to left are in the order in which they stand")
    func rendererRightToLeft() async throws {
        let record = Record()
        let text = Text(verbatim: "\u{5D0}\u{5D1}\u{5D2}").font(.system(size: 30)).textRenderer(Boxes(record: record))
        try await withView(text.fixedSize()) { _, _, _ async throws in
            let line = try #require(record.layouts.last?.first)
            #expect(!line.isEmpty && line.allSatisfy { $0.layoutDirection == .rightToLeft })
            let slices = line.flatMap { $0 }
            #expect(slices.flatMap(\.characterIndices).map(\.offset) == [2, 1, 0])
            let left = slices.map(\.typographicBounds.origin.x)
            #expect(left == left.sorted())
        }
    }

    @Test("S460: letters stand between pixels only if the renderer asks for it")
    func preciseLetters() async throws {
        let text = Text(verbatim: "Rag").font(.system(size: 20)).frame(width: 60, height: 40)
        func rows(_ shift: CGFloat, isPrecise: Bool) async throws -> [Int] {
            let view = text.textRenderer(Displaced(shift: shift, isPrecise: isPrecise)).ignoresSafeArea()
            var rows: [Int] = []
            try await withView(view, on: [.monitor("SCREEN", 60, 40)]) { _, _, display async throws in
                let picture = try display.screenshot()
                rows = (0..<40).map { y in (0..<60).reduce(0) { $0 + Int(picture[$1, y]?.green ?? 0) } }
            }
            return rows
        }
        var differences = 0
        for shift in [0.3, 0.6] as [CGFloat] {
            let free = try await rows(shift, isPrecise: true)
            let held = try await rows(shift, isPrecise: false)
            if free != held { differences += 1 }
        }
        #expect(differences > 0)
    }

    @Test("S461: a redacted text shows bars, and its renderer draws nothing")
    func redactedRenderer() async throws {
        let record = Record()
        try await withView(words(record).redacted(reason: .placeholder).fixedSize()) { _, _, display async throws in
            #expect(record.layouts.isEmpty)
            let pixel = try #require(try display.pixel(x: 640, y: 400))
            #expect(pixel.red == pixel.green && pixel.red < 250)
        }
    }

    @Test("S460: a part of a run consists of its letters")
    func rendererSlices() async throws {
        let record = Record()
        try await withView(words(record).fixedSize()) { _, _, _ async throws in
            let run = try #require(record.layouts.last?.first?.last)
            let slice = run.dropFirst()
            #expect(slice.count == run.count - 1 && slice.startIndex == 1 && slice.run == run)
            #expect(Array(slice) == Array(Array(run).dropFirst()) && slice.last?[Mark.self]?.number == 7)
            #expect(slice.prefix(1).typographicBounds == run[1].typographicBounds)
        }
        let text = Text(verbatim: "abcd").font(.system(size: 30)).frame(width: 100, height: 60)
        let screen = [VirtualMonitor.monitor("SCREEN", 100, 60)]
        func inkedColumns(_ view: some View) async throws -> ClosedRange<Int> {
            var columns: [Int] = []
            try await withView(view.ignoresSafeArea(), on: screen) { _, _, display async throws in
                let picture = try display.screenshot()
                columns = (0..<100).filter { x in (0..<60).contains { (picture[x, $0]?.green ?? 255) < 128 } }
            }
            let (first, last) = try (#require(columns.first), #require(columns.last))
            return first...last
        }
        let all = try await inkedColumns(text)
        let two = try await inkedColumns(text.textRenderer(Beginnings()))
        #expect(abs(two.lowerBound - all.lowerBound) < 2 && two.count * 3 < all.count * 2)
    }

    @Test("S460: a filter applies to a line as a whole, and not to its runs one after the other")
    func rendererLineFilter() async throws {
        let record = Record()
        let key = AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self
        var (first, second) = (AttributedString("aaaa"), AttributedString("cccc"))
        first[key] = Color(red: 0, green: 1, blue: 0)
        second[key] = Color(red: 0, green: 0, blue: 1)
        let view = Text(first + second).font(.system(size: 30)).textRenderer(Shadowed(record: record)).fixedSize()
            .frame(width: 300, height: 100, alignment: .topLeading).background(.white)
        let screen = [VirtualMonitor.monitor("SCREEN", 300, 100)]
        try await withView(view.ignoresSafeArea(), on: screen) { _, _, display async throws in
            let line = try #require(record.layouts.last?.first)
            try #require(line.count == 2)
            // Small letters leave the upper edge of the background free.
            let (border, y) = (Int(line[1].typographicBounds.origin.x.rounded()), 3)
            #expect(try display.pixel(x: border - 8, y: y) == Pixel(red: 0, green: 255, blue: 0))
            #expect(try display.pixel(x: border + 8, y: y) == Pixel(red: 0, green: 0, blue: 255))
        }
    }

    @Test("S460: a renderer receives the lines of a text that breaks, and whether a part is left out")
    func rendererBrokenLayout() async throws {
        let record = Record()
        let text = Text(verbatim: "one two three").font(.system(size: 30)).textRenderer(Boxes(record: record))
        try await withView(text.frame(width: 80)) { _, _, _ async throws in
            let layout = try #require(record.layouts.last)
            #expect(layout.count == 3 && !layout.isTruncated)
            #expect(zip(layout, layout.dropFirst()).allSatisfy { $0.origin.y < $1.origin.y })
        }
        try await withView(text.lineLimit(1).frame(width: 80)) { _, _, _ async throws in
            let layout = try #require(record.layouts.last)
            #expect(layout.count == 1 && layout.isTruncated)
        }
    }

    @Test("S460: lines and letters that a renderer draws look as without it, at each scale", arguments: [1, 2])
    func renderedTextLook(scale: Int) async throws {
        let text = Text(verbatim: "Rag wave").font(.system(size: 20)).frame(width: 120, height: 40)
        let view = VStack(spacing: 0) {
            text
            text.textRenderer(Usual())
            text.textRenderer(Letters())
        }
        .frame(width: 120, height: 120)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        let screen = [VirtualMonitor.monitor("SCREEN", 240 * scale, 240 * scale, scale: scale)]
        try await withView(view.ignoresSafeArea(), on: screen) { _, _, display async throws in
            let picture = try display.screenshot()
            let columns = 0..<(120 * scale)
            func row(_ y: Int) -> [Int] { columns.map { Int(picture[$0, y]?.green ?? 0) } }
            let height = 40 * scale
            #expect((0..<height).contains { y in row(y).contains { $0 < 100 } })
            #expect((0..<height).allSatisfy { y in zip(row(y), row(y + height)).allSatisfy { abs($0 - $1) < 4 } })
            // A letter by itself may stand a part of a pixel beside its place in the line.
            let dark = (0..<3).map { part in
                (0..<height).reduce(0) { $0 + row($1 + part * height).filter { $0 < 128 }.count }
            }
            #expect(abs(dark[2] - dark[0]) * 5 < dark[0])
        }
    }

    @Test("S461: a renderer sets the size of a text, and draws in the space around it")
    func rendererSize() async throws {
        let (record, text) = (Record(), Text(verbatim: "abc").font(.system(size: 30)))
        let plain = tree(text.fixedSize()).leafFrames[0]
        let wide = tree(text.textRenderer(Boxes(record: record, extraWidth: 40)).fixedSize()).leafFrames[0]
        #expect(wide.width == plain.width + 40 && wide.height == plain.height)
        let lifted = text.textRenderer(Boxes(record: record, lift: 60, padding: 60)).fixedSize()
        try await withView(lifted) { _, _, display async throws in
            let pixel = try #require(try display.pixel(x: 640, y: 340))
            #expect(pixel.red == 255 && pixel.green == 0)
            #expect(try display.pixel(x: 640, y: 400)?.green != 0)
        }
    }

    @MainActor @Observable
    final class Model {
        var isOn = false
    }

    private struct Lifting: View {
        let model: Model
        let record: Record
        var body: some View {
            Text(verbatim: "ab").textRenderer(Boxes(record: record, lift: model.isOn ? 10 : 0))
        }
    }

    /// The layers of texts with a renderer among layers and those below them.
    private func rendered(_ layers: [CALayer]) -> [RenderedTextLayer] {
        layers.flatMap { layer in
            (layer as? RenderedTextLayer).map { [$0] } ?? rendered(layer.sublayers ?? [])
        }
    }

    /// Draws the texts with a renderer in a tree. Returns their number.
    private func draw<V: View>(_ tree: ViewTree<V>) -> Int {
        let pass = DisplayPass(scale: 1)
        tree.layout.display(pass, at: .zero)
        let layers = rendered(pass.layers)
        _ = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { context in
            for layer in layers { layer.paint?(context.cgContext, layer.bounds.size) }
        }
        return layers.count
    }

    @Test("S461: the data of a renderer is animated")
    func rendererAnimation() {
        let (model, record) = (Model(), Record())
        withAnimatedTree(Lifting(model: model, record: record)) { tree, advance in
            #expect(draw(tree) == 1 && record.lifts.last == 0)
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            advance(0.5)
            #expect(draw(tree) == 1 && abs((record.lifts.last ?? 0) - 5) < 0.1)
            advance(1)
            #expect(draw(tree) == 1 && record.lifts.last == 10)
            // Each frame has the same glyphs.
            #expect(record.layouts.count > 2 && record.layouts.allSatisfy { $0 == record.layouts.first })
        }
    }

    @Test("S460: attributes that cannot be compared do not change the lines of a text")
    func looseAttributes() {
        func style(_ text: Text) -> TextStyle { text.resolved(in: EnvironmentValues(), now: Date()).style }
        let text = Text(verbatim: "ab")
        let loose = text.customAttribute(Loose {})
        let (first, second) = (style(loose), style(text.customAttribute(Loose {})))
        #expect(first != second && first.hasSameSize(as: second) && first == style(loose))
    }

    private struct Rise: Transition {
        let record: Record
        func body(content: Content, phase: TransitionPhase) -> some View {
            let renderer = Boxes(record: record, lift: phase.isIdentity ? 10 : 0)
            content.transaction { transaction in
                if !transaction.disablesAnimations { transaction.animation = .linear(duration: 1) }
            } body: { view in
                view.textRenderer(renderer)
            }
        }
    }

    private struct Still: Transition {
        static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
        func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0.5) }
    }

    private struct Sudden: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.animation(nil) { $0.opacity(phase.isIdentity ? 1 : 0) }
        }
    }

    private struct Page: View {
        let model: Model
        let record: Record
        var body: some View {
            VStack { if model.isOn { Text(verbatim: "ab").transition(Rise(record: record)) } }
        }
    }

    @Test("S462: a transition draws the texts of a view with its renderer, along the animation of its body")
    func rendererTransition() {
        let (model, record) = (Model(), Record())
        withAnimatedTree(Page(model: model, record: record)) { tree, advance in
            withAnimation(.linear(duration: 7)) { model.isOn = true }
            tree.flush()
            advance(0)
            #expect(draw(tree) == 1 && record.lifts.last == 0)
            advance(0.5)
            #expect(draw(tree) == 1 && abs((record.lifts.last ?? 0) - 5) < 0.1)
            advance(1)
            #expect(draw(tree) == 0)
            withAnimation(.linear(duration: 7)) { model.isOn = false }
            tree.flush()
            advance(0.25)
            #expect(draw(tree) == 1 && abs((record.lifts.last ?? 0) - 7.5) < 0.1)
            advance(1)
            #expect(draw(tree) == 0)
        }
    }

    @Test("S462: with reduced motion, a view with a transition of the program's own fades, unless it does not move")
    func transitionWithReducedMotion() {
        let moving = AnyTransition(Rise(record: Record())).combined(with: .offset(x: 5))
        #expect(moving.withReducedMotion.insertion.effects == [.opacity])
        let still = AnyTransition(Still())
        #expect(still.withReducedMotion.insertion == still.insertion && still.insertion.effects != [.opacity])
        // Each side is replaced by itself, and keeps its animation.
        let mixed = AnyTransition.asymmetric(insertion: moving, removal: still).withReducedMotion
        let (kept, none) = (mixed.insertion.animation, AnyTransition(Sudden()).insertion.animation)
        #expect(mixed.removal == still.removal && kept.flatMap { $0 } == Animation.linear(duration: 1))
        let (hasNone, isUnset) = (none != nil && none.flatMap { $0 } == nil, still.insertion.animation == nil)
        #expect(hasNone && isUnset)
    }
}
