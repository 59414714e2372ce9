import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PresentedDataTests {
    private struct Problem: LocalizedError {
        var errorDescription: String? { "No connection" }
        var recoverySuggestion: String? { "Try again" }
    }

    private struct Asking: View {
        let log: Log<String>
        @State var asks = false
        @State var fails = false
        @State var chooses = false
        @State var name: String?
        @State var problem: Problem?
        var body: some View {
            VStack {
                Button("ask") { (name, asks) = ("Anna", true) }.accessibilityIdentifier("ask")
                Button("without") { (name, asks) = (nil, true) }.accessibilityIdentifier("without")
                Button("fail") { (problem, fails) = (Problem(), true) }.accessibilityIdentifier("fail")
                Button("choose") { (name, chooses) = ("Ben", true) }.accessibilityIdentifier("choose")
            }
            .alert("Remove?", isPresented: $asks, presenting: name) { name in
                Button("Remove \(name)") { log.entries.append("removed \(name)") }
            } message: { name in
                Text("\(name) is gone then.")
            }
            .alert(isPresented: $fails, error: problem) { _ in
                Button("Again") { log.entries.append("again") }
            } message: { problem in
                Text(problem.recoverySuggestion ?? "")
            }
            .confirmationDialog("Choice", isPresented: $chooses, titleVisibility: .visible, presenting: name) { name in
                Button("Call \(name)") { log.entries.append("called \(name)") }
            }
        }
    }

    /// Returns the texts of the alert that is presented.
    private func texts(_ controller: UIViewController) -> [String?] {
        (controller.presentedViewController?.view.views(of: UILabel.self) ?? []).map(\.text)
    }

    /// Clicks on the button of the presented alert that has a title.
    private func press(_ title: String, of controller: UIViewController, _ display: VirtualDisplay) async throws {
        let labels = controller.presentedViewController?.view.views(of: UILabel.self) ?? []
        try await display.tap(try #require(labels.first { $0.text == title }))
        try await display.finishTransitions()
        #expect(controller.presentedViewController == nil)
    }

    @Test("S290: an alert and a dialog are about data, and an alert about an error has its texts")
    func presentedData() async throws {
        let log = Log<String>()
        try await withView(Asking(log: log)) { _, controller, display async throws in
            try await display.tap("ask")
            try await display.finishTransitions()
            #expect(texts(controller).contains("Anna is gone then."))
            try await press("Remove Anna", of: controller, display)
            try await display.tap("fail")
            try await display.finishTransitions()
            #expect(texts(controller).contains("No connection") && texts(controller).contains("Try again"))
            try await press("Again", of: controller, display)
            try await display.tap("choose")
            try await display.finishTransitions()
            #expect(texts(controller).contains("Choice"))
            try await press("Call Ben", of: controller, display)
            #expect(log.entries == ["removed Anna", "again", "called Ben"])
        }
    }

    @Test("S290: the title of an alert about data is a text, or a text that is looked up or not")
    func presentedTitles() async throws {
        let view = Text(verbatim: "page")
        let name: String? = "Anna"
        let title = "Title"
        let views = [
            AnyView(view.alert(Text(title), isPresented: .constant(true), presenting: name) { Text($0) }),
            AnyView(view.alert(title, isPresented: .constant(true), presenting: name) { Button($0) {} }),
            AnyView(view.alert("Title", isPresented: .constant(true), presenting: name) { Button($0) {} }),
        ]
        for view in views {
            try await withView(view) { _, controller, display async throws in
                try await display.finishTransitions()
                #expect((controller.presentedViewController as? UIAlertController)?.title == "Title")
            }
        }
    }

    @Test("S290: without data nothing is shown")
    func presentedWithoutData() async throws {
        try await withView(Asking(log: Log<String>())) { _, controller, display async throws in
            try await display.tap("without")
            try await display.settle()
            #expect(controller.presentedViewController == nil)
        }
    }
}
