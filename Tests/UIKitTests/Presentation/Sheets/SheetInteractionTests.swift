import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Sheets that the user drags and dismisses, with the mouse, a finger and the keys.
@MainActor
struct SheetInteractionTests {
    private let dismissal = ["shouldDismiss", "willDismiss", "sheet willDisappear", "sheet didDisappear", "didDismiss"]

    // MARK: Dismissal

    @Test("R194: a click beside a sheet dismisses it, with the delegate's calls in order")
    func sheetInteractionClick() async throws {
        try await PresentationBench.run(1280, 800) { bench in
            try await bench.present(.formSheet)
            try bench.display.click(at: CGPoint(x: 640, y: 400))
            try await bench.display.settle()
            #expect(bench.journal.read() == [], "a click on the sheet is the sheet's")
            try bench.display.click(at: CGPoint(x: 20, y: 400))
            try await bench.waitForDismissal()
            #expect(bench.journal.read() == dismissal)
            #expect(bench.sheet.view.window == nil && bench.window.subviews == [bench.root.view])
        }
    }

    @Test("R194: Escape dismisses a sheet like a click beside it")
    func sheetInteractionEscape() async throws {
        try await PresentationBench.run { bench in
            try await bench.present()
            try await bench.display.press(.escape)
            try await bench.waitForDismissal()
            #expect(bench.journal.read() == dismissal)
        }
    }

    @Test("R194: a drag down dismisses a sheet, which was about to disappear from the beginning of the drag")
    func dragDown() async throws {
        try await PresentationBench.run { bench in
            try await bench.present()
            try await bench.drag(from: CGPoint(x: 250, y: 100), by: 600)
            try await bench.waitForDismissal()
            #expect(bench.journal.read() == dismissal)
        }
    }

    @Test("R194: a call of dismiss makes none of the delegate's calls")
    func programmatic() async throws {
        try await PresentationBench.run { bench in
            try await bench.present()
            bench.sheet.dismiss(animated: false)
            try await bench.waitForDismissal()
            #expect(bench.journal.read() == ["sheet willDisappear", "sheet didDisappear"])
        }
    }

    @Test("R194: without the delegate's permission a click, Escape and a drag only attempt to dismiss")
    func sheetInteractionRefused() async throws {
        try await PresentationBench.run { bench in
            bench.delegate.shouldDismiss = false
            try await bench.present()
            try bench.display.click(at: CGPoint(x: 20, y: 4))
            try await bench.display.settle()
            try await bench.display.press(.escape)
            #expect(bench.journal.read() == ["shouldDismiss", "didAttempt", "shouldDismiss", "didAttempt"])
            try await bench.drag(from: CGPoint(x: 250, y: 100), by: 600)
            #expect(bench.journal.read() == ["shouldDismiss", "didAttempt"])
            #expect(bench.frame.minY == 10 && bench.root.presentedViewController === bench.sheet)
        }
    }

    @Test("R195: a modal controller is not dismissed, and the delegate is not asked")
    func modal() async throws {
        try await PresentationBench.run { bench in
            bench.sheet.isModalInPresentation = true
            try await bench.present()
            try bench.display.click(at: CGPoint(x: 20, y: 4))
            try await bench.display.settle()
            try await bench.display.press(.escape)
            #expect(bench.journal.read() == ["didAttempt", "didAttempt"])
            try await bench.drag(from: CGPoint(x: 250, y: 100), by: 600)
            #expect(bench.journal.read() == ["didAttempt"])
            #expect(bench.root.presentedViewController === bench.sheet)
        }
    }

    @Test("R195: a modal child makes its container modal")
    func modalChild() async throws {
        try await PresentationBench.run { bench in
            let child = UIViewController()
            child.isModalInPresentation = true
            bench.sheet.addChild(child)
            bench.sheet.view.addSubview(child.view)
            child.didMove(toParent: bench.sheet)
            try await bench.present()
            try await bench.display.press(.escape)
            #expect(bench.journal.read() == ["didAttempt"])
            #expect(bench.root.presentedViewController === bench.sheet)
        }
    }

    @Test("R196: after a drag that comes back, the sheet appears again and is not dismissed")
    func cancelledDrag() async throws {
        try await PresentationBench.run { bench in
            try await bench.present()
            try await bench.drag(from: CGPoint(x: 250, y: 100), by: 200)
            try await waitUntil("the sheet to be back") { bench.journal.entries.last == "sheet didAppear" }
            #expect(
                bench.journal.read().filter { !$0.contains("isAppearing") } == [
                    "shouldDismiss", "willDismiss", "sheet willDisappear", "sheet willAppear", "sheet didAppear",
                ])
            #expect(bench.frame.minY == 10 && !bench.sheet.isBeingDismissed)
            try await bench.display.press(.escape)
            try await bench.waitForDismissal()
            #expect(bench.journal.read() == dismissal)
        }
    }

    @Test("R196: a dismissal by a drag is interactive, until it is cancelled")
    func interactiveDrag() async throws {
        final class Watching: UIViewController {
            var interactive: [Bool] = []
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                transitionCoordinator?.notifyWhenInteractionChanges { [weak self] context in
                    self?.interactive.append(context.isInteractive)
                    self?.interactive.append(context.isCancelled)
                }
            }
        }
        try await PresentationBench.run { bench in
            let controller = Watching()
            bench.root.present(controller, animated: false)
            try await bench.display.settle()
            try await bench.drag(from: CGPoint(x: 250, y: 100), by: 200)
            try await waitUntil("the sheet to be back") { !controller.isBeingDismissed }
            #expect(controller.interactive == [false, true])
            #expect(bench.root.presentedViewController === controller && controller.transitionCoordinator == nil)
        }
    }

    @Test("a sideways drag and one with the right button do not move a sheet")
    func otherDrags() async throws {
        try await PresentationBench.run { bench in
            try await bench.present()
            try await bench.display.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 400, y: 260))
            try await bench.display.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 250, y: 700), button: 3)
            #expect(bench.journal.read() == [] && bench.frame.minY == 10)
        }
    }

    @Test("R197: a key command of the sheet comes before the dismissal by Escape")
    func keyCommand() async throws {
        final class Commanding: UIViewController {
            var count = 0
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.count += 1 }]
            }
        }
        try await PresentationBench.run { bench in
            let controller = Commanding()
            bench.root.present(controller, animated: false)
            try await bench.display.settle()
            try await bench.display.press(.escape)
            #expect(controller.count == 1 && bench.root.presentedViewController === controller)
        }
    }

    @Test("R197: a key command of a controller behind a sheet or a popover waits until that has been dismissed")
    func keyCommandBehind() async throws {
        for style in [UIModalPresentationStyle.pageSheet, .popover] {
            try await PresentationBench.run { bench in
                var count = 0
                let escape = UIKeyCommand(input: UIKeyCommand.inputEscape) { _ in count += 1 }
                bench.root.addKeyCommand(escape)
                bench.root.addKeyCommand(UIKeyCommand(input: "r") { _ in count += 10 })
                try await bench.present(style) {
                    bench.sheet.popoverPresentationController?.sourceView = bench.root.view
                }
                try await bench.display.type("r")
                #expect(count == 10, "only Escape waits")
                try await bench.display.press(.escape)
                try await bench.waitForDismissal()
                #expect(count == 10)
                try await bench.display.press(.escape)
                #expect(count == 11)
                bench.root.removeKeyCommand(escape)
                try await bench.display.press(.escape)
                #expect(count == 11)
            }
        }
    }

    @Test("R197: Escape does not dismiss full-screen and custom presentations")
    func sheetInteractionFullScreen() async throws {
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom] {
            try await PresentationBench.run { bench in
                try await bench.present(style)
                try await bench.display.press(.escape)
                #expect(bench.journal.read() == [] && bench.root.presentedViewController === bench.sheet)
            }
        }
    }

    @Test("R197: Escape dismisses the front-most of two sheets")
    func frontMost() async throws {
        try await PresentationBench.run { bench in
            try await bench.present()
            let front = UIViewController()
            bench.sheet.present(front, animated: false)
            try await bench.display.settle()
            try await bench.display.press(.escape)
            try await waitUntil("the front sheet to go") { bench.sheet.presentedViewController == nil }
            #expect(bench.root.presentedViewController === bench.sheet && bench.journal.read() == [])
        }
    }

    // MARK: Detents

    @Test("R215: a drag to another detent is reported, and one that comes back is not")
    func dragToDetent() async throws {
        try await PresentationBench.run { bench in
            try await bench.present { bench.controller?.detents = [.medium(), .large()] }
            try await bench.drag(from: CGPoint(x: 250, y: 450), by: -100)
            #expect(bench.journal.read() == [] && bench.frame.minY == 405)
            try await bench.drag(from: CGPoint(x: 250, y: 450), by: -300)
            #expect(bench.journal.read() == ["detent com.apple.UIKit.large"] && bench.frame.minY == 10)
            #expect(bench.controller?.selectedDetentIdentifier == .large)
            try await bench.drag(from: CGPoint(x: 250, y: 50), by: 350)
            #expect(bench.journal.read() == ["detent com.apple.UIKit.medium"] && bench.frame.minY == 405)
        }
    }

    @Test("R215: a sheet follows the pointer between its detents, and resists above the largest")
    func follows() async throws {
        try await PresentationBench.run { bench in
            try await bench.present { bench.controller?.detents = [.medium(), .large()] }
            try bench.display.movePointer(to: CGPoint(x: 250, y: 450))
            try bench.display.press()
            try await bench.display.settle()
            try bench.display.movePointer(to: CGPoint(x: 250, y: 430))
            try await bench.display.settle()
            try bench.display.movePointer(to: CGPoint(x: 250, y: 250))
            try await bench.display.settle()
            #expect(bench.frame == CGRect(x: 0, y: 205, width: 500, height: 595))
            #expect(try bench.display.pixel(x: 250, y: 210) == .red)
            try bench.display.movePointer(to: CGPoint(x: 250, y: 35))
            try await bench.display.settle()
            #expect(bench.frame.minY < 10 && bench.frame.minY > -10 && bench.frame.maxY == 800)
            try bench.display.release()
            try await bench.display.settle()
            #expect(bench.frame.minY == 10)
        }
    }

    @Test("R213: a drag between an undimmed and a dimmed detent dims by degrees")
    func dimsByDegrees() async throws {
        try await PresentationBench.run { bench in
            try await bench.present {
                bench.controller?.detents = [.medium(), .large()]
                bench.controller?.largestUndimmedDetentIdentifier = .medium
            }
            try bench.display.movePointer(to: CGPoint(x: 250, y: 450))
            try bench.display.press()
            try await bench.display.settle()
            for y in [430, 253] as [CGFloat] {
                try bench.display.movePointer(to: CGPoint(x: 250, y: y))
                try await bench.display.settle()
            }
            let pixel = try #require(try bench.display.pixel(x: 20, y: 20))
            #expect(pixel.isClose(to: Pixel(red: 230, green: 230, blue: 230), tolerance: 2), "half of the dimming")
            try bench.display.release()
            try await bench.display.settle()
        }
    }

    @Test("a finger drags a sheet to another detent and out of the window")
    func finger() async throws {
        try await PresentationBench.run(
            800, 600, options: .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true),
            monitor: "DUMMY0"
        ) { bench in
            try await bench.present(.formSheet) { bench.controller?.detents = [.medium(), .large()] }
            @MainActor func drag(from start: CGFloat, to end: CGFloat) async throws {
                let display = bench.display
                try display.touchDown(0, at: CGPoint(x: 400, y: start))
                try await display.settle()
                for part in [0.2, 0.6, 1] as [CGFloat] {
                    try display.touchMove(0, to: CGPoint(x: 400, y: start + (end - start) * part))
                    try await display.settle()
                }
                try display.touchUp(0, at: CGPoint(x: 400, y: end))
                try await display.settle()
            }
            try await drag(from: 200, to: 50)
            #expect(bench.journal.read() == ["detent com.apple.UIKit.large"] && bench.frame.minY == 10)
            try await drag(from: 60, to: 590)
            try await bench.waitForDismissal()
            #expect(bench.journal.read() == dismissal)
        }
    }

    @Test("R196, R215: a drag over a scroll view moves the sheet at the content's top, and scrolls elsewhere")
    func scrollView() async throws {
        try await PresentationBench.run { bench in
            let scrollView = UIScrollView(frame: bench.sheet.view.bounds)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: 100, height: 3000)
            bench.sheet.view.addSubview(scrollView)
            try await bench.present { bench.controller?.detents = [.medium(), .large()] }
            let medium = bench.frame.minY

            try await bench.drag(from: CGPoint(x: 250, y: 600), by: -300)
            #expect(bench.journal.read() == ["detent com.apple.UIKit.large"] && bench.frame.minY == 10)
            #expect(scrollView.contentOffset.y == 0)
            try await bench.drag(from: CGPoint(x: 250, y: 600), by: -200)
            #expect(bench.frame.minY == 10 && scrollView.contentOffset.y > 100, "there is no larger detent")
            try await bench.drag(from: CGPoint(x: 250, y: 300), by: 60)
            #expect(bench.frame.minY == 10 && scrollView.contentOffset.y > 0 && bench.journal.read() == [])

            scrollView.setContentOffset(.zero, animated: false)
            try await bench.drag(from: CGPoint(x: 250, y: 200), by: 350)
            #expect(bench.frame.minY == medium && scrollView.contentOffset.y == 0)
            bench.controller?.prefersScrollingExpandsWhenScrolledToEdge = false
            try await bench.drag(from: CGPoint(x: 250, y: 700), by: -200)
            #expect(bench.frame.minY == medium && scrollView.contentOffset.y > 100)

            scrollView.setContentOffset(.zero, animated: false)
            _ = bench.journal.read()
            try await bench.drag(from: CGPoint(x: 250, y: 450), by: 340)
            try await bench.waitForDismissal()
            #expect(bench.journal.read() == dismissal)
        }
    }

    // MARK: The grabber

    @Test("R215: a click on the grabber goes to the next detent, and after the largest to the smallest")
    func grabberClick() async throws {
        try await PresentationBench.run { bench in
            try await bench.present {
                bench.controller?.detents = [.medium(), .large()]
                bench.controller?.prefersGrabberVisible = true
            }
            try bench.display.click(at: CGPoint(x: 250, y: 412))
            try await bench.display.settle()
            #expect(bench.journal.read() == ["detent com.apple.UIKit.large"] && bench.frame.minY == 10)
            try bench.display.click(at: CGPoint(x: 250, y: 17))
            try await bench.display.settle()
            #expect(bench.journal.read() == ["detent com.apple.UIKit.medium"] && bench.frame.minY == 405)
        }
    }

    @Test("R215: with the focus on the grabber, Up, Down and Space choose the detent")
    func grabberKeys() async throws {
        try await PresentationBench.run { bench in
            try await bench.present {
                bench.controller?.detents = [.medium(), .large()]
                bench.controller?.prefersGrabberVisible = true
            }
            try await bench.display.press(.tab)
            #expect(bench.window.firstResponder is SheetGrabber)
            try await bench.display.press(.upArrow)
            #expect(bench.frame.minY == 10)
            try await bench.display.press(.upArrow)
            #expect(bench.journal.read() == ["detent com.apple.UIKit.large"], "it is at the largest detent already")
            try await bench.display.press(.downArrow)
            #expect(bench.frame.minY == 405)
            try await bench.display.press(.space)
            #expect(bench.frame.minY == 10)
            try await bench.display.press(.escape)
            try await bench.waitForDismissal()
        }
    }
}
