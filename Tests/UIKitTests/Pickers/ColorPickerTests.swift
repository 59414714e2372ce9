import Foundation
import Testing

@testable import UIKit

/// Colour pickers and colour wells.
@MainActor
struct ColorPickerTests {
    @MainActor
    private final class Watcher: NSObject, UIColorPickerViewControllerDelegate {
        var log: [String] = []
        func take() -> [String] {
            defer { log = [] }
            return log
        }
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) { log.append("\(PickedColor(color).hex)\(continuously ? "..." : "")") }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.append("finish") }
    }

    /// Runs `body` with the contents of a picker in a window.
    private func withPicker(
        _ body: (UIColorPickerViewController, ColorPickerView, Watcher, TouchBench) throws -> Void
    ) rethrows {
        try TouchBench.run { bench in
            let (picker, watcher) = (UIColorPickerViewController(), Watcher())
            picker.delegate = watcher
            bench.window.rootViewController = picker
            bench.window.layoutIfNeeded()
            guard let contents = picker.view as? ColorPickerView else {
                Issue.record("The picker has no contents.")
                return
            }
            contents.frame = CGRect(origin: .zero, size: picker.preferredContentSize)
            contents.layoutIfNeeded()
            try body(picker, contents, watcher, bench)
        }
    }

    @Test("R707: the grid has grays from white to black, and hues from dark to light")
    func grid() throws {
        #expect(
            ColorGrid.color(row: 0, column: 0)?.hex == "FFFFFF" && ColorGrid.color(row: 0, column: 11)?.hex == "000000")
        #expect(
            ColorGrid.color(row: 1, column: 1)?.hex == "011D57" && ColorGrid.color(row: 5, column: 1)?.hex == "0061FD")
        #expect(ColorGrid.color(row: 9, column: 1)?.hex == "D2E2FE")
        #expect(ColorGrid.color(row: 10, column: 0) == nil && ColorGrid.color(row: 0, column: -1) == nil)
        let place = try #require(ColorGrid.place(of: PickedColor(red: 0, green: 97 / 255, blue: 253 / 255, alpha: 0.5)))
        #expect(place.row == 5 && place.column == 1)
        #expect(ColorGrid.place(of: PickedColor(red: 0.123, green: 0.9, blue: 0.5)) == nil)
    }

    @Test("R707: places in the spectrum and colours convert to each other")
    func spectrum() {
        for place in [CGPoint(x: 0.25, y: 0.25), CGPoint(x: 0.6, y: 0.5), CGPoint(x: 0.9, y: 0.8)] {
            let back = PickedColor(placeInSpectrum: place, alpha: 0.5).placeInSpectrum
            #expect(abs(back.x - place.x) < 0.001 && abs(back.y - place.y) < 0.001)
        }
        #expect(PickedColor(placeInSpectrum: .zero, alpha: 1).hex == "FFFFFF")
        #expect(PickedColor(placeInSpectrum: CGPoint(x: 3, y: 2), alpha: 1).hex == "000000")
        #expect(PickedColor(placeInSpectrum: CGPoint(x: 0, y: 0.5), alpha: 1).hex == "FF0000")
    }

    @Test("R707: digits of a colour are read with or without #, in three or six, and others are refused")
    func digits() {
        #expect(PickedColor(hex: "#ff8000", alpha: 0.5) == PickedColor(red: 1, green: 128 / 255, blue: 0, alpha: 0.5))
        #expect(PickedColor(hex: " f80 ", alpha: 1)?.hex == "FF8800")
        for text in ["", "#", "ff800", "gg0000", "+12345", "ff8000ff"] {
            #expect(PickedColor(hex: text, alpha: 1) == nil)
        }
        #expect(PickedColor(red: .nan, green: 7, blue: -1, alpha: .infinity).hex == "00FF00")
    }

    @Test("R708: a press in the grid picks its colour, a drag goes on, and its end is reported once")
    func pressInGrid() throws {
        withPicker { picker, contents, watcher, bench in
            let grid = contents.grid
            let cell = CGSize(width: grid.bounds.width / 12, height: grid.bounds.height / 10)
            @MainActor func point(_ row: Int, _ column: Int) -> CGPoint {
                grid.convert(
                    CGPoint(x: (CGFloat(column) + 0.5) * cell.width, y: (CGFloat(row) + 0.5) * cell.height),
                    to: bench.window)
            }
            let (first, second) = (point(5, 1), point(0, 0))
            bench.down(1, first.x, first.y, .indirectPointer, buttons: .primary)
            #expect(watcher.take() == ["0061FD..."])
            bench.move(1, second.x, second.y)
            bench.up(1)
            #expect(watcher.take() == ["FFFFFF...", "FFFFFF"])
            #expect(PickedColor(picker.selectedColor).hex == "FFFFFF" && contents.spectrum.picked.hex == "FFFFFF")
        }
    }

    @Test("R708: the arrow keys move through the grid and along a slider, and the delegate is notified")
    func colorKeys() throws {
        withPicker { picker, contents, watcher, bench in
            picker.selectedColor = UIColor(red: 0, green: 97 / 255, blue: 253 / 255, alpha: 1)
            #expect(watcher.take().isEmpty)
            bench.window.focus.move(to: contents.grid)
            bench.press(.keyboardHome)
            #expect(watcher.take() == ["00A1D8"])
            bench.window.focus.move(to: contents.opacity.slider)
            bench.press(.keyboardLeftArrow)
            #expect(watcher.take() == ["00A1D8"] && abs(PickedColor(picker.selectedColor).alpha - 0.99) < 0.001)
            picker.supportsAlpha = false
            #expect(PickedColor(picker.selectedColor).alpha == 1 && contents.opacity.isHidden)
        }
    }

    @Test("R708: digits that are typed pick their colour, and others give way to the picked ones")
    func typedDigits() throws {
        try withPicker { picker, contents, watcher, _ in
            let field = try #require(contents.sliders.descendants(of: UITextField.self).first)
            #expect(field.text == "000000")
            field.text = "#f80"
            contents.sliders.textFieldDidEndEditing(field)
            #expect(watcher.take() == ["FF8800"] && field.text == "FF8800")
            field.text = "red"
            contents.sliders.textFieldDidEndEditing(field)
            #expect(watcher.take().isEmpty && field.text == "FF8800")
            #expect(PickedColor(picker.selectedColor).hex == "FF8800")
        }
    }

    @Test("R709: a press on a colour well opens a popover, whose colours the well takes over and reports")
    func well() throws {
        try TouchBench.run { bench in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let (controller, well, log) = (UIViewController(), UIColorWell(), EventLog())
            bench.window.rootViewController = controller
            bench.window.layoutIfNeeded()
            #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28) && well.selectedColor == nil)
            well.frame = CGRect(x: 180, y: 20, width: 28, height: 28)
            well.title = "Background"
            well.supportsAlpha = false
            well.selectedColor = .red
            controller.view.addSubview(well)
            log.watch(well)
            bench.tap(1, 194, 34, .indirectPointer)
            bench.pass(1)
            let picker = try #require(controller.presentedViewController as? UIColorPickerViewController)
            #expect(picker.title == "Background" && !picker.supportsAlpha && picker.modalPresentationStyle == .popover)
            #expect(PickedColor(picker.selectedColor).hex == "FF0000" && !log.take().contains("value"))
            let contents = try #require(picker.view as? ColorPickerView)
            contents.grid.onPick(PickedColor(red: 0, green: 1, blue: 0), false)
            #expect(log.take().contains("value") && well.selectedColor.map { PickedColor($0).hex } == "00FF00")
            well.selectedColor = .blue
            #expect(PickedColor(picker.selectedColor).hex == "0000FF" && !log.take().contains("value"))
            controller.dismiss(animated: false)
        }
    }
}
