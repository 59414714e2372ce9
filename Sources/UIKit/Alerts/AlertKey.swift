/// A key that an alert uses, and its effect.
enum AlertKey: Equatable {
    /// Return and Enter.
    case confirm
    /// Escape, and the period key with Command or Control.
    case cancel

    /// An action, as far as keys depend on it.
    struct Choice: Equatable {
        var style = UIAlertAction.Style.default
        var isEnabled = true
    }

    /// The effect of a key.
    enum Effect: Equatable {
        /// Presses the action with this index.
        case press(Int)
        /// Dismisses the alert, without any action.
        case dismiss
        case nothing
    }

    /// Returns the effect of the key on an alert or action sheet.
    ///
    /// ```swift
    /// AlertKey.confirm.effect(on: [Choice(style: .cancel), Choice()], style: .alert, preferred: nil, focused: nil)
    /// // .press(1), the only default action
    /// ```
    ///
    /// - Parameters:
    ///   - choices: The actions in the order in which they were added.
    ///   - style: The kind of the alert.
    ///   - preferred: The index of the preferred action, or `nil`.
    ///   - focused: The index of the action with the visible keyboard focus, or `nil`. Return presses it.
    func effect(on choices: [Choice], style: UIAlertController.Style, preferred: Int?, focused: Int?) -> Effect {
        switch self {
        case .confirm:
            if let focused { return press(focused, of: choices) }
            guard style == .alert else { return .nothing }
            if let preferred { return press(preferred, of: choices) }
            let defaults = choices.indices.filter { choices[$0].style == .default }
            return defaults.count == 1 ? press(defaults[0], of: choices) : .nothing
        case .cancel:
            if let cancel = choices.firstIndex(where: { $0.style == .cancel }) { return press(cancel, of: choices) }
            return style == .actionSheet ? .dismiss : .nothing
        }
    }

    private func press(_ index: Int, of choices: [Choice]) -> Effect {
        choices.indices.contains(index) && choices[index].isEnabled ? .press(index) : .nothing
    }
}

/// The movement of the keyboard focus through the buttons of an alert.
enum AlertFocusStep {
    /// Returns the place of the button that an arrow key leads to; `nil` if all are disabled.
    ///
    /// The focus does not wrap around. Disabled buttons are skipped. Without a focus, the movement begins at the first
    /// button, or backwards at the last one.
    ///
    /// - Parameters:
    ///   - place: The place of the focused button in the order on the screen, or `nil`.
    ///   - isEnabled: Whether each button is enabled, in the order on the screen.
    ///   - direction: The key's direction.
    ///   - isRightToLeft: Whether the first button of a row is at the right.
    static func place(
        from place: Int?, isEnabled: [Bool], direction: ControlKey.Direction, isRightToLeft: Bool
    ) -> Int? {
        let usable = isEnabled.indices.filter { isEnabled[$0] }
        let isForward: Bool
        switch direction {
        case .first: return usable.first
        case .last: return usable.last
        case .down: isForward = true
        case .up: isForward = false
        case .right: isForward = !isRightToLeft
        case .left: isForward = isRightToLeft
        }
        guard let place else { return isForward ? usable.first : usable.last }
        let next = isForward ? usable.first { $0 > place } : usable.last { $0 < place }
        return next ?? (usable.contains(place) ? place : nil)
    }
}
