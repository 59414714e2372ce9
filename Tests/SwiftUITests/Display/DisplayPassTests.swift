import Foundation
import Observation
import Testing
import UIKitTesting

@testable import SwiftUI

/// The display of a tree in one surface after the other, as a hosting view does it.
@MainActor
private final class Surface<Content: View> {
    let tree: ViewTree<Content>
    private(set) var list: DisplayList?

    init(_ content: Content) {
        tree = ViewTree(content)
        update()
    }

    var layers: [CALayer] { list?.layers ?? [] }

    /// Brings everything up to date. Returns the number of nodes that were visited.
    @discardableResult
    func update(visitsAll: Bool = false) -> Int {
        tree.flush()
        tree.host.visitCount = 0
        let pass = DisplayPass(scale: 1, after: list, visitsAll: visitsAll)
        tree.show(in: pass)
        list = pass.finished()
        return tree.host.visitCount
    }
}

@MainActor
struct DisplayPassTests {
    @Observable
    final class Model {
        var numbers = Array(0..<100)
        var isOn = false
        var width: CGFloat = 10
    }

    private struct Rows: View {
        let model: Model
        var body: some View {
            VStack(spacing: 0) {
                ForEach(model.numbers, id: \.self) { Row(number: $0, model: model) }
            }
        }
    }

    private struct Row: View {
        let number: Int
        let model: Model
        var body: some View {
            Color.red.frame(width: 20, height: 1).opacity(number == 50 && model.isOn ? 0.5 : 1)
        }
    }

    @Test("S78: a change of one view visits it and the views above, and an unchanged tree is not visited")
    func visits() {
        let model = Model()
        let surface = Surface(Rows(model: model))
        #expect(surface.layers.count == 100 && surface.update() == 0)
        model.isOn = true
        // The root, the stack, the effect, the frame and the colour.
        #expect(surface.update() == 5)
        #expect(surface.layers.count == 100 && surface.layers[50].opacity == 0.5)
        model.isOn = false
        #expect(surface.update() == 5 && surface.layers[50].opacity == 1)
    }

    @Test("S78: a view that is inserted, moved or removed changes the list as a walk through all views does")
    func insertions() {
        let model = Model()
        let surface = Surface(Rows(model: model))
        let first = surface.layers
        model.numbers.insert(1000, at: 30)
        surface.update()
        #expect(surface.layers.count == 101 && surface.layers[29] === first[29] && surface.layers[31] === first[30])
        model.numbers.swapAt(5, 80)
        surface.update()
        #expect(surface.layers[5] === first[79] && surface.layers[80] === first[5])
        model.numbers.removeSubrange(10..<60)
        surface.update()
        let shown = surface.layers
        surface.update(visitsAll: true)
        #expect(shown.count == 51 && shown.map(ObjectIdentifier.init) == surface.layers.map(ObjectIdentifier.init))
        #expect(shown.map(\.frame) == surface.layers.map(\.frame))
    }

    @Test("S105: a view that is shown again shows all of its views, though none has changed")
    func shownAgain() {
        struct Choice: View {
            let model: Model
            var body: some View {
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 0) {
                        Color.red.frame(width: 40)
                        Color.green.frame(width: 40)
                    }
                    HStack(spacing: 0) {
                        Color.blue.frame(width: 5)
                        Color.black.frame(width: 5)
                        Color.white.frame(width: 5)
                    }
                }
                .frame(width: model.width)
            }
        }
        let model = Model()
        let surface = Surface(Choice(model: model))
        var known: [CGFloat: [CALayer]] = [:]
        for width in [10, 100, 10, 100, 10] as [CGFloat] {
            model.width = width
            surface.update()
            #expect(surface.layers.count == (width == 10 ? 3 : 2))
            let earlier = known[width] ?? surface.layers
            #expect(surface.layers.map(ObjectIdentifier.init) == earlier.map(ObjectIdentifier.init))
            known[width] = surface.layers
        }
    }

    @Test("S106: a text that changes in a frame of fixed size does not lay out the views around")
    func fixedFrame() {
        struct Texts: View {
            let model: Model
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { Cell(number: $0, model: model) }
                }
            }
        }
        struct Cell: View {
            let number: Int
            let model: Model
            var body: some View {
                Text(verbatim: number == 50 && model.isOn ? "a longer text" : "text").frame(width: 80, height: 2)
            }
        }
        let model = Model()
        let tree = tree(Texts(model: model))
        tree.host.measureCount = 0
        model.isOn = true
        tree.flush()
        let measures = tree.host.measureCount
        let frames = tree.leafFrames
        #expect(measures > 0 && measures < 5)
        tree.layout.invalidateLayoutTree()
        tree.flush()
        #expect(tree.leafFrames == frames && frames[50].width > frames[49].width)
        #expect(frames[50].midX == frames[49].midX)
    }

    @Test("S31: a point in a long stack hits the same view as a search through all of them")
    func orderedHits() {
        struct Grid: View {
            var body: some View {
                VStack(spacing: 2) {
                    ForEach(0..<40, id: \.self) { row in
                        HStack(spacing: CGFloat(row % 3)) {
                            ForEach(0..<20, id: \.self) { Color.red.frame(width: CGFloat($0 % 4) * 3, height: 6) }
                        }
                    }
                }
            }
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let tree = tree(Grid().environment(\.layoutDirection, direction))
            let frames = tree.leafFrames
            for x in stride(from: 0, to: 300, by: 3.5) {
                for y in stride(from: 0, to: 400, by: 6.5) {
                    let hit = tree.layout.hit(CGPoint(x: x, y: y))
                    let expected = frames.contains { $0.contains(CGPoint(x: x, y: y)) }
                    #expect((hit != nil) == expected)
                    if let node = hit?.node {
                        #expect(CGRect(origin: node.globalOrigin, size: node.size).contains(CGPoint(x: x, y: y)))
                    }
                }
            }
        }
    }

    /// The number of times that an area was asked for.
    private final class Questions: @unchecked Sendable {
        var count = 0
    }

    /// A rectangle around the frame.
    private struct AskedArea: Shape {
        let questions: Questions
        let margin: CGFloat
        nonisolated func path(in rect: CGRect) -> Path {
            questions.count += 1
            return Path(rect.insetBy(dx: -margin, dy: -margin))
        }
    }

    private struct TextRow: View {
        let number: Int
        let model: Model
        let questions: Questions
        var body: some View {
            Text("\(number)").font(.system(size: 8))
                .frame(width: number == 3 ? model.width : 20, height: 20)
                .background(Rectangle().stroke(lineWidth: 2))
                .contentShape(AskedArea(questions: questions, margin: 2))
        }
    }

    @Test("a hit among a thousand texts with lines around them asks few of them, also after a change of one")
    func hitsAmongTexts() {
        let (model, questions) = (Model(), Questions())
        let tree = tree(
            VStack(spacing: 0) {
                ForEach(0..<1000, id: \.self) { TextRow(number: $0, model: model, questions: questions) }
            })
        _ = tree.layout.hit(CGPoint(x: 150, y: 30))
        questions.count = 0
        #expect(tree.layout.hit(CGPoint(x: 150, y: 210)) != nil)
        #expect((1...4).contains(questions.count), "\(questions.count)")
        model.width = 30
        tree.flush()
        questions.count = 0
        #expect(tree.layout.hit(CGPoint(x: 150, y: 310)) != nil)
        #expect((1...6).contains(questions.count), "\(questions.count)")
    }

    @Test("S172: areas and lines are hit beyond the frames of their views, in stacks too, and follow changes")
    func hitsBeyondFrames() {
        struct Boxes: View {
            let model: Model
            var body: some View {
                VStack(spacing: 40) {
                    Color.red.frame(width: 20, height: 20)
                    Color.clear.frame(width: 20, height: 20)
                        .contentShape(Rectangle().inset(by: model.isOn ? -15 : 0))
                    Rectangle().stroke(lineWidth: model.isOn ? 30 : 2).frame(width: 20, height: 20)
                    Color.red.frame(width: 20, height: 20).offset(x: model.isOn ? 100 : 0)
                }
            }
        }
        let model = Model()
        let tree = tree(Boxes(model: model))
        // The stack is 200 points high, in the middle of 300 x 400.
        let (area, line, moved) = (CGPoint(x: 150, y: 158), CGPoint(x: 127, y: 230), CGPoint(x: 250, y: 290))
        func hits() -> [Bool] { [area, line, moved].map { tree.layout.hit($0) != nil } }
        #expect(hits() == [false, false, false])
        model.isOn = true
        tree.flush()
        #expect(hits() == [true, true, true])
        model.isOn = false
        tree.flush()
        #expect(hits() == [false, false, false])
    }
}
