import Foundation
import Testing

@testable import UIKit

/// The places of titles in a menu bar, and the texts of keys.
@MainActor
struct MenuBarLayoutTests {
    private func layout(_ widths: [CGFloat], in width: CGFloat, isRightToLeft: Bool = false) -> MenuBarLayout {
        MenuBarLayout(
            widths: widths, overflowWidth: 10, in: CGSize(width: width, height: 32), isRightToLeft: isRightToLeft)
    }

    @Test("R453c: titles are side by side from the leading edge")
    func titlesInABar() {
        let bar = layout([40, 30], in: 300)
        #expect(bar.frames == [CGRect(x: 8, y: 0, width: 60, height: 32), CGRect(x: 68, y: 0, width: 50, height: 32)])
        #expect(bar.overflow == nil && bar.title(at: CGPoint(x: 70, y: 31)) == 1)
        #expect(bar.title(at: CGPoint(x: 7, y: 10)) == nil && bar.title(at: CGPoint(x: 118, y: 10)) == nil)
        let mirrored = layout([40, 30], in: 300, isRightToLeft: true)
        #expect(mirrored.frames.map(\.minX) == [232, 182] && mirrored.title(at: CGPoint(x: 291, y: 0)) == 0)
    }

    @Test("R453c: titles for which there is no room are behind a last one", arguments: [false, true])
    func overflowingTitles(isRightToLeft: Bool) {
        let bar = layout([40, 30, 50], in: 170, isRightToLeft: isRightToLeft)
        #expect(bar.frames.count == 2 && bar.overflow?.width == 30)
        #expect(bar.overflow?.minX == (isRightToLeft ? 22 : 118))
        #expect(bar.title(at: CGPoint(x: bar.overflow?.midX ?? 0, y: 5)) == 2)
        // The last title itself needs room, which the second one then has not.
        #expect(layout([40, 30, 50], in: 140, isRightToLeft: isRightToLeft).frames.count == 1)
        let narrow = layout([40, 30], in: 10, isRightToLeft: isRightToLeft)
        #expect(narrow.frames.isEmpty && narrow.overflow != nil)
        #expect(layout([], in: 100).all.isEmpty)
    }

    @Test("R453c: keys are written with the names of PC keyboards, where Control stands for Command")
    func keyTexts() {
        let texts: [(String, UIKeyModifierFlags, String)] = [
            ("s", .command, "Ctrl+S"), ("s", [.command, .shift], "Ctrl+Shift+S"), ("s", .control, "Ctrl+S"),
            ("s", [.command, .control], "Ctrl+Super+S"), ("x", [.alternate, .shift], "Alt+Shift+X"),
            (UIKeyCommand.inputUpArrow, [], "↑"), (UIKeyCommand.f5, .command, "Ctrl+F5"), ("\u{8}", [], "Backspace"),
            ("+", .command, "Ctrl++"),
        ]
        for (input, flags, text) in texts { #expect(MenuShortcut(input: input, flags: flags).text == text) }
        #expect(UIKeyCommand(input: "") { _ in }.shortcutText == nil)
    }

    @Test("R453c: a menu is below its title, from the leading edge of the title on, and stays in the scene")
    func menuBelowATitle() {
        let area = CGRect(x: 0, y: 32, width: 400, height: 300)
        func frame(_ title: CGRect, _ size: CGSize, isRightToLeft: Bool = false) -> CGRect {
            MenuPlacement(size: size, source: .title(title), area: area, isRightToLeft: isRightToLeft).frame
        }
        let title = CGRect(x: 100, y: 0, width: 60, height: 32)
        let size = CGSize(width: 200, height: 100)
        #expect(frame(title, size) == CGRect(x: 100, y: 34, width: 200, height: 100))
        #expect(frame(title.offsetBy(dx: 200, dy: 0), size).maxX == 392)
        #expect(frame(title.offsetBy(dx: 150, dy: 0), size, isRightToLeft: true).maxX == 310)
        #expect(frame(title, CGSize(width: 200, height: 900)).maxY == 324)
    }
}
