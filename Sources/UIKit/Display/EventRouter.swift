import Foundation
import X11

/// Takes each event of the server to whom it concerns.
@MainActor
struct EventRouter {
    private unowned let display: Display
    private let touches: TouchRouter
    private let keys: KeyRouter

    init(display: Display) {
        self.display = display
        touches = TouchRouter(display: display)
        keys = KeyRouter(display: display)
    }

    /// What has been put together in one turn goes out.
    func turnIsOver() { touches.flush() }

    func handle(_ event: Event) {
        switch event {
        case .motion(let motion): return touches.handle(motion)
        case .touch(let touch): return touches.handle(touch)
        case .imageDone, .expose: break
        // Whatever else happens, happens after the moves that came before it.
        default: touches.flush()
        }
        switch event {
        case .expose(let window, let rect, _): display.host(of: window)?.expose(window, rect)
        case .configure(let configure): display.host(of: configure.window)?.didConfigure(configure)
        case .map(let window): display.host(of: window)?.didMap()
        case .unmap(let window):
            touches.windowIsGone(of: display.host(of: window)?.model)
            display.host(of: window)?.didUnmap()
        case .focus(let focus): display.host(of: focus.window)?.didFocus(focus)
        case .message(let message): handle(message)
        case .button(let button): touches.handle(button)
        case .crossing(let crossing): touches.handle(crossing)
        case .scroll(let scroll): touches.handle(scroll)
        case .devicesGone(let devices): touches.devicesAreGone(devices)
        case .monitors: display.monitors.markDirty()
        case .imageDone(let segment): display.host(ofImage: segment)?.imageDone()
        case .property(let window, let atom, _, _):
            display.settings.propertyDidChange(atom, of: window)
            if window == display.connection.root {
                display.windowManager.rootPropertyChanged(atom)
            } else {
                display.host(of: window)?.propertyDidChange(atom)
            }
        case .destroy(let window):
            display.windowManager.wasDestroyed(window)
            display.settings.wasDestroyed(window)
        case .reparent(let window, let parent, let x, let y):
            display.host(of: window)?.didReparent(to: parent, x: x, y: y)
        case .key(let key): keys.handle(key)
        case .text(let window, let text): keys.insert(text, into: window)
        case .marked(let window, let text): keys.mark(text, in: window)
        case .keysDown(let codes): keys.handle(down: codes)
        case .keyboardMapping, .motion, .touch: break
        }
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
