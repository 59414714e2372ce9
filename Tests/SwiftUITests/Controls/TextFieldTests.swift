import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TextFieldTests {
    private enum Field: Hashable { case name, mail }

    private struct Form: View {
        let log: Log<String>
        @State var name = ""
        @State var mail = ""
        @FocusState var field: Field?

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .mail }
                TextField("Mail", text: $mail).focused($field, equals: .mail)
                    .onSubmit { log.entries.append("inner") }
                Button("edit") { field = .name }.accessibilityIdentifier("edit")
                Button("done") { field = nil }.accessibilityIdentifier("done")
                Text(verbatim: "\(name) \(field.map { "\($0)" } ?? "none")").accessibilityIdentifier("state")
            }
            .onChange(of: name) { log.entries.append($1) }
            .onSubmit { log.entries.append("outer") }
        }
    }

    @Test("S202: each key that is typed goes to the binding, and the title is shown while the text is empty")
    func textFieldTyping() async throws {
        let log = Log<String>()
        try await withView(Form(log: log)) { window, _, display async throws in
            let fields = window.views(of: UITextField.self)
            #expect(fields.map(\.placeholder) == ["Name", "Mail"])
            try await display.type("a", into: fields[0])
            try await display.type("b")
            #expect(log.entries == ["a", "ab"] && fields[0].text == "ab")
        }
    }

    @Test("S202: a binding that changes the text is followed, and an equal text keeps the caret")
    func binding() async throws {
        struct Upper: View {
            @State var text = ""
            var body: some View {
                TextField("T", text: Binding(get: { text }, set: { text = $0.uppercased() }))
            }
        }
        try await withView(Upper()) { window, _, display async throws in
            let field = try #require(window.views(of: UITextField.self).first)
            try await display.type("abc", into: field)
            #expect(field.text == "ABC")
        }
    }

    @Test("S53: a focus state moves the focus, and follows the user")
    func focus() async throws {
        let log = Log<String>()
        try await withView(Form(log: log)) { window, _, display async throws in
            let fields = window.views(of: UITextField.self)
            try await display.tap("edit")
            try await display.settle()
            #expect(fields[0].isFirstResponder)
            try await display.tap(fields[1])
            #expect(fields[1].isFirstResponder)
            #expect(try display.tree().description.contains("\" mail\""))
            try await display.tap("done")
            try await display.settle()
            #expect(!fields[0].isFirstResponder && !fields[1].isFirstResponder)
        }
    }

    @Test("S53: Return performs the actions of onSubmit from the inside to the outside, which may move the focus")
    func submit() async throws {
        let log = Log<String>()
        try await withView(Form(log: log)) { window, _, display async throws in
            let fields = window.views(of: UITextField.self)
            try await display.tap("edit")
            try await display.settle()
            try await display.type("\n")
            try await display.settle()
            #expect(fields[1].isFirstResponder && log.entries == ["outer"])
            try await display.type("\n")
            #expect(log.entries == ["outer", "inner", "outer"])
        }
    }

    @Test("S53: the fields in a submit scope do not perform the actions around it")
    func submitScope() async throws {
        let log = Log<String>()
        let view = VStack {
            TextField("First", text: .constant("a")).onSubmit { log.entries.append("inner") }
        }
        .submitScope().onSubmit { log.entries.append("outer") }
        try await withView(view) { window, _, display async throws in
            try await display.tap(#require(window.views(of: UITextField.self).first))
            try await display.settle()
            try await display.type("\n")
            try await display.settle()
            #expect(log.entries == ["inner"])
        }
    }

    @Test("S202: the text of a secure field is not in the tree")
    func textFieldSecure() async throws {
        struct Login: View {
            @State var password = "open sesame"
            var body: some View { SecureField("Password", text: $password) }
        }
        try await withView(Login()) { window, _, display async throws in
            let field = try #require(window.views(of: UITextField.self).first)
            #expect(field.isSecureTextEntry && field.text == "open sesame")
            #expect(try !display.tree().description.contains("sesame"))
        }
    }
}
