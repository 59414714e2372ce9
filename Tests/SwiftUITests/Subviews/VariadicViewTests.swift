import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct VariadicViewTests {
    private struct Depth: _ViewTraitKey {
        static let defaultValue: CGFloat = 0
    }

    /// A column with lines between its views.
    private struct Divided: _VariadicView.UnaryViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            let last = children.last?.id
            VStack(spacing: 0) {
                ForEach(children) { child in
                    child.padding(.leading, child[Depth.self])
                    if child.id != last { Color.blue.frame(height: 1) }
                }
            }
        }
    }

    /// The views twice, for the container around them.
    private struct Surrounded: _VariadicView_MultiViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            Color.blue.frame(width: 5, height: 5)
            children
            Color.blue.frame(width: 5, height: 5)
        }
    }

    /// The views as they are, together one view.
    private struct Joined: _VariadicView_UnaryViewRoot {
        func body(children: _VariadicView.Children) -> some View { children }
    }

    /// The view whose value is 2.
    private struct Chosen: _VariadicView_UnaryViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            ForEach(children) { child in
                if child.id(as: Int.self) == 2 { child }
            }
        }
    }

    private struct Box: View {
        let side: CGFloat
        var body: some View { Color.red.frame(width: side, height: side) }
    }

    @MainActor @Observable
    final class Model { var sides: [CGFloat] = [10, 30] }

    private struct Page: View {
        let model: Model
        var body: some View {
            _VariadicView.Tree(Divided()) {
                Box(side: 20)._trait(Depth.self, 7)
                ForEach(model.sides, id: \.self) { Box(side: $0) }
            }
        }
    }

    @Test("S516: an arrangement has the views of its content one by one, also those of a ForEach, and follows them")
    func dividers() {
        let model = Model()
        let tree = tree(Page(model: model))
        #expect(tree.leafFrames.map(\.height) == [20, 1, 10, 1, 30])
        model.sides = [10]
        tree.flush()
        #expect(tree.leafFrames.map(\.height) == [20, 1, 10])
    }

    @Test("S516: an arrangement reads the values that the views set for it")
    func traits() {
        let frames = tree(Page(model: Model())).leafFrames
        // 27, 10 and 30 points wide in a column.
        #expect(frames[0].minX == frames[4].minX + 1.5 + 7)
    }

    @Test("S516: an arrangement knows its views by their tags and their values in a ForEach")
    func childIdentities() {
        let tree = tree(
            _VariadicView.Tree(Chosen()) {
                Box(side: 5).tag("2")
                ForEach([1, 2], id: \.self) { Box(side: CGFloat($0) * 10) }
            })
        #expect(tree.leafFrames.map(\.width) == [20])
    }

    @Test("S516: an arrangement of one view is one for its container, and another one is several")
    func unaryAndMulti() {
        let several = tree(HStack(spacing: 0) { _VariadicView.Tree(Surrounded()) { Box(side: 20) } })
        #expect(several.leafFrames.map(\.minX) == [135, 140, 160])
        let one = tree(
            HStack(spacing: 0) {
                _VariadicView.Tree(Joined()) {
                    Box(side: 20)
                    Box(side: 20)
                }
            })
        #expect(one.leafFrames.map(\.minX) == [140, 140])
    }
}
