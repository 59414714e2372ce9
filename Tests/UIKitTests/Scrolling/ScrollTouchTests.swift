import Foundation
import Testing

@testable import UIKit

/// Touches that the content shares with the scroll view.
@MainActor
struct ScrollTouchTests {
    @Test("R363: the content receives a touch after 0.15 seconds or at its end, and nothing of a drag before")
    func scrollTouchDelay() {
        ScrollBench.run { bench in
            let content = ToldView("content", 0, 0, 400, 4000, in: bench.view)
            bench.down()
            #expect(content.heard == [])
            bench.wait(0.16)
            #expect(content.heard == ["began"])
            bench.up()
            #expect(content.heard == ["began", "ended"])
            content.heard = []
            bench.down()
            bench.up()
            #expect(content.heard == ["began", "ended"], "a short tap")
            content.heard = []
            bench.drag(0, -100, speed: 1000)
            #expect(content.heard == [])
            bench.wait(5)
            bench.view.delaysContentTouches = false
            bench.down()
            #expect(content.heard == ["began"])
            bench.up()
        }
    }

    @Test("R363: a click that ends before the delay reaches a text field")
    func quickClick() {
        ScrollBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
            bench.view.addSubview(field)
            #expect(!field.isFirstResponder)
            bench.touches.tap(1, 60, 40, .indirectPointer)
            #expect(field.isFirstResponder)
        }
    }

    @Test("R363: a press of the pointer reaches a text at once, so that a drag selects from there")
    func pressOnText() {
        ScrollBench.run { bench in
            let frame = CGRect(x: 20, y: 20, width: 200, height: 40)
            for text in [UITextField(frame: frame), UITextView(frame: frame)] {
                bench.view.addSubview(text)
                text.layoutIfNeeded()
                bench.touches.down(1, 60, 40, .indirectPointer, buttons: .primary)
                #expect(text.isFirstResponder)
                bench.touches.up(1)
                text.removeFromSuperview()
            }
        }
    }

    @Test("R363: touches of content that does not scroll are not delayed")
    func noDelay() {
        ScrollBench.run(content: .zero) { bench in
            let content = ToldView("content", 0, 0, 400, 400, in: bench.view)
            bench.down()
            #expect(content.heard == ["began"])
            bench.up()
        }
    }

    @Test("R364: a drag takes the touch from the content, unless the scroll view or the content keeps it")
    func cancellation() {
        final class Keeper: UIScrollView {
            var keeps = false
            var asked: [UIView] = []
            override func touchesShouldCancel(in view: UIView) -> Bool {
                asked.append(view)
                return keeps ? false : super.touchesShouldCancel(in: view)
            }
        }
        let view = Keeper()
        ScrollBench.run(view) { bench in
            let content = ToldView("content", 0, 0, 400, 4000, in: view)
            @MainActor func drag() -> [String] {
                content.heard = []
                view.contentOffset = .zero
                bench.down()
                bench.wait(0.2)
                bench.move(by: CGPoint(x: 0, y: -100))
                bench.wait(0.2)
                bench.up()
                return content.heard
            }
            #expect(drag().last == "cancelled" && view.contentOffset.y == 90 && view.asked == [content])
            view.keeps = true
            #expect(drag().last == "ended" && view.contentOffset.y == 0)
            view.keeps = false
            view.canCancelContentTouches = false
            #expect(drag().last == "ended" && view.contentOffset.y == 0)
        }
    }

    @Test("R364: controls keep their touches, and buttons give them up")
    func controls() {
        let view = UIScrollView()
        #expect(view.touchesShouldCancel(in: UIView()) && view.touchesShouldCancel(in: UIButton()))
        #expect(!view.touchesShouldCancel(in: UISlider()) && !view.touchesShouldCancel(in: UIControl()))
        ScrollBench.run { bench in
            let button = UIButton(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
            bench.view.addSubview(button)
            var pressed = 0
            button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
            bench.down()
            #expect(!button.isHighlighted)
            bench.wait(0.2)
            #expect(button.isHighlighted)
            bench.move(by: CGPoint(x: 0, y: -40))
            #expect(!button.isHighlighted && bench.offset.y > 0)
            bench.wait(0.2)
            bench.up()
            #expect(pressed == 0)
            bench.view.contentOffset = .zero
            bench.down()
            bench.up()
            #expect(pressed == 1)
        }
    }

    @Test("R364: content that touchesShouldBegin refuses receives nothing")
    func scrollTouchRefusal() {
        final class Refuser: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
                false
            }
        }
        ScrollBench.run(Refuser()) { bench in
            let content = ToldView("content", 0, 0, 400, 4000, in: bench.view)
            bench.down()
            bench.wait(0.3)
            bench.up()
            #expect(content.heard == [])
        }
    }

    private func nested(_ body: @MainActor (ScrollBench, UIScrollView) -> Void, content: CGSize) {
        ScrollBench.run { bench in
            let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            inner.contentSize = content
            bench.view.addSubview(inner)
            body(bench, inner)
        }
    }

    @Test("R365: each of two nested scroll views scrolls in its own direction")
    func crossed() {
        nested(
            { bench, inner in
                bench.drag(-100, 20, rests: true)
                #expect(inner.contentOffset.x == 90 && bench.offset.y == 0)
                bench.drag(20, -100, rests: true)
                #expect(inner.contentOffset.x == 90 && bench.offset.y == 90)
            }, content: CGSize(width: 2000, height: 400))
    }

    @Test("R365: in the same direction the inner one goes first, and a new drag at its edge goes to the outer one")
    func same() {
        nested(
            { bench, inner in
                bench.drag(0, -150, rests: true)
                #expect(inner.contentOffset.y > 100 && bench.offset.y == 0, "it bounces at its edge")
                bench.wait(1)
                #expect(inner.contentOffset.y == 100)
                bench.drag(0, -110, rests: true)
                #expect(inner.contentOffset.y == 100 && bench.offset.y == 100)
                bench.drag(0, 50, rests: true)
                #expect(inner.contentOffset.y == 60 && bench.offset.y == 100)
            }, content: CGSize(width: 400, height: 500))
    }

    @Test("R372: a drag ends editing if the scroll view wants that")
    func scrollTouchKeyboard() {
        ScrollBench.run { bench in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            bench.touches.window.addSubview(field)
            for (mode, ends) in [(UIScrollView.KeyboardDismissMode.none, false), (.onDrag, true), (.interactive, true)]
            {
                bench.touches.window.makeKeyAndVisible()
                #expect(field.becomeFirstResponder())
                bench.view.keyboardDismissMode = mode
                bench.drag(0, -50, rests: true)
                #expect(field.isFirstResponder != ends)
                field.resignFirstResponder()
            }
        }
    }
}
