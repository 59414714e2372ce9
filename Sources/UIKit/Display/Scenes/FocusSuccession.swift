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
/// Without a window manager the focus would be nowhere, and nobody could type until the next click. A window manager
/// chooses the next window itself. Some choose a window that takes no input, as on an external display (blackbox does),
/// or none because of it (jwm does).
extension Display {
    /// Passes the focus on, because the window that had it is gone.
    func holderOfFocusIsGone() {
        guard !isClosing, !isFocusInUse, let heir else { return }
        guard windowManager.isPresent else { return heir.activate() }
        guard windowManager.supports(.netActiveWindow),
            sceneHosts.contains(where: { $0.isMade && !$0.takesInput })
        else { return }
        // The manager reports the active window once it has moved the focus.
        managerBarrier.ask { [link] in
            link.object?.managerBarrier.ask { link.object?.checkSuccession() }
            link.object?.flush()
        }
        flush()
    }

    /// The scene to which the focus passes.
    private var heir: SceneHost? {
        let hosts = sceneHosts.filter { !$0.isClosed && $0.takesInput && $0.presence.isShown }
        let number = focusMemory.order.heir(among: hosts.map(\.number))
        return hosts.first { $0.number == number }
    }

    /// Whether a scene that takes input has the focus.
    private var isFocusInUse: Bool { sceneHosts.contains { !$0.isClosed && $0.takesInput && $0.focus.isHeld } }

    /// Requests the focus for the heir, unless the manager has given it to another window that takes input.
    private func checkSuccession() {
        connection.findOut(.netActiveWindow, of: connection.root, limit: 1) { [link] items in
            guard let display = link.object, !display.isFocusInUse, let heir = display.heir else { return }
            let active = WindowID(rawValue: items?.first ?? 0)
            guard active == .none || display.host(of: active)?.takesInput == false else { return }
            heir.takeFocus(time: .currentTime)
            heir.activate()
        }
        flush()
    }
}
