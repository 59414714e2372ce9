import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct AccessibilityElementTests {
    @Test("S250: an element for assistive programs, with its hint, is in the tree")
    func element() async throws {
        let view = HStack { Text(verbatim: "a") }.accessibilityElement(children: .combine).accessibilityHint("opens")
        try await withView(view) { _, _, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("element: combine") && tree.contains("hint: \"opens\""))
        }
    }

    @Test("S250: the older forms of the modifiers do the same")
    func olderElement() async throws {
        let view = HStack { Text(verbatim: "a") }.accessibilityElement().accessibility(label: Text(verbatim: "name"))
            .accessibility(value: Text(verbatim: "5")).accessibility(hint: Text(verbatim: "opens"))
            .accessibility(addTraits: .isButton).accessibility(identifier: "a")
        try await withView(
            VStack {
                view; Text(verbatim: "b").accessibility(hidden: true)
            }
        ) {
            _, _, display async throws in
            let tree = try display.tree().description
            for part in ["\"name\"", "\"5\"", "hint: \"opens\"", "#a"] { #expect(tree.contains(part), "\(part)") }
        }
    }

    @Test("S250: the actions for assistive programs are in the tree")
    func actions() async throws {
        let view = Text(verbatim: "a").accessibilityAction(named: "Archive") {}.accessibilityAction(.escape) {}
            .accessibilityAction {}
        try await withView(view) { _, _, display async throws in
            let tree = try display.tree().description
            for action in ["action: \"Archive\"", "action: escape", "action: default"] {
                #expect(tree.contains(action))
            }
        }
    }
}
