import Foundation

/// The default fonts, colours and margins of list content.
struct StandardListContent {
    /// The kinds of list content.
    enum Style: Hashable, Sendable {
        case cell, subtitleCell, valueCell
        case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell
        case plainHeader, plainFooter, groupedHeader, groupedFooter, sidebarHeader
        case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
    }

    /// The part of a state on which list content depends.
    struct State: Hashable, Sendable {
        var isDisabled = false
        var isSelected = false
        var isEditing = false

        init() {}

        init(_ state: any UIConfigurationState) {
            if let state = state as? UICellConfigurationState {
                isDisabled = state.isDisabled
                isSelected = state.isSelected
                isEditing = state.isEditing
            } else if let state = state as? UIViewConfigurationState {
                isDisabled = state.isDisabled
                isSelected = state.isSelected
            }
        }
    }

    /// The appearance of a text.
    struct Text: Hashable {
        var style = UIFont.TextStyle.body
        var color = UIColor.label
        /// Whether the text is heavier than its style.
        var isBold = false
        var transform = UIListContentConfiguration.TextProperties.TextTransform.none

        var font: UIFont {
            let font = UIFont.preferredFont(forTextStyle: style)
            guard isBold else { return font }
            return UIFont(UIFont.boldSystemFont(ofSize: font.pointSize).font, scaling: font.scaling)
        }
    }

    var text = Text()
    var secondaryText = Text(style: .caption1)
    /// The colour of template images; `nil` is the view's tint.
    var imageTint: UIColor?
    var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    var isSideBySide = false
    var verticalPadding: CGFloat = 2

    init(_ style: Style, _ state: State) {
        switch style {
        case .cell: break
        case .subtitleCell: setVerticalMargins(10, 10)
        case .valueCell:
            secondaryText = Text(style: .body, color: .secondaryLabel)
            isSideBySide = true
        case .sidebarCell, .accompaniedSidebarCell, .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell:
            secondaryText = Text(style: .footnote, color: .secondaryLabel)
            if style == .sidebarSubtitleCell || style == .accompaniedSidebarSubtitleCell { setVerticalMargins(8, 8) }
        case .plainHeader:
            text = Text(style: .headline, color: .secondaryLabel)
            secondaryText = Text(style: .footnote, color: .secondaryLabel)
            setVerticalMargins(4, 4)
        case .plainFooter:
            text = Text(style: .footnote, color: .secondaryLabel)
            secondaryText = text
            setVerticalMargins(6, 6)
        case .groupedHeader:
            text = Text(style: .footnote, color: .secondaryLabel, transform: .uppercase)
            secondaryText = Text(style: .footnote, color: .secondaryLabel)
            setVerticalMargins(16, 6)
        case .groupedFooter:
            text = Text(style: .footnote, color: .secondaryLabel)
            secondaryText = text
            setVerticalMargins(7, 7)
        case .sidebarHeader, .prominentInsetGroupedHeader:
            text = Text(style: .headline)
            secondaryText = Text(style: .footnote, color: .secondaryLabel)
            setVerticalMargins(style == .sidebarHeader ? 11 : 16, style == .sidebarHeader ? 11 : 8)
        case .extraProminentInsetGroupedHeader:
            text = Text(style: .title3, isBold: true)
            secondaryText = Text(style: .footnote, color: .secondaryLabel)
            setVerticalMargins(18, 8)
        }
        adapt(to: state, style)
    }

    private mutating func setVerticalMargins(_ top: CGFloat, _ bottom: CGFloat) {
        margins.top = top
        margins.bottom = bottom
    }

    private mutating func adapt(to state: State, _ style: Style) {
        if state.isDisabled {
            text.color = .tertiaryLabel
            secondaryText.color = .tertiaryLabel
            imageTint = .tertiaryLabel
        } else if state.isSelected, !state.isEditing, style == .sidebarCell || style == .sidebarSubtitleCell {
            // The selected row of a sidebar has the tint as its background.
            text.color = .white
            secondaryText.color = UIColor(white: 1, alpha: 0.8)
            imageTint = .white
        }
    }
}
