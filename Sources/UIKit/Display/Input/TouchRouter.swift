import Foundation
import X11

/// A router that converts the server's pointer and touch events to UIKit's terms: points of a scene, UIKit's button
/// numbers and its clock.
@MainActor
final class TouchRouter {
    private unowned let display: Display
    private var input: InputDispatcher { display.application.input }
    private var clock = ServerClock()
    /// The buttons that are down, by pointer.
    private var buttons = SmallMap<Int, UIEvent.ButtonMask>()
    /// The scene in which the first of the buttons went down, by pointer.
    private var pressedScenes = SmallMap<Int, WeakScene>()
    /// The touch screens that have been used. The pointer follows their fingers, and that is not hovering.
    private var touchScreens: Set<Int> = []

    init(display: Display) { self.display = display }

    /// Delivers the collected input, at the end of a turn or before another event.
    func flush() { input.flush() }

    // MARK: Pointers

    /// Handles a button. The buttons of a pointer are one touch, from the first one down to the last one up.
    func handle(_ event: Event.Button) {
        guard isLetIn(event.input) else { return }
        let (device, mask) = (event.input.device, Self.mask(of: event.number))
        let id = TouchID(device: device, finger: nil)
        if event.isPress {
            let before = buttons[device] ?? []
            buttons = buttons.setting(before.union(mask), for: device)
            guard before.isEmpty else { return }
            let place = locate(event.input)
            pressedScenes = pressedScenes.setting(place.map { WeakScene(wrappedValue: $0.1) }, for: device)
            guard let (host, scene, moment) = place else { return }
            host.wasClicked()
            input.begin(id, .indirectPointer, source: event.input.source, in: scene, at: moment)
        } else {
            buttons = buttons.setting(buttons[device]?.subtracting(mask), for: device)
            guard buttons[device]?.isEmpty ?? true, let (_, scene, moment) = locate(event.input) else { return }
            input.end(id, at: moment)
            input.hover(over: scene, at: moment)
        }
    }

    func handle(_ event: Event.Motion) {
        guard isLetIn(event.input), let (_, scene, moment) = locate(event.input) else { return }
        let device = event.input.device
        guard buttons[device]?.isEmpty == false else { return input.hover(over: scene, at: moment) }
        // A grab can hide the release.
        if isReleased(event.input) {
            pointerWasLost(device)
            input.hover(over: scene, at: moment)
        } else {
            input.move(TouchID(device: device, finger: nil), to: moment)
        }
    }

    func handle(_ event: Event.Crossing) {
        guard isLetIn(event.input), event.detail != .inferior, !touchScreens.contains(event.input.source),
            let (_, scene, moment) = locate(event.input)
        else {
            return
        }
        guard buttons[event.input.device]?.isEmpty != false else { return }
        if event.isEnter { input.hover(over: scene, at: moment) } else { input.hoverEnded(in: scene) }
    }

    func handle(_ event: Event.Scroll) {
        guard isLetIn(event.input), let (_, scene, moment) = locate(event.input) else { return }
        guard !event.isStop else { return input.scrollStopped(at: moment) }
        let clicks = CGPoint(x: event.x, y: event.y)
        input.scroll(clicks, event.isDiscrete ? .discrete : .continuous, in: scene, at: moment)
    }

    func handle(_ event: Event.Pinch) {
        guard isLetIn(event.input), let (_, scene, moment) = locate(event.input) else { return }
        switch event.phase {
        case .begin: input.pinchBegan(in: scene, at: moment)
        case .update: input.pinches.change(to: CGFloat(event.scale), at: moment)
        case .end: input.pinches.end(at: moment)
        case .cancel: input.pinches.cancel()
        }
    }

    /// Returns whether the event's state shows that the buttons were released.
    ///
    /// The state contains only the first five buttons. The state of an event that a client sent can be anything.
    private func isReleased(_ input: Event.Input) -> Bool {
        let first: UIEvent.ButtonMask = [.primary, .secondary, .button(3)]
        guard !input.isSynthetic, let down = buttons[input.device] else { return false }
        return first.isSuperset(of: down) && input.state.isDisjoint(with: .buttons)
    }

    private func pointerWasLost(_ device: Int) {
        buttons = buttons.setting(nil, for: device)
        input.cancel { $0 == TouchID(device: device, finger: nil) }
    }

    // MARK: Touch screens

    func handle(_ event: Event.Touch) {
        guard isLetIn(event.input) else { return }
        let id = TouchID(device: event.input.device, finger: event.number)
        guard let (host, scene, moment) = locate(event.input) else {
            return input.cancel { $0 == id }
        }
        switch event.phase {
        case .begin:
            touchScreens = touchScreens.union([event.input.source])
            // Another client can take over a touch screen at any time. Then the ends of its touches are not reported.
            if event.isFirst { input.cancelTouches(ofDevices: [event.input.source]) }
            input.hoverEnded(in: scene)
            host.wasClicked()
            input.begin(id, .direct, source: event.input.source, in: scene, at: moment)
        case .update: input.move(id, to: moment)
        case .end: input.end(id, at: moment)
        }
    }

    func devicesAreGone(_ devices: [Int]) {
        for device in devices { buttons = buttons.setting(nil, for: device) }
        touchScreens = touchScreens.subtracting(devices)
        input.cancelTouches(ofDevices: devices)
    }

    /// Cancels the touches of a scene whose window is no longer on the screen. The server's grab for a pressed button
    /// has ended with that.
    func windowIsGone(of scene: UIWindowScene?) {
        guard let scene else { return }
        for (device, pressed) in pressedScenes.entries where pressed.wrappedValue === scene {
            buttons = buttons.setting(nil, for: device)
            pressedScenes = pressedScenes.setting(nil, for: device)
        }
        input.cancelTouches(in: scene)
    }

    // MARK: Conversion

    /// Returns whether an event counts as input.
    ///
    /// Events that the server emulates do not, because it reports the original input too. Events that a client sent do
    /// not, unless Info.plist sets `CasementAllowsSyntheticEvents`.
    private func isLetIn(_ input: Event.Input) -> Bool {
        !input.isEmulated && (!input.isSynthetic || display.application.infoPlist.allowsSyntheticEvents)
    }

    private func locate(_ input: Event.Input) -> (SceneHost, UIWindowScene, InputMoment)? {
        let display = display
        guard let host = display.host(of: input.window), let scene = host.model,
            let frame = host.frame(of: input.window)
        else { return nil }
        let scale = scene.screen.scale
        let point = CGPoint(x: (CGFloat(frame.x) + input.x) / scale, y: (CGFloat(frame.y) + input.y) / scale)
        let moment = InputMoment(
            point: point, time: clock.seconds(input.time, now: ProcessInfo.processInfo.systemUptime),
            buttons: buttons[input.device] ?? [], modifiers: UIKeyModifierFlags(input.state))
        return (host, scene, moment)
    }

    /// Returns UIKit's button for X's button number.
    ///
    /// X's second button is the middle one, and UIKit's is the right one. X's buttons 4 to 7 are wheels.
    private static func mask(of button: Int) -> UIEvent.ButtonMask {
        switch button {
        case 2: .button(3)
        case 3: .secondary
        case 8...: .button(button - 4)
        default: .button(button)
        }
    }
}

extension UIKeyModifierFlags {
    init(_ state: Event.Modifiers) {
        self = []
        if state.contains(.lock) { insert(.alphaShift) }
        if state.contains(.shift) { insert(.shift) }
        if state.contains(.control) { insert(.control) }
        if state.contains(.mod1) { insert(.alternate) }
        if state.contains(.mod4) { insert(.command) }
    }
}
