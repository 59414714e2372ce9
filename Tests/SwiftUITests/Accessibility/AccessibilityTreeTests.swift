import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import SwiftUI

@MainActor
struct AccessibilityTreeTests {
    /// Returns the lines of the tree of a view, without frames.
    private func lines(_ hosted: some View) async throws -> [String] {
        var lines: [String] = []
        try await withView(hosted) { _, controller, _ in
            lines = controller.view.accessibilityTree.description.split(separator: "\n").dropFirst().map { line in
                String(line.prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces)
            }
        }
        return lines
    }

    @Test("R487: texts, buttons and UIKit's controls of a hosting view are elements")
    func elementsOfHostedViews() async throws {
        struct Form: View {
            @State private var isOn = true
            var body: some View {
                VStack {
                    Text("Title").accessibilityAddTraits(.isHeader)
                    Button {
                    } label: {
                        Text("Save")
                        Text("now")
                    }
                    .accessibilityIdentifier("save")
                    Button("Off") {}.disabled(true)
                    Toggle("Wi-Fi", isOn: $isOn)
                    Text("Invisible").hidden()
                    Text("Secret").accessibilityHidden(true)
                    Color.red.accessibilityLabel("Map").accessibilityValue("Berlin")
                }
            }
        }
        #expect(
            try await lines(Form()) == [
                "header \"Title\"", "button \"Save, now\" #save", "button \"Off\" not enabled",
                "toggle \"Wi-Fi\" value \"1\"", "group \"Map\" value \"Berlin\"",
            ])
    }

    @Test("R489: an element with an action of its own can be activated, and deleting is an action with a name")
    func ownActionsOfHostedViews() async throws {
        let view = VStack {
            Text(verbatim: "a").accessibilityAction {}
            Text(verbatim: "b").accessibilityAction(.delete) {}
        }
        try await withView(view) { _, controller, _ in
            let elements = AccessibilityHierarchy.children(of: controller.view)
            #expect(elements.map(\.accessibilityRespondsToUserInteraction) == [true, false])
            #expect(elements.map { $0.accessibilityCustomActions?.map(\.name) ?? [] } == [[], ["Delete"]])
        }
    }

    @MainActor @Observable
    final class Model { var stars = 3 }

    @Test("S374: a view whose value assistive programs may change is like a slider")
    func adjustableViews() async throws {
        struct Rating: View {
            let model: Model
            var body: some View {
                HStack { ForEach(0..<5) { Text(verbatim: $0 < model.stars ? "*" : "-") } }
                    .accessibilityElement(children: .ignore).accessibilityLabel("Rating")
                    .accessibilityValue("\(model.stars) stars")
                    .accessibilityAdjustableAction { model.stars += $0 == .increment ? 1 : -1 }
            }
        }
        let model = Model()
        try await withView(Rating(model: model)) { _, controller, display in
            @MainActor func element() throws -> UIAccessibilityElement {
                let first = AccessibilityHierarchy.children(of: controller.view).first as? UIAccessibilityElement
                return try #require(first)
            }
            #expect(try AccessibilityHierarchy.role(of: element()) == .slider)
            try element().accessibilityIncrement()
            try await display.settle()
            #expect(try model.stars == 4 && element().accessibilityValue == "4 stars")
            try element().accessibilityDecrement()
            try element().accessibilityDecrement()
            #expect(model.stars == 2)
        }
    }

    @Test("S374: a control whose value assistive programs may change is one element with the action")
    func adjustableControl() async throws {
        struct Switch: View {
            let model: Model
            var body: some View {
                Toggle("Stars", isOn: .constant(true))
                    .accessibilityAdjustableAction { model.stars += $0 == .increment ? 1 : -1 }
            }
        }
        let model = Model()
        try await withView(Switch(model: model)) { _, controller, _ in
            let elements = AccessibilityHierarchy.children(of: controller.view)
            let element = try #require(elements.first as? UIAccessibilityElement)
            #expect(elements.count == 1 && element.accessibilityLabel == "Stars")
            #expect(element.accessibilityTraits.contains(.adjustable) && element.accessibilityValue == "1")
            element.accessibilityIncrement()
            #expect(model.stars == 4)
        }
    }

    @Test("S374: a trait that a view has by itself can be removed")
    func removedTraits() async throws {
        let view = VStack {
            Image(systemName: "star").accessibilityLabel("Star")
            Image(systemName: "star").accessibilityLabel("Plain").accessibilityRemoveTraits(.isImage)
        }
        #expect(try await lines(view) == ["image \"Star\"", "group \"Plain\""])
    }

    @Test("the views inside an element are ignored, combined or contained")
    func childrenOfHostedViews() async throws {
        struct Rows: View {
            var body: some View {
                VStack {
                    HStack {
                        Text("a"); Text("b")
                    }.accessibilityElement(children: .ignore).accessibilityLabel("One")
                    HStack {
                        Text("c"); Text("d")
                    }.accessibilityElement(children: .combine)
                    HStack {
                        Text("e"); Text("f")
                    }.accessibilityElement(children: .contain)
                }
            }
        }
        #expect(
            try await lines(Rows()) == [
                "group \"One\"", "staticText \"c, d\"", "group", "staticText \"e\"", "staticText \"f\"",
            ])
    }

    @Test("R489: an activated button performs its action, and so do named actions")
    func actionsOfHostedViews() async throws {
        let log = Log<String>()
        let view = Button("Send") { log.entries.append("send") }
            .accessibilityAction(named: Text("Later")) { log.entries.append("later") }
        try await withView(view) { _, controller, _ in
            let elements = AccessibilityHierarchy.children(of: controller.view)
            let button = try #require(elements.first)
            #expect(elements.count == 1 && button.performActivation())
            #expect(button.accessibilityCustomActions?.first?.perform() == true)
            #expect(log.entries == ["send", "later"])
            #expect(AccessibilityHierarchy.children(of: controller.view).first === button, "an element stays the same")
        }
    }

    @Test("the content of scroll views and lists is inside them")
    func containersOfHostedViews() async throws {
        struct Names: View {
            var body: some View {
                VStack {
                    ScrollView { VStack { ForEach(0..<2) { Text("row \($0)") } } }
                    List(["Anna", "Ben"], id: \.self) { Text($0) }
                }
            }
        }
        let lines = try await lines(Names())
        #expect(lines.first == "scrollView")
        #expect(lines.contains("staticText \"row 1\"") && lines.contains("table"))
        #expect(lines.contains("cell \"Anna\"") && lines.contains("cell \"Ben\""))
    }
}
