import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct PresentationSizingTests {
    private struct Presenter<Sheet: View>: View {
        @ViewBuilder let sheet: Sheet
        @State private var isShown = false
        var body: some View {
            Button("show") { isShown = true }.accessibilityIdentifier("show").sheet(isPresented: $isShown) { sheet }
        }
    }

    /// Presents a sheet with a content, and returns it.
    private func withSheet<Content: View>(
        _ content: Content, _ body: (UIViewController, UISheetPresentationController) throws -> Void
    ) async throws {
        try await withView(Presenter { content }) { _, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            let presented = try #require(controller.presentedViewController)
            try body(presented, try #require(presented.sheetPresentationController))
        }
    }

    @Test("R751: a sheet has the size of a page, that of a form or that of its content")
    func sheetSizes() async throws {
        let box = Color.red.frame(width: 250, height: 180)
        var page = CGSize.zero
        try await withSheet(box) { presented, sheet in
            page = presented.view.bounds.size
            #expect(sheet.prefersPageSizing)
        }
        try await withSheet(box.presentationSizing(.page)) { presented, sheet in
            #expect(sheet.prefersPageSizing && presented.view.bounds.size == page)
        }
        try await withSheet(box.presentationSizing(.form)) { presented, sheet in
            #expect(!sheet.prefersPageSizing && presented.view.bounds.width < page.width)
        }
        try await withSheet(box.presentationSizing(.fitted)) { presented, sheet in
            #expect(!sheet.prefersPageSizing && presented.preferredContentSize == CGSize(width: 250, height: 180))
        }
    }

    @Test("R752: the content of a sheet decides whether scrolling in it makes the sheet higher")
    func contentInteraction() async throws {
        try await withSheet(Text(verbatim: "a").presentationContentInteraction(.scrolls)) { _, sheet in
            #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge)
        }
        try await withSheet(Text(verbatim: "a").presentationContentInteraction(.resizes)) { _, sheet in
            #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
        }
    }
}
