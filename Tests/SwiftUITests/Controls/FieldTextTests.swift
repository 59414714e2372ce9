import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// The baseline and the prompt of text fields.
@MainActor
struct FieldTextTests {
    private struct Row<Field: View>: View {
        let field: Field
        var alignment = VerticalAlignment.firstTextBaseline

        var body: some View {
            HStack(alignment: alignment) {
                Text(verbatim: "Title").accessibilityIdentifier("title")
                field.accessibilityIdentifier("field").frame(width: 120)
            }
        }
    }

    /// Returns the frames of the text and of the field beside it.
    private func frames(_ row: some View) async throws -> (title: CGRect, field: CGRect) {
        var found: [String: CGRect] = [:]
        try await withView(row) { _, _, display async throws in found = display.frames() }
        return (try #require(found["title"]), try #require(found["field"]))
    }

    @Test("S662: the text of a field stands on the line of the text beside it, with a border, and if it is secret")
    func fieldBaselines() async throws {
        let text = Binding.constant("text")
        let plain = try await frames(Row(field: TextField("T", text: text)))
        #expect(abs(plain.title.midY - plain.field.midY) <= 2)
        let bordered = try await frames(Row(field: TextField("T", text: text).textFieldStyle(.roundedBorder)))
        #expect(bordered.field.height > bordered.title.height + 6)
        #expect(abs(bordered.title.midY - bordered.field.midY) <= 2)
        let secret = try await frames(Row(field: SecureField("T", text: text).textFieldStyle(.roundedBorder)))
        #expect(abs(secret.title.midY - secret.field.midY) <= 2)
        let empty = try await frames(Row(field: TextField("T", text: .constant("")), alignment: .lastTextBaseline))
        #expect(abs(empty.title.midY - empty.field.midY) <= 2)
    }

    @Test("S662: the first and the last line of a field of several lines stand on the lines of the texts beside it")
    func growingBaselines() async throws {
        let field = TextField("T", text: .constant("one\ntwo\nthree"), axis: .vertical)
        let first = try await frames(Row(field: field))
        #expect(first.field.height > 2 * first.title.height)
        #expect(abs(first.title.minY - first.field.minY) <= 2.5)
        let last = try await frames(Row(field: field, alignment: .lastTextBaseline))
        #expect(abs(last.title.maxY - last.field.maxY) <= 2.5)
    }

    /// Returns whether a red pixel is on the screen.
    private func hasRed(_ display: VirtualDisplay) throws -> Bool {
        let picture = try display.screenshot()
        return (0..<60).contains { y in
            (0..<200).contains { x in picture[x, y].map { $0.red > 200 && $0.green < 120 && $0.blue < 120 } ?? false }
        }
    }

    private struct Prompting: View {
        let axis: Axis
        @Bindable var model: PromptModel

        var body: some View {
            let prompt = Text(verbatim: "Prompt")
            TextField(
                "x", text: $model.text, prompt: model.isRed ? prompt.foregroundStyle(.red).bold() : prompt, axis: axis
            )
            .font(.system(size: 40)).frame(width: 200, height: 60).ignoresSafeArea()
        }
    }

    @MainActor @Observable
    final class PromptModel {
        var isRed = true
        var text = ""
    }

    @Test(
        "S663: a prompt has its own colours and font, until they are removed", arguments: [Axis.horizontal, .vertical])
    func promptStyles(axis: Axis) async throws {
        let model = PromptModel()
        let screen = [VirtualMonitor.monitor("SCREEN", 200, 60)]
        try await withView(Prompting(axis: axis, model: model), on: screen) { _, _, display async throws in
            #expect(try hasRed(display))
            model.text = "a"
            try await display.settle()
            #expect(try !hasRed(display))
            (model.text, model.isRed) = ("", false)
            try await display.settle()
            #expect(try !hasRed(display))
            model.isRed = true
            try await display.settle()
            #expect(try hasRed(display))
        }
    }

    @Test("S663: the parts of a prompt have what differs from the field, as values")
    func promptValues() throws {
        let values = EnvironmentValues()
        #expect(FieldPrompt(Text(verbatim: "plain"), in: values).attributed == nil)
        let text = Text(verbatim: "a") + Text(verbatim: "b").foregroundStyle(.red).bold()
        let prompt = try #require(FieldPrompt(text, in: values).attributed)
        #expect(prompt.string == "ab")
        #expect(prompt.attributes(at: 0, effectiveRange: nil).isEmpty)
        let second = prompt.attributes(at: 1, effectiveRange: nil)
        #expect(second[.foregroundColor] is UIColor)
        let font = try #require(second[.font] as? UIFont)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }
}
