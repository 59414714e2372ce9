import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct ScrollInGroupTests {
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
}
