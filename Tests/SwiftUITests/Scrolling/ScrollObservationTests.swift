import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ScrollObservationTests {
    private var devices: VirtualDisplay.Options {
        .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)
    }

    @MainActor @Observable
    final class Model {
        var position = ScrollPosition(edge: .top)
        @ObservationIgnored var log: [String] = []
    }

    private struct Page: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { row in
                        Color.red.frame(height: 50).onScrollVisibilityChange { isVisible in
                            if row == 0 || row == 12 { model.log.append("row \(row) \(isVisible)") }
                        }
                    }
                }
            }
            .scrollPosition($model.position)
            .onScrollGeometryChange(for: CGFloat.self) {
                $0.visibleRect.minY
            } action: {
                model.log.append("from \($0) to \($1)")
            }
            .onScrollGeometryChange(for: Bool.self) {
                $0.bounds.maxY > $0.contentSize.height - 100
            } action: {
                if $0 != $1 { model.log.append("end \($1)") }
            }
            .onScrollPhaseChange { model.log.append("\($0) > \($1)") }
        }
    }

    private func withPage(
        _ body: @MainActor (Model, UIScrollView, VirtualDisplay) async throws -> Void
    ) async throws {
        let model = Model()
        try await withView(Page(model: model), on: [.monitor("DUMMY0", 800, 600)], options: devices) {
            window, _, display async throws in
            try await body(model, try #require(window.views(of: UIScrollView.self).first), display)
        }
    }

    @Test("S357: observers of a scroll view receive the values of its geometry that change, the first one twice")
    func scrollGeometry() async throws {
        try await withPage { model, scroll, display in
            #expect(model.log.filter { $0.hasPrefix("from") } == ["from 0.0 to 0.0"])
            model.log = []
            scroll.contentOffset.y = 40
            try await display.settle()
            #expect(model.log.filter { $0.hasPrefix("from") } == ["from 0.0 to 40.0"])
            #expect(!model.log.contains { $0.hasPrefix("end") })
            scroll.contentOffset.y = 4_400
            try await display.settle()
            #expect(model.log.contains("end true"))
        }
    }

    @Test("S357: a list reports its geometry, and a scroll view inside of another one is not observed from outside")
    func lists() async throws {
        struct Lists: View {
            let log: Log<String>
            var body: some View {
                List {
                    ScrollView(.horizontal) { Color.red.frame(width: 5_000, height: 20) }
                    ForEach(0..<100, id: \.self) { Text("\($0)") }
                }
                .onScrollGeometryChange(for: CGSize.self) {
                    CGSize(width: $0.contentOffset.x, height: $0.contentOffset.y)
                } action: {
                    log.entries.append("\($1.width) \($1.height)")
                }
            }
        }
        let log = Log<String>()
        try await withView(Lists(log: log)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let start = log.entries
            #expect(start.count == 1)
            let inner = table.subviews.flatMap { $0.views(of: UIScrollView.self) }.first
            try #require(inner).contentOffset.x = 100
            try await display.settle()
            #expect(log.entries == start)
            table.contentOffset.y = 300
            try await display.settle()
            #expect(log.entries == start + ["0.0 300.0"])
        }
    }

    @Test("S357: a scroll view is not observed from outside of the one around it, whatever is made first")
    func nestedScrollViews() async throws {
        struct Nested: View {
            let log: Log<CGPoint>
            var body: some View {
                ScrollView {
                    ScrollView(.horizontal) { Color.red.frame(width: 5_000, height: 2_000) }
                }
                .onScrollGeometryChange(for: CGPoint.self) {
                    $0.contentOffset
                } action: {
                    log.entries.append($1)
                }
            }
        }
        let log = Log<CGPoint>()
        try await withView(Nested(log: log)) { window, _, display async throws in
            let outer = try #require(window.views(of: UIScrollView.self).first)
            let inner = try #require(outer.subviews.flatMap { $0.views(of: UIScrollView.self) }.first)
            log.entries = []
            inner.contentOffset.x = 100
            try await display.settle()
            #expect(log.entries.isEmpty)
            outer.contentOffset.y = 300
            try await display.settle()
            #expect(log.entries == [CGPoint(x: 0, y: 300)])
        }
    }

    @MainActor @Observable
    final class Choice {
        var isList = false
        var page = 1
    }

    @Test("S357: a scroll view or list that takes the place of another one is observed in its place")
    func replacedScrollView() async throws {
        struct Replaced: View {
            let choice: Choice
            let log: Log<CGFloat>
            var body: some View {
                Group {
                    if choice.isList {
                        List { ForEach(0..<100, id: \.self) { Text("\($0)") } }
                    } else {
                        ScrollView { Color.red.frame(height: 3_000) }.id(choice.page)
                    }
                }
                .onScrollGeometryChange(for: CGFloat.self) {
                    $0.contentOffset.y
                } action: {
                    log.entries.append($1)
                }
            }
        }
        let (choice, log) = (Choice(), Log<CGFloat>())
        try await withView(Replaced(choice: choice, log: log)) { window, _, display async throws in
            @MainActor func scroll(to y: CGFloat) async throws {
                try #require(window.views(of: UIScrollView.self).first).contentOffset.y = y
                try await display.settle()
                #expect(log.entries.last == y)
            }
            try await scroll(to: 100)
            choice.page = 2
            try await display.settle()
            try await scroll(to: 200)
            choice.isList = true
            try await display.settle()
            try await scroll(to: 300)
            choice.isList = false
            try await display.settle()
            try await scroll(to: 400)
        }
    }

    @Test("S358: the phase follows the wheel, and motions that the program has asked for")
    func phases() async throws {
        try await withPage { model, scroll, display in
            model.log = []
            try await display.scroll(y: 2)
            try await waitUntil("the wheel", is: ["idle > interacting", "interacting > idle"]) {
                model.log.filter { $0.contains(">") }
            }
            model.log = []
            withAnimation { model.position.scrollTo(y: 1_000) }
            try await waitUntil("the animation", is: ["idle > animating", "animating > idle"]) {
                model.log.filter { $0.contains(">") }
            }
            #expect(scroll.contentOffset.y == 1_000)
        }
    }

    @Test("S514: a touch that may begin to scroll is tracked until it moves the content or is gone")
    func trackedTouch() async throws {
        try await withPage { model, scroll, display in
            @MainActor func phases() -> [String] { model.log.filter { $0.contains(">") } }
            model.log = []
            try display.movePointer(to: CGPoint(x: 400, y: 300))
            try display.press(button: 1)
            try await display.settle()
            #expect(phases() == ["idle > tracking"])
            try display.release(button: 1)
            try await display.settle()
            #expect(phases() == ["idle > tracking", "tracking > idle"])
            model.log = []
            try await display.drag(scroll, by: CGPoint(x: 0, y: -60))
            #expect(phases().prefix(2) == ["idle > tracking", "tracking > interacting"])
        }
    }

    @Test("S359: a view reports when half of it comes into the visible part, and when it leaves it")
    func visibility() async throws {
        try await withPage { model, scroll, display in
            #expect(model.log.filter { $0.hasPrefix("row") } == ["row 0 true"])
            model.log = []
            scroll.contentOffset.y = 20
            try await display.settle()
            #expect(!model.log.contains { $0.hasPrefix("row") })
            scroll.contentOffset.y = 40
            try await display.settle()
            #expect(Set(model.log.filter { $0.hasPrefix("row") }) == ["row 0 false", "row 12 true"])
        }
    }

    @Test("S359: the threshold is a part of the area, and with 0 any part of it is enough")
    func thresholds() {
        let frame = CGRect(x: 0, y: 80, width: 100, height: 100)
        let clip = CGRect(x: 0, y: 0, width: 50, height: 130)
        #expect(ScrollVisibility.isVisible(frame, in: [clip], threshold: 0.25))
        #expect(!ScrollVisibility.isVisible(frame, in: [clip], threshold: 0.26))
        #expect(ScrollVisibility.isVisible(frame, in: [], threshold: 1))
        #expect(ScrollVisibility.isVisible(frame, in: [clip], threshold: 0))
        #expect(!ScrollVisibility.isVisible(frame, in: [CGRect(x: 0, y: 0, width: 50, height: 80)], threshold: 0))
        #expect(!ScrollVisibility.isVisible(.zero, in: [clip], threshold: 0))
    }
}
