import Foundation
import Testing

@testable import UIKit

/// Scrolling with the keyboard.
@MainActor
struct KeyScrollingTests {
    private final class FocusedScrollView: UIScrollView {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test("R371: without a first responder the keys scroll the largest scroll view, smoothly")
    func keyScrollingKeys() {
        ScrollInputBench.run { bench in
            @MainActor func offset(after key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> CGFloat {
                bench.touches.press(key, flags)
                bench.pass(0.3)
                return bench.y
            }
            bench.touches.press(.keyboardDownArrow)
            bench.pass(0.05)
            #expect(abs(bench.y - 20) < 0.01)
            bench.pass(0.1)
            #expect(bench.y == 40 && bench.scribe.read() == ["didScroll", "didEndScrollingAnimation"])
            #expect(offset(after: .keyboardSpacebar) == 400 && offset(after: .keyboardSpacebar, .shift) == 40)
            #expect(offset(after: .keyboardPageDown) == 400 && offset(after: .keyboardPageUp) == 40)
            #expect(offset(after: .keyboardEnd) == 1_600 && offset(after: .keyboardHome) == 0)
            #expect(offset(after: .keyboardUpArrow) == 0 && offset(after: .keyboardRightArrow) == 0)
            #expect(offset(after: .keyboardDownArrow, .command) == 0)
        }
    }

    @Test("R371: keys that are pressed quickly or held add up")
    func repetition() {
        ScrollInputBench.run { bench in
            bench.touches.press(.keyboardDownArrow)
            bench.touches.keyDown(.keyboardDownArrow)
            bench.touches.keyDown(.keyboardDownArrow)
            bench.touches.keyUp(.keyboardDownArrow)
            bench.pass(0.2)
            #expect(bench.y == 120)
        }
    }

    @Test("R371: the first responder's scroll view takes the keys, and what it cannot use goes to the one around it")
    func firstResponder() {
        ScrollInputBench.run { bench in
            let inner = FocusedScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            inner.contentSize = CGSize(width: 100, height: 120)
            bench.scrollView.addSubview(inner)
            #expect(inner.becomeFirstResponder())
            bench.touches.press(.keyboardDownArrow)
            bench.pass(0.2)
            #expect(inner.contentOffset.y == 20 && bench.y == 0)
            bench.touches.press(.keyboardDownArrow)
            bench.pass(0.2)
            #expect(inner.contentOffset.y == 20 && bench.y == 40)
        }
    }

    @Test("R922: a scroll view can leave the keys to the one around it, and without one they scroll nothing")
    func keyScrollingRefused() {
        ScrollInputBench.run { bench in
            let inner = FocusedScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            inner.contentSize = CGSize(width: 100, height: 500)
            #expect(inner.allowsKeyboardScrolling)
            inner.allowsKeyboardScrolling = false
            bench.scrollView.addSubview(inner)
            #expect(inner.becomeFirstResponder())
            bench.touches.press(.keyboardDownArrow)
            bench.pass(0.2)
            #expect(inner.contentOffset.y == 0 && bench.y == 40)
            inner.resignFirstResponder()
            bench.scrollView.allowsKeyboardScrolling = false
            bench.touches.press(.keyboardDownArrow)
            bench.pass(0.2)
            #expect(inner.contentOffset.y == 0 && bench.y == 40)
        }
    }

    @Test("R922: Control-R refreshes content that other keys do not scroll")
    func keyScrollingRefresh() {
        ScrollInputBench.run { bench in
            let control = UIRefreshControl()
            bench.scrollView.refreshControl = control
            bench.scrollView.allowsKeyboardScrolling = false
            bench.touches.press(.keyboardR, .control)
            #expect(control.isRefreshing)
            bench.pass(0.5)
            let top = bench.y
            bench.touches.press(.keyboardPageDown)
            bench.pass(0.5)
            #expect(bench.y == top)
        }
    }

    @Test("R371: texts keep their keys, and a first responder outside of scroll views leaves the others alone")
    func keyScrollingTexts() {
        ScrollInputBench.run { bench in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
            bench.scrollView.addSubview(field)
            field.becomeFirstResponder()
            bench.touches.press(.keyboardSpacebar)
            bench.touches.press(.keyboardEnd)
            bench.touches.press(.keyboardRightArrow)
            bench.pass(0.3)
            #expect(bench.y == 0 && field.text == " ")
            bench.touches.press(.keyboardPageDown)
            bench.pass(0.3)
            #expect(bench.y == 360, "a line of text has no pages")
            bench.touches.view.addSubview(field)
            field.becomeFirstResponder()
            bench.touches.press(.keyboardPageDown)
            bench.pass(0.3)
            #expect(bench.y == 360)
        }
    }

    @Test("R371: scroll views that are hidden, switched off or without more content are passed over")
    func passedOver() {
        ScrollInputBench.run { bench in
            let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            other.contentSize = CGSize(width: 50, height: 500)
            bench.touches.view.addSubview(other)
            bench.scrollView.isScrollEnabled = false
            bench.touches.press(.keyboardDownArrow)
            bench.pass(0.2)
            #expect(bench.y == 0 && other.contentOffset.y == 40)
            bench.scrollView.isScrollEnabled = true
            bench.scrollView.isHidden = true
            bench.touches.press(.keyboardDownArrow)
            bench.pass(0.2)
            #expect(bench.y == 0 && other.contentOffset.y == 80)
        }
    }
}
