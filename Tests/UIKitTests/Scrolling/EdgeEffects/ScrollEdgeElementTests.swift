import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Views that float at the edges of scroll views.
@MainActor
struct ScrollEdgeElementTests {
    @Test("R1006: the area of an effect reaches from the edge to the far side of the view")
    func edgeAreas() {
        let bounds = CGRect(x: 0, y: 100, width: 400, height: 300)
        let frame = CGRect(x: 10, y: 350, width: 60, height: 40)
        func strip(_ edge: UIRectEdge) -> CGRect {
            let depth = ScrollEdgeArea.depth(of: frame, at: edge, in: bounds)
            return ScrollEdgeArea.strip(of: bounds, at: edge, depth: depth)
        }
        #expect(strip(.top) == CGRect(x: 0, y: 100, width: 400, height: 290))
        #expect(strip(.bottom) == CGRect(x: 0, y: 350, width: 400, height: 50))
        #expect(strip(.left) == CGRect(x: 0, y: 100, width: 70, height: 300))
        #expect(strip(.right) == CGRect(x: 10, y: 100, width: 390, height: 300))
        #expect(ScrollEdgeArea.depth(of: frame, at: .top, in: bounds.offsetBy(dx: 0, dy: 500)) == 0)
    }

    @MainActor
    private struct Bench {
        let display: VirtualDisplay
        let scrollView: UIScrollView
        let container: UIView
        let interaction: UIScrollEdgeElementContainerInteraction

        func color(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
            Array(try display.screenshot(of: CGRect(x: x, y: y, width: 1, height: 1)).rgba.prefix(3))
        }

        /// Returns whether places show the red content as it is, after all pending work.
        func isRed(_ places: [(CGFloat, CGFloat)]) async throws -> [Bool] {
            try await display.settle()
            return try places.map { try color($0.0, $0.1) == [255, 0, 0] }
        }
    }

    /// Runs `body` with red content and a view over its lower edge.
    private func run(_ body: @MainActor (Bench) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 400)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let root = try #require(window.rootViewController?.view)
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 400, height: 3_000)
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 3_000))
            content.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            scrollView.addSubview(content)
            let container = UIView(frame: CGRect(x: 150, y: 340, width: 100, height: 40))
            root.addSubview(scrollView)
            root.addSubview(container)
            window.makeKeyAndVisible()
            try await display.settle()
            let interaction = UIScrollEdgeElementContainerInteraction()
            interaction.scrollView = scrollView
            interaction.edge = .bottom
            container.addInteraction(interaction)
            try await body(
                Bench(display: display, scrollView: scrollView, container: container, interaction: interaction))
        }
    }

    @Test("R1006: content has the effect from the edge to a floating view, also after it has moved, and until it goes")
    func floatingView() async throws {
        try await run { bench in
            let places: [(CGFloat, CGFloat)] = [(20, 310), (20, 350), (20, 390)]
            let start = try await bench.isRed(places)
            #expect(start == [true, false, false])
            bench.scrollView.contentOffset.y = 500
            #expect(try await bench.isRed(places) == [true, false, false])
            bench.container.frame.origin.y = 300
            #expect(try await bench.isRed(places) == [false, false, false])
            bench.scrollView.bottomEdgeEffect.isHidden = true
            #expect(try await bench.isRed(places) == [true, true, true])
            bench.scrollView.bottomEdgeEffect.isHidden = false
            #expect(try await bench.isRed(places) == [false, false, false])
            bench.container.removeFromSuperview()
            #expect(try await bench.isRed(places) == [true, true, true])
            #expect(!bench.scrollView.subviews.contains { $0 is ScrollEdgeView })
        }
    }

    @Test("R1006: a view at a side has the effect along that side, which fades out if it is soft")
    func floatingViewAtSide() async throws {
        try await run { bench in
            bench.container.frame = CGRect(x: 0, y: 100, width: 60, height: 100)
            bench.interaction.edge = .left
            bench.scrollView.leftEdgeEffect.style = .soft
            let soft = try await bench.isRed([(20, 390), (70, 390), (90, 390)])
            #expect(soft == [false, false, true])
            #expect(try bench.color(20, 390)[1] > 190)
            bench.container.frame.origin.x = 340
            bench.interaction.edge = .right
            #expect(try await bench.isRed([(20, 390), (350, 390)]) == [true, false])
        }
    }

    @Test("R1006: there is no effect without content at the edge, and none after the interaction is removed")
    func edgeWithoutContent() async throws {
        try await run { bench in
            bench.scrollView.contentSize.height = 300
            try await bench.display.settle()
            #expect(!bench.scrollView.subviews.contains { $0 is ScrollEdgeView })
            bench.scrollView.contentSize.height = 3_000
            try await bench.display.settle()
            #expect(bench.scrollView.subviews.contains { $0 is ScrollEdgeView })
            bench.container.removeInteraction(bench.interaction)
            try await bench.display.settle()
            #expect(!bench.scrollView.subviews.contains { $0 is ScrollEdgeView } && bench.interaction.view == nil)
            #expect(!ScrollEdgeElements.areInUse)
        }
    }
}
