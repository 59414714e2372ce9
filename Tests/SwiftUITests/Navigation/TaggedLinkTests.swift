import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct TaggedLinkTests {
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
}
