import Foundation
import Graphics

/// The glass behind the items of a navigation bar (R1004).
extension NavigationBarContent {
    /// Places the glass, or removes it if the bar has a background.
    func placeItemBackgrounds(isRowShown: Bool) {
        guard hasItemBackgrounds else {
            itemBackgrounds?.removeFromSuperview()
            itemBackgrounds = nil
            return
        }
        let view = itemBackgrounds ?? ItemBackgroundView(frame: bounds)
        itemBackgrounds = view
        if view.superview !== self { insertSubview(view, at: 0) }
        view.frame = bounds
        view.isHidden = !isRowShown
        view.show(ItemBackgrounds(backgroundItems))
    }

    private var backgroundItems: [ItemBackgrounds.Item] {
        let groups = item.groups.all
        func number(of view: BarButtonView) -> Int {
            groups.firstIndex { $0.barButtonItems.contains { $0 === view.item } } ?? groups.count
        }
        var items = buttons.compactMap { $0.backgroundItem(inGroup: number(of: $0)) }
        // The back button and the list of further items are in no group.
        for control in [back, shownOverflow] as [UIView?] {
            guard let control, !control.isHidden else { continue }
            items.append(ItemBackgrounds.Item(frame: control.frame, share: .own))
        }
        return items
    }
}
