import Testing

@testable import UIKit

@MainActor
struct HitTestTests {
    /// A view that records the points it is asked about, and can override the answer.
    final class AskedView: UIView {
        var asked: [CGPoint] = []
        var answer: Bool?

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            asked.append(point)
            return answer ?? super.point(inside: point, with: event)
        }
    }

    private func hit(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> UIView? {
        view.hitTest(CGPoint(x: x, y: y), with: nil)
    }

    @Test("R56: near edges are inside, far edges are outside, and the origin of the bounds counts")
    func halfOpenBounds() {
        let view = UIView(0, 0, 100, 50)
        #expect(hit(view, 0, 0) === view && hit(view, 99.9, 49.9) === view)
        #expect(hit(view, 100, 0) == nil && hit(view, 0, 50) == nil && hit(view, -0.1, 0) == nil)
        view.bounds.origin = CGPoint(x: 10, y: 10)
        #expect(hit(view, 9, 10) == nil && hit(view, 109, 59) === view)
        #expect(hit(UIView(0, 0, 0, 0), 0, 0) == nil, "a view without extent has no points")
    }

    @Test(
        "R55: hidden views, views without interaction and transparent views are skipped without a call of point(inside:with:)"
    )
    func notAsked() {
        let back = UIView(0, 0, 100, 100)
        let front = AskedView(0, 0, 100, 100, in: back)
        #expect(hit(back, 5, 5) === front && front.asked == [CGPoint(x: 5, y: 5)])
        front.asked = []
        front.isHidden = true
        #expect(hit(back, 5, 5) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        #expect(hit(back, 5, 5) === back)
        front.isUserInteractionEnabled = true
        front.alpha = 0
        #expect(hit(back, 5, 5) === back)
        #expect(front.asked.isEmpty)
    }

    @Test("R55: a view without interaction also excludes its subviews")
    func subviewsOfDisabled() {
        let back = UIView(0, 0, 100, 100)
        let middle = UIView(0, 0, 100, 100, in: back)
        let front = UIView(0, 0, 100, 100, in: middle)
        #expect(hit(back, 5, 5) === front)
        middle.isUserInteractionEnabled = false
        #expect(hit(back, 5, 5) === back)
        back.isUserInteractionEnabled = false
        #expect(hit(back, 5, 5) == nil)
    }

    @Test("R57: alpha is a Float: 0.01 is not hit, and the next larger number is")
    func alphaLimit() {
        let view = UIView(0, 0, 10, 10)
        view.alpha = 0.01
        #expect(hit(view, 1, 1) == nil)
        view.alpha = 0.010000000707805157
        #expect(hit(view, 1, 1) === view)
        view.alpha = CGFloat(Float(0.010000000707805157).nextDown)
        #expect(hit(view, 1, 1) == nil)
    }

    @Test("R57: each view's own alpha counts, and a clear background does not matter")
    func ownAlpha() {
        let back = UIView(0, 0, 100, 100)
        let front = UIView(0, 0, 100, 100, in: back)
        back.alpha = 0.02
        front.alpha = 0.02
        #expect(hit(back, 1, 1) === front)
        front.backgroundColor = .clear
        #expect(hit(back, 1, 1) === front)
    }

    @Test("R56: a subview is not hit outside its superview, whether it is clipped or not")
    func protruding() {
        let back = UIView(0, 0, 200, 200)
        let middle = UIView(10, 10, 50, 50, in: back)
        let front = UIView(40, 40, 100, 100, in: middle)
        #expect(hit(back, 55, 55) === front)
        #expect(hit(back, 70, 70) === back)
        middle.clipsToBounds = true
        #expect(hit(back, 55, 55) === front && hit(back, 70, 70) === back)
    }

    @Test("overriding point(inside:with:) makes subviews outside the bounds hittable")
    func overriddenPointInside() {
        let back = AskedView(0, 0, 50, 50)
        back.answer = true
        let front = UIView(60, 60, 10, 10, in: back)
        #expect(hit(back, 65, 65) === front)
        #expect(hit(back, 300, 300) === back)
        back.answer = false
        #expect(hit(back, 5, 5) == nil)
    }

    @Test("R55: the front-most subview is hit, and gets the point in its coordinates")
    func frontToBack() {
        let back = UIView(0, 0, 100, 100)
        let first = AskedView(10, 10, 50, 50, in: back)
        let second = AskedView(30, 30, 50, 50, in: back)
        #expect(hit(back, 40, 45) === second && second.asked == [CGPoint(x: 10, y: 15)] && first.asked.isEmpty)
        back.bringSubviewToFront(first)
        #expect(hit(back, 40, 45) === first && first.asked == [CGPoint(x: 30, y: 35)])
        back.sendSubviewToBack(first)
        #expect(hit(back, 40, 45) === second)
    }

    @Test("a point hits a rotated view at its visible position")
    func transformedViews() {
        let back = UIView(0, 0, 200, 200)
        let bar = UIView(50, 90, 100, 20, in: back)
        #expect(hit(back, 60, 100) === bar && hit(back, 100, 60) === back)
        bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(hit(back, 60, 100) === back && hit(back, 100, 60) === bar)
        bar.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(hit(back, 60, 100) === back && hit(back, 80, 100) === bar)
    }

    @Test("a view with a singular transform shows nothing and is not hit")
    func flattened() {
        let back = UIView(0, 0, 200, 200)
        let front = UIView(0, 0, 200, 200, in: back)
        front.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(hit(back, 100, 100) === back && hit(back, 0, 0) === back)
    }

    @Test("R54, R59: a window follows the rules of views")
    func hitTestWindows() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 30, y: 30, width: 100, height: 100))
            #expect(hit(window, 5, 5) == nil, "a new window is hidden")
            window.isHidden = false
            let view = UIView(10, 10, 10, 10, in: window)
            #expect(hit(window, 5, 5) === window && hit(window, 15, 15) === view)
            window.isUserInteractionEnabled = false
            #expect(hit(window, 15, 15) == nil)
        }
    }
}
