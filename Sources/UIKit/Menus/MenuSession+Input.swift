import Foundation
import Graphics

/// The pointer and fingers on an open menu.
extension MenuSession {
    /// Returns the front-most panel at a point of the scene, and its element there.
    private func target(at point: CGPoint) -> (level: Int, element: Int?)? {
        for level in levels.indices.reversed() {
            let panel = levels[level].panel
            let inside = panel.convert(point, from: window.stage)
            if panel.bounds.containsHalfOpen(inside) { return (level, panel.element(at: inside)) }
        }
        return nil
    }

    /// Highlights the row under the pointer; `nil` stands for a pointer that is elsewhere.
    func hover(at point: CGPoint?) {
        guard isOpen else { return }
        timer?.cancel()
        guard let point, let target = target(at: point) else {
            // The rows of open submenus stay highlighted.
            levels.last?.panel.highlighted = nil
            if let point { onBeside?(point) }
            return
        }
        let panel = levels[target.level].panel
        let enabled = target.element.flatMap { panel.selection.isEnabled[$0] ? $0 : nil }
        for deeper in levels[(target.level + 1)...] { deeper.panel.highlighted = nil }
        let openRow = levels.count > target.level + 1 ? levels[target.level + 1].parent : nil
        panel.highlighted = enabled ?? openRow
        guard enabled != openRow else { return }
        if let enabled, case .submenu = panel.outline.entries[enabled] {
            later { [weak self] in self?.openSubmenu(of: enabled, at: target.level) }
        } else if openRow != nil, enabled != nil {
            later { [weak self] in self?.closeSubmenus(after: target.level) }
        }
    }

    private func later(_ body: @escaping @MainActor () -> Void) {
        timer = UIApplication.shared.input.gestures.clock.after(Self.hoverDelay, body)
    }

    /// Begins a press of the pointer or a finger while the menu is open. Beside the panels it closes the menu.
    func press(at point: CGPoint) {
        guard isOpen else { return }
        origin = nil
        guard target(at: point) == nil else { return hover(at: point) }
        if pressable?(point) == nil { close(animated: true) }
    }

    /// Follows a press, also one that began in the control that opened the menu.
    func drag(to point: CGPoint) {
        guard isOpen else { return }
        if let start = origin, hypot(point.x - start.x, point.y - start.y) <= Self.slop { return }
        origin = nil
        if let panel = target(at: point).map({ levels[$0.level].panel }) {
            panel.scrollTowards(panel.convert(point, from: window.stage))
        }
        hover(at: point)
    }

    /// Ends a press. Over an element it chooses that, unless it is the press that opened the menu and has not moved.
    func release(at point: CGPoint) {
        guard isOpen else { return }
        timer?.cancel()
        defer { origin = nil }
        guard origin == nil else { return }
        if let target = target(at: point) {
            if let element = target.element { choose(element, at: target.level) }
        } else {
            pressable?(point)?()
        }
    }
}

/// The keys while a menu is open.
extension MenuSession {
    /// Handles a key that goes down or repeats. All keys are the menu's while it is open.
    func take(_ key: UIKey) {
        guard isOpen, let level = levels.last else { return }
        let (panel, selection) = (level.panel, level.panel.selection)
        func move(_ step: MenuSelection.Step) {
            timer?.cancel()
            panel.highlighted = selection.index(after: panel.highlighted, step)
            panel.highlighted.map(panel.reveal)
        }
        let last = levels.count - 1
        switch key.keyCode {
        case .keyboardEscape: last > 0 ? closeSubmenus(after: last - 1) : close(animated: true)
        case .keyboardDownArrow: move(.next)
        case .keyboardUpArrow: move(.previous)
        case .keyboardHome, .keyboardPageUp: move(.first)
        case .keyboardEnd, .keyboardPageDown: move(.last)
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            if let index = panel.highlighted { chooseByKey(index, at: last) }
        case .keyboardRightArrow, .keyboardLeftArrow:
            let opens = (key.keyCode == .keyboardRightArrow) != isRightToLeft
            if opens, let index = panel.highlighted, case .submenu = panel.outline.entries[index] {
                chooseByKey(index, at: last)
            } else if !opens, last > 0 {
                closeSubmenus(after: last - 1)
            } else {
                onStep?(opens)
            }
        case .keyboardF10 where onStep != nil: close(animated: true)
        default: find(key.characters, in: panel, selection)
        }
    }

    /// Chooses an element. A submenu that the keyboard opens has its first element highlighted.
    private func chooseByKey(_ index: Int, at level: Int) {
        choose(index, at: level)
        guard isOpen, let last = levels.last, levels.count == level + 2 else { return }
        last.panel.highlighted = last.panel.selection.index(after: nil, .first)
    }

    /// Highlights the element whose title begins with what was typed within a second.
    private func find(_ characters: String, in panel: MenuPanel, _ selection: MenuSelection) {
        guard let letter = characters.first, letter.isLetter || letter.isNumber else { return }
        let now = AnimationClock.shared.now
        let isContinued = now - typed.time < 1
        typed = (isContinued ? typed.text + characters : characters, now)
        let start = isContinued ? panel.highlighted.map { $0 - 1 } : panel.highlighted
        guard let index = selection.index(after: start, typing: typed.text) else { return }
        panel.highlighted = index
        panel.reveal(index)
    }

    /// Highlights the first element, for a menu that the keyboard has opened.
    func selectFirst() {
        guard let panel = levels.first?.panel else { return }
        wasOpenedByKey = true
        panel.highlighted = panel.selection.index(after: nil, .first)
    }
}
