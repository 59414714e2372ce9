import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct InspectorTests {
    @MainActor @Observable
    final class Model {
        var isPresented = false
        var width: CGFloat?
    }

    private struct Page: View {
        let model: Model
        var sizeClass = UserInterfaceSizeClass.regular

        var body: some View {
            @Bindable var model = model
            Color.blue.accessibilityIdentifier("content")
                .inspector(isPresented: $model.isPresented) {
                    if let width = model.width {
                        Color.red.accessibilityIdentifier("panel").inspectorColumnWidth(width)
                    } else {
                        Color.red.accessibilityIdentifier("panel")
                    }
                }
                .environment(\.horizontalSizeClass, sizeClass)
        }
    }

    @Test("S368: an inspector is a column at the trailing edge, with the width that its content prefers")
    func inspectorColumn() async throws {
        let model = Model()
        try await withView(Page(model: model)) { _, _, display async throws in
            #expect(display.frames()["content"]?.width == 1280 && display.frames()["panel"] == nil)
            model.isPresented = true
            try await display.settle()
            #expect(display.frames()["panel"]?.minX == 1010 && display.frames()["panel"]?.width == 270)
            let rest = try #require(display.frames()["content"])
            #expect(rest.minX == 0 && rest.maxX <= 1010 && rest.maxX > 1005)
            model.width = 300
            try await display.settle()
            #expect(display.frames()["panel"]?.minX == 980 && display.frames()["panel"]?.width == 300)
            model.isPresented = false
            try await display.settle()
            #expect(display.frames()["content"]?.width == 1280 && display.frames()["panel"] == nil)
        }
    }

    @Test("S368: with a compact width an inspector is a sheet, and closing it changes the value")
    func inspectorSheet() async throws {
        let model = Model()
        model.isPresented = true
        let page = Page(model: model, sizeClass: .compact)
        try await withView(page, on: [.monitor("SCREEN", 400, 800)]) { _, controller, display async throws in
            try await display.finishTransitions()
            #expect(controller.presentedViewController != nil && display.frames()["content"]?.width == 400)
            try await display.press(.escape)
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil && !model.isPresented)
        }
    }

    @Test(
        "S368: the sheet of an inspector rests at the heights of its content, or at half and full height",
        arguments: [true, false])
    func inspectorDetents(isChosen: Bool) async throws {
        struct Detents: View {
            let detents: Set<PresentationDetent>?
            var body: some View {
                Color.blue
                    .inspector(isPresented: .constant(true)) {
                        if let detents { Color.red.presentationDetents(detents) } else { Color.red }
                    }
                    .environment(\.horizontalSizeClass, .compact)
            }
        }
        let detents: Set<PresentationDetent>? = isChosen ? [.height(200)] : nil
        let expected: [UISheetPresentationController.Detent.Identifier] =
            isChosen ? [.init("height 200.0")] : [.medium, .large]
        let screen = VirtualMonitor.monitor("SCREEN", 400, 800)
        try await withView(Detents(detents: detents), on: [screen]) { _, controller, display async throws in
            try await display.finishTransitions()
            let sheet = try #require(controller.presentedViewController?.sheetPresentationController)
            #expect(sheet.detents.map(\.identifier) == expected)
        }
    }
}
