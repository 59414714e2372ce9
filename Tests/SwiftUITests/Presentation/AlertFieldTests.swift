import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Text fields among the actions of alerts.
@MainActor
struct AlertFieldTests {
    @MainActor @Observable
    final class Document {
        var name = ""
        var data: String? = "Anna"
        var isAsking = false
    }

    private struct Renaming: View {
        let document: Document
        let log: Log<String>

        var body: some View {
            @Bindable var document = document
            Button("rename") { document.isAsking = true }.accessibilityIdentifier("rename")
                .foregroundColor(.red).multilineTextAlignment(.center)
                .alert("Rename", isPresented: $document.isAsking) {
                    TextField("Name", text: $document.name).accessibilityIdentifier("name")
                    Button("Cancel", role: .cancel) { log.entries.append("cancelled") }
                    Button("Save") { log.entries.append("saved \(document.name)") }.disabled(document.name.isEmpty)
                } message: {
                    Text("Choose a name.")
                }
        }
    }

    private func shownAlert(_ controller: UIViewController) throws -> UIAlertController {
        try #require(controller.presentedViewController as? UIAlertController)
    }

    @Test(
        "S390: a field of an alert is edited when it appears, and its text is that of the binding, in both directions")
    func renaming() async throws {
        let (document, log) = (Document(), Log<String>())
        try await withView(Renaming(document: document, log: log)) { _, controller, display async throws in
            try await display.tap("rename")
            try await display.finishTransitions()
            let alert = try shownAlert(controller)
            let field = try #require(alert.textFields?.first)
            #expect(alert.textFields?.count == 1 && alert.actions.map(\.title) == ["Cancel", "Save"])
            #expect(field.isFirstResponder && field.placeholder == "Name" && field.text == "")
            #expect(field.textColor != .red && field.window != nil && field.accessibilityIdentifier == "name")
            try await display.type("Ada")
            #expect(document.name == "Ada" && field.text == "Ada")
            document.name = "Bea"
            try await display.settle()
            #expect(field.text == "Bea")
            try await display.type("\n")
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil && log.entries == ["saved Bea"] && !document.isAsking)
            try await display.tap("rename")
            try await display.finishTransitions()
            #expect(try shownAlert(controller).textFields?.first?.text == "Bea")
            try await display.type("\u{1B}")
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil && !document.isAsking)
        }
    }

    @Test("S390: Return leads from a field to the next one, and from the last one to the only button without a role")
    func login() async throws {
        struct Login: View {
            let log: Log<String>
            @State var isShown = true
            @State var user = ""
            @State var password = ""
            var body: some View {
                Text("page").alert("Log in", isPresented: $isShown) {
                    TextField("User", text: $user, prompt: Text("mail@example.com"), axis: .vertical)
                        .textFieldStyle(.roundedBorder).keyboardType(.emailAddress).textContentType(.username)
                        .textInputAutocapitalization(.never).onSubmit { log.entries.append("submitted") }
                    SecureField("Password", text: $password).submitLabel(.go)
                    Button("Log in") { log.entries.append("\(user) \(password)") }
                    Button("Cancel", role: .cancel) {}
                }
            }
        }
        let log = Log<String>()
        try await withView(Login(log: log)) { _, controller, display async throws in
            try await display.finishTransitions()
            let fields = try #require(try shownAlert(controller).textFields)
            try #require(fields.count == 2)
            #expect(fields.map(\.placeholder) == ["mail@example.com", "Password"])
            #expect(fields[0].keyboardType == .emailAddress && fields[0].textContentType == .username)
            #expect(fields[0].autocapitalizationType == .none && fields[0].borderStyle == .none)
            #expect(fields[1].isSecureTextEntry && fields[1].returnKeyType == .go)
            try await display.type("ada")
            try await display.type("\n")
            #expect(fields[1].isFirstResponder && log.entries == ["submitted"])
            try await display.type("secret")
            #expect(try !display.tree().description.contains("secret"))
            try await display.type("\n")
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil && log.entries == ["submitted", "ada secret"])
        }
    }

    @Test("S390: Return right behind the text that enables a button presses it")
    func returnBehindText() async throws {
        let (document, log) = (Document(), Log<String>())
        try await withView(Renaming(document: document, log: log)) { _, controller, display async throws in
            document.isAsking = true
            try await display.settle()
            try await display.finishTransitions()
            let alert = try shownAlert(controller)
            let field = try #require(alert.textFields?.first)
            field.insertText("A")
            #expect(alert.actions.last?.isEnabled == true, "without another turn")
            try await display.type("\n")
            try await display.finishTransitions()
            #expect(log.entries == ["saved A"])
        }
    }

    @Test("S390: Return in a field of an alert does not submit the fields around the alert")
    func outerSubmission() async throws {
        struct Asking: View {
            let log: Log<String>
            @State var isShown = true
            @State var text = ""
            var body: some View {
                Text("page").alert("Rename", isPresented: $isShown) {
                    TextField("Name", text: $text)
                    Button("Save") { log.entries.append("saved \(text)") }
                }
                .onSubmit { log.entries.append("submitted") }
            }
        }
        let log = Log<String>()
        try await withView(Asking(log: log)) { _, controller, display async throws in
            try await display.finishTransitions()
            try await display.type("A")
            try await display.type("\n")
            try await display.finishTransitions()
            #expect(log.entries == ["saved A"])
        }
    }

    @Test("S390: a field for a value sets it before the action of the button")
    func valueField() async throws {
        struct Ordering: View {
            let log: Log<Int>
            @State var isShown = true
            @State var amount = 0
            var body: some View {
                Text("page").alert("Amount", isPresented: $isShown) {
                    TextField("Amount", value: $amount, format: .number)
                    Button("Order") { log.entries.append(amount) }
                }
            }
        }
        let log = Log<Int>()
        try await withView(Ordering(log: log)) { _, controller, display async throws in
            try await display.finishTransitions()
            let field = try #require(try shownAlert(controller).textFields?.first)
            #expect(field.text == "0")
            field.selectAll(nil)
            try await display.type("12")
            let labels = controller.presentedViewController?.view.views(of: UILabel.self) ?? []
            try await display.tap(try #require(labels.first { $0.text == "Order" }))
            try await display.finishTransitions()
            #expect(log.entries == [12])
        }
    }

    @Test("S390: a confirmation dialog shows no fields")
    func dialogWithoutFields() async throws {
        struct Asking: View {
            @State var isShown = true
            @State var text = ""
            var body: some View {
                Text("page").confirmationDialog("Sure?", isPresented: $isShown) {
                    TextField("Name", text: $text)
                    Button("Yes") {}
                }
            }
        }
        try await withView(Asking()) { _, controller, display async throws in
            try await display.finishTransitions()
            let alert = try shownAlert(controller)
            #expect(alert.textFields == nil && alert.actions.map(\.title) == ["Yes", "Cancel"])
        }
    }

    @Test("S391: the buttons of an alert that is shown are enabled and disabled with their views")
    func enabledButtons() async throws {
        struct Entering: View {
            let name: Binding<String>
            let isEmpty: Bool
            @State var isShown = true
            var body: some View {
                Text("page").alert("Name", isPresented: $isShown) {
                    TextField("Name", text: name)
                    Button("Enter") {}.disabled(isEmpty)
                }
            }
        }
        struct Page: View {
            let document: Document
            var body: some View {
                @Bindable var document = document
                Entering(name: $document.name, isEmpty: document.name.isEmpty)
            }
        }
        let document = Document()
        try await withView(Renaming(document: document, log: Log())) { _, controller, display async throws in
            try await display.tap("rename")
            try await display.finishTransitions()
            let save = try #require(try shownAlert(controller).actions.last)
            #expect(!save.isEnabled)
            try await display.type("A")
            try await display.settle()
            #expect(save.isEnabled)
            document.name = ""
            try await display.settle()
            #expect(!save.isEnabled)
            try await display.type("\n")
            try await display.settle()
            #expect(controller.presentedViewController != nil)
        }
        try await withView(Page(document: Document())) { _, controller, display async throws in
            try await display.finishTransitions()
            let enter = try #require(try shownAlert(controller).actions.first)
            #expect(!enter.isEnabled)
            try await display.type("A")
            try await display.settle()
            #expect(enter.isEnabled)
        }
    }

    @Test("S391: a button whose view goes while the alert is shown does nothing, and the others keep their actions")
    func removedButton() async throws {
        struct Asking: View {
            let document: Document
            let log: Log<String>
            @State var isShown = true
            var body: some View {
                Text("page").alert("Close?", isPresented: $isShown) {
                    if document.data != nil { Button("Save") { log.entries.append("saved") } }
                    Button("Delete", role: .destructive) { log.entries.append("deleted \(document.name)") }
                        .disabled(document.name.isEmpty)
                }
            }
        }
        for title in ["Save", "Delete"] {
            let (document, log) = (Document(), Log<String>())
            document.name = "a"
            try await withView(Asking(document: document, log: log)) { _, controller, display async throws in
                try await display.finishTransitions()
                let actions = try shownAlert(controller).actions
                #expect(actions.map(\.title) == ["Save", "Delete"])
                document.data = nil
                document.name = ""
                try await display.settle()
                #expect(actions.map(\.isEnabled) == [true, false])
                document.name = "b"
                try await display.settle()
                #expect(actions.map(\.isEnabled) == [true, true])
                let labels = controller.presentedViewController?.view.views(of: UILabel.self) ?? []
                try await display.tap(try #require(labels.first { $0.text == title }))
                try await display.finishTransitions()
                #expect(log.entries == (title == "Save" ? [] : ["deleted b"]))
            }
        }
    }

    @Test("S391: the buttons are not made for things that the program removes together with the alert")
    func removedWithAlert() async throws {
        struct Removing: View {
            let document: Document
            let log: Log<String>
            var body: some View {
                @Bindable var document = document
                Text("page").alert("Remove?", isPresented: $document.isAsking) {
                    let _ = log.entries.append(document.data ?? "nothing")
                    Button("Remove \(document.data ?? "")") {}
                }
            }
        }
        for endsFirst in [true, false] {
            let (document, log) = (Document(), Log<String>())
            try await withView(Removing(document: document, log: log)) { _, controller, display async throws in
                document.isAsking = true
                try await display.settle()
                try await display.finishTransitions()
                #expect(try shownAlert(controller).actions.map(\.title) == ["Remove Anna"])
                if endsFirst { document.isAsking = false }
                document.data = nil
                document.isAsking = false
                try await display.settle()
                try await display.finishTransitions()
                #expect(controller.presentedViewController == nil && !log.entries.contains("nothing"))
            }
        }
    }

    @Test("S391: a button with the shortcut of the default action is the preferred one")
    func preferredButton() async throws {
        struct Asking: View {
            let log: Log<String>
            @State var isShown = true
            var body: some View {
                Text("page").alert("Delete?", isPresented: $isShown) {
                    Button("Delete", role: .destructive) { log.entries.append("deleted") }
                        .keyboardShortcut(.defaultAction)
                    Button("Keep") {}
                }
            }
        }
        let log = Log<String>()
        try await withView(Asking(log: log)) { _, controller, display async throws in
            try await display.finishTransitions()
            #expect(try shownAlert(controller).preferredAction?.title == "Delete")
            try await display.type("\n")
            try await display.finishTransitions()
            #expect(log.entries == ["deleted"])
        }
    }

    @Test("S391: the buttons for data are those for the data with which the alert appeared")
    func fixedData() async throws {
        struct Asking: View {
            let document: Document
            let log: Log<String>
            @State var isShown = true
            var body: some View {
                Text(verbatim: document.data ?? "").alert("Remove?", isPresented: $isShown, presenting: document.data) {
                    name in
                    Button("Remove") { log.entries.append(name) }
                }
            }
        }
        let (document, log) = (Document(), Log<String>())
        try await withView(Asking(document: document, log: log)) { _, controller, display async throws in
            try await display.finishTransitions()
            document.data = "Ben"
            try await display.settle()
            #expect(controller.presentedViewController != nil)
            try await display.type("\n")
            try await display.finishTransitions()
            #expect(log.entries == ["Anna"])
        }
    }
}
