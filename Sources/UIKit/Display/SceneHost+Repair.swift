import X11

/// What other clients do to a scene's windows, and what is done about it.
///
/// The windows inside a scene are nobody's but ours: one that was moved, unmapped, put in another order, taken to another
/// parent or destroyed is put right, as UIKit's windows are where they are whatever other programs do.
extension SceneHost {
    func childDidConfigure(_ configure: Event.Configure) {
        guard let host = windows[configure.window], host.isForeign(configure) else { return }
        repair(host)
    }

    func childWasMapped(_ isMapped: Bool, _ child: WindowID, serial: UInt) {
        guard let host = windows[child], host.isForeign(mapped: isMapped, serial: serial) else { return }
        repair(host)
    }

    /// Taken out of the scene, it is of no more use: another one takes its place.
    func childDidReparent(_ child: WindowID, to parent: WindowID) {
        guard parent != window, let host = windows[child] else { return }
        host.destroy()
        wasDestroyed(child)
    }

    /// Somebody has destroyed the scene's window, or one inside it: it is made again, with all that is in it.
    func wasDestroyed(_ gone: WindowID) {
        if gone == window {
            Log.display.warning("Another client has destroyed the window of a scene; it is made again.")
            return startAgain()
        }
        guard let host = windows[gone] else { return }
        Log.display.warning("Another client has destroyed the window of a UIWindow; it is made again.")
        display.unregister(window: gone)
        scene?.registration(host.number)?.host = nil
        forget(host)
        repair(nil)
    }

    private func repair(_ host: WindowHost?) {
        guard let scene else { return }
        host?.isTampered = true
        repairWindows(of: scene)
        focus.forgetTarget()
        display.textInput.targetDidChange()
        setNeedsCommit()
    }
}
