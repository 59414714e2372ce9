import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Shakes of the device.
@MainActor
struct ShakeTests {
    /// A window that shows a debug window when it is shaken.
    private final class ShakenWindow: UIWindow {
        var motions: [String] = []
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            motions.append("began \(motion == .motionShake) \(event?.type == .motion)")
        }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            motions.append("ended \(motion == .motionShake) \(event?.subtype == .motionShake)")
            super.motionEnded(motion, with: event)
        }
    }

    /// A first responder that takes shakes.
    private final class ShakenView: UIView {
        var count = 0
        override var canBecomeFirstResponder: Bool { true }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { count += 1 }
    }

    @Test("R655: a shake reaches the first responder of the key window, and else the window")
    func shakeByTest() async throws {
        try await withApplication { application, display in
            let window = ShakenWindow(windowScene: try application.mainScene())
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            display.shake()
            #expect(window.motions == ["began true true", "ended true true"])
            let view = ShakenView()
            window.rootViewController?.view.addSubview(view)
            view.becomeFirstResponder()
            display.shake()
            #expect(view.count == 1 && window.motions.filter { $0.hasPrefix("ended") }.count == 1)
        }
    }

    @Test("R655: Control-Super-Z shakes if Info.plist says so, and is a key otherwise", arguments: [true, false])
    func shakeByKey(isOn: Bool) async throws {
        try await withApplication(infoPlist: isOn ? ["CasementShakesWithKey": true] : [:]) { application, display in
            let window = ShakenWindow(windowScene: try application.mainScene())
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            try await display.settle()
            try await display.press(
                .character("z"), modifiers: [.named("Control_L"), .named("Super_L")])
            try await display.settle()
            #expect(window.motions.count == (isOn ? 2 : 0))
            application.beginIgnoringInteractionEvents()
            try await display.press(
                .character("z"), modifiers: [.named("Control_L"), .named("Super_L")])
            try await display.settle()
            #expect(window.motions.count == (isOn ? 2 : 0), "the key is ignored like others")
            application.endIgnoringInteractionEvents()
        }
    }
}
