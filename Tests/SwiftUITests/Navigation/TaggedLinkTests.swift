import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TaggedLinkTests {
    @MainActor @Observable
    final class Model {
        var selection: String?
    }

    private struct Links: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            NavigationStack {
                VStack {
                    NavigationLink(
                        destination: Text("page a").accessibilityIdentifier("page a"), tag: "a",
                        selection: $model.selection
                    ) { Text("a").accessibilityIdentifier("link a") }
                    NavigationLink("b", destination: Text("page b"), tag: "b", selection: $model.selection)
                }
            }
        }
    }

    @Test("S365: the selection shows the page of the link with its tag, and follows the user")
    func selection() async throws {
        let model = Model()
        try await withView(Links(model: model)) { window, _, display async throws in
            try await display.tap("link a")
            try await display.finishTransitions()
            #expect(model.selection == "a" && display.frames()["page a"] != nil)
            model.selection = nil
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page a"] == nil && display.frames()["link a"] != nil)
            model.selection = "b"
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["link a"] == nil && model.selection == "b")
        }
    }

    private struct ActiveLinks: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            let isActive = Binding(get: { model.selection == "c" }, set: { model.selection = $0 ? "c" : nil })
            NavigationStack {
                VStack {
                    NavigationLink(isActive: isActive) {
                        Text("page c").accessibilityIdentifier("page c")
                    } label: {
                        Text("c").accessibilityIdentifier("link c")
                    }
                    NavigationLink("d", isActive: .constant(false)) { Text("page d") }
                    NavigationLink("e", tag: "e", selection: $model.selection) { Text("page e") }
                }
            }
        }
    }

    @Test("S365: a link with a value shows its page while the value is true, also with closures")
    func activeLinks() async throws {
        let model = Model()
        try await withView(ActiveLinks(model: model)) { _, _, display async throws in
            try await display.tap("link c")
            try await display.finishTransitions()
            #expect(model.selection == "c" && display.frames()["page c"] != nil)
            model.selection = nil
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page c"] == nil && display.frames()["link c"] != nil)
        }
    }
}
