import Foundation
import Graphics

/// The line below the title of a navigation bar.
extension NavigationBarContent {
    /// Shows the text of the item, in the row and below the large title.
    func showSubtitle() {
        let text = item.subtitleLine.text ?? ""
        largeTitle.showSubtitle(item.largeSubtitleLine.text ?? "")
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
            font: .systemFont(ofSize: metrics.largeSubtitleSize), color: color, height: metrics.largeSubtitleHeight)
        item.subtitleLine.applyAttributes(to: subtitleLabel)
        item.largeSubtitleLine.applyAttributes(to: largeTitle.subtitle)
    }

    /// Whether the row has a line below the title. In compact height there is no room for it.
    var showsSubtitle: Bool {
        item.hasSubtitle && item.titleView == nil && renameField == nil && !bar.metrics.isCompact
    }

    /// The natural size of the line below the title; zero without one.
    var shownSubtitleSize: CGSize { showsSubtitle ? subtitleLabel?.sizeThatFits(.zero) ?? .zero : .zero }

    /// Places the line below the title.
    func placeSubtitle(in frame: CGRect, alignment: NSTextAlignment) {
        guard showsSubtitle, let subtitleLabel else { return }
        subtitleLabel.textAlignment = alignment
        subtitleLabel.frame = frame.onPixels(of: self)
    }
}
