import Foundation
import Graphics

/// The strip of section titles at the trailing edge.
extension UITableView {
    /// The title that is shown as a magnifier, for the search bar above the rows.
    public static let indexSearch = "{search}"

    /// The number of rows from which the strip is shown. The default is 0; a negative number counts as 0.
    public var sectionIndexMinimumDisplayRowCount: Int {
        get { table.sectionIndexSettings.minimumRowCount }
        set {
            table.sectionIndexSettings.minimumRowCount = max(0, newValue)
            reloadSectionIndexTitles()
        }
    }
    /// The colour of the titles. `nil`, the default, is the tint colour.
    public var sectionIndexColor: UIColor? {
        get { table.sectionIndexSettings.color }
        set { table.sectionIndexSettings.color = newValue }
    }
    /// The colour behind the titles. The default is `nil`: none.
    public var sectionIndexBackgroundColor: UIColor? {
        get { table.sectionIndexSettings.background }
        set { table.sectionIndexSettings.background = newValue }
    }
    /// The colour behind the titles while the user touches them. `nil`, the default, is `sectionIndexBackgroundColor`.
    public var sectionIndexTrackingBackgroundColor: UIColor? {
        get { table.sectionIndexSettings.trackingBackground }
        set { table.sectionIndexSettings.trackingBackground = newValue }
    }

    /// Asks the data source for the titles of the strip again.
    public func reloadSectionIndexTitles() { if table.isLoaded { askSectionIndexTitles() } }

    /// The width that rows leave to the strip, in points.
    var sectionIndexWidth: CGFloat { table.sectionIndex == nil ? 0 : SectionIndexLayout.width }

    /// Asks for the titles, and shows or hides the strip.
    func askSectionIndexTitles() {
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        let isShown = !titles.isEmpty && table.layout.rowCount >= table.sectionIndexSettings.minimumRowCount
        if isShown != (table.sectionIndex != nil) {
            table.sectionIndex?.removeFromSuperview()
            table.sectionIndex = nil
            if isShown { addSectionIndex() }
            // The width of the rows has changed.
            table.width = 0
            setNeedsLayout()
        }
        table.sectionIndex?.titles = titles
    }

    private func addSectionIndex() {
        let view = SectionIndexView(frame: .zero)
        view.settings = table.sectionIndexSettings
        view.onTitle = { [weak self] in self?.scrollToSection(ofTitle: $0) }
        addSubview(view)
        table.sectionIndex = view
    }

    func placeSectionIndex() {
        guard let view = table.sectionIndex else { return }
        let insets = adjustedContentInset
        let width = SectionIndexLayout.width
        let isAtLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let edge = sideInset
        view.frame = CGRect(
            x: isAtLeft ? edge : contentWidth - edge - width, y: bounds.minY + insets.top, width: width,
            height: max(0, bounds.height - insets.top - insets.bottom))
    }

    private func scrollToSection(ofTitle index: Int) {
        guard let dataSource, let titles = table.sectionIndex?.titles, titles.indices.contains(index) else { return }
        stopMotion()
        if titles[index] == Self.indexSearch {
            contentOffset = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
            return
        }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard table.layout.sections.indices.contains(section) else { return }
        scroll(to: IndexPath(row: NSNotFound, section: section), .top, animated: false)
    }
}
