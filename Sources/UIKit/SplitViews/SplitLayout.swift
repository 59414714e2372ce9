import Foundation

/// The frames of a split view's columns, and its display mode (R428, R429).
///
/// ```
/// oneBesideSecondary   | primary | secondary           |
/// oneOverSecondary     | primary |  shaded secondary   |
/// secondaryOnly        | secondary                     |
/// ```
struct SplitLayout: Equatable {
    /// The widths that a column may have, in points.
    struct Width: Equatable {
        /// The width that the client prefers, in points or as a part of the whole; `nil` leaves it to the system.
        var points: CGFloat?
        var fraction: CGFloat?
        var minimum: CGFloat?
        var maximum: CGFloat?
        /// The width to which the user has dragged the divider.
        var dragged: CGFloat?

        /// Returns the width of the column in a split view of a width.
        func resolved(in whole: CGFloat, standard: CGFloat = SplitLayout.primaryWidth) -> CGFloat {
            var width = dragged ?? points ?? min(standard, whole * SplitLayout.fraction)
            if dragged == nil, points == nil, let fraction { width = whole * fraction }
            if let maximum { width = min(width, maximum) }
            if let minimum { width = max(width, minimum) }
            return min(max(0, width), whole).rounded()
        }
    }

    var size: CGSize
    var hasSupplementary = false
    var isRightToLeft = false
    var primaryIsTrailing = false
    var primary = Width()
    var supplementary = Width()
    var inspector = Width()
    var showsInspector = false

    /// The default width of a primary column.
    static let primaryWidth: CGFloat = 320
    /// The maximum fraction of the whole width that a column has by default.
    static let fraction: CGFloat = 0.4
    /// The width of the line between columns.
    static let divider: CGFloat = 1
    /// The widths from which one and two columns fit beside the secondary one.
    static let widthForOne: CGFloat = 800
    static let widthForTwo: CGFloat = 1200

    typealias Mode = UISplitViewController.DisplayMode

    /// Returns the display mode for the one that the client prefers.
    func mode(preferred: Mode) -> Mode {
        switch preferred {
        case .automatic:
            if hasSupplementary, size.width >= Self.widthForTwo { return .twoBesideSecondary }
            return size.width >= Self.widthForOne ? .oneBesideSecondary : .secondaryOnly
        case .twoBesideSecondary where !hasSupplementary: return .oneBesideSecondary
        case .twoOverSecondary where !hasSupplementary, .twoDisplaceSecondary where !hasSupplementary:
            return .oneOverSecondary
        default: return preferred
        }
    }

    /// Returns the mode to which the display mode button changes.
    func toggled(_ mode: Mode) -> Mode {
        switch mode {
        case .secondaryOnly:
            size.width >= Self.widthForOne ? .oneBesideSecondary : .oneOverSecondary
        case .oneBesideSecondary where hasSupplementary:
            size.width >= Self.widthForTwo ? .twoBesideSecondary : .twoOverSecondary
        case .oneOverSecondary where hasSupplementary: .twoOverSecondary
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: .oneBesideSecondary
        default: .secondaryOnly
        }
    }

    /// The frames of the columns. A column that is not shown lies beyond its edge.
    struct Frames: Equatable {
        var primary: CGRect
        var supplementary: CGRect
        var secondary: CGRect
        /// The lines between the columns.
        var dividers: [CGRect] = []
    }

    /// Returns the frames in a display mode.
    func frames(in mode: Mode) -> Frames {
        let primaryWidth = primary.resolved(in: size.width)
        let supplementaryWidth = hasSupplementary ? supplementary.resolved(in: size.width) : 0
        var frames = Frames(primary: .zero, supplementary: .zero, secondary: .zero)
        var x: CGFloat = 0
        func column(_ width: CGFloat, isShown: Bool, beside: Bool) -> CGRect {
            guard isShown else { return rect(-width, width) }
            defer { x += width }
            return rect(x, width)
        }
        func divider() {
            frames.dividers.append(rect(x, Self.divider))
            x += Self.divider
        }
        let showsPrimary = hasSupplementary ? mode.columns == 2 : mode.columns >= 1
        frames.primary = column(primaryWidth, isShown: showsPrimary, beside: mode.isBeside)
        if showsPrimary { divider() }
        if hasSupplementary {
            frames.supplementary = column(supplementaryWidth, isShown: mode.columns >= 1, beside: mode.isBeside)
            if mode.columns >= 1 { divider() }
        }
        let start = mode.isBeside ? x : mode == .twoDisplaceSecondary ? supplementaryWidth + Self.divider : 0
        let rest = showsInspector ? size.width - inspector.resolved(in: size.width) - Self.divider : size.width
        let width = mode == .twoDisplaceSecondary ? rest - start : max(0, rest - start)
        let shift = mode == .twoDisplaceSecondary ? x - start : 0
        frames.secondary = rect(start + shift, width)
        return frames
    }

    /// Returns the frames of the inspector and of the line before it. One that is not shown lies beyond its edge.
    func inspectorFrames(isShown: Bool) -> (column: CGRect, divider: CGRect) {
        let width = inspector.resolved(in: size.width)
        let start = isShown ? size.width - width : size.width + Self.divider
        return (rect(start, width), rect(start - Self.divider, Self.divider))
    }

    /// Returns the width of the inspector after its divider was dragged by `x` points.
    func draggedInspectorWidth(by x: CGFloat) -> CGFloat {
        dragged(inspector, from: inspector.resolved(in: size.width), by: -x)
    }

    /// Returns a column from its distance to the primary column's edge.
    private func rect(_ start: CGFloat, _ width: CGFloat) -> CGRect {
        let isMirrored = isRightToLeft != primaryIsTrailing
        return CGRect(x: isMirrored ? size.width - start - width : start, y: 0, width: width, height: size.height)
    }

    /// Returns the width of the primary column after its divider was dragged by `x` points.
    func draggedWidth(from width: CGFloat, by x: CGFloat) -> CGFloat {
        dragged(primary, from: width, by: x)
    }

    /// Returns the width of a column whose divider was dragged by `x` points away from the primary column's edge.
    private func dragged(_ column: Width, from width: CGFloat, by x: CGFloat) -> CGFloat {
        let isMirrored = isRightToLeft != primaryIsTrailing
        var dragged = column
        dragged.dragged = width + (isMirrored ? -x : x)
        if dragged.minimum == nil { dragged.minimum = min(160, size.width * Self.fraction) }
        if dragged.maximum == nil { dragged.maximum = size.width * 0.6 }
        return dragged.resolved(in: size.width)
    }
}

/// The one stack of a split view that has collapsed, and the way back to columns (R428).
///
/// ```
/// primary [a, b], secondary [c]    top column secondary    [a, b, c]
///                                  top column primary      [a, b]
/// ```
struct SplitCollapse<Item: Hashable>: Equatable {
    /// The stacks of the columns, from the primary to the secondary one.
    var columns: [[Item]]

    /// Returns the stack of the collapsed split view.
    ///
    /// - Parameter top: The index of the column on top.
    func stack(top: Int) -> [Item] { columns.prefix(max(0, top) + 1).flatMap { $0 } }

    /// Returns the stacks of the columns for a collapsed stack, which may have changed. Items return to their former
    /// column, with all items above them. Columns that were not on the stack are unchanged.
    func expanded(_ stack: [Item]) -> [[Item]] {
        var result = columns
        var starts: [Int?] = columns.map { column in stack.firstIndex { column.contains($0) } }
        if starts.isEmpty { return result }
        starts[0] = starts[0] ?? 0
        var end = stack.count
        for column in columns.indices.reversed() {
            guard let start = starts[column], start < end || column == 0 else { continue }
            if column == 0, end == 0 { continue }
            result[column] = Array(stack[min(start, end)..<end])
            end = min(start, end)
        }
        return result
    }

    /// Replaces the items of a column, and returns the collapsed stack with the new items. A column that is not on the
    /// stack does not change it.
    mutating func replace(_ column: Int, with items: [Item], in stack: [Item]) -> [Item] {
        let isOnStack = stack.contains { columns[column].contains($0) }
        let present = expanded(stack)
        columns[column] = items
        guard isOnStack else { return stack }
        let onStack = Set(stack)
        return present.indices.flatMap { index in
            index == column ? items : present[index].filter(onStack.contains)
        }
    }
}
