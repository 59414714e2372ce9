import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct FocusableTests {
    private enum Field: Hashable { case first, second }

    private struct Chip: View {
        let name: String
        @Environment(\.isFocused) private var isFocused
        var body: some View {
            Text(verbatim: isFocused ? "\(name) focused" : name).frame(width: 120, height: 40)
        }
    }

    private struct Page: View {
        let log: Log<String>
        @FocusState var field: Field?
        @State var isDisabled = false
        var body: some View {
            HStack(spacing: 20) {
                Chip(name: "first").focusable().focused($field, equals: .first).onTapGesture { log.entries.append("1") }
                Chip(name: "never").focusable(false)
                Chip(name: "disabled").focusable().disabled(true)
                Chip(name: "second").focusable().focused($field, equals: .second).disabled(isDisabled)
                Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("choose")
                    .onTapGesture { field = .second }
                Color.red.frame(width: 30, height: 30).accessibilityIdentifier("disable")
                    .onTapGesture { isDisabled = true }
            }
            .onChange(of: field) { log.entries.append("\($1.map { "\($0)" } ?? "none")") }
        }
    }

    /// Returns the chip that shows itself as focused.
    private func focused(_ display: VirtualDisplay) throws -> [String] {
        let tree = try display.tree().description
        return ["first", "never", "disabled", "second"].filter { tree.contains("\($0) focused") }
    }

    @Test("S267: Tab visits focusable views in their order, and the focus state and the views inside follow")
    func focusableOrder() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            #expect(try focused(display) == [])
            for expected in ["first", "second", "first"] {
                try await display.press(.tab)
                try await display.settle()
                #expect(try focused(display) == [expected])
            }
            #expect(log.entries == ["first", "second", "first"])
        }
    }

    @Test("S267: Space performs the tap of the focused view, and a ring is around it")
    func spaceTaps() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { window, _, display async throws in
            try await display.press(.tab)
            try await display.settle()
            let control = try #require(window.views(of: UIControl.self).first { $0.isFirstResponder })
            #expect(control.bounds.size == CGSize(width: 120, height: 40) && control.layer.sublayers?.count == 1)
            try await display.type(" ")
            try await display.settle()
            #expect(log.entries == ["first", "1"])
        }
    }

    @Test("S267: a focus state gives the focus, and a view that is disabled loses it")
    func focusStateMoves() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            try await display.tap("choose")
            try await display.settle()
            #expect(try focused(display) == ["second"])
            try await display.tap("disable")
            try await display.settle()
            #expect(try focused(display) == [] && log.entries == ["second", "none"])
        }
    }

    @Test("S321: the default focus is a field's when the view appears, unless another one has the focus")
    func defaultFocus() async throws {
        struct Fields: View {
            let log: Log<String>
            @FocusState private var field: String?
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("1", text: $text).focused($field, equals: "first")
                    TextField("2", text: $text).focused($field, equals: "second")
                }
                .defaultFocus($field, "second")
                .onChange(of: text) { log.entries.append("\(field ?? "none") \($1)") }
            }
        }
        let log = Log<String>()
        try await withView(Fields(log: log)) { _, _, display async throws in
            try await display.type("x")
            try await display.settle()
            #expect(log.entries == ["second x"])
        }
    }

    private struct Keys: View {
        @State private var isHidden = true
        var body: some View {
            Chip(name: "first").focusable().focusEffectDisabled(isHidden).onTapGesture { isHidden = false }
        }
    }

    @Test("S456: a focusable view has no ring while its focus effect is disabled")
    func focusEffect() async throws {
        try await withView(Keys()) { window, _, display async throws in
            try await display.press(.tab)
            try await display.settle()
            let control = try #require(window.views(of: UIControl.self).first { $0.isFirstResponder })
            #expect(try focused(display) == ["first"] && control.layer.sublayers?.isEmpty ?? true)
            // A click would hide the ring anyway, but Space performs the tap too.
            try await display.type(" ")
            try await display.settle()
            #expect(control.isFirstResponder && control.layer.sublayers?.count == 1)
        }
    }

    private struct Switches: View {
        @State private var isHidden = true
        var body: some View {
            VStack {
                Toggle("Sound", isOn: .constant(true)).focusEffectDisabled(isHidden)
                Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("show")
                    .onTapGesture { isHidden = false }
            }
        }
    }

    @Test("S456: a control of UIKit has no ring while its focus effect is disabled")
    func focusEffectOfControls() async throws {
        try await withView(Switches()) { window, _, display async throws in
            let control = try #require(window.views(of: UISwitch.self).first)
            #expect(control.hidesFocusRing)
            try await display.tap("show")
            try await display.settle()
            #expect(!control.hidesFocusRing)
        }
    }
}
