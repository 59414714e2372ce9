import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PresentedPageTests {
    @MainActor @Observable
    final class Model {
        var hasSection = true
        var isShown = false
        var count = 0
    }

    private struct Pages: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            NavigationStack {
                VStack {
                    Text(verbatim: "root").accessibilityIdentifier("root")
                    if model.hasSection {
                        Text(verbatim: "section \(model.count)").navigationDestination(isPresented: $model.isShown) {
                            Text(verbatim: "page").accessibilityIdentifier("page")
                        }
                    }
                }
            }
        }
    }

    @Test("S398: a page leaves the stack with the view that shows it, and stays while that view is updated")
    func pageOfRemovedView() async throws {
        let model = Model()
        try await withView(Pages(model: model)) { _, _, display async throws in
            model.isShown = true
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] != nil)
            model.count = 1
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] != nil)
            model.hasSection = false
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] == nil && display.frames()["root"] != nil)
            model.isShown = false
            model.hasSection = true
            try await display.settle()
            model.isShown = true
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] != nil)
        }
    }

    @Test("S398: the page of a link with a value leaves the stack with the link")
    func pageOfRemovedLink() async throws {
        struct Page: View {
            var body: some View { Text(verbatim: "page").accessibilityIdentifier("page") }
        }
        struct Links: View {
            let model: Model
            var body: some View {
                @Bindable var model = model
                NavigationStack {
                    VStack {
                        Text(verbatim: "root").accessibilityIdentifier("root")
                        if model.hasSection {
                            NavigationLink("link", destination: Page(), isActive: $model.isShown)
                        }
                    }
                }
            }
        }
        let model = Model()
        try await withView(Links(model: model)) { _, _, display async throws in
            model.isShown = true
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] != nil)
            model.hasSection = false
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] == nil && display.frames()["root"] != nil && model.isShown)
        }
    }

    @Test("S398: a view that comes back while its value is still set shows its page once")
    func pageOfReturningView() async throws {
        struct Returning: View {
            let model: Model
            let log: Log<String>
            var body: some View {
                @Bindable var model = model
                NavigationStack {
                    VStack {
                        Text(verbatim: "root")
                        if model.hasSection {
                            Text(verbatim: "section").navigationDestination(isPresented: $model.isShown) {
                                Text(verbatim: "page").accessibilityIdentifier("page")
                                    .onAppear { log.entries.append("page") }
                            }
                            .id(model.count)
                        }
                    }
                }
            }
        }
        let (model, log) = (Model(), Log<String>())
        try await withView(Returning(model: model, log: log)) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            model.isShown = true
            try await display.settle()
            try await display.finishTransitions()
            #expect(navigation.viewControllers.count == 2 && log.entries == ["page"])
            model.hasSection = false
            try await display.settle()
            try await display.finishTransitions()
            #expect(navigation.viewControllers.count == 1 && model.isShown)
            model.hasSection = true
            try await display.settle()
            try await display.finishTransitions()
            #expect(navigation.viewControllers.count == 2 && log.entries.count == 2)
            // Another view takes the place of the former one in the same turn.
            model.count = 1
            try await display.settle()
            try await display.finishTransitions()
            try await display.settle()
            try await display.finishTransitions()
            #expect(navigation.viewControllers.count == 2 && log.entries.count == 3 && model.isShown)
            #expect(display.frames()["page"] != nil)
            navigation.popViewController(animated: false)
            try await display.settle()
            try await display.finishTransitions()
            #expect(navigation.viewControllers.count == 1 && !model.isShown && log.entries.count == 3)
        }
    }

    @MainActor @Observable
    final class Rows {
        var numbers = Array(0..<200)
        var isShown = false
        var target = 0
        var count = 0
    }

    /// Links in a list or a lazy stack. It is in a sheet, and so it is seen while the page of the stack is shown.
    private struct Links: View {
        let model: Rows
        let isList: Bool

        var body: some View {
            @Bindable var model = model
            let count = model.count
            let rows = ForEach(model.numbers, id: \.self) { number in
                HStack {
                    NavigationLink(
                        "row \(number)", destination: Text(verbatim: "page \(count)").accessibilityIdentifier("page"),
                        isActive: number == 0 ? $model.isShown : .constant(false))
                }
            }
            ScrollViewReader { proxy in
                Group { if isList { List { rows } } else { ScrollView { LazyVStack { rows } } } }
                    .onChange(of: model.target) { proxy.scrollTo($1, anchor: .top) }
            }
        }
    }

    @Test("S398: the page of a row that is scrolled away stays and follows its link, and leaves with the row")
    func pageOfHiddenRow() async throws {
        for isList in [true, false] {
            let model = Rows()
            let view = NavigationStack {
                Text(verbatim: "root").sheet(isPresented: .constant(true)) { Links(model: model, isList: isList) }
            }
            try await withView(view) { _, controller, display async throws in
                let navigation = try #require(controller.children.first as? UINavigationController)
                try await display.finishTransitions()
                model.isShown = true
                try await display.settle()
                try await display.finishTransitions()
                #expect(navigation.viewControllers.count == 2)
                for target in Array(stride(from: 20, through: 180, by: 20)) + [0, 180] {
                    model.target = target
                    try await display.settle()
                }
                #expect(navigation.viewControllers.count == 2 && model.isShown)
                model.count = 1
                try await display.settle()
                let page = navigation.topViewController as? UIHostingController<AnyView>
                let tree = (page?.view as? any DrawnContent)?.drawnTree ?? []
                #expect(tree.joined().contains("page 1"))
                model.numbers.removeFirst()
                try await display.settle()
                try await display.finishTransitions()
                #expect(navigation.viewControllers.count == 1)
            }
        }
    }
}
