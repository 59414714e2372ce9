import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Views that scroll, in layouts that change with an animation.
@MainActor
@Suite(.serialized) struct AnimatedContainerTests {
    @MainActor @Observable
    final class Model { var isOn = false }

    enum Kind: CaseIterable { case scroll, list, pages }

    private struct Container: View {
        let kind: Kind
        var body: some View {
            switch kind {
            case .scroll:
                ScrollView { ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity) } }
            case .list: List(0..<40, id: \.self) { Text("Row \($0)") }
            case .pages:
                TabView { ForEach(0..<3, id: \.self) { Text("Page \($0)") } }.tabViewStyle(.page)
            }
        }
    }

    private struct Below: View {
        let model: Model
        let kind: Kind
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: model.isOn ? 300 : 100)
                Container(kind: kind)
            }
        }
    }

    private struct Beside: View {
        let model: Model
        let kind: Kind
        var body: some View {
            HStack(spacing: 0) {
                Color.red.frame(width: model.isOn ? 500 : 100)
                Container(kind: kind)
            }
        }
    }

    @Test(
        "S680: what scrolls moves and resizes along with an animated layout, and jumps without one",
        arguments: Kind.allCases)
    func animatedContainers(kind: Kind) async throws {
        let model = Model()
        try await withView(Below(model: model, kind: kind)) { window, _, display in
            let view = try #require(window.views(of: UIScrollView.self).first)
            let start = view.frame
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            try await display.settle()
            #expect(view.frame == start)
            for (step, part) in [(0.25, 0.25), (0.25, 0.5), (0.5, 1)] as [(TimeInterval, CGFloat)] {
                AnimationClock.shared.advance(by: step)
                try await display.settle()
                #expect(abs(view.frame.minY - start.minY - 200 * part) < 1, "\(part)")
                #expect(abs(view.frame.maxY - start.maxY) < 1, "\(part)")
            }
            model.isOn = false
            try await display.settle()
            #expect(view.frame == start)
        }
    }

    private struct Pages: View {
        let model: Model
        let isInTab: Bool
        var body: some View {
            // The state is read outside of the page.
            let height: CGFloat = model.isOn ? 300 : 100
            if isInTab {
                TabView { Tab("A", systemImage: "star") { page(height) } }
            } else {
                NavigationStack { page(height) }
            }
        }

        private func page(_ height: CGFloat) -> some View {
            VStack(spacing: 0) {
                Color.red.frame(height: height)
                Marker()
            }
        }
    }

    private struct Marker: UIViewRepresentable {
        func makeUIView(context: Context) -> UIProgressView { UIProgressView() }
        func updateUIView(_ uiView: UIProgressView, context: Context) {}
    }

    @Test("S681: a page is animated by a change of state around its stack or tabs", arguments: [false, true])
    func animatedPages(isInTab: Bool) async throws {
        let model = Model()
        try await withView(Pages(model: model, isInTab: isInTab)) { window, _, display in
            @MainActor func place() throws -> CGFloat {
                let marker = try #require(window.views(of: UIProgressView.self).first)
                return marker.convert(.zero, to: window).y
            }
            let start = try place()
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            var endings = 0
            withAnimation(.linear(duration: 1)) {
                model.isOn = true
            } completion: {
                endings += 1
            }
            try await display.settle()
            AnimationClock.shared.advance(by: 0.5)
            try await display.settle()
            let half = try place()
            AnimationClock.shared.advance(by: 0.6)
            try await display.settle()
            let distance = try place() - start
            #expect(abs(distance) > 50 && abs(half - start - distance / 2) < 2 && endings == 1)
        }
    }

    @Test(
        "S680: a scrolled view and a list keep their places while their widths move", arguments: [Kind.scroll, .list])
    func animatedWidths(kind: Kind) async throws {
        let model = Model()
        try await withView(Beside(model: model, kind: kind)) { window, _, display in
            let view = try #require(window.views(of: UIScrollView.self).first)
            let start = view.frame
            view.contentOffset.y = 200
            try await display.settle()
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            try await display.settle()
            AnimationClock.shared.advance(by: 0.5)
            try await display.settle()
            #expect(abs(view.frame.minX - start.minX - 200) < 1 && abs(view.frame.width - start.width + 200) < 1)
            #expect(abs(view.contentOffset.y - 200) < 1)
            AnimationClock.shared.advance(by: 0.6)
            try await display.settle()
            #expect(abs(view.frame.minX - start.minX - 400) < 1 && abs(view.frame.width - start.width + 400) < 1)
            #expect(abs(view.contentOffset.y - 200) < 1)
        }
    }
}
