import Foundation

/// The frames of a navigation bar's content in its row, as a value.
///
/// ```
/// var layout = NavigationBarLayout(size: CGSize(width: 320, height: 44))
/// layout.title = 80
/// layout.trailing = [60]
/// layout.places.title   // in the middle, or beside items that reach so far
/// ```
///
/// Everything is computed from left to right and mirrored at the end. The back button gets shorter first, then the
/// title is truncated, then it is hidden, and then the items nearest to the middle are left out. A button that lists
/// them takes their place.
struct NavigationBarLayout: Equatable {
    /// The form of the back button.
    enum BackForm: Equatable {
        /// The arrow with the title of the item below.
        case title
        /// The arrow with "Back".
        case generic
        /// The arrow alone.
        case arrow
    }

    /// The widths of the back button's forms, in points. A `nil` form is not allowed.
    struct Back: Equatable {
        var title: CGFloat?
        var generic: CGFloat?
        var arrow: CGFloat
    }

    /// The places.
    struct Places: Equatable {
        var back: CGRect?
        var backForm = BackForm.arrow
        /// The items at the leading end, from the edge; `nil` for those that do not fit.
        var leading: [CGRect?] = []
        /// The items at the trailing end, from the edge; `nil` for those that do not fit.
        var trailing: [CGRect?] = []
        /// The button that lists the items that do not fit; `nil` if all do.
        var overflow: CGRect?
        /// The items in the middle, from the leading end; `nil` for those that do not fit.
        var center: [CGRect?] = []
        /// The search bar in the row; `nil` if there is none, or no space.
        var search: CGRect?
        /// The title or the title view; `nil` if there is no space.
        var title: CGRect?
    }

    /// The size of the row in points.
    var size: CGSize
    /// The margin at the sides, without the safe area.
    var margin: CGFloat = 16
    /// The safe area at the left and at the right.
    var insets: (left: CGFloat, right: CGFloat) = (0, 0)
    /// The distance between the title and the items beside it.
    var gap: CGFloat = 8
    /// The padding within the items, which reaches into the margin.
    var padding: CGFloat = 8
    /// The distance of the back button from the edge.
    var backMargin: CGFloat = 8
    var isRightToLeft = false

    var back: Back?
    /// The widths of the items at the leading end, from the edge.
    var leading: [CGFloat] = []
    /// The widths of the items at the trailing end, from the edge.
    var trailing: [CGFloat] = []
    /// The width of the button that lists the items that do not fit; `nil` if there is none.
    var overflow: CGFloat?
    /// Whether the button is there although all items fit.
    var alwaysOverflows = false
    /// The widths of the items in the middle, from the leading end, and whether they are shown or only listed.
    var center: [CGFloat] = []
    var showsCenter = true
    /// The width of a search bar before the items at the trailing end; `nil` without one. It gets narrower if it must.
    var search: CGFloat?
    /// The minimum width of a search bar.
    static let leastSearch: CGFloat = 120
    /// The natural width of the title; `nil` without one.
    var title: CGFloat?
    /// Whether the title takes all the space between the items, as a search bar does.
    var fillsWithTitle = false
    /// Whether the title is at the leading end instead of the middle.
    var hasLeadingTitle = false
    /// The minimum width of a truncated title. A title with less space is hidden, unless its natural width is smaller.
    static let leastTitle: CGFloat = 40

    init(size: CGSize) { self.size = size }

    static func == (a: Self, b: Self) -> Bool {
        a.size == b.size && a.margin == b.margin && a.insets == b.insets && a.gap == b.gap && a.padding == b.padding
            && a.backMargin == b.backMargin && a.isRightToLeft == b.isRightToLeft && a.back == b.back
            && a.leading == b.leading && a.trailing == b.trailing && a.title == b.title && a.overflow == b.overflow
            && a.center == b.center && a.showsCenter == b.showsCenter && a.search == b.search
            && a.alwaysOverflows == b.alwaysOverflows && a.fillsWithTitle == b.fillsWithTitle
            && a.hasLeadingTitle == b.hasLeadingTitle
    }

    /// The places of the content.
    var places: Places {
        var places = Places()
        let start = isRightToLeft ? insets.right : insets.left
        let end = size.width - (isRightToLeft ? insets.left : insets.right)
        let edge = margin - padding

        let (form, backWidth) = backForm(between: start, and: end)
        var left = start + (back == nil ? edge : backMargin)
        var right = end - edge
        if back != nil {
            places.backForm = form
            places.back = frame(left, min(backWidth, max(0, right - left)))
            left += backWidth
        }
        let reserved = fitsAll(in: right - left) ? 0 : min(overflow ?? 0, max(0, right - left))
        right -= reserved
        // The ends take turns, so that neither loses all its items to the other.
        places.leading = Array(repeating: nil, count: leading.count)
        places.trailing = Array(repeating: nil, count: trailing.count)
        var isLeadingFull = false
        var isTrailingFull = false
        for index in 0..<max(leading.count, trailing.count) {
            if index < leading.count, !isLeadingFull {
                if left + leading[index] <= right {
                    places.leading[index] = frame(left, leading[index])
                    left += leading[index]
                } else {
                    isLeadingFull = true
                }
            }
            if index < trailing.count, !isTrailingFull {
                if right - trailing[index] >= left {
                    right -= trailing[index]
                    places.trailing[index] = frame(right + reserved, trailing[index])
                } else {
                    isTrailingFull = true
                }
            }
        }
        if reserved > 0 { places.overflow = frame(right, reserved) }
        if let search {
            // The items in the middle keep their room, as far as the search bar can get narrower.
            let room = right - left
            let wanted = centerWidth.isFinite ? max(Self.leastSearch, room - centerWidth) : room
            let width = min(search, wanted, room)
            if width >= min(search, Self.leastSearch) {
                right -= width
                places.search = frame(right, width)
            }
        }
        places.title = titleFrame(between: left, and: right, start: start, end: end)
        placeCenter(in: &places, between: left, and: right, start: start, end: end)
        return isRightToLeft ? mirrored(places) : places
    }

    /// The width of the items in the middle with the least title before them, and the gaps around both.
    private var centerWidth: CGFloat {
        guard !center.isEmpty else { return 0 }
        guard showsCenter else { return .infinity }
        return center.reduce(0, +) + 2 * gap + (title.map { min($0, Self.leastTitle) + gap } ?? 0)
    }

    private func fitsAll(in room: CGFloat) -> Bool {
        guard !alwaysOverflows else { return false }
        let search = search.map { min($0, Self.leastSearch) } ?? 0
        return leading.reduce(0, +) + trailing.reduce(0, +) + search + centerWidth <= room
    }

    /// Places the items in the middle of the bar, or behind a title that reaches so far.
    private func placeCenter(
        in places: inout Places, between left: CGFloat, and right: CGFloat, start: CGFloat, end: CGFloat
    ) {
        places.center = Array(repeating: nil, count: center.count)
        guard showsCenter, !center.isEmpty else { return }
        let total = center.reduce(0, +)
        let to = right - gap
        // A long title leaves the items their room.
        if let title = places.title, title.maxX + gap + total > to {
            let width = max(min(title.width, Self.leastTitle), to - total - gap - title.minX)
            places.title = frame(title.minX, min(title.width, width))
        }
        let from = (places.title?.maxX ?? left) + gap
        var x = max(from, min((start + end - total) / 2, to - total))
        for (index, width) in center.enumerated() {
            guard x + width <= to else { return }
            places.center[index] = frame(x, width)
            x += width
        }
    }

    private func frame(_ x: CGFloat, _ width: CGFloat) -> CGRect {
        CGRect(x: x, y: 0, width: width, height: size.height)
    }

    private func backForm(between start: CGFloat, and end: CGFloat) -> (BackForm, CGFloat) {
        guard let back else { return (.arrow, 0) }
        let items = leading.reduce(0, +) + trailing.reduce(0, +)
        let wanted = fillsWithTitle ? min(title ?? 0, 200) : title ?? 0
        let room =
            end - start - backMargin - (margin - padding) - items - wanted - (title == nil ? 0 : 2 * gap)
        if let width = back.title, width <= room { return (.title, width) }
        if let width = back.generic, width <= room { return (.generic, width) }
        return (.arrow, back.arrow)
    }

    private func titleFrame(between left: CGFloat, and right: CGFloat, start: CGFloat, end: CGFloat) -> CGRect? {
        guard let title else { return nil }
        // Beside an edge without items the title keeps the margin.
        let from = max(left + gap, start + margin)
        let to = min(right - gap, end - margin)
        let room = to - from
        guard room > 0 else { return nil }
        if fillsWithTitle { return room < Self.leastTitle ? nil : frame(from, room) }
        let width = min(title, room)
        guard width >= min(title, Self.leastTitle) else { return nil }
        if hasLeadingTitle { return frame(from, width) }
        let middle = (start + end) / 2
        let x = min(max(middle - width / 2, from), to - width)
        return frame(x, width)
    }

    private func mirrored(_ places: Places) -> Places {
        func mirror(_ rect: CGRect?) -> CGRect? {
            rect.map { CGRect(x: size.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
        }
        var mirrored = places
        mirrored.back = mirror(places.back)
        mirrored.leading = places.leading.map(mirror)
        mirrored.trailing = places.trailing.map(mirror)
        mirrored.center = places.center.map(mirror)
        mirrored.search = mirror(places.search)
        mirrored.overflow = mirror(places.overflow)
        mirrored.title = mirror(places.title)
        return mirrored
    }
}
