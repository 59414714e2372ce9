/// The kinds of columns and modes of a split view.
extension UISplitViewController {
    /// The number of columns.
    public enum Style: Int, Sendable {
        /// The classic interface with `viewControllers`.
        case unspecified
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// A column of a split view.
    public enum Column: Int, Sendable {
        /// The first column, such as a list of folders.
        case primary
        /// The column between the others of three.
        case supplementary
        /// The widest column, with the detail.
        case secondary
        /// The only column while the split view is collapsed. Without it the columns form one stack.
        case compact
        /// The column with details of the selection, at the edge opposite the primary one. It is hidden until it is
        /// shown, and a sheet while the split view is collapsed.
        case inspector
    }

    /// The presence of the button that shows and hides the primary column.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// The button is there if ``UISplitViewController/presentsWithGesture`` is `true`.
        case automatic
        /// The button is never there.
        case never
        /// The button is there, without the gesture too.
        case always
    }

    /// The columns that are shown.
    public enum DisplayMode: Int, Sendable {
        /// The mode that suits the width.
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly = 1
        /// One column beside the secondary one.
        case oneBesideSecondary = 2
        /// One column over the secondary one.
        case oneOverSecondary = 3
        /// Two columns beside the secondary one.
        case twoBesideSecondary = 4
        /// Two columns over the secondary one.
        case twoOverSecondary = 5
        /// Two columns, of which one moves the secondary one away.
        case twoDisplaceSecondary = 6

        /// The former name of `secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The former name of `oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The former name of `oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary

        /// The number of columns that are shown with the secondary one.
        var columns: Int {
            switch self {
            case .automatic, .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }
        /// Whether the columns are beside the secondary one, and not over it.
        var isBeside: Bool {
            switch self {
            case .oneBesideSecondary, .twoBesideSecondary, .automatic, .secondaryOnly: true
            case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: false
            }
        }
    }

    /// The edge at which the primary column is.
    public enum PrimaryEdge: Int, Sendable {
        /// The left edge, in right-to-left interfaces the right one.
        case leading
        /// The right edge, in right-to-left interfaces the left one.
        case trailing
    }

    /// The way in which columns come in.
    public enum SplitBehavior: Int, Sendable {
        /// The behaviour that suits the width.
        case automatic
        /// The columns are side by side.
        case tile
        /// The columns lie over the secondary one.
        case overlay
        /// The columns move the secondary one away.
        case displace
    }
}
