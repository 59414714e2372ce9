import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Controls used with the pointer and the keys of a real server.
@MainActor
struct ControlDisplayTests {
    private func withWindow(
        _ body: @MainActor (UIWindow, VirtualDisplay, WireTap) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 400, 300)])
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { application in
            let window = set(up: UIWindow(windowScene: try application.mainScene()), .white)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(window, display, tap)
        }
        await display.terminate()
    }

    @Test("the pointer presses buttons and drags sliders, and Tab and Space operate the next control")
    func pointerAndKeys() async throws {
        try await withWindow { window, display, _ in
            var presses = 0
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Press"
            let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in presses += 1 })
            button.frame = CGRect(x: 20, y: 20, width: 100, height: 36)
            let slider = UISlider(frame: CGRect(x: 20, y: 80, width: 126, height: 31))
            let toggle = UISwitch(frame: CGRect(x: 20, y: 140, width: 0, height: 0))
            for control in [button, slider, toggle] { window.rootViewController?.view.addSubview(control) }
            try await display.settle()
            try await display.tap(button)
            try await display.settle()
            #expect(presses == 1)
            try await display.drag(from: CGPoint(x: 33, y: 95), to: CGPoint(x: 83, y: 95))
            try await display.settle()
            #expect(slider.value == 0.5)

            try await display.press(.named("Tab"))
            try await display.press(.named("space"))
            try await waitUntil("Space to press the button") { presses == 2 }
            try await display.settle()
            let blue = Pixel(red: 0, green: 122, blue: 255)
            #expect(try display.pixel(x: 17, y: 38)?.isClose(to: blue, tolerance: 8) == true)
            try await display.press(.named("Tab"))
            try await display.press(.named("Right"))
            try await waitUntil("the arrow to move the slider") { slider.value > 0.5 }
            try await display.press(.named("Tab"), modifiers: [.named("Shift_L")])
            try await waitUntil("Shift and Tab to go back") { button.isFirstResponder }
            try await display.press(.named("Tab"))
            try await display.press(.named("Tab"))
            try await display.press(.named("Return"))
            try await waitUntil("Return to turn the switch over") { toggle.isOn }
            try display.click(at: CGPoint(x: 300, y: 250))
            try await waitUntil("the ring to go") { try display.pixel(x: 17, y: 156) == .white }
        }
    }

    @Test("an activity indicator animates while it is visible, and causes no wake-ups while it is not")
    func spinner() async throws {
        try await withWindow { window, display, tap in
            let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
            let spinner = UIActivityIndicatorView(style: .medium)
            box.addSubview(spinner)
            window.rootViewController?.view.addSubview(box)
            #expect(!SpinnerClock.shared.isRunning)
            spinner.startAnimating()
            try await waitUntil("the clock to run") { SpinnerClock.shared.isRunning }
            let before = tap.counts.requests
            try await waitUntil("the wheel to be drawn again and again") { tap.counts.requests > before + 4 }
            box.isHidden = true
            try await waitUntil("the clock to stop") { !SpinnerClock.shared.isRunning }
            box.isHidden = false
            try await waitUntil("the clock to run again") { SpinnerClock.shared.isRunning }
            window.isHidden = true
            try await waitUntil("the clock to stop with the window") { !SpinnerClock.shared.isRunning }
            window.isHidden = false
            try await waitUntil("the clock to run with the window") { SpinnerClock.shared.isRunning }
            spinner.stopAnimating()
            #expect(!SpinnerClock.shared.isRunning)
        }
    }
}
