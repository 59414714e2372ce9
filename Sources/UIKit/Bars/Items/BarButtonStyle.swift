import Foundation

/// The appearance of a bar's buttons in their states, from the bar's appearance and the item's own attributes.
struct BarButtonStyle {
    /// The attributes of titles by the raw value of the state.
    var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// The image behind the title by the raw value of the state.
    var backgroundImages: [UInt: UIImage] = [:]
    /// The offset of the title in points.
    var titleOffset = UIOffset.zero
    /// The offset of the background in points.
    var backgroundOffset = UIOffset.zero

    /// Returns the attributes of a title in a state. Those of `.normal` hold where the state has none.
    func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let normal = titleAttributes[UIControl.State.normal.rawValue] ?? [:]
        return normal.merging(titleAttributes[state.rawValue] ?? [:]) { $1 }
    }

    /// Returns the image behind a title in a state.
    func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgroundImages[state.rawValue] ?? backgroundImages[UIControl.State.normal.rawValue]
    }
}

/// The size and the weight of titles in bars.
enum BarFonts {
    /// The size of titles in points.
    static let size: CGFloat = 17

    @MainActor static func title(isEmphasized: Bool) -> UIFont {
        .systemFont(ofSize: size, weight: isEmphasized ? .semibold : .regular)
    }
}
