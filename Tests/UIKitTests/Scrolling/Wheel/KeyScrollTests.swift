import Foundation
import Testing

@testable import UIKit

@MainActor
struct KeyScrollTests {
    private let visible = CGSize(width: 400, height: 300)

    private func range(_ width: CGFloat, _ height: CGFloat) -> ScrollRange {
        ScrollRange(bounds: visible, content: CGSize(width: width, height: height), insets: .zero)
    }

    private func key(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> KeyScroll? {
        KeyScroll(
            UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: flags, text: ""))
    }

    @Test("R371: the keys that scroll, and none with Control, Alt or Super but Control-R")
    func meanings() {
        #expect(key(.keyboardSpacebar) == .pageDown && key(.keyboardSpacebar, .shift) == .pageUp)
        #expect(key(.keyboardUpArrow) == .up && key(.keyboardEnd) == .end && key(.keyboardPageUp) == .pageUp)
        #expect(key(.keyboardUpArrow, .command) == nil && key(.keyboardHome, .control) == nil)
        #expect(key(.keyboardA) == nil && key(.keyboardR) == nil)
        #expect(key(.keyboardR, .control) == .refresh && key(.keyboardR, [.control, .shift]) == nil)
        #expect(key(.keyboardDownArrow, .alphaShift) == .down)
    }

    @Test("R371: arrows scroll by 40 points, pages by the height less 40, Home and End to the ends")
    func keyScrollDistances() {
        let range = range(1_000, 3_000)
        func offset(_ key: KeyScroll, _ x: CGFloat, _ y: CGFloat) -> CGPoint? {
            key.offset(from: CGPoint(x: x, y: y), range: range, visible: visible)
        }
        #expect(offset(.down, 0, 0) == CGPoint(x: 0, y: 40) && offset(.up, 0, 100) == CGPoint(x: 0, y: 60))
        #expect(offset(.right, 0, 5) == CGPoint(x: 40, y: 5) && offset(.left, 10, 5) == CGPoint(x: 0, y: 5))
        #expect(offset(.pageDown, 7, 0) == CGPoint(x: 7, y: 260) && offset(.pageUp, 7, 100) == CGPoint(x: 7, y: 0))
        #expect(offset(.end, 7, 0) == CGPoint(x: 7, y: 2_700) && offset(.start, 7, 50) == CGPoint(x: 7, y: 0))
        #expect(offset(.up, 0, 0) == nil && offset(.end, 0, 2_700) == nil && offset(.refresh, 0, 50) == nil)
    }

    @Test("R371: pages and ends are horizontal where content scrolls only that way")
    func horizontal() {
        let range = range(2_000, 300)
        func offset(_ key: KeyScroll, _ x: CGFloat) -> CGPoint? {
            key.offset(from: CGPoint(x: x, y: 0), range: range, visible: visible)
        }
        #expect(offset(.pageDown, 0) == CGPoint(x: 360, y: 0) && offset(.end, 0) == CGPoint(x: 1_600, y: 0))
        #expect(offset(.down, 0) == nil)
    }

    @Test("R371: in a paging scroll view arrows turn pages")
    func keyScrollPaging() {
        let next = KeyScroll.right.offset(
            from: CGPoint(x: 400, y: 0), range: range(2_000, 300), visible: visible, page: visible)
        #expect(next == CGPoint(x: 800, y: 0))
    }
}
