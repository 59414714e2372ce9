import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct ScrollEdgeEffectStyleTests {
    private struct Page: View {
        @State private var isHidden = false
        let isList: Bool
        var body: some View {
            NavigationStack {
                Group {
                    if isList {
                        List { Button("hide") { isHidden = true }.accessibilityIdentifier("hide") }
                    } else {
                        ScrollView {
                            Button("hide") { isHidden = true }.accessibilityIdentifier("hide").frame(height: 2_000)
                        }
                    }
                }
                // The inner modifier counts where both set a style.
                .scrollEdgeEffectStyle(.hard, for: .bottom)
                .scrollEdgeEffectStyle(.soft, for: .vertical)
                .scrollEdgeEffectHidden(isHidden, for: .top)
            }
        }
    }

    @Test(
        "S601: lists and scroll views have the effects at their edges, also after a change", arguments: [true, false])
    func scrollEdgeEffects(isList: Bool) async throws {
        try await withView(Page(isList: isList), on: .small) { window, _, display async throws in
            let view = try #require(window.views(of: UIScrollView.self).first)
            #expect(view.topEdgeEffect.style == .soft && view.bottomEdgeEffect.style == .hard)
            #expect(!view.topEdgeEffect.isHidden && !view.bottomEdgeEffect.isHidden)
            if !isList { view.contentOffset.y = 700 }
            try await display.settle()
            try await display.tap("hide")
            try await display.settle()
            #expect(view.topEdgeEffect.isHidden && !view.bottomEdgeEffect.isHidden)
        }
    }

    @Test(
        "S601: the bar of a page shows the effect of its scroll view, and a view that sets none makes none")
    func barOfScrollEdge() async throws {
        struct Red: View {
            var body: some View {
                NavigationStack {
                    ScrollView { Color(red: 1, green: 0, blue: 0).frame(height: 3_000) }.scrollEdgeEffectHidden()
                }
            }
        }
        try await withView(Red(), on: .small) { window, _, display async throws in
            let view = try #require(window.views(of: UIScrollView.self).first)
            let bar = try #require(window.views(of: UINavigationBar.self).first)
            view.contentOffset.y = 900
            try await display.settle()
            let y = Int(bar.convert(bar.bounds, to: nil).midY)
            #expect(try display.pixel(x: 380, y: y) == Pixel(red: 255, green: 0, blue: 0))
        }
        try await withView(ScrollView { Text("text") }, on: .small) { window, _, _ async throws in
            let view = try #require(window.views(of: UIScrollView.self).first)
            #expect(view.ownEdgeEffects == nil)
        }
    }
}
