import Foundation
import X11

/// The router of events from the server. It delivers each event to the part of UIKit that it concerns.
@MainActor
final class EventRouter {
    private unowned let display: Display
    private let touches: TouchRouter
    private let keys: KeyRouter

    init(display: Display) {
        self.display = display
        touches = TouchRouter(display: display)
        keys = KeyRouter(display: display)
    }

    /// Delivers the events that were combined during one turn.
    func turnIsOver() { touches.flush() }

    /// Ends the input of a scene whose window the program has destroyed.
    func windowIsGone(of scene: UIWindowScene) { touches.windowIsGone(of: scene) }

    /// Returns whether an event may lead to a call of the program's own code before a commit.
    ///
    /// Events about our own images and child windows reach UIKit alone.
    func reachesProgram(_ event: Event) -> Bool {
        switch event {
        case .imageDone, .expose, .copied: false
        // We have written this property ourselves.
        case .property(_, let atom, _, _): atom != display.connection.atoms[.netWMUserTime]
        case .configure(let configure): display.host(of: configure.window)?.window == configure.window
        case .map(let window, _), .unmap(let window, _): display.host(of: window)?.window == window
        default: true
        }
    }

    func handle(_ event: Event) {
        switch event {
        case .motion(let motion): return touches.handle(motion)
        case .touch(let touch): return touches.handle(touch)
        case .imageDone, .expose, .copied: break
        // Anything else happens after the motion that preceded it.
        default: touches.flush()
        }
        switch event {
        case .expose(let window, let rect, let serial):
            display.host(of: window)?.expose(window, rect, serial: serial)
        case .copied(let window, let serial): display.host(of: window)?.copied(serial: serial)
        case .configure(let configure) where configure.window == display.leader:
            display.managerBarrier.answered(y: configure.frame.y)
        case .configure(let configure):
            withHost(of: configure.window, { $0.didConfigure(configure) }, child: { $0.childDidConfigure(configure) })
        case .map(let window, let serial):
            withHost(of: window, { $0.didMap() }, child: { $0.childWasMapped(true, window, serial: serial) })
        case .unmap(let window, let serial):
            withHost(of: window) { host in
                touches.windowIsGone(of: host.model)
                host.didUnmap()
            } child: {
                $0.childWasMapped(false, window, serial: serial)
            }
        case .focus(let focus): display.host(of: focus.window)?.didFocus(focus)
        case .message(let message): handle(message)
        case .button(let button): touches.handle(button)
        case .crossing(let crossing): touches.handle(crossing)
        case .scroll(let scroll): touches.handle(scroll)
        case .pinch(let pinch): touches.handle(pinch)
        case .devicesGone(let devices): touches.devicesAreGone(devices)
        case .monitors(let serial): display.monitorsMayHaveChanged(serial: serial)
        case .imageDone(let segment): display.host(ofImage: segment)?.imageDone()
        case .property(let window, let atom, _, _):
            display.madeSelections?.handle(event)
            display.settings.propertyDidChange(atom, of: window)
            if window == display.connection.root {
                display.windowManager.rootPropertyChanged(atom)
            } else {
                display.host(of: window)?.propertyDidChange(atom)
            }
        case .destroy(let window):
            display.madeSelections?.handle(event)
            display.drops.wasDestroyed(window)
            display.drag?.wasDestroyed(window)
            display.windowManager.wasDestroyed(window)
            display.settings.wasDestroyed(window)
            display.host(of: window)?.wasDestroyed(window)
        case .reparent(let window, let parent, let x, let y):
            withHost(of: window) {
                $0.didReparent(to: parent, x: x, y: y)
            } child: {
                $0.childDidReparent(window, to: parent)
            }
        case .key(let key): keys.handle(key)
        case .text(let window, let text): keys.insert(text, into: window)
        case .marked(let window, let text): keys.mark(text, in: window)
        case .keysDown(let codes): keys.handle(down: codes)
        case .selection: display.madeSelections?.handle(event)
        case .keyboardMapping, .motion, .touch: break
        }
    }

    /// Calls `scenes` if a window is a scene's own window, or `child` if it is inside one.
    private func withHost(
        of window: WindowID, _ scenes: (SceneHost) -> Void, child: (SceneHost) -> Void
    ) {
        guard let host = display.host(of: window) else { return }
        if host.window == window { scenes(host) } else { child(host) }
    }

    private func handle(_ message: Event.ClientMessage) {
        let connection = display.connection
        if message.type == connection.atoms[.casementBarrier], message.window == display.leader {
            display.barrierReturned(message.data.first ?? 0)
            return
        }
        if message.type == connection.atoms[.manager], message.window == connection.root {
            display.settings.managerDidAppear(
                selection: AtomID(rawValue: UInt(bitPattern: message.data.dropFirst().first ?? 0)))
            return
        }
        if display.host(of: message.window) != nil, display.drops.handle(message) { return }
        if let drag = display.drag, message.window == display.madeSelections?.window { return drag.handle(message) }
        guard message.type == connection.atoms[.wmProtocols], let host = display.host(of: message.window),
            let first = message.data.first, message.data.count == 5
        else { return }
        switch connection.atoms.name(of: AtomID(rawValue: UInt(bitPattern: first))) {
        case .wmDeleteWindow: host.closeWasAsked()
        case .wmTakeFocus: host.takeFocus(time: Timestamp(rawValue: UInt(bitPattern: message.data[1])))
        case .netWMSyncRequest:
            host.frameWasRequested(SyncCounter.value(low: message.data[2], high: message.data[3]))
        case .netWMPing: connection.sendToRoot(.wmProtocols, window: connection.root, data: message.data)
        default: break
        }
    }
}
