import X11

/// The order in which the program's scenes have had the X input focus. It decides which scene gets the focus when the
/// window that has it is gone.
struct FocusSuccession {
    /// The numbers of the scenes, with the last holder of the focus at the end.
    private var numbers: [Int] = []

    /// Notes that a scene has received the focus.
    mutating func noteGain(of number: Int) {
        forget(number)
        numbers.append(number)
    }

    /// Removes a scene that has closed.
    mutating func forget(_ number: Int) { numbers.removeAll { $0 == number } }

    /// Returns the scene that had the focus last among those that can have it now. If none of them ever had it, this is
    /// the newest one; `nil` if there are none.
    func heir(among candidates: [Int]) -> Int? {
        numbers.last(where: candidates.contains) ?? candidates.max()
    }
}

/// Passes the focus on when the scene that has it closes, loses its monitor or ceases to show anything (R940).
///
/// Without a window manager no window would have the focus, and keys would be lost until the next click. A window
/// manager chooses the next window itself. Some choose a window that takes no input, as on an external display
/// (blackbox does), or none because of it (jwm does).
extension Display {
    /// Passes the focus on, because the window that had it is gone. It was on `screen`.
    func holderOfFocusIsGone(on screen: UIScreen?) {
        guard isFocusInUse, !windowManager.isPresent else { return passFocusOn(from: screen) }
        // The other scene may have lost the focus to the one that is gone, and not know it yet.
        barrier { [link] in link.object?.passFocusOn(from: screen) }
    }

    private func passFocusOn(from screen: UIScreen?) {
        guard !isClosing, !connection.isBroken, !isFocusInUse, let heir = successor() else { return }
        guard windowManager.isPresent else {
            // A manager that does not announce itself (twm) chooses the next window, too.
            if !heir.state.isFramed { heir.activate() }
            return
        }
        guard windowManager.supports(.netActiveWindow), sceneHosts.contains(where: \.mayLackFocus) else { return }
        findActiveWindowAfterMove { [link] in link.object?.checkSuccession(from: screen, active: $0) }
    }

    /// Returns the scene to which the focus passes, if necessary among those on one screen.
    private func successor(on screen: UIScreen? = nil) -> SceneHost? {
        let hosts = sceneHosts.filter { host in
            !host.isClosed && host.takesInput && host.presence.isShown
                && (screen == nil || host.scene?.screen === screen)
        }
        let number = focusMemory.order.heir(among: hosts.map(\.number))
        return hosts.first { $0.number == number }
    }

    /// Whether a scene that takes input has the focus.
    private var isFocusInUse: Bool { sceneHosts.contains { !$0.isClosed && $0.takesInput && $0.focus.isHeld } }

    /// Requests the focus for the heir, unless the manager has given it to another window that takes input.
    private func checkSuccession(from screen: UIScreen?, active: WindowID) {
        guard !isFocusInUse, active == .none || host(of: active)?.takesInput == false else { return }
        // No active window may be meant, as on an empty workspace. Another monitor then stays as it is.
        let isBound = active == .none && application.screens.all.contains { $0 === screen }
        guard let heir = successor(on: isBound ? screen : nil) else { return }
        heir.takeFocus(time: .currentTime)
        heir.activate()
    }

    /// Asks for the active window, which the manager reports once it has moved the focus.
    func findActiveWindowAfterMove(_ answered: @escaping (WindowID) -> Void) {
        managerBarrier.ask { [link] in
            link.object?.managerBarrier.ask {
                link.object?.windowManager.findActiveWindow(answered)
                link.object?.flush()
            }
            link.object?.flush()
        }
        flush()
    }
}

extension SceneHost {
    /// Whether the window manager may choose this window for the focus although it takes no input, or choose none at
    /// all because this window belonged to one that is gone (xfwm4).
    fileprivate var mayLackFocus: Bool {
        isMade && placement?.ladder.style != .unmanaged && (!takesInput || scene?.isProminent == true)
    }
}
