import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SheetTests {
    private struct Item: Identifiable { let id: Int }

    private struct Content: View {
        let count: Int
        @Environment(\.dismiss) private var dismiss
        @Environment(\.lineLimit) private var limit
        var body: some View {
            VStack {
                Text(verbatim: "sheet \(count) \(limit ?? 0)")
                Button("close") { dismiss() }.accessibilityIdentifier("close")
            }
        }
    }

    private struct Presenter: View {
        let log: Log<String>
        @State var isShown = false
        @State var count = 0
        var body: some View {
            VStack {
                Button("show") { isShown = true }.accessibilityIdentifier("show")
            }
            .sheet(isPresented: $isShown) {
                log.entries.append("gone")
            } content: {
                VStack {
                    Content(count: count)
                    Button("count") { count += 1 }.accessibilityIdentifier("count")
                }
            }
            .lineLimit(7)
            .onChange(of: isShown) { log.entries.append("\($1)") }
        }
    }

    @Test("S226: a sheet has the environment of its presenter, is updated with it, and is closed by dismiss()")
    func sheetInSheet() async throws {
        let log = Log<String>()
        try await withView(Presenter(log: log)) { _, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            #expect(controller.presentedViewController?.modalPresentationStyle == .pageSheet)
            #expect(try display.tree().description.contains("sheet 0 7"))
            try await display.tap("count")
            try await display.settle()
            #expect(try display.tree().description.contains("sheet 1 7"))
            try await display.tap("close")
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil && log.entries == ["true", "false", "gone"])
        }
    }

    @Test("S226: a sheet that the user closes sets the binding, once")
    func userDismissal() async throws {
        let log = Log<String>()
        try await withView(Presenter(log: log)) { _, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            try await display.tap(CGPoint(x: 20, y: 400))
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil)
            #expect(log.entries.filter { $0 == "gone" }.count == 1 && log.entries.filter { $0 == "false" }.count == 1)
        }
    }

    @Test("S226: another item is another sheet; a cover takes the whole window")
    func item() async throws {
        struct Presenter: View {
            @State var item: Item? = Item(id: 1)
            var body: some View {
                Color.red.fullScreenCover(item: $item) { shown in
                    VStack {
                        Text(verbatim: "item \(shown.id)")
                        Button("next") { item = Item(id: shown.id + 1) }.accessibilityIdentifier("next")
                    }
                }
            }
        }
        try await withView(Presenter()) { _, controller, display async throws in
            try await display.finishTransitions()
            let first = controller.presentedViewController
            #expect(first?.modalPresentationStyle == .fullScreen)
            try await display.tap("next")
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("item 2"))
            #expect(controller.presentedViewController !== first)
        }
    }

    @Test("S226: an alert shows the buttons of its views, and ends before their actions")
    func sheetAlert() async throws {
        struct Asking: View {
            let log: Log<String>
            @State var isShown = false
            var body: some View {
                Button("ask") { isShown = true }.accessibilityIdentifier("ask")
                    .alert("Delete?", isPresented: $isShown) {
                        Button("Delete", role: .destructive) { log.entries.append("delete \(isShown)") }
                        Button("Keep", role: .cancel) {}
                    } message: {
                        Text("It cannot be undone.")
                    }
            }
        }
        let log = Log<String>()
        try await withView(Asking(log: log)) { _, controller, display async throws in
            for round in 1...2 {
                try await display.tap("ask")
                try await display.finishTransitions()
                let alert = try #require(controller.presentedViewController as? UIAlertController)
                #expect(alert.title == "Delete?" && alert.message == "It cannot be undone.")
                #expect(alert.actions.map(\.title) == ["Delete", "Keep"])
                #expect(alert.actions.map(\.style) == [.destructive, .cancel])
                try await display.type("\u{1B}")
                try await display.finishTransitions()
                #expect(controller.presentedViewController == nil && log.entries.isEmpty, "round \(round)")
            }
        }
    }

    @Test("S226: an alert of a view that appears with a sheet is shown when the sheet is there")
    func alertInAppearingSheet() async throws {
        struct Asking: View {
            @State private var isAsking = false
            var body: some View {
                Text("content").onAppear { isAsking = true }
                    .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
            }
        }
        struct Presenter: View {
            @State private var isShown = false
            var body: some View {
                Button("show") { isShown = true }.accessibilityIdentifier("show")
                    .sheet(isPresented: $isShown) { Asking() }
            }
        }
        try await withView(Presenter()) { _, controller, display async throws in
            try await display.tap("show")
            try await waitUntil("the alert over the sheet") {
                controller.presentedViewController?.presentedViewController is UIAlertController
            }
        }
    }

    @Test("S226: a button that is disabled is in the alert, and cannot be pressed")
    func disabledAlertButton() {
        let scope = EnvironmentScope(EnvironmentValues(), host: nil)
        let (tree, buttons) = AlertDescription.buttons(
            Group {
                Button("Save") {}.disabled(true)
                Button("Discard", role: .destructive) {}
                Text("no button")
            }, below: scope)
        let alert = withExtendedLifetime(tree) {
            AlertDescription(style: .alert, title: "A", message: nil, buttons: buttons).makeController {}
        }
        #expect(alert.actions.map(\.title) == ["Save", "Discard"])
        #expect(alert.actions.map(\.isEnabled) == [false, true])
    }

    @Test("S226: the older form of an alert, and a dialog with a button for Cancel")
    func otherForms() {
        let alert = Alert(title: Text("A"), primaryButton: .destructive(Text("B")), secondaryButton: .cancel())
            .description(in: EnvironmentValues()).makeController {}
        #expect(alert.actions.map(\.title) == ["B", "Cancel"] && alert.preferredStyle == .alert)
        let plain = Alert(title: Text("A")).description(in: EnvironmentValues()).makeController {}
        #expect(plain.actions.map(\.title) == ["OK"])
        let dialog = AlertDescription(
            style: .actionSheet, title: "", message: nil,
            buttons: [.init(title: "One", role: nil, action: {})]
        ).makeController {}
        #expect(dialog.actions.map(\.title) == ["One", "Cancel"] && dialog.title == nil)
    }
}
