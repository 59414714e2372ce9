import Foundation

/// The heights and margins of bars for the traits of a view, in points.
///
/// ```
/// BarMetrics(traits).navigationBarHeight   // 50 on a desktop, which is a tablet for UIKit
/// ```
struct BarMetrics: Equatable {
    private let isPad: Bool
    private let isShort: Bool
    private let isNarrow: Bool
    /// The text size that the user prefers. Large titles and search fields follow it; other parts keep their size.
    private let category: UIContentSizeCategory

    /// Creates the metrics for traits. Unspecified traits count as those of a tablet with much space.
    init(_ traits: UITraitCollection) {
        self.init(
            isPad: traits.userInterfaceIdiom != .phone, isShort: traits.verticalSizeClass == .compact,
            isNarrow: traits.horizontalSizeClass == .compact, category: traits.preferredContentSizeCategory)
    }

    init(
        isPad: Bool = true, isShort: Bool = false, isNarrow: Bool = false, category: UIContentSizeCategory = .large
    ) {
        (self.isPad, self.isShort, self.isNarrow, self.category) = (isPad, isShort, isNarrow, category)
    }

    /// Whether bars have their compact height.
    var isCompact: Bool { isShort }
    /// Whether the width is compact.
    var hasNarrowWidth: Bool { isNarrow }

    // R412
    /// The height of a navigation bar without large title, prompt and search bar.
    var navigationBarHeight: CGFloat { isShort ? 32 : isPad ? 50 : 44 }
    /// The height that a large title adds. In a bar of compact height there is none.
    var largeTitleHeight: CGFloat {
        let growth = largeTitleSize - TextSizes.size(of: .largeTitle, in: .large)
        return isShort ? 0 : (52 + growth * Self.lineFactor).rounded()
    }
    /// The font size of a large title.
    var largeTitleSize: CGFloat { TextSizes.size(of: .largeTitle, in: category) }
    /// The font size of a subtitle below a large title.
    var largeSubtitleSize: CGFloat { TextSizes.size(of: .subheadline, in: category) }
    /// The height that a subtitle adds to a large title.
    var largeSubtitleHeight: CGFloat { (largeSubtitleSize * Self.lineFactor).rounded() + 2 }
    /// The font size of a subtitle in the row.
    static let subtitleSize: CGFloat = 12
    /// The height of a line in parts of its font size.
    private static let lineFactor: CGFloat = 1.2
    /// The height that a prompt adds.
    static let promptHeight: CGFloat = 30
    /// The height that the search bar's scopes add.
    static let scopeBarHeight: CGFloat = 44
    /// The height of a toolbar.
    var toolbarHeight: CGFloat { isShort ? 32 : isPad ? 50 : 44 }
    /// The height of a tab bar, without the safe area below.
    var tabBarHeight: CGFloat { isShort ? 32 : isPad ? 50 : 49 }
    /// Returns the distance between the sides and the content of a bar. It is that of the rows of a table below.
    func sideMargin(width: CGFloat) -> CGFloat { isNarrow ? CellMetrics.margin(tableWidth: width) : 20 }
}
