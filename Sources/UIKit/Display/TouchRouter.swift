import Foundation
import X11

/// Makes touches of the pointer's buttons and takes them to their windows.
@MainActor
final class TouchRouter {
    private unowned let display: Display
    /// The pointer's touch, from the first button down to the last one up.
    private var touch: UITouch?
    private var buttons: UIEvent.ButtonMask = []

    init(display: Display) { self.display = display }

    /// Buttons 4 to 7 are the wheel's.
    private static let wheel = 4...7

    func handle(_ event: Event.Button) {
        guard !event.input.isSynthetic, !Self.wheel.contains(event.number),
            let (host, point) = locate(event.input)
        else { return }
        // X's second button is the middle one, UIKit's the right one.
        let number = event.number == 2 ? 3 : event.number == 3 ? 2 : event.number
        let mask = UIEvent.ButtonMask.button(number)
        if event.isPress {
            let isFirst = buttons.isEmpty
            buttons.insert(mask)
            if isFirst { begin(at: point, in: host, input: event.input) }
        } else {
            buttons.remove(mask)
            if buttons.isEmpty { move(to: point, phase: .ended, input: event.input) }
        }
    }

    func handle(_ event: Event.Motion) {
        guard touch != nil, !event.input.isSynthetic, let (_, point) = locate(event.input) else { return }
        move(to: point, phase: .moved, input: event.input)
    }

    /// The scene and the point in it, in its pixels.
    private func locate(_ input: Event.Input) -> (SceneHost, CGPoint)? {
        guard let host = display.host(of: input.window), let frame = host.frame(of: input.window) else { return nil }
        return (host, CGPoint(x: frame.x + input.x, y: frame.y + input.y))
    }

    private func begin(at pixel: CGPoint, in host: SceneHost, input: Event.Input) {
        host.wasClicked()
        guard let scene = host.model, scene.session.role != .windowExternalDisplayNonInteractive else { return }
        let point = CGPoint(x: pixel.x / scene.screen.scale, y: pixel.y / scene.screen.scale)
        guard let (window, view, location) = scene.hitTest(point) else { return }
        // A touch makes its window key before anybody hears of the touch (R43).
        if !window.isKeyWindow { window.makeKey() }
        let touch = UITouch(
            type: .indirectPointer, window: window, view: view, location: location, timestamp: Self.time(input))
        self.touch = touch
        send(touch)
    }

    private func move(to pixel: CGPoint, phase: UITouch.Phase, input: Event.Input) {
        guard let touch else { return }
        if let window = touch.window, let scene = window.windowScene {
            let point = CGPoint(x: pixel.x / scene.screen.scale, y: pixel.y / scene.screen.scale)
            touch.move(
                to: point.applying(window.layer.transformToSuperlayer.inverted()), phase: phase,
                timestamp: Self.time(input))
            send(touch)
        }
        if phase == .ended { self.touch = nil }
    }

    private func send(_ touch: UITouch) {
        UIApplication.shared.sendEvent(
            UIEvent(type: .touches, timestamp: touch.timestamp, touches: [touch], buttonMask: buttons))
    }

    private static func time(_ input: Event.Input) -> TimeInterval { TimeInterval(input.time.rawValue) / 1_000 }
}
