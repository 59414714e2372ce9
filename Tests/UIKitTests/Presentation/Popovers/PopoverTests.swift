import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Popovers on a real display.
@MainActor
struct PopoverTests {
    /// Presents a popover of 200 by 100 points at an anchor of 100 by 40 points.
    private func run(
        _ width: Int = 1000, _ height: Int = 800, scale: Int = 1, anchor: CGPoint = CGPoint(x: 400, y: 100),
        prepare: @MainActor (UIPopoverPresentationController) -> Void = { _ in },
        _ body: @MainActor (PresentationBench, UIPopoverPresentationController, UIView) async throws -> Void
    ) async throws {
        try await PresentationBench.run(width, height, scale: scale) { bench in
            let source = UIView(frame: CGRect(origin: anchor, size: CGSize(width: 100, height: 40)))
            source.backgroundColor = .blue
            bench.root.view.addSubview(source)
            bench.sheet.preferredContentSize = CGSize(width: 200, height: 100)
            bench.sheet.modalPresentationStyle = .popover
            let popover = try #require(bench.sheet.popoverPresentationController)
            popover.sourceView = source
            prepare(popover)
            #expect(popover.arrowDirection == .unknown)
            try await bench.present(.popover)
            try await body(bench, popover, source)
        }
    }

    @Test("R190: a popover is below its source, with an arrow in the colour of its content", arguments: [1, 2])
    func below(scale: Int) async throws {
        try await run(scale: scale) { bench, popover, _ in
            try await bench.display.settle()
            #expect(popover.arrowDirection == .up)
            #expect(bench.frame == CGRect(x: 350, y: 153, width: 200, height: 100))
            @MainActor func isRed(_ x: Int, _ y: Int) throws -> Bool {
                try bench.display.pixel(x: x * scale, y: y * scale) == .red
            }
            #expect(try isRed(450, 200) == true)
            #expect(try isRed(450, 147) == true)
            #expect(try isRed(444, 151) == true)
            #expect(try isRed(420, 147) == false, "beside the arrow, and in the round corner")
            #expect(try isRed(351, 154) == false, "beside the arrow, and in the round corner")
            #expect(try bench.display.pixel(x: 20, y: 20) == .white, "nothing is dimmed")
        }
    }

    @Test("R190: a popover points to an item of a bar")
    func barItem() async throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 1000, height: 50))
        let item = UINavigationItem(title: "Title")
        item.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
        bar.items = [item]
        try await PresentationBench.run(1000, 800) { bench in
            bench.root.view.addSubview(bar)
            bench.sheet.preferredContentSize = CGSize(width: 200, height: 100)
            bench.sheet.modalPresentationStyle = .popover
            let popover = try #require(bench.sheet.popoverPresentationController)
            popover.barButtonItem = item.rightBarButtonItem
            #expect(popover.sourceItem === item.rightBarButtonItem)
            try await bench.present(.popover)
            let place = try #require(item.rightBarButtonItem?.frame(in: bench.root.view))
            #expect(place.minX > 900 && popover.arrowDirection == .up)
            #expect(bench.frame.minY > place.maxY && bench.frame.maxX == 990)
        }
    }

    @Test("R190: a popover near the lower edge is above its source, and one at the left edge moves its arrow")
    func popoverSides() async throws {
        try await run(anchor: CGPoint(x: 10, y: 740)) { bench, popover, _ in
            try await bench.display.settle()
            #expect(popover.arrowDirection == .down)
            #expect(bench.frame == CGRect(x: 10, y: 627, width: 200, height: 100))
            #expect(try bench.display.pixel(x: 60, y: 732) == .red, "the arrow points to the source")
        }
    }

    @Test("R190: margins, permitted directions and a part of the source count")
    func popoverSettings() async throws {
        try await run(prepare: {
            $0.permittedArrowDirections = .left
            $0.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 20)
        }) { bench, popover, _ in
            try await bench.display.settle()
            #expect(popover.arrowDirection == .left)
            #expect(bench.frame == CGRect(x: 433, y: 60, width: 200, height: 100))
            popover.popoverLayoutMargins = UIEdgeInsets(top: 90, left: 10, bottom: 10, right: 10)
            try await bench.display.settle()
            #expect(bench.frame.minY == 90)
        }
    }

    @Test("R190: a popover without a preferred size has 320 by 480 points")
    func standardSize() async throws {
        try await run { bench, _, _ in
            bench.sheet.preferredContentSize = .zero
            try await bench.display.settle()
            #expect(bench.frame.size == CGSize(width: 320, height: 480))
        }
    }

    @Test("the background colour is that of the arrow, too")
    func backgroundColor() async throws {
        try await run(prepare: { $0.backgroundColor = .green }) { bench, _, _ in
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 450, y: 147) == .green)
        }
    }

    @Test("a source item can be any view, and takes the place of the source view")
    func sourceItem() async throws {
        try await run { bench, popover, source in
            let other = UIView(frame: CGRect(x: 700, y: 300, width: 50, height: 50))
            bench.root.view.addSubview(other)
            popover.sourceItem = other
            try await bench.display.settle()
            #expect(bench.frame.midX == 725 && bench.frame.minY == 363)
        }
    }

    private final class CloudView: UIPopoverBackgroundView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .green
        }
        required init?(coder: NSCoder) { nil }
        override class func arrowHeight() -> CGFloat { 20 }
        override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8) }
    }

    @Test("a background view of one's own has its insets around the content, and learns about the arrow")
    func ownBackground() async throws {
        try await run(anchor: CGPoint(x: 20, y: 100), prepare: { $0.popoverBackgroundViewClass = CloudView.self }) {
            bench, popover, _ in
            try await bench.display.settle()
            #expect(bench.frame == CGRect(x: 16, y: 165, width: 200, height: 100))
            let cloud = try #require(popover.popoverView.subviews.first as? CloudView)
            #expect(cloud.arrowDirection == .up && cloud.arrowOffset == 70 - 117)
            #expect(try bench.display.pixel(x: 12, y: 142) == .green)
        }
    }

    private class NoBackground: UIPopoverBackgroundViewMethods {
        static func arrowBase() -> CGFloat { 1 }
        static func contentViewInsets() -> UIEdgeInsets { .zero }
        static func arrowHeight() -> CGFloat { 1 }
    }

    @Test("a class that is no background view is refused with a log line")
    func badBackground() async throws {
        try await run { bench, popover, _ in
            try await bench.display.settle()
            let lines = LogRecorder.record { popover.popoverBackgroundViewClass = NoBackground.self }
            #expect(lines.count == 1 && popover.popoverBackgroundViewClass == nil)
        }
    }

    @Test("an animated popover grows and fades, and ends at its size")
    func popoverAnimated() async throws {
        try await PresentationBench.run(1000, 800, animates: true) { bench in
            bench.sheet.preferredContentSize = CGSize(width: 200, height: 100)
            bench.sheet.modalPresentationStyle = .popover
            bench.sheet.popoverPresentationController?.sourceView = bench.root.view
            bench.sheet.popoverPresentationController?.sourceRect = CGRect(x: 500, y: 200, width: 10, height: 10)
            bench.display.clock.stop()
            bench.root.present(bench.sheet, animated: true)
            bench.display.clock.advance(by: 0.05)
            try await bench.display.settle()
            let pixel = try #require(try bench.display.pixel(x: 505, y: 280))
            let (red, green) = pixel.redAndGreen
            #expect(red == 255 && green > 0 && green < 255)
            try await bench.display.finishTransitions()
            #expect(try bench.display.pixel(x: 505, y: 280) == .red)
            #expect(bench.frame == CGRect(x: 405, y: 223, width: 200, height: 100))
            bench.sheet.dismiss(animated: true)
            try await bench.display.finishTransitions()
            #expect(bench.root.presentedViewController == nil)
            #expect(try bench.display.pixel(x: 505, y: 280) == .white)
        }
    }

    // MARK: Touches

    @Test("R191: a click outside dismisses a popover, and no view receives it")
    func clickOutside() async throws {
        try await run { bench, _, _ in
            try await bench.display.settle()
            var clicks = 0
            let button = UIButton(
                frame: CGRect(x: 700, y: 600, width: 100, height: 50), primaryAction: UIAction { _ in clicks += 1 })
            bench.root.view.addSubview(button)
            try await bench.display.settle()
            try bench.display.click(at: CGPoint(x: 750, y: 620))
            try await bench.waitForDismissal()
            #expect(clicks == 0)
            #expect(
                bench.journal.read() == [
                    "shouldDismiss", "willDismiss", "sheet willDisappear", "sheet didDisappear", "didDismiss",
                ])
            try bench.display.click(at: CGPoint(x: 750, y: 620))
            try await bench.display.settle()
            #expect(clicks == 1)
        }
    }

    @Test("R191: a pass-through view and its subviews receive clicks, and the popover stays")
    func passthrough() async throws {
        try await run { bench, popover, _ in
            try await bench.display.settle()
            var clicks = 0
            let bar = UIView(frame: CGRect(x: 700, y: 600, width: 200, height: 100))
            let button = UIButton(
                frame: CGRect(x: 10, y: 10, width: 100, height: 50), primaryAction: UIAction { _ in clicks += 1 })
            bar.addSubview(button)
            bench.root.view.addSubview(bar)
            popover.passthroughViews = [bar]
            try await bench.display.settle()
            try bench.display.click(at: CGPoint(x: 750, y: 620))
            try await bench.display.settle()
            #expect(clicks == 1 && bench.root.presentedViewController === bench.sheet)
        }
    }

    @Test("R197: Escape dismisses a popover like a click outside")
    func popoverEscape() async throws {
        try await run { bench, popover, _ in
            try await bench.display.press(.escape)
            try await bench.waitForDismissal()
            #expect(bench.journal.read().first == "shouldDismiss" && popover.arrowDirection == .unknown)
        }
    }

    // MARK: Source

    @Test("R192: the source can be set in prepareForPopoverPresentation")
    func prepare() async throws {
        try await PresentationBench.run(1000, 800) { bench in
            bench.sheet.preferredContentSize = CGSize(width: 200, height: 100)
            bench.delegate.onPrepare = {
                $0.sourceView = bench.root.view
                $0.sourceRect = CGRect(x: 500, y: 200, width: 10, height: 10)
            }
            try await bench.present(.popover)
            #expect(bench.frame == CGRect(x: 405, y: 223, width: 200, height: 100))
        }
    }

    @Test("R192: a popover without a source ends the program with UIKit's text")
    func noSource() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await PresentationBench.run(1000, 800) { bench in try await bench.present(.popover) }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("You must provide location information for this popover"))
    }
}
