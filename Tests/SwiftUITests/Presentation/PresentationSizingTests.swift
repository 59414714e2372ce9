import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PresentationSizingTests {
    @MainActor @Observable
    final class Content {
        var height: CGFloat = 200
    }

    private struct Sheet<Sizing: PresentationSizing>: View {
        let content: Content
        let sizing: Sizing
        var body: some View {
            Color.white.sheet(isPresented: .constant(true)) {
                Color.red.frame(width: 300, height: content.height).presentationSizing(sizing)
            }
        }
    }

    /// Returns the sizes of a sheet of content that is 300 points wide, and 200, 100 and 400 points high.
    private func sizes(_ sizing: some PresentationSizing) async throws -> [CGSize] {
        let content = Content()
        let log = Log<CGSize>()
        try await withView(Sheet(content: content, sizing: sizing)) { _, controller, display async throws in
            for height in [200, 100, 400] as [CGFloat] {
                content.height = height
                try await display.settle()
                try await display.finishTransitions()
                log.entries.append(try #require(controller.presentedViewController?.view.bounds.size))
            }
        }
        return log.entries
    }

    private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

    @Test("S393: a sheet in a wide window has the size of a form, of a page, or of its content, which it follows")
    func sheetSizes() async throws {
        #expect(try await sizes(FormPresentationSizing()) == Array(repeating: size(540, 620), count: 3))
        let pages = try await sizes(PagePresentationSizing())
        #expect(Set(pages.map(\.width)) == [704])
        let high = FormPresentationSizing().fitted(horizontal: false, vertical: true)
        #expect(try await sizes(FittedPresentationSizing()) == [size(300, 200), size(300, 100), size(300, 400)])
        #expect(try await sizes(high) == [size(540, 200), size(540, 100), size(540, 400)])
    }

    @Test("S393: the size of a page is that of a sheet without a size of its own")
    func pageSize() async throws {
        let pages = try await sizes(PagePresentationSizing())
        let view = Color.white.sheet(isPresented: .constant(true)) { Color.red.frame(width: 300, height: 200) }
        try await withView(view) { _, controller, display async throws in
            try await display.finishTransitions()
            let size = try #require(controller.presentedViewController?.view.bounds.size)
            #expect(pages == [size, size, size])
        }
    }

    @Test("S393: a sheet whose size changes from a page to that of its content is measured after the change")
    func changedSizing() async throws {
        struct Page: View {
            let content: Content
            var body: some View {
                Color.white.sheet(isPresented: .constant(true)) {
                    if content.height > 200 {
                        Color.red.frame(width: 300, height: content.height).presentationSizing(.fitted)
                    } else {
                        Color.red.presentationSizing(.page)
                    }
                }
            }
        }
        let content = Content()
        try await withView(Page(content: content)) { _, controller, display async throws in
            try await display.finishTransitions()
            #expect(controller.presentedViewController?.view.bounds.width == 704)
            content.height = 300
            try await display.settle()
            try await display.finishTransitions()
            #expect(controller.presentedViewController?.view.bounds.size == size(300, 300))
        }
    }

    @Test("S393: a sticky sheet becomes larger with its content, but not smaller")
    func stickySize() async throws {
        let sizing = FittedPresentationSizing().sticky(vertical: true)
        #expect(try await sizes(sizing) == [size(300, 200), size(300, 200), size(300, 400)])
    }

    @Test("S393: sizes are named by their kinds, and changed one after the other")
    func sizeNames() async throws {
        let view = Color.white.sheet(isPresented: .constant(true)) {
            Color.red.frame(width: 300, height: 200)
                .presentationSizing(.form.fitted(horizontal: true, vertical: false).sticky(horizontal: true))
        }
        try await withView(view) { _, controller, display async throws in
            try await display.finishTransitions()
            #expect(controller.presentedViewController?.view.bounds.size == size(300, 620))
        }
    }

    @Test("S393: in a narrow window a sheet has the width of the window")
    func narrowWindow() async throws {
        let view = Sheet(content: Content(), sizing: FittedPresentationSizing())
        try await withView(view, on: [.monitor("SCREEN", 400, 800)]) { _, controller, display async throws in
            try await display.finishTransitions()
            #expect(controller.presentedViewController?.view.bounds.width == 400)
        }
    }

    @Test("S393: the content of a sheet scrolls first if it is told to")
    func contentInteraction() async throws {
        let cases: [(PresentationContentInteraction, Bool)] = [(.automatic, true), (.resizes, true), (.scrolls, false)]
        for (interaction, expands) in cases {
            let view = Color.white.sheet(isPresented: .constant(true)) {
                ScrollView { Color.red.frame(height: 2_000) }
                    .presentationDetents([.medium, .large]).presentationContentInteraction(interaction)
            }
            try await withView(view) { _, controller, display async throws in
                try await display.finishTransitions()
                let sheet = controller.presentedViewController?.sheetPresentationController
                #expect(sheet?.prefersScrollingExpandsWhenScrolledToEdge == expands)
            }
        }
    }
}
