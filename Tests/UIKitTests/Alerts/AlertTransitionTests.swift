import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The transitions of alerts, by the stepped clock, and their place in windows that change.
@MainActor
struct AlertTransitionTests {
    private func scale(of view: UIView) -> CGFloat { view.layer.presentation()?.affineTransform().a ?? 0 }
    private func opacity(of view: UIView) -> Float { view.layer.presentation()?.opacity ?? -1 }

    @Test("an alert zooms in from 1.2 while it and its ground fade in, and both fade out without a zoom")
    func alertInAlertTransition() async throws {
        try await AlertBench.run { bench in
            let clock = bench.display.clock
            clock.stop()
            let alert = bench.alert(["OK": .default])
            bench.root.present(alert, animated: true) { bench.journal.write("presented") }
            try await bench.display.settle()
            let dimming = try #require(alert.view.superview?.subviews.first)
            let effect = try #require(alert.content.subviews.first as? UIVisualEffectView)
            let panel = effect.contentView
            #expect(dimming !== alert.view)
            #expect(scale(of: alert.view) == 1.2 && opacity(of: panel) == 0 && opacity(of: dimming) == 0)
            #expect(alert.isBeingPresented)
            clock.advance(by: 0.15)
            #expect((1.01..<1.19).contains(scale(of: alert.view)))
            #expect((0.1..<0.9).contains(opacity(of: panel)) && (0.1..<0.9).contains(opacity(of: dimming)))
            clock.advance(by: 0.15)
            try await bench.display.settle()
            #expect(scale(of: alert.view) == 1 && opacity(of: panel) == 1 && opacity(of: dimming) == 1)
            #expect(bench.journal.read() == ["presented"] && !alert.isBeingPresented)

            alert.dismiss(animated: true) { bench.journal.write("dismissed") }
            clock.advance(by: 0.1)
            #expect(scale(of: alert.view) == 1)
            #expect((0.1..<0.9).contains(opacity(of: panel)) && (0.1..<0.9).contains(opacity(of: dimming)))
            #expect(bench.journal.read() == [])
            clock.advance(by: 0.1)
            try await bench.display.settle()
            #expect(bench.journal.read() == ["dismissed"])
            #expect(
                alert.view.window == nil && panel.alpha == 1 && effect.effect != nil
                    && bench.window.subviews == [bench.root.view])
        }
    }

    @Test("an action sheet slides up from the lower edge and back")
    func alertTransitionActionSheet() async throws {
        try await AlertBench.run(on: [.monitor("SCREEN", 390, 700)]) { bench in
            let clock = bench.display.clock
            clock.stop()
            let sheet = bench.alert(style: .actionSheet, ["One": .default, "Cancel": .cancel])
            bench.root.present(sheet, animated: true)
            try await bench.display.settle()
            @MainActor func way() -> CGFloat { sheet.view.layer.presentation()?.affineTransform().ty ?? -1 }
            let height = 700 - sheet.view.frame.minY
            #expect(way() == height)
            clock.advance(by: 0.2)
            #expect(way() > 0 && way() < height)
            clock.advance(by: 0.2)
            #expect(way() == 0)
            try await bench.display.settle()
            sheet.dismiss(animated: true)
            clock.advance(by: 0.15)
            #expect(way() > 0 && way() < height)
            clock.advance(by: 0.15)
            try await bench.display.settle()
            #expect(sheet.view.window == nil && bench.root.presentedViewController == nil)
        }
    }

    @Test("R302: with reduced motion alerts and action sheets fade in without a movement", arguments: [false, true])
    func reducedMotion(isSheet: Bool) async throws {
        try await AlertBench.run(on: [.monitor("SCREEN", 390, 700)]) { bench in
            let manager = try await SettingsManager("Gtk/EnableAnimations 0\n", on: bench.display)
            try await waitUntil("reduced motion") { UIAccessibility.isReduceMotionEnabled }
            bench.display.clock.stop()
            let alert = bench.alert(style: isSheet ? .actionSheet : .alert, ["OK": .default, "Cancel": .cancel])
            bench.root.present(alert, animated: true)
            try await bench.display.settle()
            let panel = try #require((alert.content.subviews.first as? UIVisualEffectView)?.contentView)
            #expect(opacity(of: panel) == 0)
            bench.display.clock.advance(by: 0.15)
            #expect((0.1..<0.95).contains(opacity(of: panel)))
            #expect(alert.view.layer.presentation()?.affineTransform() == .identity)
            try await bench.display.finishTransitions()
            alert.dismiss(animated: true)
            bench.display.clock.advance(by: 0.1)
            #expect((0.05..<0.95).contains(opacity(of: panel)))
            #expect(alert.view.layer.presentation()?.affineTransform() == .identity)
            try await bench.display.finishTransitions()
            #expect(alert.view.window == nil)
            await manager.end()
        }
    }

    @Test("R226: Return during the zoom is not lost, and touches wait for its end")
    func early() async throws {
        try await AlertBench.run { bench in
            bench.display.clock.stop()
            let alert = bench.alert(["OK": .default])
            bench.root.present(alert, animated: true)
            try await bench.display.settle()
            bench.display.clock.advance(by: 0.1)
            let place = try bench.display.place(of: alert.content.buttons[0])
            try bench.display.click(at: place)
            try await bench.display.settle()
            #expect(alert.isBeingPresented && bench.root.presentedViewController === alert)
            try await bench.display.press(.named("Return"))
            try await bench.display.settle()
            bench.display.clock.advance(by: 0.5)
            try await bench.display.settle()
            #expect(bench.journal.read() == ["OK chosen"] && bench.root.presentedViewController == nil)
        }
    }

    @Test("R225: from right to left, the cancel button of an alert is at the right")
    func alertTransitionRightToLeft() async throws {
        try await AlertBench.run { bench in
            let alert = bench.alert(["OK": .default, "Cancel": .cancel])
            alert.view.semanticContentAttribute = .forceRightToLeft
            try await bench.present(alert)
            #expect(bench.shownTitles(of: alert) == ["OK", "Cancel"])
            try await bench.press("Right")
            try await bench.press("Left")
            #expect(alert.content.focusedButton?.action.title == "OK", "Left leads to the next button")
        }
    }

    @Test("R224: an alert stays in the middle of a window that is resized, and becomes shorter with it")
    func alertTransitionResized() async throws {
        try await AlertBench.runResizable { root, resize in
            let alert = UIAlertController(
                title: "Title", message: String(repeating: "Text\n", count: 30), preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: false)
            for size in [CGSize(width: 700, height: 300), CGSize(width: 420, height: 780)] {
                try await resize(size)
                #expect(abs(alert.view.frame.midX - size.width / 2) <= 0.5)
                #expect(abs(alert.view.frame.midY - size.height / 2) <= 0.5)
                #expect(alert.view.frame.height <= size.height - 32)
            }
        }
    }
}
