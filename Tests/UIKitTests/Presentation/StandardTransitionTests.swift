import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The standard transitions.
@MainActor
struct StandardTransitionTests {
    @Test("R170, R210: the context's style counts if it provides one, and reduced motion dissolves everything")
    func standardTransitionStyle() {
        #expect(
            StandardTransition.style(presented: .coverVertical, context: nil, reducesMotion: false) == .coverVertical)
        #expect(
            StandardTransition.style(presented: .coverVertical, context: .flipHorizontal, reducesMotion: false)
                == .flipHorizontal)
        #expect(
            StandardTransition.style(presented: .coverVertical, context: .flipHorizontal, reducesMotion: true)
                == .crossDissolve)
    }

    /// Presents a controller and stops the clock.
    private func present(
        _ application: UIApplication, _ display: VirtualDisplay, _ style: UIModalTransitionStyle,
        _ presentation: UIModalPresentationStyle = .fullScreen
    ) async throws -> (UIWindow, ScribeController, ScribeController, Journal) {
        let (window, root, journal) = try await presentationWindow(application, display)
        root.view.backgroundColor = .white
        let top = ScribeController("top", journal)
        top.modalTransitionStyle = style
        top.modalPresentationStyle = presentation
        top.view.backgroundColor = .red
        _ = journal.read()
        display.clock.stop()
        root.present(top, animated: true) { journal.write("presented") }
        try await display.settle()
        return (window, root, top, journal)
    }

    @Test("R210: a controller slides up from the lower edge in half a second, and down again")
    func coverVertical() async throws {
        try await withApplication { application, display in
            let (window, root, top, journal) = try await present(application, display, .coverVertical)
            #expect(top.view.layer.presentation()?.frame.minY == window.bounds.height, "it starts below")
            #expect(top.view.frame == window.bounds)
            display.clock.advance(by: 0.25)
            let half = try #require(top.view.layer.presentation()?.frame)
            #expect(half.minY > 0 && half.minY < window.bounds.height / 2 && half.minX == 0)
            display.clock.advance(by: 0.2)
            #expect(top.isBeingPresented)
            display.clock.advance(by: 0.06)
            #expect(!top.isBeingPresented && root.view.window == nil)
            #expect(journal.read().suffix(3) == ["top didAppear", "root didDisappear", "presented"])
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 255, green: 0, blue: 0))

            top.dismiss(animated: true)
            try await display.settle()
            display.clock.advance(by: 0.3)
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 5) == Pixel(red: 255, green: 255, blue: 255), "the root is below")
            display.clock.advance(by: 0.3)
            #expect(window.subviews == [root.view] && root.view.frame == window.bounds)
        }
    }

    @Test("R210: a cross dissolve mixes the two views")
    func crossDissolve() async throws {
        try await withApplication { application, display in
            let (window, _, top, _) = try await present(application, display, .crossDissolve)
            defer { withExtendedLifetime(window) {} }
            display.clock.advance(by: 0.15)
            let opacity = try #require(top.view.layer.presentation()?.opacity)
            #expect(abs(opacity - 0.5) < 0.02)
            try await display.settle()
            let pixel = try #require(try display.pixel(x: 640, y: 400))
            #expect(pixel.isClose(to: Pixel(red: 255, green: 128, blue: 128), tolerance: 20))
            display.clock.advance(by: 0.2)
            #expect(!top.isBeingPresented && top.view.alpha == 1)
        }
    }

    @Test("R210: a flip shows the old view in its first half, and the new one in its second")
    func flip() async throws {
        try await withApplication { application, display in
            let (window, root, top, _) = try await present(application, display, .flipHorizontal)
            defer { withExtendedLifetime(window) {} }
            display.clock.advance(by: 0.25)
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 255, green: 255, blue: 255))
            #expect(try display.pixel(x: 2, y: 400) != Pixel(red: 255, green: 255, blue: 255), "it is turned")
            display.clock.advance(by: 0.25)
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 255, green: 0, blue: 0))
            display.clock.advance(by: 0.3)
            #expect(!top.isBeingPresented && CATransform3DIsIdentity(root.view.transform3D))
            #expect(CATransform3DIsIdentity(top.view.transform3D))
        }
    }

    @Test("every standard transition ends and leaves the views as they were", arguments: [0, 1, 2, 3])
    func standardTransitionEnds(number: Int) async throws {
        try await withApplication { application, display in
            let style = try #require(UIModalTransitionStyle(rawValue: number))
            let (window, root, top, _) = try await present(application, display, style)
            try await display.finishTransitions()
            #expect(top.view.window === window && root.view.window == nil && top.view.frame == window.bounds)
            root.dismiss(animated: true)
            try await display.finishTransitions()
            #expect(window.subviews == [root.view] && root.view.frame == window.bounds)
            for view in [root.view, top.view] {
                #expect(view?.alpha == 1 && CATransform3DIsIdentity(view!.transform3D))
            }
            #expect(root.view.center == CGPoint(x: 640, y: 400) && !display.clock.isNeeded)
        }
    }

    @Test("a dismissal during a presentation goes on from what is shown")
    func standardTransitionInterrupted() async throws {
        try await withApplication { application, display in
            let (window, root, top, journal) = try await present(application, display, .coverVertical, .overFullScreen)
            display.clock.advance(by: 0.1)
            let before = try #require(top.view.layer.presentation()?.frame.minY)
            #expect(before > 0)
            top.dismiss(animated: true)
            try await display.settle()
            let after = try #require(top.view.layer.presentation()?.frame.minY)
            #expect(abs(after - before) < 1)
            try await display.finishTransitions()
            #expect(window.subviews == [root.view])
            #expect(
                journal.read() == [
                    "top willAppear", "top isAppearing", "top didAppear", "presented", "top willDisappear",
                    "top didDisappear",
                ])
        }
    }

    @Test("a transition that never ends is reported by the call that finishes transitions")
    func unending() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition) = (UIViewController(), ManualTransition(Journal()))
            top.transitioningDelegate = transition
            root.present(top, animated: true)
            await #expect(throws: WaitError.self) { try await display.finishTransitions() }
        }
    }
}
