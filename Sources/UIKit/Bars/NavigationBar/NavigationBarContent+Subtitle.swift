import Foundation
import Graphics

/// The line below the title of a navigation bar.
extension NavigationBarContent {
    /// Shows the text of the item, in the row and below the large title.
    func showSubtitle() {
        let text = item.subtitleLine.text ?? ""
        largeTitle.showSubtitle(item.largeSubtitleView == nil ? item.largeSubtitleLine.text ?? "" : "")
        largeTitle.customSubtitle = item.largeSubtitleView
        if subtitleView !== item.subtitleView {
            if subtitleView?.superview === self { subtitleView?.removeFromSuperview() }
            subtitleView = item.subtitleView
        }
        if let subtitleView, subtitleView.superview !== self { addSubview(subtitleView) }
        guard !text.isEmpty || subtitleLabel != nil else { return }
        let label = subtitleLabel ?? UILabel()
        if subtitleLabel == nil {
            label.font = .systemFont(ofSize: BarMetrics.subtitleSize)
            addSubview(label)
            subtitleLabel = label
        }
        label.text = text
    }

    /// Applies the colour of the title, which is weaker here, and the sizes of the bar.
    func styleSubtitle(_ metrics: BarMetrics) {
        let color = titleLabel.textColor.withAlphaComponent(0.6)
        subtitleLabel?.textColor = color
        largeTitle.styleSubtitle(
            font: .systemFont(ofSize: metrics.largeSubtitleSize), color: color,
            height: item.largeSubtitleHeight(metrics))
        item.subtitleLine.applyAttributes(to: subtitleLabel)
        item.largeSubtitleLine.applyAttributes(to: largeTitle.subtitle)
    }

    /// Whether the row has a line below the title. In compact height there is no room for it.
    var showsSubtitle: Bool {
        item.hasSubtitle && item.titleView == nil && renameField == nil && !bar.metrics.isCompact
    }

    /// The natural size of the line or the view below the title; zero without one.
    var shownSubtitleSize: CGSize {
        guard showsSubtitle else { return .zero }
        return subtitleView.map(BarButtonView.size) ?? subtitleLabel?.sizeThatFits(.zero) ?? .zero
    }

    /// Shows or hides the line and the view below the title.
    func hideSubtitle(unless isShown: Bool) {
        subtitleLabel?.isHidden = !isShown || subtitleView != nil
        subtitleView?.isHidden = !isShown
    }

    /// Places the line or the view below the title.
    func placeSubtitle(in frame: CGRect, alignment: NSTextAlignment) {
        guard showsSubtitle else { return }
        if let subtitleView {
            let width = min(frame.width, shownSubtitleSize.width)
            let x =
                switch alignment {
                case .left: frame.minX
                case .right: frame.maxX - width
                default: frame.midX - width / 2
                }
            let place = CGRect(x: x, y: frame.minY, width: width, height: frame.height).onPixels(of: self)
            // The frame of a view with a transform is not its rectangle.
            subtitleView.bounds.size = place.size
            subtitleView.center = CGPoint(x: place.midX, y: place.midY)
            return
        }
        guard let subtitleLabel else { return }
        subtitleLabel.textAlignment = alignment
        subtitleLabel.frame = frame.onPixels(of: self)
    }
}

extension UINavigationItem {
    /// The height of the line or the view below the large title, in points; 0 without one.
    final func largeSubtitleHeight(_ metrics: BarMetrics) -> CGFloat {
        if let largeSubtitleView { return BarButtonView.size(of: largeSubtitleView).height.rounded(.up) }
        return largeSubtitleLine.isEmpty ? 0 : metrics.largeSubtitleHeight
    }
}
