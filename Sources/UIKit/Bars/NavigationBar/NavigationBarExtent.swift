import Foundation

/// The parts of a navigation bar that follow the content, as a value (R414).
///
/// Scrolled content hides the search field first, and then the large title.
///
/// ```
/// let extent = NavigationBarExtent(title: 52, search: 0, hidesSearch: true)
/// extent.heights(contentTop: 20).title   // 20: the upper part is under the row
/// ```
struct NavigationBarExtent: Equatable {
    /// The full height of the large title; 0 without one.
    var title: CGFloat
    /// The full height of the search field; 0 without one.
    var search: CGFloat
    /// Whether the search field scrolls away with the content.
    var hidesSearch: Bool

    /// The height of all parts.
    var total: CGFloat { title + search }

    /// The visible heights.
    struct Heights: Equatable {
        var title: CGFloat
        var search: CGFloat
        /// The distance by which the content is pulled down below the bar.
        var pull: CGFloat = 0
    }

    /// Returns the distance from the top at which content comes to rest, given the distance at which it would rest by
    /// itself. At the result each part of the bar is either shown or hidden as a whole.
    ///
    /// ```
    /// NavigationBarExtent(title: 52, search: 0, hidesSearch: true).resting(20)   // 0
    /// NavigationBarExtent(title: 52, search: 0, hidesSearch: true).resting(30)   // 52
    /// ```
    func resting(_ way: CGFloat) -> CGFloat {
        let hidden = hidesSearch ? search : 0
        guard way > 0, way < hidden + title else { return way }
        if way < hidden { return way < hidden / 2 ? 0 : hidden }
        return way - hidden < title / 2 ? hidden : hidden + title
    }

    /// The heights at rest.
    var full: Heights { Heights(title: title, search: search) }

    /// Returns the heights over content.
    ///
    /// - Parameter contentTop: The position of the content's upper edge below the bar's row, in points. It is negative
    ///   if the content reaches under the row. A value that is not finite stands for the content at rest.
    func heights(contentTop: CGFloat) -> Heights {
        guard contentTop.isFinite else { return full }
        let pull = max(0, contentTop - total)
        let rest = contentTop - pull
        guard hidesSearch else {
            return Heights(title: min(max(rest - search, 0), title), search: search, pull: pull)
        }
        let search = min(max(rest - title, 0), search)
        return Heights(title: min(max(rest - search, 0), title), search: search, pull: pull)
    }
}
