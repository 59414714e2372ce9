import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ControlStyleTests {
    private struct Framed: DisclosureGroupStyle {
        @Environment(\.isEnabled) private var isEnabled

        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 0) {
                Button {
                    configuration.isExpanded.toggle()
                } label: {
                    configuration.label
                }
                if configuration.isExpanded { configuration.content.padding(isEnabled ? 10 : 0) }
            }
        }
    }

    private struct Details: View {
        static var made = 0
        var body: some View {
            Self.made += 1
            return Color.blue.frame(width: 50, height: 20)
        }
    }

    @Test("S347: a style of disclosure groups opens them, and their content is made when it shows it")
    func disclosureGroupStyle() {
        struct Group: View {
            @Binding var isOpen: Bool
            var body: some View {
                DisclosureGroup(isExpanded: $isOpen) {
                    Details()
                } label: {
                    Color.red.frame(width: 30, height: 30)
                }
                .disclosureGroupStyle(Framed())
            }
        }
        Details.made = 0
        var isOpen = false
        func group() -> Group { Group(isOpen: Binding(get: { isOpen }, set: { isOpen = $0 })) }
        let shown = tree(group())
        #expect(shown.contentFrame.size == CGSize(width: 30, height: 30) && Details.made == 0)
        isOpen = true
        shown.update(group())
        shown.flush()
        #expect(shown.contentFrame.size == CGSize(width: 70, height: 70) && Details.made == 1)
        let outer = tree(group().disclosureGroupStyle(.automatic))
        #expect(outer.contentFrame.size == CGSize(width: 70, height: 70), "the innermost style counts")
    }

    @Test("S347: a style of labeled contents arranges label and value, and can show the default style itself")
    func labeledContentStyle() {
        struct Stacked: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 4) {
                    configuration.label
                    configuration.content
                }
            }
        }
        struct Padded: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).padding(5) }
        }
        let content = LabeledContent {
            Color.red.frame(width: 40, height: 10)
        } label: {
            Color.blue.frame(width: 20, height: 10)
        }
        #expect(tree(content.labeledContentStyle(Stacked())).contentFrame.size == CGSize(width: 40, height: 24))
        #expect(tree(content.labeledContentStyle(Padded())).contentFrame.size == CGSize(width: 300, height: 20))
        #expect(tree(content.labeledContentStyle(.automatic)).contentFrame.size == CGSize(width: 300, height: 10))
    }

    @Test("S347: a style of control groups arranges the controls, with the label that they have")
    func controlGroupStyle() {
        struct Column: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 0) {
                    configuration.label
                    configuration.content
                }
            }
        }
        let group = ControlGroup {
            Color.red.frame(width: 40, height: 10)
            Color.red.frame(width: 40, height: 10)
        } label: {
            Color.blue.frame(width: 20, height: 10)
        }
        #expect(tree(group.controlGroupStyle(Column())).contentFrame.size == CGSize(width: 40, height: 30))
        #expect(tree(group).contentFrame.size == CGSize(width: 81, height: 10))
        let inColumn = group.controlGroupStyle(.navigation).controlGroupStyle(Column())
        #expect(tree(inColumn).contentFrame.size == CGSize(width: 81, height: 10), "the innermost style counts")
    }

    @Test("S347: a control group in the style of menus is a menu with its label")
    func menuOfControls() async throws {
        let group = ControlGroup("Zoom") {
            Button("In") {}
            Button("Out") {}
        }
        .controlGroupStyle(.menu).accessibilityIdentifier("zoom")
        try await withView(group) { window, _, display async throws in
            try await display.tap("zoom")
            try await display.settle()
            #expect(try #require(window.windowScene?.menuWindow).accessibilityLabels == ["In", "Out"])
        }
    }

    @Test("S347: a style of boxes can show the default box itself")
    func groupBoxConfiguration() {
        struct Padded: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View { GroupBox(configuration).padding(10) }
        }
        let box = GroupBox { Color.red.frame(width: 40, height: 10) }
        let usual = tree(box).contentFrame.size
        let padded = tree(box.groupBoxStyle(Padded())).contentFrame.size
        #expect(padded.height == usual.height + 20)
    }

    @Test("S347: a control group that a style makes has the style before it, with its controls and its label")
    func controlGroupInStyle() {
        struct Column: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 0) {
                    configuration.label
                    configuration.content
                }
            }
        }
        struct Made: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                ControlGroup {
                    configuration.content
                } label: {
                    configuration.label
                }
                .padding(5)
            }
        }
        struct Passed: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration).padding(5) }
        }
        let group = ControlGroup {
            Color.red.frame(width: 40, height: 10)
            Color.red.frame(width: 40, height: 10)
        } label: {
            Color.blue.frame(width: 20, height: 10)
        }
        #expect(tree(group.controlGroupStyle(Made())).contentFrame.size == CGSize(width: 91, height: 20))
        let made = group.controlGroupStyle(Made()).controlGroupStyle(Column())
        #expect(tree(made).contentFrame.size == CGSize(width: 50, height: 40))
        let passed = group.controlGroupStyle(Passed()).controlGroupStyle(Column())
        #expect(tree(passed).contentFrame.size == CGSize(width: 50, height: 40))
    }

    @Test("S347: a labeled content and a box that a style makes have the style before it")
    func labeledContentInStyle() {
        struct Stacked: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 4) {
                    configuration.label
                    configuration.content
                }
            }
        }
        struct Made: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                LabeledContent {
                    configuration.content
                } label: {
                    configuration.label
                }
                .padding(5)
            }
        }
        struct PlainBox: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View { configuration.content }
        }
        struct MadeBox: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View {
                GroupBox {
                    configuration.content
                } label: {
                    configuration.label
                }
                .padding(10)
            }
        }
        let content = LabeledContent {
            Color.red.frame(width: 40, height: 10)
        } label: {
            Color.blue.frame(width: 20, height: 10)
        }
        #expect(tree(content.labeledContentStyle(Made())).contentFrame.size == CGSize(width: 300, height: 20))
        let stacked = content.labeledContentStyle(Made()).labeledContentStyle(Stacked())
        #expect(tree(stacked).contentFrame.size == CGSize(width: 50, height: 34))
        let box = GroupBox { Color.red.frame(width: 40, height: 10) }
        let plain = box.groupBoxStyle(MadeBox()).groupBoxStyle(PlainBox())
        #expect(tree(plain).contentFrame.size == CGSize(width: 60, height: 30))
    }
}
