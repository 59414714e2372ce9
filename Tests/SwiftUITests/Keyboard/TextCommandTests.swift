import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

/// The text of the program.
@MainActor
private enum Desk {
    static var model = Model()
}

@Observable
private final class Model {
    var text = AttributedString("one tea")
}

private struct Program: App {
    var body: some Scene {
        WindowGroup {
            @Bindable var model = Desk.model
            TextEditor(text: $model.text)
        }
        .commands {
            TextEditingCommands()
            TextFormattingCommands()
        }
    }
}

@MainActor
@Suite(.serialized) struct TextCommandTests {
    /// The commands in the menus that are enabled.
    private func enabled<A: App>(_ host: AppHost<A>) -> [String] {
        (host.windows.first?.commandGroups ?? []).flatMap { group in
            let elements = group.submenu?().menu.children.flatMap { ($0 as? UIMenu)?.children ?? [] } ?? []
            return elements.compactMap { $0 as? UICommand }.filter { !$0.attributes.contains(.disabled) }.map(\.title)
        }
    }

    @Test("S609: the commands for texts are enabled while a text that can perform them has the focus")
    func textCommands() async throws {
        Desk.model = Model()
        let host = AppHost(Program())
        try await withApplication(content: host) { application, display in
            try await display.settle()
            #expect(enabled(host).isEmpty)
            let window = try #require(application.keyWindow)
            let view = try #require(window.views(of: UITextView.self).first)
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 3)
            let formats = ["Bold", "Italic", "Underline"]
            #expect(enabled(host) == ["Find…", "Find and Replace…", "Use Selection for Find"] + formats)
            TextAction.bold.run()
            try await display.settle()
            let parts = Desk.model.text.runs.filter {
                $0.attributes[AttributeScopes.SwiftUIAttributes.FontAttribute.self] == .body.bold()
            }
            #expect(parts.map { String(Desk.model.text[$0.range].characters) } == ["tea"])
            try await display.press(.character("e"), modifiers: [.control])
            #expect(view.findInteraction?.searchText == "tea")
            try await display.press(.character("f"), modifiers: [.control, .alt])
            try await display.settle()
            #expect(view.findInteraction?.isFindNavigatorVisible == true)
            #expect(enabled(host).contains("Find Next"))
        }
    }
}
