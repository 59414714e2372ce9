import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The options of the transition in which a view grows out of another one.
@MainActor
struct ZoomOptionTests {
    typealias Options = UIViewController.Transition.ZoomOptions

    @Test("R1150: a zoom moves a part of a view onto its source")
    func zoomOfPart() throws {
        let frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let part = CGRect(x: 100, y: 0, width: 100, height: 50)
        let rect = CGRect(x: 10, y: 20, width: 50, height: 50)
        let transform = try #require(ZoomAnimator.transform(of: part, in: frame, to: rect))
        // Views are transformed around their centre.
        let moved = part.offsetBy(dx: -frame.midX, dy: -frame.midY).applying(transform)
            .offsetBy(dx: frame.midX, dy: frame.midY)
        #expect(abs(moved.minX - 10) < 0.01 && abs(moved.minY - 20) < 0.01)
        #expect(abs(moved.width - 50) < 0.01 && abs(moved.height - 50) < 0.01)
        let infinite = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        #expect(ZoomAnimator.transform(of: infinite, in: frame, to: rect) == nil)
    }

    @Test("R1150: the part of the zoomed view that the options return has the place of the source")
    func alignmentRect() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let source = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 50))
            root.view.addSubview(source)
            let top = ScribeController("top", journal)
            top.modalPresentationStyle = .fullScreen
            let options = Options()
            var asked = 0
            options.alignmentRectProvider = { [weak top, weak source] context in
                if context.zoomedViewController === top, context.sourceView === source { asked += 1 }
                let size = context.zoomedViewController.view.bounds.size
                return asked < 2 ? CGRect(x: 0, y: 0, width: size.width / 2, height: size.height) : .zero
            }
            top.preferredTransition = .zoom(options: options) { [weak source] _ in source }
            options.alignmentRectProvider = nil
            display.clock.stop()
            root.present(top, animated: true)
            try await display.settle()
            let start = try #require(top.view.layer.presentation()?.frame)
            #expect(abs(start.minX - 40) < 0.5 && abs(start.minY - 60) < 0.5)
            #expect(abs(start.width - 200) < 0.5 && abs(start.height - 50) < 0.5 && asked == 1)
            display.clock.advance(by: 0.5)
            #expect(top.view.frame == window.bounds)
            // An empty rectangle stands for the whole view.
            top.dismiss(animated: true)
            try await display.settle()
            display.clock.advance(by: 0.4499)
            let end = try #require(top.view.layer.presentation()?.frame)
            #expect(asked == 2 && end.width < 130 && abs(end.midX - 90) < 20)
            display.clock.advance(by: 0.1)
            #expect(window.subviews == [root.view])
        }
    }

    @Test("R1151: the dimming colour comes while the view grows, and is gone after the transition")
    func zoomDimming() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            root.view.backgroundColor = .white
            let source = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 50))
            root.view.addSubview(source)
            let top = ScribeController("top", journal)
            top.modalPresentationStyle = .fullScreen
            let options = Options()
            options.dimmingColor = .black
            options.dimmingVisualEffect = UIBlurEffect(style: .regular)
            top.preferredTransition = .zoom(options: options) { [weak source] _ in source }
            let corner = (x: Int(window.bounds.maxX) - 3, y: Int(window.bounds.maxY) - 3)
            try await display.settle()
            #expect(try display.pixel(x: corner.x, y: corner.y) == Pixel(red: 255, green: 255, blue: 255))
            display.clock.stop()
            root.present(top, animated: true)
            try await display.settle()
            let dimming = try #require(top.view.superview?.subviews.compactMap { $0 as? ZoomDimmingView }.first)
            display.clock.advance(by: 0.1)
            try await display.settle()
            #expect(try display.pixel(x: corner.x, y: corner.y) != Pixel(red: 255, green: 255, blue: 255))
            display.clock.advance(by: 0.5)
            #expect(dimming.superview == nil && !top.isBeingPresented)
        }
    }

    @Test("R1152: the options decide whether a gesture pops a zoomed view", arguments: [false, true])
    func zoomGesture(permits: Bool) async throws {
        try await NavigationBench.run(
            800, 600, options: .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true),
            monitor: "DUMMY0"
        ) { bench in
            let next = try await bench.push("next")
            let options = Options()
            var contexts: [Options.InteractionContext] = []
            options.interactiveDismissShouldBegin = {
                contexts.append($0)
                return permits
            }
            next.preferredTransition = .zoom(options: options) { _ in nil }
            let display = bench.display
            try display.touchDown(0, at: CGPoint(x: 5, y: 400))
            try await display.settle()
            for x in [30, 100, 200] as [CGFloat] {
                try display.touchMove(0, to: CGPoint(x: x, y: 402))
                try await display.settle()
            }
            #expect(bench.names == (permits ? ["root"] : ["root", "next"]))
            try display.touchUp(0, at: CGPoint(x: 200, y: 402))
            try await display.settle()
            display.clock.advance(by: 0.5)
            try await display.settle()
            #expect(contexts.count == 1)
            let context = try #require(contexts.first)
            #expect(context.willBegin && context.location.x < 250 && context.velocity.dx >= 0)
        }
    }
}
