import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The transition in which a view grows out of another one.
@MainActor
struct ZoomTests {
    private func isClose(_ first: CGRect?, _ second: CGRect) -> Bool {
        guard let first else { return false }
        return abs(first.minX - second.minX) < 0.5 && abs(first.minY - second.minY) < 0.5
            && abs(first.width - second.width) < 0.5 && abs(first.height - second.height) < 0.5
    }

    @Test("R789: a zoom moves a frame onto another one, unless one of them is empty")
    func zoomTransform() throws {
        let frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let rect = CGRect(x: 10, y: 20, width: 50, height: 50)
        let transform = try #require(ZoomAnimator.transform(of: frame, in: frame, to: rect))
        // Views are transformed around their centre.
        let centered = frame.offsetBy(dx: -frame.midX, dy: -frame.midY).applying(transform)
        #expect(isClose(centered.offsetBy(dx: frame.midX, dy: frame.midY), rect))
        #expect(ZoomAnimator.transform(of: frame, in: frame, to: .zero) == nil)
        #expect(ZoomAnimator.transform(of: .zero, in: frame, to: rect) == nil)
    }

    @Test("R789: a presented view grows out of its source, and shrinks into it")
    func presentedZoom() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let source = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 50))
            root.view.addSubview(source)
            let top = ScribeController("top", journal)
            top.modalPresentationStyle = .fullScreen
            var asked: [Bool] = []
            top.preferredTransition = .zoom { [weak root, weak top, weak source] context in
                asked.append(context.sourceViewController === root && context.zoomedViewController === top)
                return source
            }
            var shown: CGRect? { top.view.layer.presentation()?.frame }
            display.clock.stop()
            root.present(top, animated: true)
            try await display.settle()
            #expect(isClose(shown, source.frame) && asked == [true])
            display.clock.advance(by: 0.05)
            let middle = try #require(shown)
            #expect(middle.width > 150 && middle.width < window.bounds.width - 50 && middle.minX < 40)
            display.clock.advance(by: 0.5)
            #expect(!top.isBeingPresented && top.view.frame == window.bounds && top.view.alpha == 1)
            top.dismiss(animated: true)
            try await display.settle()
            #expect(isClose(shown, window.bounds) && asked == [true, true])
            display.clock.advance(by: 0.449)
            let end = try #require(shown)
            #expect(end.width < 130 && top.view.layer.presentation().map { $0.opacity < 0.05 } == true)
            display.clock.advance(by: 0.1)
            #expect(window.subviews == [root.view] && top.view.transform == .identity)
        }
    }

    @Test("R789: without a view in the window a controller is presented as usual, and with less motion it dissolves")
    func missingSource() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let top = ScribeController("top", journal)
            top.modalPresentationStyle = .fullScreen
            top.preferredTransition = .zoom { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            display.clock.stop()
            root.present(top, animated: true)
            try await display.settle()
            #expect(top.view.layer.presentation()?.frame.minY == window.bounds.height, "it starts below")
            display.clock.advance(by: 0.6)
            #expect(!top.isBeingPresented)
            UIAccessibility.takeReducesMotion(true)
            defer { UIAccessibility.takeReducesMotion(false) }
            top.dismiss(animated: true)
            try await display.settle()
            display.clock.advance(by: 0.15)
            #expect(top.view.layer.presentation().map { abs($0.opacity - 0.5) < 0.05 } == true)
            display.clock.advance(by: 0.6)
            #expect(window.subviews == [root.view])
        }
    }

    @Test("R789: a pushed view grows out of its source, and a pop shrinks it into the one of that time")
    func pushedZoom() async throws {
        try await NavigationBench.run { bench in
            let source = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 50))
            bench.root.view.addSubview(source)
            let next = bench.make("next")
            next.preferredTransition = .zoom { [weak source] _ in source }
            var shown: CGRect? {
                next.view.layer.presentation().map { bench.navigation.childrenView.convert($0.frame, to: nil) }
            }
            bench.navigation.pushViewController(next, animated: true)
            try await bench.display.settle()
            #expect(isClose(shown, source.convert(source.bounds, to: nil)))
            bench.display.clock.advance(by: 0.5)
            try await bench.display.settle()
            #expect(bench.root.view.superview == nil && next.view.alpha == 1 && next.view.transform == .identity)
            source.frame.origin.y = 400
            bench.navigation.popViewController(animated: true)
            try await bench.display.settle()
            bench.display.clock.advance(by: 0.4499)
            let end = try #require(shown)
            #expect(abs(end.midY - source.convert(source.bounds, to: nil).midY) < 12 && end.height < 100)
            bench.display.clock.advance(by: 0.5)
            try await bench.display.settle()
            #expect(next.view.superview == nil && bench.navigation.topViewController === bench.root)
        }
    }
}
