import Foundation

/// The default appearance of a background, by its kind and the state of its view.
struct StandardBackground: Hashable, Sendable {
    /// The kinds of backgrounds.
    enum Kind: Hashable, Sendable {
        /// The background of a button, which chooses the colour.
        case none
        case clear
        case plainCell, groupedCell, sidebarCell, accompaniedSidebarCell
        case plainHeaderFooter, groupedHeaderFooter, sidebarHeader
    }

    /// The part of a state on which backgrounds depend.
    struct State: Hashable, Sendable {
        var isPressed = false
        var isSelected = false
        var isEditing = false
        var isPinned = false

        init() {}

        init(_ state: any UIConfigurationState) {
            if let state = state as? UICellConfigurationState {
                isPressed = state.isHighlighted
                isSelected = state.isSelected
                isEditing = state.isEditing
                isPinned = state.isPinned
            } else if let state = state as? UIViewConfigurationState {
                isPressed = state.isHighlighted
                isSelected = state.isSelected
                isPinned = state.isPinned
            }
        }
    }

    var kind = Kind.none
    var state = State()

    /// The colour; `nil` leaves it to the view.
    var color: UIColor? {
        switch kind {
        case .none: nil
        case .clear, .groupedHeaderFooter, .sidebarHeader, .plainHeaderFooter: .clear
        case .plainCell: isMarked ? .systemGray4 : .systemBackground
        case .groupedCell: isMarked ? .systemGray4 : .secondarySystemGroupedBackground
        case .sidebarCell, .accompaniedSidebarCell: sidebarColor
        }
    }

    private var isMarked: Bool { state.isPressed || state.isSelected }

    private var sidebarColor: UIColor? {
        if state.isSelected, !state.isEditing {
            // Sidebars show their selection in the tint colour, accompanied ones in gray.
            return kind == .sidebarCell ? nil : .tertiarySystemFill
        }
        return isMarked ? .tertiarySystemFill : .clear
    }

    /// Whether the background is the translucent material of bars.
    var isBarMaterial: Bool { kind == .plainHeaderFooter && state.isPinned }

    var cornerRadius: CGFloat {
        switch kind {
        case .sidebarCell, .accompaniedSidebarCell: 10
        default: 0
        }
    }

    var insets: NSDirectionalEdgeInsets {
        switch kind {
        case .sidebarCell, .accompaniedSidebarCell:
            NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        default: .zero
        }
    }
}
