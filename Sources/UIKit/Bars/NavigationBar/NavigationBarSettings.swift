import Foundation

/// The appearances that the program has set for a navigation bar, and the choice among them (R415).
@MainActor
struct NavigationBarSettings {
    /// The circumstances on which the look depends.
    struct Place {
        /// Whether the bar has its compact height.
        var isCompact = false
        /// Whether the content is at its upper edge, so that nothing lies below the bar.
        var isAtEdge = false
        /// The look of the content below the bar.
        var edgeLook = ScrollEdgeLook.automatic
    }

    var standard: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
    var scrollEdge: UINavigationBarAppearance?
    var compactScrollEdge: UINavigationBarAppearance?

    // The older properties, which are used while there is no appearance.
    var older = OlderBarLook()
    var titleAttributes: [NSAttributedString.Key: Any]?
    var largeTitleAttributes: [NSAttributedString.Key: Any]?
    var backArrow: UIImage?
    var backArrowMask: UIImage?
    var titleOffsets: [UIBarMetrics: CGFloat] = [:]

    /// Whether the program has set an appearance.
    var hasAppearance: Bool {
        [standard, compact, scrollEdge, compactScrollEdge].contains { $0?.isImplicit == false }
    }

    /// Returns the appearance of the bar with an item on top.
    func look(for item: UINavigationItem?, at place: Place) -> NavigationBarLook {
        let isOlder = !hasAppearance && item?.hasAppearance != true
        let common = item?.standardAppearance ?? standard
        let small = place.isCompact ? item?.compactAppearance ?? compact ?? common : common
        var look = small?.look ?? NavigationBarLook(background: .standard)
        if isOlder {
            addOlder(to: &look, at: place)
        } else if place.isAtEdge {
            let large = item?.scrollEdgeAppearance ?? scrollEdge
            let edge = place.isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdge ?? large : large
            if let edge { look = edge.look } else { look.background = .transparent }
        }
        return look
    }

    private func addOlder(to look: inout NavigationBarLook, at place: Place) {
        if older.style != .default { look.defaultTextColor = .white }
        look.titleAttributes = titleAttributes ?? [:]
        look.largeTitleAttributes = largeTitleAttributes ?? [:]
        look.titleOffset.vertical = (place.isCompact ? titleOffsets[.compact] : nil) ?? titleOffsets[.default] ?? 0
        if backArrow != nil, backArrowMask != nil { look.backArrow = backArrow }
        look.background = older.background(at: place)
        look.hasItemBackgrounds = older.hasItemBackgrounds(at: place)
    }
}

extension UINavigationItem {
    /// Whether the item has an appearance of its own.
    var hasAppearance: Bool {
        [standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance].contains {
            $0 != nil
        }
    }
}
