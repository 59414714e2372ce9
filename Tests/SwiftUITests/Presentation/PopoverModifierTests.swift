import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PopoverModifierTests {
    private struct Presenter<Content: View>: View {
        var anchor = PopoverAttachmentAnchor.rect(.bounds)
        var edge: Edge?
        @State var isShown = false
        @State var offset: CGFloat = 0
        let content: (@escaping () -> Void) -> Content
        var body: some View {
            Button("show") { isShown = true }
                .frame(width: 200, height: 40)
                .accessibilityIdentifier("show")
                .popover(isPresented: $isShown, attachmentAnchor: anchor, arrowEdge: edge) {
                    content { offset += 100 }
                }
                .offset(y: offset)
                .lineLimit(7)
        }
    }

    private struct Details: View {
        let move: () -> Void
        @Environment(\.dismiss) private var dismiss
        @Environment(\.lineLimit) private var limit
        var body: some View {
            VStack {
                Text(verbatim: "limit \(limit ?? 0)")
                Button("move", action: move).accessibilityIdentifier("move")
                Button("close") { dismiss() }.accessibilityIdentifier("close")
            }
            .frame(width: 180, height: 120)
        }
    }

    @Test("S260: a popover has its content's ideal size, points to the view and is updated with its environment")
    func popoverSize() async throws {
        try await withView(Presenter { Details(move: $0) }) { window, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            let presented = try #require(controller.presentedViewController)
            let popover = try #require(presented.popoverPresentationController)
            #expect(presented.modalPresentationStyle == .popover && presented.view.bounds.size.height == 120)
            #expect(try display.tree().description.contains("limit 7"))
            let source = try controller.frame(of: "show")
            let frame = presented.view.convert(presented.view.bounds, to: window)
            #expect(popover.arrowDirection == .up && frame.midX == source.midX && frame.minY == source.maxY + 13)
            // The popover follows the view.
            try await display.tap("move")
            try await display.settle()
            #expect(presented.view.convert(presented.view.bounds, to: window).minY == source.maxY + 100 + 13)
            try await display.tap("close")
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil)
        }
    }

    @Test("S260: a click elsewhere or Escape closes a popover and sets the binding, once", arguments: [true, false])
    func popoverUserDismissal(isByKey: Bool) async throws {
        struct Presenter: View {
            let log: Log<Bool>
            @State var isShown = false
            var body: some View {
                Button("show") { isShown = true }.accessibilityIdentifier("show")
                    .popover(isPresented: $isShown) { Text("details").padding() }
                    .onChange(of: isShown) { log.entries.append($1) }
            }
        }
        let log = Log<Bool>()
        try await withView(Presenter(log: log)) { _, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            if isByKey { try await display.type("\u{1B}") } else { try await display.tap(CGPoint(x: 20, y: 400)) }
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil && log.entries == [true, false])
        }
    }

    @Test("S260: another item is another popover")
    func popoverItem() async throws {
        struct Item: Identifiable { let id: Int }
        struct Presenter: View {
            @State var item: Item? = Item(id: 1)
            var body: some View {
                Text("source").popover(item: $item) { shown in
                    Button("item \(shown.id)") { item = Item(id: shown.id + 1) }.accessibilityIdentifier("next")
                }
            }
        }
        try await withView(Presenter()) { _, controller, display async throws in
            try await display.finishTransitions()
            let first = controller.presentedViewController
            try await display.tap("next")
            try await display.finishTransitions()
            #expect(controller.presentedViewController !== first && first != nil)
            #expect(try display.tree().description.contains("item 2"))
        }
    }

    @Test("S261: the popover is beside the edge, mirrored from right to left, and elsewhere without space")
    func popoverEdges() async throws {
        func direction(_ edge: Edge?, _ layout: LayoutDirection, height: CGFloat = 100) async throws -> UInt {
            let view = Presenter(edge: edge) { _ in Color.red.frame(width: 100, height: height) }
                .environment(\.layoutDirection, layout)
            var result: UInt = 0
            try await withView(view) { _, controller, display async throws in
                try await display.tap("show")
                try await display.finishTransitions()
                let popover = controller.presentedViewController?.popoverPresentationController
                result = try #require(popover).arrowDirection.rawValue
            }
            return result
        }
        typealias Direction = UIPopoverArrowDirection
        #expect(try await direction(.top, .leftToRight) == Direction.down.rawValue)
        #expect(try await direction(.bottom, .leftToRight) == Direction.up.rawValue)
        #expect(try await direction(.leading, .leftToRight) == Direction.right.rawValue)
        #expect(try await direction(.leading, .rightToLeft) == Direction.left.rawValue)
        #expect(try await direction(.trailing, .rightToLeft) == Direction.right.rawValue)
        #expect(try await direction(.top, .leftToRight, height: 600) == Direction.left.rawValue)
    }

    @Test("S261: a popover points to a part of the view or to a point, which are mirrored from right to left")
    func popoverAnchors() {
        let frame = CGRect(x: 100, y: 50, width: 200, height: 40)
        func rect(_ anchor: PopoverAttachmentAnchor, _ isMirrored: Bool) -> CGRect {
            PopoverPlacement(anchor: anchor, edge: nil).sourceRect(of: frame, isMirrored: isMirrored)
        }
        let part = CGRect(x: 10, y: 5, width: 30, height: 20)
        #expect(rect(.rect(.bounds), false) == frame && rect(.rect(.bounds), true) == frame)
        #expect(rect(.rect(.rect(part)), false) == CGRect(x: 110, y: 55, width: 30, height: 20))
        #expect(rect(.rect(.rect(part)), true) == CGRect(x: 260, y: 55, width: 30, height: 20))
        #expect(rect(.point(.leading), false) == CGRect(x: 100, y: 70, width: 0, height: 0))
        #expect(rect(.point(.leading), true) == CGRect(x: 300, y: 70, width: 0, height: 0))
    }

    @Test("S262: content without an ideal size has the usual size, and wide text is wrapped")
    func popoverUsualSize() async throws {
        try await withView(Presenter { _ in Color.red }) { _, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            #expect(controller.presentedViewController?.view.bounds.size == CGSize(width: 320, height: 480))
        }
        let text = String(repeating: "many words ", count: 100)
        try await withView(Presenter { _ in Text(verbatim: text) }) { _, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            let size = try #require(controller.presentedViewController?.view.bounds.size)
            #expect(size.width > 1000 && size.width <= 1260 && size.height > 100)
        }
    }

    @Test("S263: in a narrow window a popover is a sheet with the content's heights, unless the content decides")
    func popoverAdaptation() async throws {
        let phone = VirtualMonitor.monitor("SCREEN", 400, 800)
        let sheet = Presenter { _ in Text("low").presentationDetents([.height(200), .large]) }
        try await withView(sheet, on: [phone]) { _, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            let active = controller.presentedViewController?.activePresentationController
            let sheet = try #require(active as? UISheetPresentationController)
            #expect(sheet.detents.map(\.identifier.rawValue) == ["height 200.0", "com.apple.UIKit.large"])
            try await display.tap(CGPoint(x: 200, y: 20))
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil)
        }
        func style(_ adaptation: PresentationAdaptation) async throws -> UIModalPresentationStyle? {
            var style: UIModalPresentationStyle?
            let view = Presenter { _ in Text("any").padding().presentationCompactAdaptation(adaptation) }
            try await withView(view, on: [phone]) { _, controller, display async throws in
                try await display.tap("show")
                try await display.finishTransitions()
                style = controller.presentedViewController?.activePresentationController?.presentationStyle
            }
            return style
        }
        #expect(try await style(.automatic) == .pageSheet)
        #expect(try await style(.popover) == .popover)
        #expect(try await style(.none) == .popover)
        #expect(try await style(.fullScreenCover) == .fullScreen)
    }
}
