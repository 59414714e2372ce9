import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TintAdjustmentTests {
    private final class TintView: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test("a dimmed tint is a gray for the view and all below, up to a view with a mode of its own")
    func tintAdjustmentModes() {
        withoutDisplay {
            let outer = UIView()
            let (inner, own) = (TintView(0, 0, 10, 10, in: outer), TintView(0, 0, 10, 10, in: outer))
            inner.tintColor = .red
            own.tintAdjustmentMode = .normal
            (inner.changes, own.changes) = (0, 0)
            outer.tintAdjustmentMode = .dimmed
            #expect(inner.tintAdjustmentMode == .dimmed && own.tintAdjustmentMode == .normal)
            #expect(inner.changes == 1 && own.changes == 0)
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            inner.tintColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            #expect(abs(red - 0.299) < 0.01 && abs(red - green) < 0.01 && abs(red - blue) < 0.01 && alpha == 0.8)
            #expect(own.tintColor == .systemBlue)
            outer.tintAdjustmentMode = .automatic
            #expect(inner.tintColor == .red && inner.changes == 2)
        }
    }

    @Test(
        "a sheet, a popover and an alert dim the tint behind them until they leave, full-screen controllers do not",
        arguments: [
            (UIModalPresentationStyle.pageSheet, true), (.formSheet, true), (.popover, true), (.fullScreen, false),
            (.overFullScreen, false),
        ])
    func presentations(style: UIModalPresentationStyle, dims: Bool) async throws {
        try await PresentationBench.run { bench in
            let view = TintView(0, 0, 10, 10, in: bench.root.view)
            view.changes = 0
            try await bench.present(style) {
                bench.sheet.popoverPresentationController?.sourceView = bench.root.view
            }
            #expect(bench.root.view.tintAdjustmentMode == (dims ? .dimmed : .normal))
            #expect(bench.sheet.view.tintAdjustmentMode == .normal && view.changes == (dims ? 1 : 0))
            bench.root.dismiss(animated: false)
            try await bench.waitForDismissal()
            #expect(bench.root.view.tintAdjustmentMode == .normal && view.changes == (dims ? 2 : 0))
        }
    }

    @Test("an alert dims the tint behind it")
    func tintAdjustmentAlert() async throws {
        try await PresentationBench.run { bench in
            let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            bench.root.present(alert, animated: false)
            try await bench.display.settle()
            #expect(bench.root.view.tintAdjustmentMode == .dimmed && alert.view.tintAdjustmentMode == .normal)
            try await bench.display.press(.escape)
            try await waitUntil("the alert to go") { bench.root.presentedViewController == nil }
            #expect(bench.root.view.tintAdjustmentMode == .normal)
        }
    }

    @Test("the anchor point moves a view around its center")
    func anchorPoint() {
        withoutDisplay {
            let view = UIView(10, 10, 40, 20)
            #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
            view.anchorPoint = .zero
            #expect(view.center == CGPoint(x: 30, y: 20) && view.frame == CGRect(x: 30, y: 20, width: 40, height: 20))
        }
    }
}
