import Foundation
import Testing

@testable import SwiftUI

/// A view that takes half of the width that it is proposed.
private struct Half: View {
    var body: some View { Color.red.modifier(HalfLayout()) }
}

private struct HalfLayout: LayoutModifier {
    typealias Body = Never
    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        let inner = ProposedViewSize(width: proposal.width.map { $0 / 2 }, height: proposal.height)
        return UnaryArrangement(size: child.sizeThatFits(inner), childProposal: inner)
    }
    func isSame(as other: Self) -> Bool { true }
}

@MainActor
struct StackTests {
    private var color: Color { .red }

    /// Lays out a row in a width. Returns the widths of the views in it, without spacers' insides, and its own.
    private func row<Content: View>(
        _ width: CGFloat?, spacing: CGFloat, @ViewBuilder _ content: () -> Content
    ) -> (widths: [CGFloat], total: CGFloat, left: CGFloat) {
        let tree = ViewTree(HStack(spacing: spacing, content: content))
        tree.flush(CGSize(width: width ?? 1_000, height: 20))
        if width == nil {
            let stack = tree.layout.children[0]
            stack.place(at: .zero, ProposedViewSize(width: nil, height: 20))
        }
        let stack = tree.layout.children[0]
        return (
            stack.children.map(\.size.width), stack.size.width, stack.origin.x + (stack.children.first?.origin.x ?? 0)
        )
    }

    @Test("S90: views of the same flexibility share the width")
    func equalShares() {
        let row = row(300, spacing: 0) {
            color; color; color
        }
        #expect(row.widths == [100, 100, 100] && row.total == 300)
    }

    @Test("S90: the least flexible view is asked first, and a row that is too wide is centred")
    func flexibility() {
        let narrow = row(150, spacing: 0) {
            color.frame(maxWidth: 100); color.frame(minWidth: 100)
        }
        #expect(narrow.widths == [75, 100] && narrow.total == 175 && narrow.left == -12.5)
        let wide = row(250, spacing: 0) {
            color.frame(maxWidth: 100); color.frame(minWidth: 100)
        }
        #expect(wide.widths == [100, 150] && wide.total == 250)
    }

    @Test("S90: the room that a view leaves goes to the next ones")
    func leftovers() {
        let first = row(620, spacing: 10) {
            Half(); color; color
        }
        #expect(first.widths == [100, 250, 250] && first.total == 620)
        let second = row(620, spacing: 10) {
            color; Half(); color
        }
        #expect(second.widths == [200, 100, 300] && second.total == 620)
    }

    @Test("S90: a spacer takes what fixed views leave, and at least its minimum")
    func spacer() {
        let wide = row(300, spacing: 8) {
            color.frame(width: 50); Spacer(minLength: 8); color.frame(width: 70)
        }
        #expect(wide.widths == [50, 164, 70] && wide.total == 300)
        let narrow = row(100, spacing: 8) {
            color.frame(width: 50); Spacer(minLength: 8); color.frame(width: 70)
        }
        #expect(narrow.widths == [50, 8, 70] && narrow.total == 144)
    }

    @Test("S90: flexible views share what a fixed one leaves")
    func fixed() {
        let first = row(200, spacing: 8) {
            color; color.frame(width: 60); color
        }
        #expect(first.widths == [62, 60, 62] && first.total == 200)
        let second = row(200, spacing: 8) {
            color; color.frame(width: 90); color
        }
        #expect(second.widths == [47, 90, 47] && second.total == 200)
        let third = row(200, spacing: 8) {
            color.frame(width: 120); color.frame(width: 120)
        }
        #expect(third.widths == [120, 120] && third.total == 248)
    }

    @Test("S90: limits of frames count in the division")
    func stackLimits() {
        let first = row(320, spacing: 10) {
            color.frame(minWidth: 40)
            color.frame(minWidth: 0, maxWidth: 60)
            color
        }
        #expect(first.widths == [120, 60, 120] && first.total == 320)
        let second = row(300, spacing: 0) {
            color.frame(maxWidth: 40); color.frame(maxWidth: 80); color
        }
        #expect(second.widths == [40, 80, 180] && second.total == 300)
    }

    @Test("S90: a view with a higher priority is served first, after the minimum of the others is reserved")
    func priority() {
        let row = row(300, spacing: 0) {
            color.layoutPriority(1); color.frame(minWidth: 50); color
        }
        #expect(row.widths == [250, 50, 0] && row.total == 300)
    }

    @Test("S90: without a proposal each view has its ideal size")
    func ideal() {
        let row = row(nil, spacing: 8) {
            color; color.frame(idealWidth: 80); color.frame(width: 30)
        }
        #expect(row.widths == [10, 80, 30] && row.total == 136)
    }

    @Test("S90: spacers share, and yield to views")
    func spacers() {
        let equal = row(200, spacing: 0) {
            Spacer(minLength: 8); color.frame(width: 40); Spacer(minLength: 8)
        }
        #expect(equal.widths == [80, 40, 80] && equal.total == 200)
        let yielding = row(200, spacing: 0) {
            Spacer(minLength: 8)
            color.frame(width: 40)
            color
            Spacer(minLength: 8)
        }
        #expect(yielding.widths == [8, 40, 144, 8] && yielding.total == 200)
    }

    @Test("S91: a column divides its height, with 8 points between views and none beside a spacer")
    func stackColumn() {
        let tree = ViewTree(
            VStack {
                color; color.frame(height: 30); Spacer(minLength: 10); color.frame(height: 20)
            })
        tree.flush(CGSize(width: 50, height: 200))
        let stack = tree.layout.children[0]
        #expect(stack.children.map(\.size.height) == [132, 30, 10, 20])
        #expect(stack.children.map(\.origin.y) == [0, 140, 170, 180])
        #expect(stack.size == CGSize(width: 50, height: 200))
    }

    @Test("S92: guides of views are in line")
    func stackGuides() {
        let view = HStack(spacing: 0) {
            color.frame(width: 10, height: 20).alignmentGuide(VerticalAlignment.center) { $0[.bottom] }
            color.frame(width: 10, height: 60)
        }
        let tree = ViewTree(view)
        tree.flush()
        let stack = tree.layout.children[0]
        #expect(stack.size.height == 60)
        #expect(stack.children.map(\.origin.y) == [10, 0])
    }

    @Test("S92: a guide passes through stacks inside")
    func nestedGuides() {
        let view = HStack(alignment: .top, spacing: 0) {
            VStack(spacing: 0) {
                color.frame(width: 10, height: 15)
                color.frame(width: 10, height: 20).alignmentGuide(VerticalAlignment.top) { _ in 5 }
            }
            color.frame(width: 10, height: 40)
        }
        let tree = ViewTree(view)
        tree.flush()
        #expect(tree.layout.children[0].children.map(\.origin.y) == [0, 20])
        #expect(tree.layout.children[0].size.height == 60)
    }

    @Test("S93: a stack in depth is as large as the union of its views around the guides")
    func stackDepth() {
        let wide = Color.red.frame(width: 100, height: 50)
        let high = Color.blue.frame(width: 40, height: 80)
        let centred = ViewTree(
            ZStack {
                wide; high
            })
        centred.flush()
        #expect(centred.contentFrame.size == CGSize(width: 100, height: 80))
        #expect(centred.layout.children[0].children.map(\.origin) == [CGPoint(x: 0, y: 15), CGPoint(x: 30, y: 0)])
        let corner = ViewTree(
            ZStack(alignment: .topLeading) {
                wide; high
            })
        corner.flush()
        #expect(corner.contentFrame.size == CGSize(width: 100, height: 80))
        #expect(corner.layout.children[0].children.map(\.origin) == [.zero, .zero])
        let moved = ViewTree(
            ZStack(alignment: .topLeading) {
                wide; high.alignmentGuide(HorizontalAlignment.leading) { _ in 20 }
            })
        moved.flush()
        #expect(moved.contentFrame.size.width == 120)
        #expect(moved.layout.children[0].children.map(\.origin.x) == [20, 0])
    }

    @Test("S93: zIndex changes the order of painting, not the layout")
    func zIndex() {
        let tree = ViewTree(
            ZStack {
                Color.red.zIndex(1); Color.blue
            })
        tree.flush()
        let stack = tree.layout.children[0]
        #expect(stack.paintOrder.first === stack.children[1])
        #expect(stack.children.map(\.size) == [CGSize(width: 300, height: 400), CGSize(width: 300, height: 400)])
    }

    @Test("S106: nested stacks measure each leaf at most four times")
    func cost() {
        let tree = ViewTree(Nested(depth: 12))
        tree.resetCounts()
        tree.flush(CGSize(width: 4_096, height: 4_096))
        #expect(tree.leafFrames.count == 4_096)
        tree.resetCounts()
        tree.flush(CGSize(width: 4_000, height: 4_000))
        #expect(tree.host.measureCount > 4_096)
        // 4,096 leaves and as many stacks, with a body and a branch for each.
        #expect(tree.host.measureCount <= 4 * 8_192)
    }

    @Test("S107: rows, alignments and padding are mirrored from right to left")
    func stackMirrored() {
        let view = HStack(spacing: 10) {
            color.frame(width: 30)
            color.frame(width: 50).padding(.leading, 5)
        }
        let tree = ViewTree(view.frame(width: 200, alignment: .leading).environment(\.layoutDirection, .rightToLeft))
        tree.flush(CGSize(width: 200, height: 10))
        #expect(tree.leafFrames.map(\.minX) == [170, 105])
    }
}

/// A binary tree of rows and columns.
private struct Nested: View {
    let depth: Int

    var body: some View {
        if depth == 0 {
            Color.red
        } else if depth % 2 == 0 {
            HStack(spacing: 0) {
                AnyView(Nested(depth: depth - 1))
                AnyView(Nested(depth: depth - 1))
            }
        } else {
            VStack(spacing: 0) {
                AnyView(Nested(depth: depth - 1))
                AnyView(Nested(depth: depth - 1))
            }
        }
    }
}
