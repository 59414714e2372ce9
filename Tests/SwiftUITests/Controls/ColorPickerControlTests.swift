import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// `ColorPicker` with the picker that its circle opens.
@MainActor
struct ColorPickerControlTests {
    private struct Row: View {
        let log: Log<Color>
        var supportsOpacity = true
        @State private var color = Color(red: 1, green: 0, blue: 0)
        var body: some View {
            ColorPicker("Accent", selection: $color, supportsOpacity: supportsOpacity)
                .onChange(of: color) { log.entries.append(color) }
        }
    }

    @Test("R1080: the circle of a ColorPicker opens UIKit's picker beside it, and a choice sets the binding")
    func colorPickerPopover() async throws {
        let log = Log<Color>()
        try await withView(Row(log: log)) { window, controller, display async throws in
            let well = try #require(controller.view.views(of: UIColorWell.self).first)
            #expect(well.selectedColor == Color(red: 1, green: 0, blue: 0).uiColor)
            try await display.tap(well)
            try await display.finishTransitions()
            let picker = try #require(controller.presentedViewController as? UIColorPickerViewController)
            let frame = picker.view.convert(picker.view.bounds, to: window)
            let source = well.convert(well.bounds, to: window)
            #expect(picker.modalPresentationStyle == .popover && frame.size == picker.preferredContentSize)
            #expect(!frame.intersects(source) && frame.insetBy(dx: -20, dy: -20).intersects(source))
            // The middle of the grid.
            try display.click(at: CGPoint(x: frame.midX, y: frame.minY + 240))
            try await display.settle()
            let chosen = try #require(log.entries.last)
            #expect(well.selectedColor == picker.selectedColor && picker.selectedColor == chosen.uiColor)
            controller.dismiss(animated: false)
        }
    }

    private struct GraphicsRow: View {
        let log: Log<CGColor>
        @State private var color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        var body: some View {
            VStack {
                ColorPicker("Accent", selection: $color, supportsOpacity: false)
                Button("Red") { color = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }.accessibilityIdentifier("red")
            }
            .onChange(of: color) { log.entries.append(color) }
        }
    }

    @Test("S733: a ColorPicker shows a colour of CoreGraphics, follows its binding and sets it")
    func graphicsColorPicker() async throws {
        let log = Log<CGColor>()
        try await withView(GraphicsRow(log: log)) { window, controller, display async throws in
            let well = try #require(controller.view.views(of: UIColorWell.self).first)
            #expect(well.selectedColor?.cgColor.components == [0, 0, 1, 1] && !well.supportsAlpha)
            try await display.tap("red")
            try await display.settle()
            #expect(well.selectedColor?.cgColor.components == [1, 0, 0, 1] && log.entries.count == 1)
            try await display.tap(well)
            try await display.finishTransitions()
            let picker = try #require(controller.presentedViewController as? UIColorPickerViewController)
            let frame = picker.view.convert(picker.view.bounds, to: window)
            try display.click(at: CGPoint(x: frame.midX, y: frame.minY + 240))
            try await display.settle()
            let chosen = try #require(log.entries.last)
            #expect(log.entries.count > 1 && picker.selectedColor.cgColor == chosen)
            controller.dismiss(animated: false)
        }
    }

    @Test("R1080: in a narrow window the picker is a sheet as high as its content, without opacity if not supported")
    func colorPickerSheet() async throws {
        let row = Row(log: Log<Color>(), supportsOpacity: false)
        try await withView(row, on: [.monitor("SCREEN", 400, 800)]) { window, controller, display async throws in
            let well = try #require(controller.view.views(of: UIColorWell.self).first)
            try await display.tap(well)
            try await display.finishTransitions()
            let picker = try #require(controller.presentedViewController as? UIColorPickerViewController)
            let frame = picker.view.convert(picker.view.bounds, to: window)
            #expect(!picker.supportsAlpha && frame.maxY == window.bounds.maxY && frame.width == 400)
            #expect(frame.height == picker.preferredContentSize.height)
            controller.dismiss(animated: false)
        }
    }
}
