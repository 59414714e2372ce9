import Foundation
import Graphics

/// The headers and footers of sections, and the views above and below all of them (R385).
extension UITableView {
    // MARK: Views above and below

    func edgeViewDidChange(from old: UIView?, to new: UIView?, isAbove: Bool) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        // The space above the first section depends on whether there is a view.
        if table.isLoaded, isAbove, (old == nil) != (new == nil) { table.needsHeights = true }
        let lengths = (table.layout.top, table.layout.bottom)
        applyEdgeViews()
        // A view that is set again may have another height.
        if old !== new || lengths != (table.layout.top, table.layout.bottom) { setNeedsLayout() }
    }

    /// Takes over the heights of the views above and below the sections.
    func applyEdgeViews() {
        func height(_ view: UIView?) -> CGFloat {
            guard let view, view.superview === self else { return 0 }
            return max(0, view.frame.height)
        }
        table.layout.top = height(tableHeaderView)
        table.layout.bottom = height(tableFooterView)
    }

    func placeEdgeViews() {
        func place(_ view: UIView?, y: CGFloat) {
            guard let view, view.superview === self else { return }
            let frame = CGRect(x: 0, y: y, width: contentWidth, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        place(tableHeaderView, y: 0)
        place(tableFooterView, y: table.layout.bottomSpan.start)
    }

    // MARK: Headers and footers

    /// The part of the content between the insets, at whose edges headers and footers float.
    private var floatingSpan: Span {
        let insets = adjustedContentInset
        return Span(start: bounds.minY + insets.top, length: max(0, bounds.height - insets.top - insets.bottom))
    }

    private func edgeSpan(_ section: Int, isFooter: Bool) -> Span {
        let layout = table.layout
        if let reordering = table.reordering {
            return reordering.span(ofEdge: section, isFooter: isFooter, in: style == .plain ? floatingSpan : nil)
        }
        guard style == .plain else {
            return isFooter ? layout.footerSpan(ofSection: section) : layout.headerSpan(ofSection: section)
        }
        return isFooter
            ? layout.floatingFooterSpan(ofSection: section, in: floatingSpan)
            : layout.floatingHeaderSpan(ofSection: section, in: floatingSpan)
    }

    private func edgeFrame(_ section: Int, isFooter: Bool) -> CGRect {
        let span = edgeSpan(section, isFooter: isFooter)
        let sides = edgeSides(inSection: section)
        return CGRect(x: sides.start, y: span.start, width: sides.length, height: span.length)
    }

    private func edges(isFooter: Bool) -> [Int: UIView] { isFooter ? table.footers : table.headers }
    private func setEdge(_ view: UIView?, _ section: Int, isFooter: Bool) {
        if isFooter { table.footers[section] = view } else { table.headers[section] = view }
    }

    /// Makes the headers and footers in a part of the content that are missing.
    func fillSections(in visible: Span) {
        guard contentWidth > 0, visible.length > 0, dataSource != nil else { return }
        for section in table.layout.sections(in: visible) {
            for isFooter in [false, true] where edges(isFooter: isFooter)[section] == nil {
                guard section < table.layout.sections.count, !table.needsReload else { return }
                guard edgeSpan(section, isFooter: isFooter).overlaps(visible) || mayHaveEdge(section, isFooter) else {
                    continue
                }
                showEdge(section, isFooter: isFooter)
            }
        }
    }

    /// Whether a section in a part of the content has a header or footer without a view, or may get one.
    func mayGetSections(in visible: Span) -> Bool {
        table.layout.sections(in: visible).contains { section in
            let layout = table.layout.sections[section]
            return layout.header > 0 || layout.footer > 0 || mayHaveEdge(section, false) || mayHaveEdge(section, true)
        }
    }

    /// Whether a section without a header or footer may get one, because the delegate was not asked for it.
    private func mayHaveEdge(_ section: Int, _ isFooter: Bool) -> Bool {
        let part = TableState.SectionPart(section: section, isFooter: isFooter)
        if table.edgesWithoutView.contains(part) { return false }
        let height = isFooter ? table.layout.sections[section].footer : table.layout.sections[section].header
        return height == 0 && delegate != nil && !table.missing.contains(isFooter ? .viewForFooter : .viewForHeader)
    }

    private func showEdge(_ section: Int, isFooter: Bool) {
        let part = TableState.SectionPart(section: section, isFooter: isFooter)
        guard !table.edgesWithoutView.contains(part) else { return }
        guard
            let view = table.preparedViews.removeValue(forKey: part) ?? edgeViewOfDelegate(section, isFooter: isFooter)
                ?? titledView(section, isFooter: isFooter)
        else {
            table.edgesWithoutView.insert(part)
            return setEdgeHeight(nil, section, isFooter: isFooter)
        }
        guard section < table.layout.sections.count else { return }
        if let view = view as? UITableViewHeaderFooterView {
            view.setRole(isFooter: isFooter, in: cellList)
            view.contentSides = contentSides
            view.headerState.hosted?.isOnScreen = true
        }
        if view.superview !== self {
            view.removeFromSuperview()
            // The strip of section titles takes touches above headers.
            if let index = table.sectionIndex {
                insertSubview(view, belowSubview: index)
            } else {
                addSubview(view)
            }
        }
        if view.isHidden { view.isHidden = false }
        setEdge(view, section, isFooter: isFooter)
        setEdgeHeight(view, section, isFooter: isFooter)
        view.frame = edgeFrame(section, isFooter: isFooter)
        if isFooter {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        } else {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
    }

    private func titledView(_ section: Int, isFooter: Bool) -> UIView? {
        guard let title = edgeTitle(section, isFooter: isFooter) else { return nil }
        let identifier = isFooter ? Self.footerIdentifier : Self.headerIdentifier
        let view = dequeueView(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
        view.setRole(isFooter: isFooter, in: cellList)
        view.textLabel?.text = view.defaultContentConfiguration().textProperties.transformed(title)
        return view
    }

    // The identifiers of the views that the table makes for titles.
    private static let headerIdentifier = "_UITableViewTitleHeader"
    private static let footerIdentifier = "_UITableViewTitleFooter"

    /// Gives a header or footer the height of its view, if its height follows from the content.
    private func setEdgeHeight(_ view: UIView?, _ section: Int, isFooter: Bool) {
        guard section < table.layout.sections.count, givenEdgeHeight(section, isFooter: isFooter) == nil else { return }
        let property = isFooter ? sectionFooterHeight : sectionHeaderHeight
        let fixed = property == Self.automaticDimension || !property.isFinite ? nil : max(0, property)
        let isFirst = section == 0 && tableHeaderView == nil
        var height: CGFloat
        if let view {
            let least = isFooter ? metrics.footer(hasContent: true) : metrics.header(hasContent: true, isFirst: isFirst)
            height = fixed ?? fittingHeight(ofEdge: view, least: least)
        } else {
            height = isFooter ? metrics.footer(hasContent: false) : metrics.header(hasContent: false, isFirst: isFirst)
            if let fixed, style != .plain { height = fixed }
        }
        let layout = table.layout.sections[section]
        let header = isFooter ? layout.header : height
        table.layout.setSection(
            section, padding: padding(header: header, section: section), header: header,
            footer: isFooter ? height : layout.footer)
    }

    private func fittingHeight(ofEdge view: UIView, least: CGFloat) -> CGFloat {
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: edgeWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        guard fitting.isFinite, fitting > 0 else { return least }
        // A title of one line has the system's height; longer titles and other views are as high as their content.
        let isTitle = (view as? UITableViewHeaderFooterView)?.headerState.text?.text?.isEmpty == false
        return isTitle && fitting <= least + 2 ? least : fitting
    }

    /// Measures the headers and footers on the screen again.
    func measureEdges() {
        for views in [table.headers, table.footers] {
            for case let view as UITableViewHeaderFooterView in views.values { view.contentSides = contentSides }
        }
        for (section, view) in table.headers { setEdgeHeight(view, section, isFooter: false) }
        for (section, view) in table.footers { setEdgeHeight(view, section, isFooter: true) }
    }

    // MARK: Places

    /// Gives the headers and footers on the screen their frames.
    func placeSections() {
        let sides = contentSides
        for isFooter in [false, true] {
            for (section, view) in edges(isFooter: isFooter) where section < table.layout.sections.count {
                (view as? UITableViewHeaderFooterView)?.contentSides = sides
                let frame = edgeFrame(section, isFooter: isFooter)
                if view.frame != frame { view.frame = frame }
                guard style == .plain, let view = view as? UITableViewHeaderFooterView else { continue }
                let layout = table.layout
                let still = isFooter ? layout.footerSpan(ofSection: section) : layout.headerSpan(ofSection: section)
                view.isFloating = still.start != frame.minY
            }
        }
    }

    // MARK: Leaving

    /// Hides headers and footers that are out of view.
    func removeSections(outside visible: Span) {
        for isFooter in [false, true] {
            for (section, view) in edges(isFooter: isFooter) {
                let isInView =
                    section < table.layout.sections.count
                    && edgeSpan(section, isFooter: isFooter).overlaps(visible)
                guard !isInView else { continue }
                setEdge(nil, section, isFooter: isFooter)
                hideEdge(view, section, isFooter: isFooter)
            }
        }
    }

    func hideEdge(_ view: UIView, _ section: Int, isFooter: Bool) {
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            view.isHidden = true
            view.headerState.hosted?.isOnScreen = false
            table.viewQueue.add(view, for: identifier)
        } else {
            view.removeFromSuperview()
        }
        if isFooter {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        } else {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
    }

    // MARK: Questions

    func sectionRect(_ section: Int, _ span: (ListLayout, Int) -> Span) -> CGRect {
        loadIfNeeded()
        guard table.layout.sections.indices.contains(section) else { return .zero }
        let span = span(table.layout, section)
        let (edge, row) = (edgeSides(inSection: section), rowSides(inSection: section))
        return CGRect(x: edge.start, y: span.start, width: row.length, height: span.length)
    }
}
