import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ScrollPositionTests {
    private var devices: VirtualDisplay.Options {
        .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)
    }

    @MainActor @Observable
    final class Model {
        var id: Int?
        var position = ScrollPosition(idType: Int.self)
        var anchor: UnitPoint?
    }

    private struct Rows: View {
        let model: Model
        var body: some View {
            @Bindable var model = model
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { _ in Color.red.frame(height: 50) } }
                    .scrollTargetLayout()
            }
            .scrollPosition(id: $model.id, anchor: model.anchor)
        }
    }

    private struct Placed: View {
        let model: Model
        var body: some View {
            @Bindable var model = model
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { Color.red.frame(width: 400, height: 50).id($0 + 1_000) }
                }
                .scrollTargetLayout()
            }
            .scrollPosition($model.position)
        }
    }

    private func withScroll<Content: View>(
        _ view: Content, _ body: @MainActor (UIScrollView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withView(view, on: [.monitor("DUMMY0", 800, 600)], options: devices) {
            window, _, display async throws in
            try await body(try #require(window.views(of: UIScrollView.self).first), display)
        }
    }

    @Test("S253: the content scrolls to a bound identity, also before it is shown")
    func boundIdentity() async throws {
        let model = Model()
        (model.id, model.anchor) = (60, .top)
        try await withScroll(Rows(model: model)) { scroll, display in
            #expect(scroll.contentOffset.y == 3_000 && model.id == 60)
            model.id = 10
            try await display.settle()
            #expect(scroll.contentOffset.y == 500)
            // Scrolling by the program does not change the identity.
            scroll.contentOffset.y = 0
            try await display.settle()
            #expect(model.id == 10)
        }
    }

    @Test("S253: without an anchor the content scrolls as little as possible")
    func leastWay() async throws {
        let model = Model()
        try await withScroll(Rows(model: model)) { scroll, display in
            model.id = 20
            try await display.settle()
            #expect(scroll.contentOffset.y == 450 && model.id == 20)
            model.id = 15
            try await display.settle()
            #expect(scroll.contentOffset.y == 450)
        }
    }

    @Test("S253: the identity follows the user: that of the first visible view, or of the one next to the anchor")
    func followsUser() async throws {
        let model = Model()
        try await withScroll(Rows(model: model)) { scroll, display in
            #expect(model.id == nil)
            try await display.scroll(y: 2)
            try await waitUntil("the wheel to rest", is: 96) { scroll.contentOffset.y }
            try await display.settle()
            #expect(model.id == 1)
            model.anchor = .top
            try await display.settle()
            #expect(scroll.contentOffset.y == 50, "the view is aligned with the new anchor")
            try await display.scroll(y: 2)
            try await waitUntil("the wheel to rest", is: 146) { scroll.contentOffset.y }
            try await display.settle()
            #expect(model.id == 3)
        }
    }

    @Test("S253: the identity follows the keys that scroll")
    func followsKeys() async throws {
        let model = Model()
        try await withView(Rows(model: model)) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            try await display.press(.named("End"))
            try await waitUntil("the end", is: 5_000 - 800) { scroll.contentOffset.y }
            try await waitUntil("the first visible row", is: 84) { model.id }
        }
    }

    @Test("S253: a position leads to views, edges and points, and knows whether the user has scrolled since")
    func position() async throws {
        let model = Model()
        try await withScroll(Placed(model: model)) { scroll, display in
            model.position.scrollTo(edge: .bottom)
            try await display.settle()
            #expect(scroll.contentOffset.y == 4_400 && model.position.edge == .bottom)
            model.position.scrollTo(y: 120)
            try await display.settle()
            #expect(scroll.contentOffset.y == 120 && model.position.y == 120 && model.position.point == nil)
            model.position.scrollTo(id: 1_030, anchor: .top)
            try await display.settle()
            #expect(scroll.contentOffset.y == 1_500 && model.position.viewID(type: Int.self) == 1_030)
            #expect(!model.position.isPositionedByUser)
            try await display.scroll(y: 2)
            try await waitUntil("the wheel to rest", is: 1_596) { scroll.contentOffset.y }
            try await display.settle()
            #expect(model.position.isPositionedByUser && model.position.viewID(type: Int.self) == 1_031)
            #expect(model.position.edge == nil && model.position.point == nil)
            model.position.scrollTo(edge: .top)
            try await display.settle()
            #expect(scroll.contentOffset.y == 0 && !model.position.isPositionedByUser)
        }
    }

    @Test("S253: in withAnimation the content moves with an animation")
    func animated() async throws {
        let model = Model()
        model.anchor = .top
        try await withScroll(Rows(model: model)) { scroll, display in
            withAnimation { model.id = 40 }
            try await display.settle()
            #expect(scroll.isScrollAnimating || scroll.contentOffset.y == 2_000)
            try await waitUntil("the row", is: 2_000) { scroll.contentOffset.y }
            #expect(model.id == 40)
        }
    }

    @Test("S253: positions are equal if they ask for the same, and keep identities of their own type only")
    func values() {
        #expect(ScrollPosition(edge: .top) == ScrollPosition(edge: .top))
        #expect(ScrollPosition(edge: .top) != ScrollPosition(edge: .bottom))
        #expect(ScrollPosition(id: 3) == ScrollPosition(id: 3) && ScrollPosition(id: 3) != ScrollPosition(id: 4))
        let moved = ScrollPosition(idType: String.self).movedByUser(to: [AnyHashable(1), AnyHashable("a")])
        #expect(moved.viewID(type: String.self) == "a" && moved.isPositionedByUser)
        #expect(ScrollPosition().movedByUser(to: [AnyHashable(1)]).viewID == nil)
    }
}
