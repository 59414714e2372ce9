import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Scroll views under the devices of a real server.
@MainActor
struct ScrollDeviceTests {
    private struct Bench {
        let display: VirtualDisplay
        let scrollView: UIScrollView
        let scribe: ScrollScribe
    }

    private func run(
        options: VirtualDisplay.Options = .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true),
        _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("DUMMY0", 800, 600)], options: options) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let root = try #require(window.rootViewController?.view)
            let scribe = ScrollScribe()
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 400, height: 4_000)
            scrollView.delegate = scribe
            root.addSubview(scrollView)
            window.makeKeyAndVisible()
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 200, y: 200))
            try await display.settle()
            try await body(Bench(display: display, scrollView: scrollView, scribe: scribe))
        }
    }

    @Test("R369: clicks of a real wheel scroll by 48 points each")
    func wheel() async throws {
        try await run { bench in
            try await bench.display.scroll(y: 3)
            try await waitUntil("the wheel to rest") { !bench.scrollView.isDragging && bench.scrollView.running == nil }
            #expect(bench.scrollView.contentOffset.y == 144)
            #expect(
                bench.scribe.read() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
            try await bench.display.scroll(y: -1)
            try await waitUntil("the wheel to rest") { !bench.scrollView.isDragging && bench.scrollView.running == nil }
            #expect(bench.scrollView.contentOffset.y == 96)
        }
    }

    @Test("R370: the server's stop of a touchpad ends the drag at once, with the speed of the fingers")
    func scrollDeviceTouchpad() async throws {
        try await run { bench in
            // No silence ends the drag with a clock that stands still.
            UIApplication.shared.input.gestures.clock = ManualClock()
            // The first event after the pointer has come may have no distance.
            for _ in 0..<8 { try bench.display.scrollSmoothly(y: 0.3) }
            try await bench.display.settle()
            #expect(bench.scrollView.contentOffset.y > 80 && bench.scrollView.isTracking)
            try bench.display.stopScrolling()
            try await bench.display.settle()
            #expect(!bench.scrollView.isTracking && bench.scribe.read().contains("willEndDragging"))
        }
    }

    @Test("R366: a pinch on a touchpad zooms about the pointer")
    func scrollDevicePinch() async throws {
        try await run { bench in
            let zoom = ZoomScribe()
            let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 4_000))
            bench.scrollView.addSubview(picture)
            zoom.zoomed = picture
            bench.scrollView.delegate = zoom
            bench.scrollView.maximumZoomScale = 4
            try bench.display.pinchTouchpad(to: 2, ends: false)
            try await bench.display.settle()
            #expect(abs(bench.scrollView.zoomScale - 2) < 0.01 && bench.scrollView.isZooming)
            #expect(abs(bench.scrollView.contentOffset.x - 200) < 1)
            try bench.display.pinchTouchpad(to: 1)
            try await bench.display.settle()
            #expect(zoom.read().first == "willBeginZooming true")
        }
    }

    @Test("R371: keys of a real keyboard scroll")
    func scrollDeviceKeys() async throws {
        try await run(options: .init()) { bench in
            try await bench.display.press(.named("Next"))
            try await waitUntil("the page") { bench.scrollView.contentOffset.y == 360 }
            try await bench.display.press(.named("End"))
            try await waitUntil("the end") { bench.scrollView.contentOffset.y == 3_600 }
        }
    }

    @Test("R367: the indicator widens under a real pointer and is dragged")
    func indicator() async throws {
        try await run { bench in
            try bench.display.movePointer(to: CGPoint(x: 392, y: 20))
            try await bench.display.settle()
            #expect(bench.scrollView.indicators.wideAxis == .vertical)
            try bench.display.press()
            try bench.display.movePointer(to: CGPoint(x: 392, y: 390))
            try await bench.display.settle()
            #expect(bench.scrollView.contentOffset.y == 3_600)
            try bench.display.release()
            try bench.display.movePointer(to: CGPoint(x: 200, y: 200))
            try await bench.display.settle()
            #expect(bench.scrollView.indicators.wideAxis == nil)
            try await waitUntil("the indicator to fade") { !bench.display.clock.isNeeded }
            #expect(bench.scrollView.subviews.allSatisfy { $0.isHidden })
        }
    }
}
