import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PagePreferenceTests {
    private struct Names: PreferenceKey {
        static let defaultValue: [String] = []
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Marked: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    @MainActor @Observable
    final class Model {
        var path: [Int] = []
        var name = "root"
        var tab = 0
    }

    private struct Stack: View {
        @Bindable var model: Model
        let log: Log<[String]>
        var body: some View {
            VStack {
                Text(verbatim: "outside").preference(key: Names.self, value: ["outside"])
                NavigationStack(path: $model.path) {
                    Text(verbatim: "root").preference(key: Names.self, value: [model.name])
                        .navigationDestination(for: Int.self) {
                            Text(verbatim: "page").preference(key: Names.self, value: ["page \($0)"])
                        }
                }
            }
            .onPreferenceChange(Names.self) { log.entries.append($0) }
        }
    }

    @Test("S513: the preferences of the page on top of a stack come to the views around it")
    func stack() async throws {
        let (model, log) = (Model(), Log<[String]>())
        try await withView(Stack(model: model, log: log)) { _, _, display async throws in
            #expect(log.entries.last == ["outside", "root"])
            model.name = "changed"
            try await display.settle()
            #expect(log.entries.last == ["outside", "changed"])
            model.path = [1, 2]
            try await display.settle()
            try await display.finishTransitions()
            #expect(log.entries.last == ["outside", "page 2"])
            model.path = []
            try await display.settle()
            try await display.finishTransitions()
            #expect(log.entries.last == ["outside", "changed"])
        }
    }

    @Test("S513: after a swipe back that is cancelled, the views around the stack have the preferences of its page")
    func cancelledSwipe() async throws {
        let (model, log) = (Model(), Log<[String]>())
        try await withView(
            Stack(model: model, log: log), on: [.monitor("DUMMY0", 800, 600)],
            options: .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)
        ) { _, _, display async throws in
            model.path = [1, 2]
            try await display.settle()
            try await display.finishTransitions()
            display.clock.stop()
            defer { display.clock.resume() }
            try display.touchDown(0, at: CGPoint(x: 5, y: 400))
            try await display.settle()
            for x in [30, 100, 200] as [CGFloat] {
                try display.touchMove(0, to: CGPoint(x: x, y: 402))
                try await display.settle()
            }
            #expect(log.entries.last == ["outside", "page 1"])
            try display.touchMove(0, to: CGPoint(x: 20, y: 402))
            try await display.settle()
            try display.touchUp(0, at: CGPoint(x: 20, y: 402))
            try await display.settle()
            display.clock.advance(by: 0.4)
            try await display.settle()
            #expect(model.path == [1, 2])
            #expect(log.entries.last == ["outside", "page 2"])
        }
    }

    @Test("S513: the preferences of the selected tab come to the views around the tab view")
    func selectedTab() async throws {
        struct Tabs: View {
            @Bindable var model: Model
            let log: Log<[String]>
            var body: some View {
                TabView(selection: $model.tab) {
                    ForEach(0..<2, id: \.self) { number in
                        Text(verbatim: "\(number)").preference(key: Names.self, value: ["tab \(number)"])
                            .tabItem { Text(verbatim: "Tab \(number)") }.tag(number)
                    }
                }
                .onPreferenceChange(Names.self) { log.entries.append($0) }
            }
        }
        let (model, log) = (Model(), Log<[String]>())
        try await withView(Tabs(model: model, log: log)) { _, _, display async throws in
            #expect(log.entries.last == ["tab 0"])
            model.tab = 1
            try await display.settle()
            #expect(log.entries.last == ["tab 1"])
            model.tab = 0
            try await display.settle()
            #expect(log.entries.last == ["tab 0"])
        }
    }

    @Test("S574: of pages beside each other only the selected one has a part in the preferences")
    func preferencesOfPages() async throws {
        struct Pages: View {
            @Bindable var model: Model
            let log: Log<[String]>
            var body: some View {
                TabView(selection: $model.tab) {
                    Text(verbatim: "first").preference(key: Names.self, value: ["first"]).tag(0)
                    ForEach(1..<3, id: \.self) { number in
                        VStack {
                            Text(verbatim: "a").preference(key: Names.self, value: ["a \(number)"])
                            Text(verbatim: "b").preference(key: Names.self, value: ["b \(number)"])
                        }
                        .tag(number)
                    }
                    .padding()
                }
                .tabViewStyle(.page)
                .onPreferenceChange(Names.self) { log.entries.append($0) }
            }
        }
        let (model, log) = (Model(), Log<[String]>())
        model.tab = 2
        try await withView(Pages(model: model, log: log)) { window, _, display async throws in
            #expect(log.entries.filter { !$0.isEmpty } == [["a 2", "b 2"]])
            model.tab = 0
            try await display.settle()
            #expect(log.entries.last == ["first"])
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            scroll.contentOffset.x = scroll.bounds.width
            scroll.delegate?.scrollViewDidEndDecelerating(scroll)
            try await display.settle()
            #expect(model.tab == 1 && log.entries.last == ["a 1", "b 1"])
        }
    }

    @Test("S513: a preference around the item of a tab is one of the tab")
    func outsideOfTabItem() async throws {
        let (inner, outer) = (Log<[String]>(), Log<[String]>())
        let view = TabView {
            Text(verbatim: "A").preference(key: Names.self, value: ["inner"])
                .tabItem { Text(verbatim: "A") }.tag(0)
                .onPreferenceChange(Names.self) { inner.entries.append($0) }
                .transformPreference(Names.self) { $0.append("outer") }
            Text(verbatim: "B").tabItem { Text(verbatim: "B") }.tag(1)
                .transformPreference(Names.self) { $0.append("other") }
        }
        .onPreferenceChange(Names.self) { outer.entries.append($0) }
        try await withView(view) { _, _, _ in
            #expect(inner.entries.last == ["inner"])
            #expect(outer.entries.last == ["inner", "outer"])
        }
    }

    @Test("S513: the preferences of the columns of a split view come to the views around it, in their order")
    func splitColumns() async throws {
        let log = Log<[String]>()
        let view = NavigationSplitView {
            Text(verbatim: "sidebar").preference(key: Names.self, value: ["sidebar"])
        } detail: {
            Text(verbatim: "detail").preference(key: Names.self, value: ["detail"])
        }
        try await withView(view.onPreferenceChange(Names.self) { log.entries.append($0) }) { _, _, _ in
            #expect(log.entries.last == ["sidebar", "detail"])
        }
    }

    @Test("S513: a geometry reader around a stack gets the frame of a view in its page")
    func anchorInPage() async throws {
        let log = Log<CGRect?>()
        let view = NavigationStack {
            Color.red.frame(width: 40, height: 20).accessibilityIdentifier("marked")
                .anchorPreference(key: Marked.self, value: .bounds) { $0 }
        }
        .padding(.leading, 100)
        .overlayPreferenceValue(Marked.self) { anchor in
            GeometryReader { proxy in
                Color.clear.onChange(of: anchor.map { proxy[$0] }, initial: true) { log.entries.append($1) }
            }
        }
        try await withView(view) { _, _, display async throws in
            let marked = try #require(display.frames()["marked"])
            #expect(marked.size == CGSize(width: 40, height: 20))
            #expect(log.entries.last == marked)
        }
    }

    private struct Moving: View {
        let model: Model
        let log: Log<CGRect?>
        var body: some View {
            NavigationStack {
                Color.red.frame(width: 40, height: 20)
                    .anchorPreference(key: Marked.self, value: .bounds) { $0 }
                    .offset(x: CGFloat(model.tab))
            }
            .overlayPreferenceValue(Marked.self) { anchor in
                GeometryReader { proxy in
                    Color.clear.onChange(of: anchor.map { proxy[$0] }, initial: true) { log.entries.append($1) }
                }
            }
        }
    }

    @Test("S513: a view that moves in a page is followed by a reader around the stack, without a chain of passes")
    func movingAnchorInPage() async throws {
        let (model, log) = (Model(), Log<CGRect?>())
        try await withView(Moving(model: model, log: log)) { _, controller, display async throws in
            let stack = try #require(controller.children.first as? UINavigationController)
            let page = try #require(stack.topViewController as? any PreferencePage)
            let host = try #require(page.contentNode).host
            let start = try #require(log.entries.last ?? nil)
            let number = host.updateNumber
            model.tab = 30
            try await display.settle()
            #expect(log.entries.last == start.offsetBy(dx: 30, dy: 0))
            #expect(host.updateNumber - number < 10)
        }
    }

    @Test("S513: a reader outside of a moved stack follows a view in its page")
    func movedStack() async throws {
        struct Drawer: View {
            let model: Model
            let log: Log<CGRect?>
            var body: some View {
                NavigationStack {
                    Color.red.frame(width: 40, height: 20)
                        .anchorPreference(key: Marked.self, value: .bounds) { $0 }
                }
                .offset(x: CGFloat(model.tab))
                .overlayPreferenceValue(Marked.self) { anchor in
                    GeometryReader { proxy in
                        Color.clear.onChange(of: anchor.map { proxy[$0] }, initial: true) { log.entries.append($1) }
                    }
                }
            }
        }
        let (model, log) = (Model(), Log<CGRect?>())
        try await withView(Drawer(model: model, log: log)) { _, _, display async throws in
            let start = try #require(log.entries.last ?? nil)
            model.tab = 260
            try await display.settle()
            #expect(log.entries.last == start.offsetBy(dx: 260, dy: 0))
        }
    }

    @Test("S513: a new order of views with preferences in a page comes to a reader around the stack")
    func reorderedPage() async throws {
        struct Rows: View {
            let model: Model
            let log: Log<[String]>
            var body: some View {
                NavigationStack {
                    VStack {
                        ForEach(model.tab == 0 ? ["a", "b"] : ["b", "a"], id: \.self) {
                            Text(verbatim: $0).preference(key: Names.self, value: [$0])
                        }
                    }
                }
                .onPreferenceChange(Names.self) { log.entries.append($0) }
            }
        }
        let (model, log) = (Model(), Log<[String]>())
        try await withView(Rows(model: model, log: log)) { _, _, display async throws in
            #expect(log.entries.last == ["a", "b"])
            model.tab = 1
            try await display.settle()
            #expect(log.entries.last == ["b", "a"])
        }
    }
}
