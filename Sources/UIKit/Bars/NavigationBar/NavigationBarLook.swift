import Foundation

/// The appearance of a navigation bar's content, as a value.
struct NavigationBarLook {
    var titleAttributes: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    var largeTitleAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of titles without one of their own.
    var defaultTextColor = UIColor.label
    var buttons = BarButtonStyles()
    var backButton = BarButtonStyle()
    /// The image in place of the back button's arrow.
    var backArrow: UIImage?
    var background = BarBackground.transparent
    /// Whether there is glass behind the items, as the bar has no background that is blurred.
    var hasItemBackgrounds = false
}
