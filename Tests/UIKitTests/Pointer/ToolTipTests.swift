import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tool tips: the texts beside a pointer that rests (R833).
@MainActor
struct ToolTipTests {
    private final class Chooser: NSObject, UIToolTipInteractionDelegate {
        func toolTipInteraction(
            _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
        ) -> UIToolTipConfiguration? {
            let left = CGRect(x: 0, y: 0, width: 50, height: 100)
            return left.contains(point) ? UIToolTipConfiguration(toolTip: "left", in: left) : nil
        }
    }

    private func text(_ bench: TouchBench) -> String? { bench.input.hover.toolTips.shown?.label.text }

    @Test("R833: the text appears after a rest of 0.7 seconds, stays over its control, and goes with the pointer")
    func toolTipAfterRest() {
        TouchBench.run { bench in
            let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            bench.view.addSubview(button)
            #expect(button.toolTip == nil && button.toolTipInteraction == nil)
            #expect(button.accessibilityHint == nil)
            button.toolTip = "Sends the message"
            #expect(button.accessibilityHint == "Sends the message", "assistive programs have no pointer")
            bench.hover(120, 120)
            bench.wait(0.5)
            bench.hover(130, 120)
            bench.wait(0.5)
            #expect(text(bench) == nil, "each move waits again")
            bench.wait(0.3)
            #expect(text(bench) == "Sends the message")
            bench.hover(150, 130)
            #expect(text(bench) != nil)
            #expect(bench.scene.windows.count == 1)
            bench.hover(20, 20)
            #expect(text(bench) == nil)
            button.toolTip = nil
            bench.hover(120, 120)
            bench.wait(2)
            #expect(text(bench) == nil)
        }
    }

    @Test("R833: a button, a key and the wheel hide the text until the pointer comes back")
    func toolTipDismissal() {
        TouchBench.run { bench in
            let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            bench.view.addSubview(button)
            button.toolTip = "text"
            @MainActor func rest() {
                bench.hover(20, 20)
                bench.hover(120, 120)
                bench.wait(1)
            }
            rest()
            #expect(text(bench) == "text")
            bench.down(1, 120, 120, .indirectPointer, buttons: .primary)
            #expect(text(bench) == nil)
            bench.up()
            bench.hover(125, 120)
            bench.wait(2)
            #expect(text(bench) == nil)
            rest()
            #expect(text(bench) == "text")
            bench.scroll(0, 1, at: CGPoint(x: 120, y: 120))
            #expect(text(bench) == nil)
            rest()
            let key = UIKey(
                keyCode: .keyboardA, characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], text: "a")
            UIApplication.shared.keys.keyDown(1, key, in: bench.scene, time: 1)
            #expect(text(bench) == nil)
        }
    }

    @Test("R833: a delegate chooses the texts of parts, and the innermost view with a text has precedence")
    func toolTipParts() {
        TouchBench.run { bench in
            let outer = UIToolTipInteraction(defaultToolTip: "outer")
            bench.view.addInteraction(outer)
            let part = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            bench.view.addSubview(part)
            let (interaction, chooser) = (UIToolTipInteraction(), Chooser())
            interaction.delegate = chooser
            part.addInteraction(interaction)
            bench.hover(120, 120)
            bench.wait(1)
            #expect(text(bench) == "left")
            bench.hover(170, 120)
            #expect(text(bench) == nil)
            bench.wait(1)
            #expect(text(bench) == "outer")
            outer.isEnabled = false
            bench.hover(171, 120)
            #expect(text(bench) == nil)
        }
    }

    @Test("R833: the text is below the pointer, above it at the lower edge, and always within the scene")
    func toolTipPlacement() {
        let area = CGRect(x: 0, y: 0, width: 400, height: 300)
        func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, isRightToLeft: Bool = false) -> CGRect {
            ToolTipPlacement(
                size: CGSize(width: width, height: 24), pointer: CGPoint(x: x, y: y), area: area,
                isRightToLeft: isRightToLeft
            ).frame
        }
        #expect(frame(50, 50) == CGRect(x: 50, y: 70, width: 100, height: 24))
        #expect(frame(50, 290).maxY == 284 && frame(390, 50).maxX == 396)
        #expect(frame(200, 50, isRightToLeft: true).maxX == 200 && frame(20, 50, isRightToLeft: true).minX == 4)
        #expect(frame(50, 50, 1_000).width == 392)
    }

    @Test("R833: the text is visible in front of the window that has it, and leaves nothing behind")
    func toolTipOnDisplay() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 300)]) { application, display in
            let clock = ManualClock()
            application.input.gestures.clock = clock
            let window = makeWindow(.red, in: try application.mainScene())
            let control = UIControl(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
            control.toolTip = "A text"
            window.addSubview(control)
            window.makeKeyAndVisible()
            try await display.settle()
            try await display.hover(over: control)
            clock.advance(by: 1)
            let tip = try #require(application.input.hover.toolTips.shown)
            try await display.settle()
            let place = (x: Int(tip.frame.minX) + 4, y: Int(tip.frame.midY))
            #expect(try display.screenshot(of: "SCREEN")[place.x, place.y] != Pixel(red: 255, green: 0, blue: 0))
            #expect(window.isKeyWindow && application.windows.count == 1)
            try display.movePointer(to: CGPoint(x: 300, y: 250))
            try await display.settle()
            #expect(application.input.hover.toolTips.shown == nil)
            #expect(try display.screenshot(of: "SCREEN")[place.x, place.y] == Pixel(red: 255, green: 0, blue: 0))
        }
    }
}
