import Testing
import UIKitTesting

@testable import UIKit

/// The roundness of views' corners.
@MainActor
struct CornerConfigurationTests {
    private let all: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    private func radii(_ view: UIView) -> [CGFloat] { all.map { view.effectiveRadius(corner: $0) } }

    @Test("R857: fixed radii fit the size of the view, and a capsule has half of the shorter side")
    func fixedRadii() {
        let view = UIView(0, 0, 100, 40)
        #expect(view.cornerConfiguration == .corners(radius: .fixed(0)))
        view.cornerConfiguration = .corners(radius: .fixed(12))
        #expect(radii(view) == [12, 12, 12, 12] && view.layer.cornerRadius == 12)
        view.bounds.size.height = 12
        #expect(radii(view) == [6, 6, 6, 6])
        view.cornerConfiguration = .capsule()
        view.bounds.size.height = 60
        #expect(radii(view) == [30, 30, 30, 30])
        view.cornerConfiguration = .capsule(maximumRadius: 10)
        #expect(radii(view) == [10, 10, 10, 10])
        view.cornerConfiguration = .uniformEdges(leftRadius: .fixed(5), rightRadius: .fixed(20))
        #expect(radii(view) == [5, 20, 5, 20])
        #expect(view.effectiveRadius(corner: [.topLeft, .topRight]) == 20)
        view.cornerConfiguration = nil
        #expect(radii(view) == [0, 0, 0, 0] && view.layer.cornerRadius == 0)
        for bad in [CGFloat.nan, -3, .infinity] { #expect(UICornerRadius.fixed(bad) == .fixed(0)) }
        #expect(UICornerConfiguration.capsule(maximumRadius: .nan) == .capsule())
        // The greatest number is a usual word for corners that are as round as possible.
        view.bounds.size = CGSize(width: 100, height: 40)
        view.cornerConfiguration = .corners(radius: .fixed(.greatestFiniteMagnitude))
        #expect(radii(view).allSatisfy { abs($0 - 20) < 1e-6 })
        view.cornerConfiguration = nil
        view.layer.cornerRadius = .infinity
        #expect(radii(view).allSatisfy { abs($0 - 20) < 1e-6 })
    }

    @Test("R857: corners whose neighbours need more room than a side has are made smaller in proportion")
    func fittingRadii() {
        let radii = CornerRadii(topLeft: 30, topRight: 90, bottomLeft: 0, bottomRight: 0)
        #expect(
            radii.fitting(CGSize(width: 60, height: 200))
                == CornerRadii(topLeft: 15, topRight: 45, bottomLeft: 0, bottomRight: 0))
        #expect(radii.fitting(CGSize(width: 120, height: 90)) == radii)
        #expect(radii.fitting(.zero) == CornerRadii(0))
    }

    @Test("R857: concentric corners follow the container, its size and its corners, and are at least their minimum")
    func concentricRadii() {
        let container = UIView(0, 0, 200, 100)
        let wrapper = UIView(0, 0, 200, 100, in: container)
        let view = UIView(8, 8, 184, 40, in: wrapper)
        view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
        #expect(radii(view) == [4, 4, 4, 4], "there is no container")
        container.cornerConfiguration = .corners(radius: .fixed(24))
        #expect(radii(view) == [16, 16, 4, 4])
        view.frame.origin = CGPoint(x: 8, y: 52)
        #expect(radii(view) == [4, 4, 16, 16])
        container.cornerConfiguration = .capsule(maximumRadius: 30)
        #expect(radii(view) == [4, 4, 22, 22])
        container.cornerConfiguration = nil
        container.layer.cornerRadius = 14
        #expect(radii(view) == [4, 4, 6, 6])
        container.layer.maskedCorners = [.layerMinXMaxYCorner]
        #expect(radii(view) == [4, 4, 6, 4])
        view.removeFromSuperview()
        wrapper.addSubview(view)
        #expect(radii(view) == [4, 4, 6, 4])
        view.cornerConfiguration = .corners(
            topLeftRadius: nil, topRightRadius: .fixed(3), bottomLeftRadius: .containerConcentric(),
            bottomRightRadius: .containerConcentric())
        #expect(radii(view) == [0, 3, 6, 0])
    }

    @Test("layouts pay nothing for corners once the views with a configuration are gone")
    func viewsWithCorners() {
        var views = RoundedViews()
        #expect(views.isEmpty)
        let (one, other) = (UIView(), UIView())
        views.note(.capsule(), of: one)
        views.note(.corners(radius: .containerConcentric()), of: other)
        #expect(!views.isEmpty && views.concentric == [other])
        views.note(.capsule(), of: other)
        #expect(!views.isEmpty && !views.hasConcentric)
        for view in [one, other] { views.note(nil, of: view) }
        #expect(views.isEmpty)
        do {
            let third = UIView()
            views.note(.corners(radius: .containerConcentric()), of: third)
            for _ in 0..<300 { views.dropGone() }
            #expect(views.concentric == [third])
        }
        #expect(!views.isEmpty && views.concentric == [])
        for _ in 0..<300 { views.dropGone() }
        #expect(views.isEmpty && !views.hasConcentric)
    }

    @Test("R857: concentric corners in concentric ones follow the outermost container")
    func nestedCorners() {
        let container = UIView(0, 0, 200, 200)
        let middle = UIView(10, 10, 180, 180)
        let inner = UIView(5, 5, 170, 170, in: middle)
        for view in [inner, middle] { view.cornerConfiguration = .corners(radius: .containerConcentric()) }
        container.layer.cornerRadius = 40
        container.addSubview(middle)
        #expect(radii(middle) == [30, 30, 30, 30] && radii(inner) == [25, 25, 25, 25])
        container.layer.cornerRadius = 20
        #expect(radii(inner) == [5, 5, 5, 5])
    }

    @Test("R857: each corner is painted with its radius, and background, border, clipping and shadow have the shape")
    func paintedCorners() {
        let root = UIView(0, 0, 100, 100)
        let view = UIView(10, 10, 80, 80, in: root)
        view.backgroundColor = .black
        view.cornerConfiguration = .corners(
            topLeftRadius: .fixed(40), topRightRadius: .fixed(10), bottomLeftRadius: nil, bottomRightRadius: .fixed(20))
        /// The pixels at the corners, a given number of pixels from both sides.
        func pixels(_ distance: Int) -> [DrawnPixel] {
            let canvas = root.layer.painted(100, 100)
            let (near, far) = (10 + distance, 89 - distance)
            return [canvas[near, near], canvas[far, near], canvas[near, far], canvas[far, far]]
        }
        // A corner of radius r covers the diagonal from 0.29 r.
        #expect(pixels(0) == [.white, .white, .black, .white])
        #expect(pixels(4) == [.white, .black, .black, .white])
        #expect(pixels(8) == [.white, .black, .black, .black])
        #expect(pixels(14) == [.black, .black, .black, .black])
        view.backgroundColor = nil
        view.clipsToBounds = true
        let content = UIView(0, 0, 80, 80, in: view)
        content.backgroundColor = .black
        #expect(pixels(4) == [.white, .black, .black, .white])
        content.removeFromSuperview()
        view.layer.borderWidth = 2
        #expect(pixels(0) == [.white, .white, .black, .white])
        #expect(root.layer.painted(100, 100)[50, 10] == .black)
        view.layer.cornerCurve = .continuous
        #expect(pixels(0) == [.white, .white, .black, .white])
    }

    @Test("R857: a capsule that is resized in an animation block changes its radius with the animation")
    func animatedCapsule() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 300)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UIView(10, 10, 100, 20, in: window.rootViewController?.view)
            view.cornerConfiguration = .capsule()
            window.isHidden = false
            try await display.settle()
            display.clock.stop()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bounds.size.height = 60 }
            #expect(view.layer.cornerRadius == 30)
            display.clock.advance(by: 0.5)
            let shown = try #require(view.layer.presentation()?.cornerRadius)
            #expect(abs(shown - 20) < 0.1)
        }
    }

    @Test("R857: glass has the shape of the configuration")
    func glassCorners() {
        let root = UIView(0, 0, 200, 100)
        root.backgroundColor = .black
        let pane = UIVisualEffectView(effect: UIGlassEffect())
        pane.frame = CGRect(x: 50, y: 20, width: 100, height: 60)
        root.addSubview(pane)
        /// Whether there is glass near the upper corners.
        func glass() -> [Bool] {
            root.layoutIfNeeded()
            let canvas = root.layer.painted(200, 100, background: UIColor.black.cgColor)
            return [canvas[54, 24], canvas[145, 24]].map { $0 != .black }
        }
        #expect(glass() == [false, false], "a capsule")
        pane.cornerConfiguration = .corners(radius: .fixed(0))
        #expect(glass() == [true, true])
        pane.cornerConfiguration = .uniformEdges(leftRadius: .fixed(30), rightRadius: .fixed(4))
        #expect(glass() == [false, true])
        pane.cornerConfiguration = nil
        #expect(glass() == [false, false])
    }
}
