import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The places of sheets, and what is behind them, on a real display.
@MainActor
struct SheetTests {
    /// A controller whose constraints need room.
    private final class RoomyController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel()
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 28),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -28),
            ])
        }
    }

    @Test("the content of a sheet and of a popover has room at its first layout", arguments: [false, true])
    func room(isPopover: Bool) async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            try await display.settle()
            LogRecorder.start()
            let controller = RoomyController()
            if isPopover {
                controller.modalPresentationStyle = .popover
                controller.popoverPresentationController?.sourceView = window.rootViewController?.view
            }
            window.rootViewController?.present(controller, animated: true)
            try await display.finishTransitions()
            #expect(LogRecorder.recorded().filter { $0.contains("onstraint") } == [])
        }
    }

    private let dimmed = Pixel(red: 204, green: 204, blue: 204)

    @Test("R188: in a narrow window page and form sheets stand on the lower edge, with round corners above")
    func edgeAttached() async throws {
        for style in [UIModalPresentationStyle.pageSheet, .formSheet] {
            try await PresentationBench.run { bench in
                try await bench.present(style)
                #expect(bench.frame == CGRect(x: 0, y: 10, width: 500, height: 790))
                #expect(try bench.display.pixel(x: 250, y: 400) == .red)
                #expect(try bench.display.pixel(x: 0, y: 799) == .red, "the lower corners are not round")
                #expect(try bench.display.pixel(x: 0, y: 10) == dimmed)
                #expect(try bench.display.pixel(x: 250, y: 5) == dimmed)
            }
        }
    }

    @Test("R188: with the answer none a sheet floats in a narrow window, too")
    func floatsInNarrowWindow() async throws {
        try await PresentationBench.run { bench in
            bench.sheet.preferredContentSize = CGSize(width: 300, height: 200)
            bench.delegate.style = UIModalPresentationStyle.none
            try await bench.present(.formSheet)
            #expect(bench.frame == CGRect(x: 100, y: 300, width: 300, height: 200))
        }
    }

    @Test("R189: in a wide window a form sheet is in the middle, and its view is in the window of the presenter")
    func sheetFloating() async throws {
        try await PresentationBench.run(1280, 800) { bench in
            try await bench.present(.formSheet)
            #expect(bench.frame == CGRect(x: 370, y: 90, width: 540, height: 620))
            bench.sheet.preferredContentSize = CGSize(width: 400, height: 300)
            try await bench.display.settle()
            #expect(bench.frame == CGRect(x: 440, y: 250, width: 400, height: 300))
        }
    }

    @Test("R189: a page sheet is 704 points wide, and prefersPageSizing chooses between the two sizes")
    func pageSizing() async throws {
        try await PresentationBench.run(1280, 800) { bench in
            try await bench.present()
            #expect(bench.frame == CGRect(x: 288, y: 10, width: 704, height: 780))
            #expect(bench.controller?.prefersPageSizing == true)
            bench.controller?.prefersPageSizing = false
            try await bench.display.settle()
            #expect(bench.frame.size == CGSize(width: 540, height: 620))
        }
    }

    @Test("R216: all corners of a floating sheet are round, with 10 points or the preferred radius")
    func sheetCorners() async throws {
        try await PresentationBench.run(1280, 800) { bench in
            try await bench.present(.formSheet)
            let corners = [(370, 90), (909, 90), (370, 709), (909, 709)]
            for (x, y) in corners { #expect(try bench.display.pixel(x: x, y: y) != .red) }
            #expect(try bench.display.pixel(x: 374, y: 94) == .red)
            bench.controller?.preferredCornerRadius = 40
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 374, y: 94) != .red)
            bench.controller?.preferredCornerRadius = -3
            try await bench.display.settle()
            for (x, y) in corners { #expect(try bench.display.pixel(x: x, y: y) == .red) }
        }
    }

    @Test("R216: a floating sheet has the height of its detent")
    func floatingDetents() async throws {
        try await PresentationBench.run(1280, 800) { bench in
            try await bench.present(.formSheet) { bench.controller?.detents = [.medium(), .large()] }
            #expect(bench.frame == CGRect(x: 370, y: 245, width: 540, height: 310))
        }
    }

    // MARK: Detents

    @Test("R212: the large detent is the default, and with two detents a sheet starts at the smaller one")
    func detents() async throws {
        try await PresentationBench.run { bench in
            #expect(bench.controller?.detents.map(\.identifier) == [.large])
            try await bench.present { bench.controller?.detents = [.large(), .medium()] }
            #expect(bench.controller?.selectedDetentIdentifier == nil)
            #expect(bench.frame == CGRect(x: 0, y: 405, width: 500, height: 395))
            bench.controller?.selectedDetentIdentifier = .large
            try await bench.display.settle()
            #expect(bench.frame == CGRect(x: 0, y: 10, width: 500, height: 790))
            #expect(bench.journal.read() == [], "the program's own changes are not reported")
        }
    }

    @Test("R212: empty detents are refused with a log line")
    func noDetents() async throws {
        try await PresentationBench.run { bench in
            try await bench.present()
            let lines = LogRecorder.record { bench.controller?.detents = [] }
            #expect(lines.count == 1 && bench.controller?.detents.map(\.identifier) == [.large])
        }
    }

    @Test("R212: the medium detent is inactive in a low window")
    func lowWindow() async throws {
        try await PresentationBench.run(500, 400) { bench in
            try await bench.present { bench.controller?.detents = [.medium(), .large()] }
            #expect(bench.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
            bench.controller?.prefersEdgeAttachedInCompactHeight = true
            try await bench.display.settle()
            #expect(bench.frame == CGRect(x: 0, y: 10, width: 500, height: 390))
        }
    }

    @Test("R214: a custom detent has the height that its closure returns, at most the maximum")
    func customDetents() async throws {
        try await PresentationBench.run { bench in
            var height: CGFloat? = 200
            var maximum: CGFloat = 0
            try await bench.present {
                bench.controller?.detents = [
                    .custom(identifier: .init("own")) { context in
                        maximum = context.maximumDetentValue
                        return height
                    }, .large(),
                ]
            }
            #expect(maximum == 790 && bench.frame.height == 200)
            height = 300
            try await bench.display.settle()
            #expect(bench.frame.height == 200, "the closure is asked when the detents are invalidated")
            bench.controller?.invalidateDetents()
            try await bench.display.settle()
            #expect(bench.frame.height == 300)
            height = 5_000
            bench.controller?.invalidateDetents()
            try await bench.display.settle()
            #expect(bench.frame.height == 790)
            height = nil
            bench.controller?.invalidateDetents()
            bench.controller?.selectedDetentIdentifier = .init("own")
            try await bench.display.settle()
            #expect(bench.frame.height == 790, "an inactive detent leaves the others")
        }
    }

    @Test("R214: animateChanges shows a change of the detent as an animation")
    func animatedChange() async throws {
        try await PresentationBench.run(animates: true) { bench in
            try await bench.present { bench.controller?.detents = [.medium(), .large()] }
            bench.display.clock.stop()
            bench.controller?.animateChanges { bench.controller?.selectedDetentIdentifier = .large }
            #expect(bench.frame.height == 790, "the views have their places at once")
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 250, y: 100) == dimmed, "but not on the screen")
            bench.display.clock.advance(by: 0.1)
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 250, y: 380) == .red && bench.display.pixel(x: 250, y: 15) == dimmed)
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 250, y: 15) == .red)
        }
    }

    @Test("an animated sheet comes from below while the rest grows dim, and leaves in the same way")
    func animatedPresentation() async throws {
        try await PresentationBench.run(animates: true) { bench in
            @MainActor func gray() throws -> Int { try bench.display.pixel(x: 20, y: 4)?.redAndGreen.red ?? 0 }
            bench.display.clock.stop()
            bench.root.present(bench.sheet, animated: true)
            bench.display.clock.advance(by: 0.1)
            try await bench.display.settle()
            let begun = try gray()
            #expect(begun < 255 && begun > 204)
            #expect(try bench.display.pixel(x: 250, y: 15) != .red && bench.display.pixel(x: 250, y: 790) == .red)
            try await bench.display.finishTransitions()
            #expect(try gray() == 204 && bench.display.pixel(x: 250, y: 15) == .red)
            bench.sheet.dismiss(animated: true)
            bench.display.clock.advance(by: 0.1)
            try await bench.display.settle()
            let left = try gray()
            #expect(left < 255 && left > 204)
            try await bench.display.finishTransitions()
            #expect(try gray() == 255 && bench.root.presentedViewController == nil)
        }
    }

    @Test("a sheet on the lower edge has the width of its content if it should")
    func width() async throws {
        try await PresentationBench.run { bench in
            bench.sheet.preferredContentSize = CGSize(width: 300, height: 100)
            try await bench.present(.formSheet) {
                bench.controller?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
            }
            #expect(bench.frame == CGRect(x: 100, y: 10, width: 300, height: 790))
        }
    }

    // MARK: Dimming

    @Test("R213: at an undimmed detent the presenter is as bright as before and receives clicks")
    func undimmed() async throws {
        try await PresentationBench.run { bench in
            var clicks = 0
            let button = UIButton(
                frame: CGRect(x: 100, y: 100, width: 100, height: 50), primaryAction: UIAction { _ in clicks += 1 })
            bench.root.view.addSubview(button)
            try await bench.present {
                bench.controller?.detents = [.medium(), .large()]
                bench.controller?.largestUndimmedDetentIdentifier = .medium
            }
            #expect(try bench.display.pixel(x: 20, y: 20) == .white)
            try bench.display.click(at: CGPoint(x: 150, y: 120))
            try await bench.display.settle()
            #expect(clicks == 1 && bench.root.presentedViewController === bench.sheet)
            #expect(bench.journal.read() == [])

            bench.controller?.selectedDetentIdentifier = .large
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 250, y: 4) == dimmed)
            try bench.display.click(at: CGPoint(x: 150, y: 4))
            try await bench.waitForDismissal()
            #expect(clicks == 1 && bench.root.presentedViewController == nil)
        }
    }

    @Test("an undimmed sheet leaves the controls behind it to the Tab key, and others do not")
    func focus() async throws {
        try await PresentationBench.run { bench in
            let behind = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
            bench.root.view.addSubview(behind)
            try await bench.present { bench.controller?.prefersGrabberVisible = true }
            #expect(bench.window.focus.candidates().map { $0 is SheetGrabber } == [true])
            bench.controller?.largestUndimmedDetentIdentifier = .large
            try await bench.display.settle()
            #expect(bench.window.focus.candidates().contains(behind))
        }
    }

    @Test("the dimming is stronger in dark mode")
    func darkDimming() async throws {
        try await PresentationBench.run { bench in
            bench.window.overrideUserInterfaceStyle = .dark
            try await bench.present()
            #expect(try bench.display.pixel(x: 250, y: 4)?.isClose(to: Pixel(red: 133, green: 133, blue: 133)) == true)
        }
    }

    @Test("sheets are elevated, so that their background stands out in dark mode")
    func elevated() async throws {
        try await PresentationBench.run { bench in
            bench.window.overrideUserInterfaceStyle = .dark
            bench.window.backgroundColor = .systemBackground
            bench.sheet.view.backgroundColor = .systemBackground
            try await bench.present { bench.controller?.detents = [.medium()] }
            #expect(bench.sheet.traitCollection.userInterfaceLevel == .elevated)
            #expect(bench.root.traitCollection.userInterfaceLevel == .base)
            #expect(try bench.display.pixel(x: 250, y: 600) == Pixel(red: 28, green: 28, blue: 30))
            #expect(try bench.display.pixel(x: 250, y: 100) == .black)
        }
    }

    @Test("the grabber is a bar in the middle of the upper edge", arguments: [1, 2])
    func grabber(scale: Int) async throws {
        try await PresentationBench.run(scale: scale) { bench in
            try await bench.present()
            @MainActor func isRed(_ x: Int, _ y: Int) throws -> Bool {
                try bench.display.pixel(x: x * scale, y: y * scale) == .red
            }
            #expect(try isRed(250, 17) == true)
            bench.controller?.prefersGrabberVisible = true
            try await bench.display.settle()
            #expect(try isRed(250, 17) == false)
            #expect(try isRed(250, 13) == true)
            #expect(try isRed(250, 21) == true)
            #expect(try isRed(228, 17) == true)
            #expect(try isRed(271, 17) == true)
            #expect(try isRed(235, 17) == false)
            #expect(try isRed(265, 17) == false)
        }
    }
}

/// Presentations whose style depends on the width of the window.
@MainActor
struct AdaptivityTests {
    private func source(in bench: PresentationBench) -> UIView {
        let source = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 40))
        bench.root.view.addSubview(source)
        bench.sheet.preferredContentSize = CGSize(width: 200, height: 100)
        return source
    }

    @Test("R188: in a narrow window a popover is a sheet, whose detents its adaptive controller has")
    func narrowPopover() async throws {
        try await PresentationBench.run { bench in
            let source = source(in: bench)
            bench.sheet.modalPresentationStyle = .popover
            let popover = try #require(bench.sheet.popoverPresentationController)
            popover.sourceView = source
            popover.adaptiveSheetPresentationController.detents = [.medium()]
            try await bench.present(.popover)
            #expect(bench.frame == CGRect(x: 0, y: 405, width: 500, height: 395))
            #expect(bench.sheet.popoverPresentationController === popover)
            try await bench.display.press(.escape)
            try await bench.waitForDismissal()
            #expect(bench.journal.read().last == "didDismiss", "the popover's delegate is the sheet's, too")
        }
    }

    @Test("R192: in a narrow window a popover needs no source")
    func narrowPopoverWithoutSource() async throws {
        try await PresentationBench.run { bench in
            try await bench.present(.popover)
            #expect(bench.frame == CGRect(x: 0, y: 10, width: 500, height: 790))
        }
    }

    @Test("R188: the delegate's answer none keeps a popover a popover in a narrow window")
    func popoverStays() async throws {
        try await PresentationBench.run { bench in
            let source = source(in: bench)
            bench.delegate.style = UIModalPresentationStyle.none
            try await bench.present(.popover) { bench.sheet.popoverPresentationController?.sourceView = source }
            #expect(bench.frame == CGRect(x: 150, y: 153, width: 200, height: 100))
        }
    }

    @Test("R188: the delegate can make a popover a full-screen presentation in a narrow window")
    func fullScreenPopover() async throws {
        try await PresentationBench.run { bench in
            let source = source(in: bench)
            bench.delegate.style = .fullScreen
            try await bench.present(.popover) { bench.sheet.popoverPresentationController?.sourceView = source }
            #expect(bench.frame == CGRect(x: 0, y: 0, width: 500, height: 800) && bench.root.view.window == nil)
        }
    }

    @Test("R188: sheets and popovers adapt while they are shown, when the window becomes narrow or wide")
    func adaptivityResize() async throws {
        for style in [UIModalPresentationStyle.popover, .formSheet] {
            try await PresentationBench.run(1000, 800) { bench in
                let source = source(in: bench)
                try await bench.present(style) { bench.sheet.popoverPresentationController?.sourceView = source }
                let wide = bench.frame
                #expect(wide.size == CGSize(width: 200, height: 100))
                try bench.display.resize("SCREEN", width: 500, height: 700)
                try await bench.display.settle()
                #expect(bench.frame == CGRect(x: 0, y: 10, width: 500, height: 690))
                try bench.display.resize("SCREEN", width: 1000, height: 800)
                try await bench.display.settle()
                #expect(bench.frame == wide && bench.root.presentedViewController === bench.sheet)
                #expect(!bench.journal.read().contains { $0.contains("appear") })
            }
        }
    }

    @Test("R193: a popover asks its delegate and moves with its source when the window's size changes")
    func reposition() async throws {
        try await PresentationBench.run(1000, 800) { bench in
            let source = source(in: bench)
            source.autoresizingMask = .flexibleLeftMargin
            try await bench.present(.popover) { bench.sheet.popoverPresentationController?.sourceView = source }
            #expect(bench.frame.midX == 250)
            try bench.display.resize("SCREEN", width: 900, height: 800)
            try await bench.display.settle()
            #expect(bench.journal.entries.contains("willReposition"))
            #expect(bench.frame.midX == 150)
            bench.delegate.newRect = CGRect(x: 0, y: 0, width: 20, height: 20)
            try bench.display.resize("SCREEN", width: 1000, height: 800)
            try await bench.display.settle()
            #expect(bench.frame.midX == 210 && bench.frame.minY == 133)
        }
    }
}
