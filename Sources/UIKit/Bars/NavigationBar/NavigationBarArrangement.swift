import Foundation

/// The heights of a navigation bar's parts from top to bottom, as a value in points.
///
/// ```
/// let bar = NavigationBarArrangement(row: 50, largeTitle: 52, prompt: 0, search: 0)
/// bar.height   // 102
/// ```
struct NavigationBarArrangement: Equatable {
    /// The height of the row with the buttons.
    var row: CGFloat
    /// The height of the large title. It is less than its full height while it is scrolled under the row, and more
    /// while the content is pulled down.
    var largeTitle: CGFloat = 0
    /// The height of the line above the row.
    var prompt: CGFloat = 0
    /// The height of the search bar below.
    var search: CGFloat = 0
    /// The distance by which the content is pulled down below the bar. The large title follows it.
    var pull: CGFloat = 0
    /// The full height of the large title; 0 if there is none.
    var fullLargeTitle: CGFloat = 0

    /// The height of the bar.
    var height: CGFloat { prompt + row + largeTitle + search }

    /// The opacity of the title in the row: it fades in while the last quarter of the large title goes.
    var titleAlpha: CGFloat {
        guard fullLargeTitle > 0 else { return 1 }
        let limit = fullLargeTitle / 4
        return min(max(1 - largeTitle / limit, 0), 1)
    }
}
