import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct PresentedPageTests {
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
}
