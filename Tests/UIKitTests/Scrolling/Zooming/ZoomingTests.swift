import Foundation
import Testing

@testable import UIKit

/// Zooming scroll views.
@MainActor
struct ZoomingTests {
    /// Runs `body` with a picture of 800 by 800 points that can be zoomed from half to four times its size.
    private func run(_ body: (ScrollInputBench, UIView, ZoomScribe) throws -> Void) rethrows {
        try ScrollInputBench.run(content: CGSize(width: 800, height: 800)) { bench in
            let (picture, scribe) = (UIView(0, 0, 800, 800, in: bench.scrollView), ZoomScribe())
            scribe.zoomed = picture
            bench.scrollView.delegate = scribe
            bench.scrollView.minimumZoomScale = 0.5
            bench.scrollView.maximumZoomScale = 4
            try body(bench, picture, scribe)
        }
    }

    @Test("R366: the scale is the view's transform, and the size of the content is scaled with it")
    func zoomingScale() {
        run { bench, picture, scribe in
            #expect(bench.scrollView.zoomScale == 1)
            bench.scrollView.zoomScale = 2
            #expect(picture.transform.a == 2 && picture.frame == CGRect(x: 0, y: 0, width: 1_600, height: 1_600))
            #expect(bench.scrollView.contentSize == CGSize(width: 1_600, height: 1_600))
            // The middle of the visible part, (200, 200), stays there.
            #expect(bench.scrollView.contentOffset == CGPoint(x: 200, y: 200))
            #expect(scribe.read() == ["didZoom"])
            picture.transform = CGAffineTransform(scaleX: 3, y: 3)
            #expect(bench.scrollView.zoomScale == 3)
        }
    }

    @Test("R366: scales are clamped, and the offset stays within the content")
    func clamped() {
        run { bench, _, scribe in
            bench.scrollView.setZoomScale(9, animated: false)
            #expect(bench.scrollView.zoomScale == 4)
            bench.scrollView.setZoomScale(.nan, animated: false)
            #expect(bench.scrollView.zoomScale == 0.5 && bench.scrollView.contentOffset == .zero)
            #expect(bench.scrollView.contentSize == CGSize(width: 400, height: 400))
            bench.scrollView.setZoomScale(0.1, animated: true)
            #expect(scribe.read() == ["didZoom"], "nothing changes any more")
        }
    }

    @Test("R366: without a view for zooming nothing zooms")
    func noView() {
        run { bench, picture, scribe in
            scribe.zoomed = nil
            bench.scrollView.zoomScale = 2
            bench.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
            bench.touches.play("d1 180 200, d2 220 200, m1 100 200, m2 300 200, u1, u2")
            #expect(bench.scrollView.zoomScale == 1 && picture.transform == .identity && scribe.read().isEmpty)
        }
    }

    @Test("R366: there is a pinch recognizer while there is more than one scale")
    func recognizer() {
        run { bench, _, _ in
            let view = bench.scrollView
            #expect(view.pinchGestureRecognizer != nil)
            view.maximumZoomScale = 0.5
            #expect(view.pinchGestureRecognizer == nil)
            #expect(UIScrollView().pinchGestureRecognizer == nil && UIScrollView().zoomScale == 1)
        }
    }

    @Test("R366: a pinch scales about its centre, which stays under the fingers")
    func zoomingPinch() {
        run { bench, _, scribe in
            bench.touches.play("d1 80 100, d2 120 100, m1 70 100, m2 130 100")
            #expect(bench.scrollView.isZooming)
            bench.touches.play("m1 60 100, m2 140 100")
            // From 40 to 80 points. At the beginning one finger had moved, and the middle was (95, 100).
            #expect(abs(bench.scrollView.zoomScale - 2) < 1e-9)
            let offset = bench.scrollView.contentOffset
            #expect(abs(offset.x - (2 * 95 - 100)) < 1e-9 && abs(offset.y - 100) < 1e-9)
            // The fingers move on together, and the content with them.
            bench.touches.play("m1 50 100, m2 130 100")
            #expect(abs(bench.scrollView.contentOffset.x - 100) < 1e-9)
            bench.touches.play("u1, u2")
            #expect(!bench.scrollView.isZooming)
            #expect(scribe.read() == ["willBeginZooming true", "didZoom", "didEndZooming 2.0"])
        }
    }

    @Test("R366: a pinch beyond the maximum stretches, and goes back before zooming ends")
    func bounce() {
        run { bench, _, scribe in
            bench.scrollView.maximumZoomScale = 2
            bench.touches.play("d1 180 200, d2 220 200, m1 100 200, m2 300 200")
            #expect(abs(bench.scrollView.zoomScale - 2 * (1 + 1 - 1 / (0.55 * 1.5 + 1))) < 1e-9)
            bench.touches.play("u1, u2")
            #expect(bench.scrollView.isZoomBouncing && bench.scrollView.isZooming)
            #expect(scribe.read() == ["willBeginZooming true", "didZoom"])
            bench.pass(0.31)
            #expect(bench.scrollView.zoomScale == 2 && !bench.scrollView.isZoomBouncing)
            #expect(scribe.read() == ["didZoom", "didEndZooming 2.0"])
            #expect(bench.scrollView.contentSize == CGSize(width: 1_600, height: 1_600))
            bench.pass(1)
            #expect(!AnimationClock.shared.isNeeded)
        }
    }

    @Test("R366: without bouncing a pinch stops at the limits")
    func hardLimits() {
        run { bench, _, scribe in
            bench.scrollView.bouncesZoom = false
            bench.touches.play("d1 100 200, d2 300 200, m1 190 200, m2 210 200")
            #expect(bench.scrollView.zoomScale == 0.5)
            bench.touches.play("u1, u2")
            #expect(scribe.read().first == "willBeginZooming true")
        }
    }

    @Test("R366: zooming to a rectangle shows it in the middle, in 0.3 seconds if animated")
    func rect() {
        run { bench, _, scribe in
            bench.scrollView.zoom(to: CGRect(x: 200, y: 200, width: 200, height: 100), animated: false)
            #expect(bench.scrollView.zoomScale == 2 && bench.scrollView.contentOffset == CGPoint(x: 400, y: 300))
            bench.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 100), animated: true)
            _ = scribe.read()
            bench.pass(0.15)
            #expect(abs(bench.scrollView.zoomScale - 3) < 0.01 && bench.scrollView.isZooming)
            bench.pass(0.16)
            #expect(bench.scrollView.zoomScale == 4 && bench.scrollView.contentOffset == .zero)
            #expect(scribe.read() == ["didZoom", "didEndZooming 4.0"])
            bench.scrollView.zoom(to: .null, animated: false)
            #expect(bench.scrollView.zoomScale == 4)
        }
    }

    @Test("R920: a delegate can keep small content in the middle by insets, and zoom into it up to the greatest scale")
    func zoomingCentered() {
        run { bench, _, scribe in
            let view = bench.scrollView
            view.minimumZoomScale = 0.25
            scribe.onDidZoom = Self.center
            view.zoomScale = 0.25
            #expect(view.contentInset.top == 100 && view.contentOffset == CGPoint(x: -100, y: -100))
            // Half of the rectangle is beyond the corner of the picture.
            view.zoom(to: CGRect(x: -50, y: -50, width: 100, height: 100), animated: true)
            bench.pass(0.15)
            #expect(view.isZooming && view.contentOffset.x >= -view.contentInset.left)
            bench.pass(0.16)
            #expect(view.zoomScale == 4 && view.contentInset == .zero && view.contentOffset == .zero)
            view.zoomScale = 0.25
            // The offset for this one lies between the old edges and the new ones.
            view.zoom(to: CGRect(x: -20, y: -20, width: 100, height: 100), animated: false)
            #expect(view.zoomScale == 4 && view.contentInset == .zero && view.contentOffset == .zero)
            view.zoomScale = 0.25
            view.zoom(to: CGRect(x: 300, y: 300, width: 100, height: 100), animated: false)
            #expect(view.zoomScale == 4 && view.contentOffset == CGPoint(x: 1_200, y: 1_200))
        }
    }

    @Test("R920: zooming to a rectangle leaves the safe area free, and not the program's insets")
    func zoomingSafeArea() {
        run { bench, _, _ in
            let controller = UIViewController()
            bench.touches.window.rootViewController = controller
            controller.additionalSafeAreaInsets.top = 100
            controller.view.addSubview(bench.scrollView)
            bench.scrollView.contentInset.left = 50
            bench.scrollView.contentInsetAdjustmentBehavior = .always
            bench.touches.window.layoutIfNeeded()
            #expect(bench.scrollView.adjustedContentInset == UIEdgeInsets(top: 100, left: 50, bottom: 0, right: 0))
            bench.scrollView.zoom(to: CGRect(x: 200, y: 200, width: 200, height: 100), animated: false)
            // The rectangle is 400 by 200 points, in the middle of 400 by 300.
            #expect(bench.scrollView.zoomScale == 2 && bench.scrollView.contentOffset == CGPoint(x: 400, y: 250))
        }
    }

    @Test("R920: small content that a pinch has moved aside goes back to the middle without a jump")
    func zoomingCenteredBounce() {
        run { bench, _, scribe in
            let (view, input) = (bench.scrollView, bench.touches.input)
            view.minimumZoomScale = 0.25
            scribe.onDidZoom = Self.center
            view.zoomScale = 0.25
            // The pointer is beside the picture, which moves towards it.
            let moment = InputMoment(point: CGPoint(x: 390, y: 200), time: bench.touches.clock.now)
            input.pinchBegan(in: bench.touches.scene, at: moment)
            input.pinches.change(to: 0.9, at: moment)
            input.pinches.change(to: 0.5, at: moment)
            var last = view.contentOffset
            #expect(view.zoomScale < 0.22 && last.x < -view.contentInset.left - 30)
            input.pinches.end(at: moment)
            #expect(view.isZoomBouncing)
            for _ in 0..<20 {
                bench.pass(1.0 / 60)
                let offset = view.contentOffset
                #expect(abs(offset.x - last.x) < 10 && abs(offset.y - last.y) < 10)
                last = offset
            }
            #expect(view.zoomScale == 0.25 && last == CGPoint(x: -100, y: -100) && !view.isZooming)
        }
    }

    @Test("a delegate can remove and release the scroll view while it zooms")
    func zoomingReleased() {
        ScrollInputBench.run { bench in
            weak var released: UIScrollView?
            let scribe = ZoomScribe()
            do {
                let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
                released = view
                view.contentSize = CGSize(width: 800, height: 800)
                scribe.zoomed = UIView(0, 0, 800, 800, in: view)
                view.delegate = scribe
                view.maximumZoomScale = 4
                bench.touches.view.addSubview(view)
                view.setZoomScale(3, animated: true)
            }
            scribe.onDidZoom = { view in
                view.contentInset.top += 10
                view.removeFromSuperview()
            }
            bench.pass(0.05)
            #expect(released == nil && scribe.read() == ["willBeginZooming true", "didZoom"])
            bench.pass(0.5)
            #expect(scribe.read().isEmpty)
        }
    }

    /// Keeps content that is smaller than the view in its middle.
    private static func center(_ view: UIScrollView) {
        let margin = max(0, (view.bounds.width - view.contentSize.width) / 2)
        view.contentInset = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    }

    @Test("R366: a pinch of a touchpad zooms about the pointer")
    func zoomingTouchpad() {
        run { bench, _, scribe in
            let input = bench.touches.input
            @MainActor func moment(_ x: CGFloat, _ y: CGFloat) -> InputMoment {
                InputMoment(point: CGPoint(x: x, y: y), time: bench.touches.clock.now)
            }
            input.pinchBegan(in: bench.touches.scene, at: moment(100, 200))
            input.pinches.change(to: 1.01, at: moment(100, 200))
            #expect(!bench.scrollView.isZooming)
            input.pinches.change(to: 1.5, at: moment(100, 200))
            input.pinches.change(to: .nan, at: moment(100, 200))
            input.pinches.change(to: 2, at: moment(100, 200))
            #expect(abs(bench.scrollView.zoomScale - 2) < 1e-9)
            #expect(abs(bench.scrollView.contentOffset.x - 100) < 1e-9)
            #expect(abs(bench.scrollView.contentOffset.y - 200) < 1e-9)
            input.pinches.end(at: moment(100, 200))
            #expect(scribe.read() == ["willBeginZooming true", "didZoom", "didEndZooming 2.0"])
            input.pinchBegan(in: bench.touches.scene, at: moment(100, 200))
            input.pinches.change(to: 1.2, at: moment(100, 200))
            input.pinches.cancel()
            #expect(scribe.read().last == "didEndZooming 2.4")
        }
    }

    @Test("R366: content that constraints place zooms as well, and layout keeps its scale")
    func zoomingConstraints() {
        ScrollInputBench.run(content: .zero) { bench in
            let (picture, scribe, scrollView) = (UIView(), ZoomScribe(), bench.scrollView)
            let guide = scrollView.contentLayoutGuide
            picture.translatesAutoresizingMaskIntoConstraints = false
            scrollView.addSubview(picture)
            NSLayoutConstraint.activate([
                picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                picture.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                picture.topAnchor.constraint(equalTo: guide.topAnchor),
                picture.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                picture.widthAnchor.constraint(equalToConstant: 800),
                picture.heightAnchor.constraint(equalToConstant: 600),
            ])
            scribe.zoomed = picture
            scrollView.delegate = scribe
            scrollView.maximumZoomScale = 4
            bench.touches.window.layoutIfNeeded()
            #expect(scrollView.contentSize == CGSize(width: 800, height: 600))
            scrollView.zoomScale = 2
            for _ in 0..<2 {
                scrollView.setNeedsLayout()
                bench.touches.window.layoutIfNeeded()
                #expect(picture.frame == CGRect(x: 0, y: 0, width: 1_600, height: 1_200))
                #expect(scrollView.contentSize == CGSize(width: 1_600, height: 1_200))
            }
            scrollView.zoomScale = 1
            bench.touches.window.layoutIfNeeded()
            #expect(picture.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
            #expect(scrollView.contentSize == CGSize(width: 800, height: 600))
        }
    }

    @Test("R366: a scroll view that leaves its window ends its zooming")
    func zoomingLeaving() {
        run { bench, _, _ in
            bench.scrollView.setZoomScale(3, animated: true)
            bench.scrollView.removeFromSuperview()
            #expect(!bench.scrollView.isZooming && !AnimationClock.shared.isNeeded)
            bench.scrollView.setZoomScale(2, animated: true)
            #expect(bench.scrollView.zoomScale == 2, "outside of a window nothing moves")
        }
    }
}
