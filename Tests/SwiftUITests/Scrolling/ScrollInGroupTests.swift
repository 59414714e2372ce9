import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct ScrollInGroupTests {
    @MainActor @Observable
    final class Model {
        var isFaded = false
    }

    private struct Page<Content: View>: View {
        let model: Model
        @ViewBuilder let content: Content
        var body: some View {
            NavigationStack {
                content
                    .opacity(model.isFaded ? 0.5 : 1)
                    .navigationTitle("Page").navigationBarTitleDisplayMode(.inline)
            }
        }
    }

    /// Returns the places of the first row without an effect on the scroll view and with one, and the bar's lower edge.
    private func places(_ content: some View) async throws -> (plain: CGFloat, faded: CGFloat, bar: CGFloat) {
        let model = Model()
        var result: (plain: CGFloat, faded: CGFloat, bar: CGFloat) = (0, 0, 0)
        try await withView(Page(model: model) { content }) { window, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let bar = navigation.navigationBar
            result.bar = bar.convert(bar.bounds, to: window).maxY
            result.plain = try #require(display.frames()["first"]).minY
            model.isFaded = true
            try await display.settle()
            result.faded = try #require(display.frames()["first"]).minY
        }
        return result
    }

    @Test("S542: a list and a scroll view with an effect begin below the bar, as without one")
    func contentBelowBar() async throws {
        let list = try await places(List { Text(verbatim: "a").accessibilityIdentifier("first") })
        #expect(list.bar > 20 && list.plain >= list.bar && list.faded == list.plain)
        let scroll = try await places(
            ScrollView { Color.red.frame(height: 2_000).accessibilityIdentifier("first") })
        #expect(scroll.plain >= scroll.bar && scroll.faded == scroll.plain)
    }

    private struct Ends {
        /// The offsets before the effect, with it, and after it.
        var offsets: [CGFloat] = []
        /// The edges of the room for the indicator in each of the three states.
        var tracks: [[CGFloat]] = []
    }

    /// Shows a scroll view between two bars at the end of its content, without an effect, with one, and without it
    /// again.
    private func ends(_ content: some View) async throws -> Ends {
        let model = Model()
        var result = Ends()
        let tabs = TabView { Page(model: model) { content }.tabItem { Text(verbatim: "Tab") } }
        try await withView(tabs) { window, _, display async throws in
            let view = try #require(
                window.views(of: UIScrollView.self).first { $0.contentSize.height > 1_500 && $0.bounds.height > 300 })
            let insets = view.adjustedContentInset
            #expect(insets.top > 20 && insets.bottom > 20)
            // The heights of rows may be known only when they are shown.
            for _ in 0..<2 {
                view.contentOffset.y = view.contentSize.height + insets.bottom - view.bounds.height
                try await display.settle()
            }
            for isFaded in [false, true, false] {
                model.isFaded = isFaded
                try await display.settle()
                result.offsets.append(view.contentOffset.y)
                let track = view.indicators.layout?.verticalInsets
                result.tracks.append([track?.top ?? 0, track?.bottom ?? 0])
            }
        }
        return result
    }

    @Test("S542: a list and a scroll view at the end of their content stay there when an effect begins and ends")
    func contentAtItsEnd() async throws {
        let list = try await ends(List { ForEach(0..<60, id: \.self) { Text(verbatim: "\($0)") } })
        #expect(list.offsets[0] > 500 && Set(list.offsets).count == 1)
        let scroll = try await ends(ScrollView { Color.red.frame(height: 2_000) })
        #expect(scroll.offsets[0] > 500 && Set(scroll.offsets).count == 1)
        // The indicators end at the bars, too.
        for tracks in [list.tracks, scroll.tracks] {
            #expect(tracks[0][0] > 20 && tracks[0][1] > 20 && Set(tracks).count == 1)
        }
    }
}
