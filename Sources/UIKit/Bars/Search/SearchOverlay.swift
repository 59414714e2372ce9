import Foundation
import Graphics

/// The view over the content while a search is active: a dimmed area, and the results in front of it.
@MainActor
final class SearchOverlay: UIView, ScrollOffsetObserver {
    private let dimming = UIControl(frame: .zero)
    weak var searchBar: UISearchBar?
    var results: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let results { insertSubview(results, aboveSubview: dimming) }
        }
    }
    /// The list in front of the results, or `nil`.
    var suggestions: SearchSuggestionList? {
        didSet {
            guard suggestions !== oldValue else { return }
            oldValue?.table.removeFromSuperview()
            if let table = suggestions?.table { addSubview(table) }
        }
    }
    var showsResults = false { didSet { setNeedsLayout() } }
    var isDimmed = false { didSet { setNeedsLayout() } }
    /// Called when the dimmed area is pressed.
    var onDim: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
        dimming.addAction(UIAction { [weak self] _ in self?.onDim?() }, for: .touchUpInside)
        addSubview(dimming)
    }

    required init?(coder: NSCoder) { nil }

    /// Over a table the results lie below the same bars as the table itself (R1043).
    override var takesWholeSafeArea: Bool { true }

    /// Covers the visible part of the scroll view that contains the overlay.
    func scrollViewDidMove(_ scrollView: UIScrollView) {
        guard superview === scrollView else { return }
        UIView.performWithoutAnimation { frame = scrollView.bounds }
    }

    /// The area below a search bar in the content, or the whole area if the bar is elsewhere.
    private var area: CGRect {
        guard let searchBar, let superview, searchBar.isDescendant(of: superview) else { return bounds }
        let bar = convert(searchBar.bounds, from: searchBar)
        let top = min(max(0, bar.maxY), bounds.height)
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = area
        dimming.frame = area
        dimming.isHidden = !isDimmed || showsResults
        results?.frame = area
        suggestions?.table.frame = area
        results?.isHidden = !showsResults
    }

    /// Beside its parts the overlay lets touches through to the content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
