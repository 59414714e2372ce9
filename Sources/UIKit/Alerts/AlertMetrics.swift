import Foundation
import Graphics

/// The lengths and fonts of an alert or action sheet, as they are on an iPhone and iPad. Lengths are in points.
struct AlertMetrics {
    /// The greatest width.
    let width: CGFloat
    /// The least distance from the edges of the area.
    let sideMargin, verticalMargin: CGFloat
    let cornerRadius: CGFloat
    /// The distance of the texts from the panel's edges.
    let textInset: CGFloat
    let headerTop, headerBottom: CGFloat
    /// The distances between title and message, and between the texts and the fields.
    let textGap, fieldGap: CGFloat
    let buttonHeight: CGFloat
    /// The distance of a button's title from the button's edges.
    let buttonInset: CGFloat
    /// The distance between an action sheet's panels.
    let cancelGap: CGFloat
    let titleSize, messageSize, buttonSize: CGFloat

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
    static let fieldFontSize: CGFloat = 13
    static let fieldInset: CGFloat = 7
    static let fieldCornerRadius: CGFloat = 6
}

extension AlertMetrics {
    init(_ style: UIAlertController.Style, isInPopover: Bool = false) {
        switch style {
        case .alert: self = .alert
        case .actionSheet: self = isInPopover ? .popover : .actionSheet
        }
    }
}
