import Foundation
import Testing

@testable import SwiftUI

@MainActor private var calls: [String] = []

/// A column whose views are each as far to the right as its key says.
private struct Steps: Layout {
    var distance: CGFloat = 10

    struct Cache {
        var sizes: [CGSize]
    }

    private func note(_ line: String) { MainActor.assumeIsolated { calls.append(line) } }

    func makeCache(subviews: Subviews) -> Cache {
        note("make \(subviews.count)")
        return Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
        note("update \(subviews.count)")
        cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let width = zip(subviews, cache.sizes).map { CGFloat($0[Step.self]) * distance + $1.width }.max() ?? 0
        return CGSize(width: width, height: cache.sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        var y = bounds.minY
        for (subview, size) in zip(subviews, cache.sizes) {
            subview.place(
                at: CGPoint(x: bounds.minX + CGFloat(subview[Step.self]) * distance, y: y + size.height),
                anchor: .bottomLeading, proposal: .unspecified)
            y += size.height
        }
    }
}

private struct Step: LayoutValueKey { static let defaultValue = 0 }

/// A layout that places nothing.
private struct Idle: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 60)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? { guide == .center ? 10 : nil }
    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { .zero }
}

/// A layout with a size that is no size.
private struct Broken: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: CGFloat.nan, height: -5)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .infinity) }
    }
}

@MainActor
@Suite(.serialized) struct CustomLayoutTests {
    @MainActor @Observable
    final class Model {
        var step = 2
        var count = 3
        var isRow = true
        var unrelated = 0
    }

    private func box(_ width: CGFloat = 20) -> some View { Color.red.frame(width: width, height: 10) }

    @Test("S103: a layout of the program's own decides about sizes and places, with values of its views")
    func customLayoutPlaces() {
        let tree = tree(
            Steps(distance: 5)() {
                box(); box(30).layoutValue(key: Step.self, value: 2).padding(1); box()
            })
        #expect(tree.contentFrame == CGRect(x: 129, y: 184, width: 42, height: 32))
        #expect(tree.leafFrames.map(\.minX) == [129, 140, 129] && tree.leafFrames.map(\.minY) == [184, 195, 206])
        let mirrored = self.mirrored(
            Steps(distance: 5)() {
                box(); box(30).layoutValue(key: Step.self, value: 2)
            })
        #expect(mirrored.leafFrames.map(\.maxX) == [170, 160])
    }

    private func mirrored(_ view: some View) -> ViewTree<some View> {
        tree(view.environment(\.layoutDirection, .rightToLeft))
    }

    @Test("S103: the cache is made once, and updated after the layout or its views have changed")
    func caches() {
        struct Page: View {
            let model: Model
            var body: some View {
                let _ = model.unrelated
                Steps(distance: CGFloat(model.step))() {
                    ForEach(0..<model.count, id: \.self) { Color.red.frame(width: 20, height: 10).id($0) }
                }
            }
        }
        calls = []
        let model = Model()
        let tree = tree(Page(model: model))
        #expect(calls == ["make 3"])
        model.unrelated = 1
        tree.flush()
        tree.flush(CGSize(width: 200, height: 200))
        #expect(calls == ["make 3"])
        model.count = 2
        tree.flush()
        #expect(calls == ["make 3", "update 2"])
        model.step = 3
        tree.flush()
        #expect(calls == ["make 3", "update 2", "update 2"])
    }

    @Test("S103: a view that is not placed is in the middle; guides and distances are the layout's")
    func customLayoutDefaults() {
        let single = tree(Idle()() { box() })
        #expect(single.leafFrames == [CGRect(x: 140, y: 195, width: 20, height: 10)])
        let row = tree(
            HStack {
                box()
                Idle()() { box() }
            })
        // The guide of the layout is at 10, and there is no distance beside it.
        #expect(row.leafFrames[0] == CGRect(x: 90, y: 175, width: 20, height: 10))
        #expect(row.layout.children[0].children[1].origin.x == 20)
    }

    @Test("S103: AnyLayout changes from one type to another, and the views keep their states")
    func anyLayout() {
        struct Counted: View {
            static var made = 0
            @State private var number: Int
            init() { _number = State(wrappedValue: 0) }
            var body: some View { Color.red.frame(width: 20, height: 10).onAppear { Self.made += 1 } }
        }
        struct Page: View {
            let model: Model
            var body: some View {
                let layout =
                    model.isRow
                    ? AnyLayout(HStackLayout(alignment: .top, spacing: 0))
                    : AnyLayout(VStackLayout(alignment: .leading, spacing: 4))
                layout {
                    Counted(); Counted(); Spacer(minLength: 30)
                }
            }
        }
        let model = Model()
        let tree = ViewTree(Page(model: model))
        tree.host.isVisible = true
        tree.flush()
        #expect(tree.leafFrames.map(\.minX).prefix(2) == [0, 20] && tree.contentFrame.width == 300)
        model.isRow = false
        tree.flush()
        #expect(tree.leafFrames.map(\.minY).prefix(2) == [0, 14] && tree.contentFrame.height == 400)
        #expect(Counted.made == 2)
        let depth = inDepth(AnyLayout(ZStackLayout(alignment: .bottomTrailing)))
        #expect(
            depth.leafFrames == [
                CGRect(x: 150, y: 195, width: 20, height: 10), CGRect(x: 130, y: 195, width: 40, height: 10),
            ])
    }

    private func inDepth(_ layout: AnyLayout) -> ViewTree<some View> {
        tree(
            layout {
                box(); box(40)
            })
    }

    @Test("S103, S92: guides pass through the layouts of stacks")
    func customLayoutGuides() {
        let tree = tree(
            HStack(spacing: 0) {
                box()
                AnyLayout(VStackLayout(spacing: 0))() {
                    box().alignmentGuide(VerticalAlignment.center) { _ in 0 }
                    box().alignmentGuide(VerticalAlignment.center) { _ in 0 }
                }
            })
        // The guides are at 0 and 10 of the column, and their mean is in line with the middle of the first view.
        #expect(tree.leafFrames.map(\.minY) == [190, 190, 200])
    }

    @Test("S108: sizes and places of a layout that are no numbers count as 0")
    func broken() {
        let tree = tree(
            VStack(spacing: 0) {
                Broken()() { box() }
                box()
            })
        #expect(tree.layout.children[0].children[0].size == .zero)
        #expect(tree.leafFrames[0].size == CGSize(width: 20, height: 10) && tree.leafFrames[0].minX == 150)
    }

    @Test("S103, S155: the data of a layout is animated")
    func customLayoutAnimated() {
        struct Growing: Layout {
            var side: CGFloat
            var animatableData: CGFloat {
                get { side }
                set { side = newValue }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: side, height: side)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        struct Page: View {
            let model: Model
            var body: some View { Growing(side: CGFloat(model.step) * 10)() { Color.red } }
        }
        AnimationClock.shared.stop()
        defer { AnimationClock.shared.reset() }
        let model = Model()
        let tree = ViewTree(Page(model: model))
        tree.host.isVisible = true
        tree.flush()
        withAnimation(.linear(duration: 1)) { model.step = 4 }
        tree.flush()
        #expect(tree.contentFrame.width == 20)
        AnimationClock.shared.advance(by: 0.5)
        tree.flush()
        #expect(tree.contentFrame.width == 30)
        tree.host.animator.end()
    }

    /// A row in which spacers grow to the right only.
    private struct Line: Layout {
        static var layoutProperties: LayoutProperties {
            var properties = LayoutProperties()
            properties.stackOrientation = .horizontal
            return properties
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews[0].sizeThatFits(ProposedViewSize(width: 50, height: 60))
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    @Test("S103: spacers grow along the axis of a layout's properties")
    func orientation() {
        #expect(tree(Line() { Spacer() }).contentFrame.size == CGSize(width: 50, height: 0))
    }
}
