import X11

/// Repairs changes that other clients make to a scene's windows.
///
/// The windows inside a scene belong to the program alone. One that was moved, unmapped, restacked, reparented or
/// destroyed is put back.
extension SceneHost {
    func childDidConfigure(_ configure: Event.Configure) {
        guard let host = windowHost(of: configure.window), host.isForeign(configure) else { return }
        repair(host)
    }

    func childWasMapped(_ isMapped: Bool, _ child: WindowID, serial: UInt) {
        guard let host = windowHost(of: child), host.isForeign(mapped: isMapped, serial: serial) else { return }
        repair(host)
    }

    /// Destroys a child that another client has taken out of the scene. A new window replaces it.
    func childDidReparent(_ child: WindowID, to parent: WindowID) {
        guard parent != window, let host = windowHost(of: child) else { return }
        host.destroy()
        wasDestroyed(child)
    }

    /// Creates the scene's window or one inside it again, because another client has destroyed it.
    func wasDestroyed(_ gone: WindowID) {
        if gone == window {
            Log.display.warning("Another client destroyed the window of a scene; the window is recreated.")
            return startAgain()
        }
        guard let host = windowHost(of: gone) else { return }
        Log.display.warning("Another client destroyed the window of a UIWindow; the window is recreated.")
        display.unregister(window: gone)
        scene?.ledger.noteDestruction(of: host.record)
        windowsWereChanged()
    }

    private func repair(_ host: WindowHost) {
        scene?.ledger.noteTampering(with: host.record)
        windowsWereChanged()
    }

    private func windowsWereChanged() {
        focus.forgetTarget()
        display.textInput.targetDidChange()
        setNeedsCommit()
    }
}
