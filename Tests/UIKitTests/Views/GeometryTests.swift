import Testing

@testable import UIKit

@MainActor
struct GeometryTests {
    @Test("frame, bounds and center describe one geometry")
    func relations() {
        let view = UIView(10, 20, 100, 50)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && view.center == CGPoint(x: 60, y: 45))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
        view.bounds.size = CGSize(width: 20, height: 10)
        #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10), "bounds grow about the centre")
        view.bounds.origin = CGPoint(x: 7, y: 7)
        #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        #expect(view.bounds == CGRect(x: 7, y: 7, width: 40, height: 40) && view.center == CGPoint(x: 20, y: 20))
        #expect(view.layer.position == view.center && view.layer.bounds == view.bounds)
    }

    @Test("null and infinite rectangles become zero, and are not logged")
    func nullRectangles() {
        for rect in [CGRect.null, .infinite] {
            let lines = LogRecorder.record {
                #expect(UIView(frame: rect).frame == .zero, "\(rect)")
                let view = UIView(10, 20, 100, 50)
                view.frame = rect
                #expect(view.frame == .zero && view.bounds == .zero, "\(rect)")
                view.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
                view.bounds = rect
                #expect(view.bounds == .zero, "\(rect)")
            }
            #expect(lines == [])
        }
    }

    @Test("the frame of a transformed view is its bounding box, and bounds and center stay")
    func transformed() {
        let view = UIView(0, 0, 100, 50)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
        #expect(view.bounds.size == CGSize(width: 100, height: 50) && view.center == CGPoint(x: 50, y: 25))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(view.bounds.size == CGSize(width: 10, height: 10))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
        view.layer.anchorPoint = .zero
        #expect(view.frame.origin == CGPoint(x: 10, y: 10))
    }

    @Test("negative sizes are normalised")
    func negativeSizes() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: -40, height: -30))
        #expect(view.frame == CGRect(x: 10, y: 20, width: 40, height: 30))
        view.bounds = CGRect(x: 0, y: 0, width: -10, height: -10)
        #expect(view.bounds.width == 10 && view.bounds.height == 10)
    }

    @Test(
        "values that are not finite are refused, and the old value stays",
        arguments: [CGFloat.nan, .infinity, -.infinity])
    func geometryNotFinite(value: CGFloat) {
        let view = UIView(10, 20, 100, 50)
        let (frame, bounds) = (view.frame, view.bounds)
        view.frame = CGRect(x: value, y: 0, width: 10, height: 10)
        view.frame.size.width = value
        view.bounds = CGRect(x: 0, y: value, width: 10, height: 10)
        view.center.y = value
        view.layer.anchorPoint = CGPoint(x: value, y: 0)
        view.transform = CGAffineTransform(scaleX: value, y: 1)
        view.transform = CGAffineTransform(translationX: value, y: 1)
        #expect(view.frame == frame && view.bounds == bounds && view.transform.isIdentity)
        view.frame = .null
        view.frame = .infinite
        #expect(view.frame.width.isFinite)
        #expect(UIView(frame: CGRect(x: 0, y: 0, width: value, height: 1)).frame == .zero)
    }

    @Test("alpha is clamped between 0 and 1, and NaN becomes 1")
    func alpha() {
        let view = UIView(frame: .zero)
        view.alpha = 7
        #expect(view.alpha == 1)
        view.alpha = -1
        #expect(view.alpha == 0)
        view.alpha = .nan
        #expect(view.alpha == 1)
    }

    @Test("subviews follow their superview's size as their masks say, at once")
    func autoresizing() {
        let parent = UIView(0, 0, 100, 100)
        let fixed = UIView(10, 10, 20, 20, in: parent)
        let filling = UIView(0, 0, 100, 100, in: parent)
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let corner = UIView(80, 80, 20, 20, in: parent)
        corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        let middle = UIView(40, 40, 20, 20, in: parent)
        middle.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        parent.frame.size = CGSize(width: 200, height: 140)
        #expect(fixed.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(filling.frame == CGRect(x: 0, y: 0, width: 200, height: 140))
        #expect(corner.frame == CGRect(x: 180, y: 120, width: 20, height: 20))
        #expect(middle.frame == CGRect(x: 90, y: 60, width: 20, height: 20))
        parent.autoresizesSubviews = false
        parent.frame.size = CGSize(width: 10, height: 10)
        #expect(filling.frame == CGRect(x: 0, y: 0, width: 200, height: 140))
    }

    @Test("sizeToFit uses the fitting size and keeps the origin")
    func sizeToFit() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33, height: 44) }
        }
        let view = Fitting(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 6, width: 33, height: 44))
    }
}

@MainActor
struct ConversionTests {
    private func isClose(_ left: CGPoint, _ right: CGPoint) -> Bool {
        abs(left.x - right.x) < 1e-9 && abs(left.y - right.y) < 1e-9
    }

    @Test("points convert up and down a tree with moved bounds and transforms without a loss")
    func conversionRoundTrip() {
        let root = UIView(0, 0, 500, 500)
        let scrolled = UIView(10, 10, 200, 200, in: root)
        scrolled.bounds.origin = CGPoint(x: 0, y: 100)
        let turned = UIView(50, 150, 100, 40, in: scrolled)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let leaf = UIView(5, 5, 10, 10, in: turned)
        let other = UIView(300, 300, 50, 50, in: root)
        other.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(scrolled.convert(CGPoint(x: 0, y: 100), to: root) == CGPoint(x: 10, y: 10))
        // Rotation does not move the centre of a view, which is (100, 170) in `scrolled`.
        #expect(isClose(turned.convert(CGPoint(x: 50, y: 20), to: root), CGPoint(x: 110, y: 80)))
        #expect(isClose(turned.convert(CGPoint.zero, to: scrolled), CGPoint(x: 120, y: 120)))
        let point = CGPoint(x: 3, y: 4)
        let there = leaf.convert(point, to: other)
        #expect(isClose(other.convert(there, to: leaf), point))
        #expect(isClose(leaf.convert(there, from: other), point))
        #expect(isClose(leaf.layer.convert(point, to: other.layer), there))
    }

    @Test("a rectangle converts to its bounding box")
    func rectangleConversion() {
        let root = UIView(0, 0, 500, 500)
        let turned = UIView(100, 100, 100, 40, in: root)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let rect = turned.convert(turned.bounds, to: root)
        #expect(abs(rect.minX - 130) < 1e-9 && abs(rect.minY - 70) < 1e-9)
        #expect(abs(rect.width - 40) < 1e-9 && abs(rect.height - 100) < 1e-9)
    }

    @Test("R74: converting to nil gives the window's coordinates for a view, and the screen's for a window")
    func convertToNil() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 200, height: 200))
            let view = UIView(5, 6, 50, 50, in: UIView(10, 10, 100, 100, in: window))
            #expect(view.convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 15, y: 16))
            #expect(view.convert(CGPoint(x: 15, y: 16), from: nil as UIView?) == .zero)
            #expect(window.convert(CGPoint.zero, to: nil as UIWindow?) == CGPoint(x: 30, y: 40))
            let alone = UIView(7, 7, 10, 10)
            #expect(UIView(1, 1, 1, 1, in: alone).convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 1, y: 1))
        }
    }

    @Test("views of two windows convert through the positions of the windows")
    func betweenWindows() {
        withoutDisplay {
            let first = UIWindow(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            let second = UIWindow(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
            let (view, other) = (UIView(5, 5, 10, 10, in: first), UIView(1, 1, 10, 10, in: second))
            #expect(view.convert(CGPoint.zero, to: other) == CGPoint(x: -36, y: -46))
            let space: any UICoordinateSpace = other
            #expect(view.convert(CGPoint.zero, to: space) == CGPoint(x: -36, y: -46))
            #expect(view.convert(CGPoint(x: -36, y: -46), from: space) == .zero)
            #expect(first.convert(CGPoint.zero, to: second) == CGPoint(x: -40, y: -50))
        }
    }

    @Test("views outside a window convert as if their topmost views had the same origin")
    func unrelatedViews() {
        let (top, otherTop) = (UIView(100, 100, 50, 50), UIView(0, 0, 50, 50))
        let (view, other) = (UIView(3, 4, 10, 10, in: top), UIView(1, 1, 10, 10, in: otherTop))
        #expect(view.convert(CGPoint.zero, to: other) == CGPoint(x: 2, y: 3))
    }
}
