import Foundation
import UIKit

/// The distances of a list's section from the edges of the list and from other sections, in points. Those that are
/// `nil` are the defaults.
struct SectionMargins: Equatable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?
    /// The distance from other sections where there is no margin.
    var spacing: CGFloat?

    /// Whether the section has other sides than the usual ones.
    var hasSides: Bool { leading != nil || trailing != nil }

    /// Sets the distances from some edges. Invalid ones count as 0.
    mutating func set(_ edges: Edge.Set, _ length: CGFloat?) {
        let length = length.map { $0.isFinite ? max(0, $0) : 0 }
        if edges.contains(.top) { top = length }
        if edges.contains(.leading) { leading = length }
        if edges.contains(.bottom) { bottom = length }
        if edges.contains(.trailing) { trailing = length }
    }

    /// Returns the distances from the left and the right edge of the list.
    func sides(usual: CGFloat, isMirrored: Bool) -> (left: CGFloat, right: CGFloat) {
        let (start, end) = (leading ?? usual, trailing ?? usual)
        return isMirrored ? (end, start) : (start, end)
    }
}

private struct ListSectionMarginsKey: EnvironmentKey { static let defaultValue = SectionMargins() }

extension EnvironmentValues {
    /// The margins of the sections of lists.
    var listSectionMargins: SectionMargins {
        get { self[ListSectionMarginsKey.self] }
        set { self[ListSectionMarginsKey.self] = newValue }
    }

    /// The margins of the sections of lists, with their distance.
    var sectionMarginsInList: SectionMargins {
        var margins = listSectionMargins
        margins.spacing = listSectionSpacing
        return margins
    }
}

extension View {
    /// Sets the distances of this section of a list from the edges of the list and from the sections above and below,
    /// in points.
    ///
    /// ```swift
    /// Section { Banner() }.listSectionMargins(.horizontal, 0)
    /// ```
    ///
    /// Around a list it applies to all of its sections. The distance between two sections is the lower margin of the
    /// first one and the upper margin of the second one together.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The distance. `nil` stands for the default of the list's style, and an invalid distance for 0.
    public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        transformEnvironment(\.listSectionMargins) { $0.set(edges, length) }
    }
}

extension ListLayout {
    /// Returns the margins of a section, or of the rows outside of sections.
    func margins(ofSection id: ObjectIdentifier?) -> SectionMargins {
        guard let id else {
            var margins = settings.sectionMargins
            margins.spacing = settings.sectionSpacing
            return margins
        }
        return content.margins[id] ?? SectionMargins()
    }

    /// Returns the margins of the section at a position of the table.
    func margins(ofSection number: Int) -> SectionMargins {
        let sections = tableContent.sections
        return sections.indices.contains(number) ? margins(ofSection: sections[number].id) : SectionMargins()
    }

    /// Returns the space above a section without a header, or below one. Of the distances that two sections want, the
    /// smaller one counts.
    func gap(besideSection number: Int, isBelow: Bool) -> CGFloat {
        guard settings.kind != .plain else { return 0 }
        let neighbour = isBelow ? number + 1 : number - 1
        let isInside = tableContent.sections.indices.contains(neighbour)
        let own = margins(ofSection: number).spacing ?? ListSettings.sectionSpacing
        let other = isInside ? margins(ofSection: neighbour).spacing ?? ListSettings.sectionSpacing : own
        return min(own, other) / 2
    }

    /// Returns the distances of a section from the left and the right edge.
    private func sides(_ margins: SectionMargins) -> (left: CGFloat, right: CGFloat) {
        // The layout margins of a table outside a window are smaller.
        let usual = table?.sideInset(inWidth: size.width) ?? (settings.kind == .insetGrouped ? 16 : 0)
        return margins.sides(usual: usual, isMirrored: scope.isMirrored)
    }

    /// Returns the width of a section, in points.
    func width(ofSection id: ObjectIdentifier?) -> CGFloat {
        let sides = sides(margins(ofSection: id))
        return max(0, size.width - sides.left - sides.right)
    }

    /// Gives the table the sides of sections that differ from the usual ones.
    func updateSides(of table: UITableView) {
        let differ = settings.sectionMargins.hasSides || content.margins.values.contains(where: \.hasSides)
        guard differ != (table.sectionSides != nil) else { return }
        table.sectionSides =
            differ
            ? { [weak self] section in
                guard let self else { return nil }
                let margins = self.margins(ofSection: section)
                return margins.hasSides ? self.sides(margins) : nil
            } : nil
    }
}
