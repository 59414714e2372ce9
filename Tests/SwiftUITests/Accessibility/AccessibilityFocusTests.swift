import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite(.serialized) struct AccessibilityFocusTests {
    private enum Part: Hashable { case name, mail, error }

    private struct Form: View {
        @State var name = ""
        @State var mail = ""
        @AccessibilityFocusState private var isListFocused: Bool
        @AccessibilityFocusState(for: .voiceOver) private var part: Part?

        var body: some View {
            VStack {
                TextField("Name", text: $name).accessibilityFocused($part, equals: .name)
                TextField("Mail", text: $mail).accessibilityFocused($part, equals: .mail)
                Text("wrong").accessibilityFocused($part, equals: .error)
                Button("send") { part = .error }.accessibilityIdentifier("send")
                Button("again") { (part, isListFocused) = (nil, true) }.accessibilityIdentifier("again")
                Text(verbatim: "part \(part.map { "\($0)" } ?? "none")")
                List { Text("row").accessibilityFocused($isListFocused) }.frame(height: 200)
            }
        }
    }

    /// The labels of the elements to which readers were moved.
    private var labels: [String?] {
        UIApplication.shared.accessibilityPosts.filter { $0.notification == .layoutChanged }
            .map { $0.element?.accessibilityLabel }
    }

    @Test("S397: setting the state moves readers to the element of the view, also in the row of a list")
    func moveReader() async throws {
        try await withView(Form()) { _, _, display async throws in
            #expect(labels.isEmpty)
            try await display.tap("send")
            try await display.settle()
            #expect(labels == ["wrong"])
            #expect(try display.tree().description.contains("part none"), "a drawn element has no keyboard focus")
            try await display.tap("send")
            try await display.settle()
            #expect(labels == ["wrong", "wrong"], "a second failure moves readers again")
            try await display.tap("again")
            try await display.settle()
            #expect(labels == ["wrong", "wrong", "row"])
        }
    }

    @Test("S397: while a reader runs, the state follows the keyboard focus; without one it does not")
    func followKeyboardFocus() async throws {
        try await withView(Form()) { window, _, display async throws in
            let fields = window.views(of: UITextField.self)
            try await display.tap(fields[0])
            try await display.settle()
            #expect(try display.tree().description.contains("part none"))
            UIAccessibility.takeScreenReader(true)
            defer { UIAccessibility.takeScreenReader(false) }
            try await display.tap(fields[1])
            try await display.settle()
            #expect(try display.tree().description.contains("part mail"))
            try await display.tap(fields[0])
            try await display.settle()
            #expect(try display.tree().description.contains("part name"))
            #expect(labels.isEmpty, "the reader is there already")
        }
    }
}
