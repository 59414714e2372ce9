import Foundation

/// The colours and fonts of tab bar items in their states, as a value.
struct TabBarItemStyle {
    /// The colour of images by the raw value of the state.
    var iconColors: [UInt: UIColor] = [:]
    /// The attributes of titles by the raw value of the state.
    var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    var titleOffset = UIOffset.zero
    var badgeColor: UIColor?
    var badgeAttributes: [NSAttributedString.Key: Any] = [:]
    var badgeOffset = UIOffset.zero
    var badgeTitleOffset = UIOffset.zero

    func iconColor(for state: UIControl.State) -> UIColor? {
        iconColors[state.rawValue] ?? (state == .normal ? nil : state == .selected ? nil : iconColors[0])
    }

    func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        // A selected title keeps the font of the normal one, but has its own colour.
        var attributes = titleAttributes[UIControl.State.normal.rawValue] ?? [:]
        if state == .selected { attributes[.foregroundColor] = nil }
        return attributes.merging(titleAttributes[state.rawValue] ?? [:]) { $1 }
    }
}
