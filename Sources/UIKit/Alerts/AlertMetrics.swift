import Foundation
import Graphics

/// The lengths and fonts of an alert or action sheet, as they are on an iPhone and iPad. Lengths are in points.
struct AlertMetrics {
    /// The greatest width.
    var width: CGFloat
    /// The least distance from the edges of the area.
    var sideMargin, verticalMargin: CGFloat
    let cornerRadius: CGFloat
    /// The distance of the texts from the panel's edges.
    let textInset: CGFloat
    let headerTop, headerBottom: CGFloat
    /// The distances between title and message, and between the texts and the fields.
    let textGap, fieldGap: CGFloat
    /// The least height of a button.
    let buttonHeight: CGFloat
    /// The distance of a button's title from the button's edges.
    let buttonInset: CGFloat
    /// The distance between an action sheet's panels.
    let cancelGap: CGFloat
    var titleSize, messageSize, buttonSize: CGFloat
    /// Whether the titles of buttons may have several lines, as texts of the sizes for accessibility.
    var wrapsButtons = false

    private static let alert = AlertMetrics(
        width: 270, sideMargin: 0, verticalMargin: 16, cornerRadius: 14, textInset: 16, headerTop: 20,
        headerBottom: 20, textGap: 3, fieldGap: 16, buttonHeight: 44, buttonInset: 8, cancelGap: 0, titleSize: 17,
        messageSize: 13, buttonSize: 17)

    private static let actionSheet = AlertMetrics(
        width: 398, sideMargin: 8, verticalMargin: 8, cornerRadius: 14, textInset: 16, headerTop: 14, headerBottom: 14,
        textGap: 6, fieldGap: 0, buttonHeight: 57, buttonInset: 16, cancelGap: 8, titleSize: 13, messageSize: 13,
        buttonSize: 20)

    /// An action sheet in a popover, which has its own margins and corners.
    private static let popover = AlertMetrics(
        width: 288, sideMargin: 0, verticalMargin: 0, cornerRadius: 0, textInset: 16, headerTop: 14, headerBottom: 14,
        textGap: 6, fieldGap: 0, buttonHeight: 57, buttonInset: 16, cancelGap: 0, titleSize: 13, messageSize: 13,
        buttonSize: 20)

    /// The height of a text field in the standard font.
    static let fieldHeight: CGFloat = 30
    static let fieldInset: CGFloat = 7
    static let fieldCornerRadius: CGFloat = 6
}

extension AlertMetrics {
    /// Creates the metrics for a text size. Fonts grow with the text size, and with the sizes for accessibility the
    /// alert gets wider.
    init(
        _ style: UIAlertController.Style, isInPopover: Bool = false, category: UIContentSizeCategory = .large
    ) {
        switch style {
        case .alert: self = .alert
        case .actionSheet: self = isInPopover ? .popover : .actionSheet
        }
        titleSize = TextSizes.size(of: style == .alert ? .headline : .footnote, in: category)
        messageSize = TextSizes.size(of: .footnote, in: category)
        buttonSize = TextSizes.size(of: style == .alert ? .body : .title3, in: category)
        guard category.isAccessibilityCategory else { return }
        let growth = TextSizes.size(of: .body, in: category) / TextSizes.size(of: .body, in: .large)
        width = (width * growth.squareRoot()).rounded()
        if style == .alert { sideMargin = 16 }
        wrapsButtons = true
    }

    /// The distance of a button's title from the upper and lower edge of its button.
    var buttonPadding: CGFloat { wrapsButtons ? 11 : 0 }
}
