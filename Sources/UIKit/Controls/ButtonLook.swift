import Foundation

/// The colours of a button with a configuration, in one state.
struct ButtonLook: Equatable {
    var foreground: UIColor
    var background: UIColor

    /// Returns the colours for a state. Titles are white on the tint, weak if the button is disabled, and fainter while
    /// it is pressed.
    static func resolve(
        _ configuration: UIButton.Configuration, state: UIControl.State, tint: UIColor, isDestructive: Bool = false
    ) -> ButtonLook {
        let tint = isDestructive ? .systemRed : tint
        let isSelected = state.contains(.selected) && configuration.automaticallyUpdateForSelection
        var look = colors(of: configuration, tint: tint, isSelected: isSelected)
        if let color = configuration.background.backgroundColor { look.background = color }
        if state.contains(.disabled) {
            look.foreground = .tertiaryLabel
            let isBare = look.background == .clear
            if !isBare, configuration.background.backgroundColor == nil { look.background = .tertiarySystemFill }
        } else if state.contains(.highlighted) {
            look.foreground = look.foreground.faded(by: configuration.style == .plain ? 0.5 : ControlStyle.pressedAlpha)
            look.background = look.background.faded(by: ControlStyle.pressedAlpha)
        }
        return look
    }

    private static func colors(
        of configuration: UIButton.Configuration, tint: UIColor, isSelected: Bool
    ) -> ButtonLook {
        let (ownForeground, ownBackground) = (configuration.baseForegroundColor, configuration.baseBackgroundColor)
        switch configuration.style {
        case .plain:
            let ground: UIColor = isSelected ? weak(ownForeground ?? tint) : .clear
            return ButtonLook(foreground: ownForeground ?? tint, background: ownBackground ?? ground)
        case .tinted:
            let ground = ownBackground ?? tint
            if isSelected { return ButtonLook(foreground: .white, background: ground) }
            return ButtonLook(foreground: ownForeground ?? tint, background: weak(ground))
        case .gray:
            let ground = isSelected ? weak(tint) : .secondarySystemFill
            return ButtonLook(foreground: ownForeground ?? tint, background: ownBackground ?? ground)
        case .glass, .clearGlass:
            let ground: UIColor = isSelected ? weak(tint) : .clear
            return ButtonLook(foreground: ownForeground ?? .label, background: ownBackground ?? ground)
        case .prominentGlass, .prominentClearGlass:
            let part: CGFloat = configuration.style == .prominentGlass ? 0.8 : 0.6
            return ButtonLook(foreground: ownForeground ?? .white, background: (ownBackground ?? tint).faded(by: part))
        case .filled:
            return ButtonLook(foreground: ownForeground ?? .white, background: ownBackground ?? tint)
        }
    }

    /// Returns a light shade of a colour, as a background for text of that colour.
    private static func weak(_ color: UIColor) -> UIColor {
        UIColor { traits in
            color.resolvedColor(with: traits).withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.24 : 0.15)
        }
    }
}

extension UIColor {
    /// Returns the colour with its opacity multiplied by `factor`.
    func faded(by factor: CGFloat) -> UIColor {
        let color = self
        return UIColor { traits in
            let resolved = color.resolvedColor(with: traits)
            return resolved.withAlphaComponent(resolved.cgColor.alpha * factor)
        }
    }
}
