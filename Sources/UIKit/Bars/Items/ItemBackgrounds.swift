import Foundation
import Graphics

/// The panes of glass behind the items of a bar that has no background of its own, as a value (R1004).
///
/// Items next to each other share a pane. A space, another group and an item that wants a pane of its own divide them.
struct ItemBackgrounds: Equatable {
    /// The share that an item has in a pane.
    enum Share {
        /// The pane of its neighbours.
        case shared
        /// A pane of its own.
        case own
        /// No pane.
        case none
    }

    /// An item that is shown.
    struct Item {
        var frame: CGRect
        /// The number of the item's group.
        var group = 0
        var share = Share.shared
    }

    /// The frames of the panes, from left to right.
    let frames: [CGRect]

    /// The distance between panes and the edges of their items, in points.
    private static let gap: CGFloat = 2
    /// The greatest height of a pane in points.
    private static let height: CGFloat = 40

    init(_ items: [Item]) {
        var runs: [Item] = []
        // A space without a width lies between the middles of its neighbours.
        for item in items.sorted(by: { $0.frame.midX < $1.frame.midX })
        where item.frame.width > 0 || item.share == .none {
            if item.share == .shared, let last = runs.last, last.share == .shared, last.group == item.group {
                runs[runs.count - 1].frame = last.frame.union(item.frame)
            } else {
                runs.append(item)
            }
        }
        frames = runs.filter { $0.share != .none }.map { run in
            let height = min(Self.height, run.frame.height)
            return CGRect(
                x: run.frame.minX + Self.gap, y: run.frame.midY - height / 2,
                width: max(0, run.frame.width - 2 * Self.gap), height: height)
        }
    }
}

/// The panes of glass behind the items of a bar.
@MainActor
final class ItemBackgroundView: UIView {
    private(set) var panes: [UIVisualEffectView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the panes. Existing views are used again.
    func show(_ backgrounds: ItemBackgrounds) {
        let frames = backgrounds.frames
        while panes.count < frames.count {
            let pane = UIVisualEffectView(effect: UIGlassEffect())
            panes.append(pane)
            addSubview(pane)
        }
        while panes.count > frames.count { panes.removeLast().removeFromSuperview() }
        for (pane, frame) in zip(panes, frames) {
            let place = frame.onPixels(of: self)
            if pane.frame != place { pane.frame = place }
        }
    }
}

extension BarButtonView {
    /// The share of the item in a pane of glass.
    var backgroundShare: ItemBackgrounds.Share {
        if item.isSpace || item.hidesSharedBackground { return .none }
        return item.sharesBackground ? .shared : .own
    }

    /// Returns the item for the layout of the panes, or `nil` if it is not shown.
    func backgroundItem(inGroup group: Int) -> ItemBackgrounds.Item? {
        guard !isHidden, frame.width > 0 || item.isSpace else { return nil }
        return ItemBackgrounds.Item(frame: frame, group: group, share: backgroundShare)
    }
}
