import Foundation
import Graphics

/// The panel of a menu or a submenu. Only the elements in view have cells.
@MainActor
final class MenuPanel: UIView, UIScrollViewDelegate {
    private(set) var menu: UIMenu
    private(set) var outline: MenuOutline
    private let isReversed: Bool
    /// Whether rows show the keys of their commands.
    private let showsShortcuts: Bool
    private let shadow = MenuShadow(frame: .zero)
    private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let scroll = UIScrollView()
    private let heading = UILabel()
    private var headings: [UILabel] = []
    /// The lines and spaces in view, by their numbers in the geometry.
    private var rules: [Rule: UIView] = [:]
    private var cells: [Int: MenuCell] = [:]
    private var contents: [MenuCell.Content] = []
    private var geometry = MenuGeometry(titleHeight: 0, sections: [], width: 0)
    /// The width of the geometry, and that of the views that were made for it; -1 for none.
    private var (geometryWidth, builtWidth): (CGFloat, CGFloat) = (-1, -1)
    private enum Rule: Hashable { case gap(Int), line(Int) }
    /// Returns whether an element can be chosen.
    private let isEnabled: (UIMenuElement) -> Bool

    static let cornerRadius: CGFloat = 13

    init(
        _ menu: UIMenu, isReversed: Bool = false, showsShortcuts: Bool = false,
        isEnabled: @escaping (UIMenuElement) -> Bool
    ) {
        (self.menu, self.isReversed, self.isEnabled) = (menu, isReversed, isEnabled)
        self.showsShortcuts = showsShortcuts
        outline = Self.outline(menu, isReversed)
        super.init(frame: .zero)
        isOpaque = false
        addSubview(shadow)
        backdrop.layer.cornerRadius = Self.cornerRadius
        backdrop.layer.cornerCurve = .continuous
        backdrop.clipsToBounds = true
        addSubview(backdrop)
        backdrop.contentView.addSubview(scroll)
        scroll.delegate = self
        scroll.addSubview(heading)
        heading.textColor = .secondaryLabel
        heading.numberOfLines = 0
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    private static func outline(_ menu: UIMenu, _ isReversed: Bool) -> MenuOutline {
        let outline = MenuOutline(menu)
        return isReversed ? outline.reversed : outline
    }

    private var fonts: MenuFonts { MenuFonts(traitCollection) }

    /// Shows another menu, or the same one after a change of its elements.
    func show(_ menu: UIMenu) {
        self.menu = menu
        outline = Self.outline(menu, isReversed)
        (geometryWidth, builtWidth) = (-1, -1)
        for cell in cells.values { cell.removeFromSuperview() }
        cells = [:]
        if let highlighted, !outline.entries.indices.contains(highlighted) { self.highlighted = nil }
        setNeedsLayout()
    }

    // MARK: Elements

    /// The elements that the keyboard can reach.
    var selection: MenuSelection {
        let contents = currentContents
        return MenuSelection(titles: contents.map(\.title), isEnabled: contents.map { $0.isEnabled && !$0.isPending })
    }

    /// Returns the submenu of an element; `nil` if it has none or does not exist.
    func submenu(_ index: Int) -> UIMenu? {
        guard outline.entries.indices.contains(index), case .submenu(let menu) = outline.entries[index] else {
            return nil
        }
        return menu
    }

    /// The element that is highlighted.
    var highlighted: Int? {
        didSet {
            guard highlighted != oldValue else { return }
            if let oldValue { cells[oldValue]?.isHighlighted = false }
            if let highlighted { cells[highlighted]?.isHighlighted = true }
            hideLines()
        }
    }

    /// The outline of a view beside the panel on which its shadow does not fall, in the panel's coordinates.
    var sparedByShadow: UIBezierPath? {
        get { shadow.spared }
        set { shadow.spared = newValue }
    }

    /// Scrolls to an element that the keyboard has reached.
    func reveal(_ index: Int) {
        layoutIfNeeded()
        guard geometry.cells.indices.contains(index) else { return }
        scroll.scrollRectToVisible(geometry.cells[index], animated: false)
    }

    /// Returns the element at a point of the panel, whether it can be chosen or not.
    func element(at point: CGPoint) -> Int? {
        guard bounds.containsHalfOpen(point) else { return nil }
        return geometry.cell(at: scroll.convert(point, from: self))
    }

    /// Returns the frame of an element in the panel.
    func frame(of index: Int) -> CGRect {
        guard geometry.cells.indices.contains(index) else { return bounds }
        return convert(geometry.cells[index], from: scroll).intersection(bounds)
    }

    /// Scrolls while a finger or button is held near the upper or lower edge.
    func scrollTowards(_ point: CGPoint) {
        guard scroll.contentSize.height > bounds.height + 0.5, bounds.insetBy(dx: -40, dy: -40).contains(point) else {
            return
        }
        let edge: CGFloat = 22
        let distance =
            point.y < edge ? point.y - edge : point.y > bounds.height - edge ? point.y - bounds.height + edge : 0
        guard distance != 0 else { return }
        let most = scroll.contentSize.height - bounds.height
        scroll.contentOffset.y = min(max(scroll.contentOffset.y + distance / 2, 0), most)
    }

    /// Whether a drag that begins in the panel scrolls it.
    var isScrollable: Bool { scroll.contentSize.height > bounds.height + 0.5 }

    private var currentContents: [MenuCell.Content] {
        if geometryWidth < 0 { _ = fittingSize(width: bounds.width > 0 ? bounds.width : fonts.width) }
        return contents
    }

    private func content(
        of entry: MenuOutline.Entry, _ section: MenuOutline.Section, hasMarks: Bool
    ) -> MenuCell.Content {
        var content = MenuCell.Content()
        content.arrangement = section.arrangement
        content.titleLines = section.titleLines
        content.hasMarks = hasMarks && section.arrangement == .rows
        content.isEnabled = isEnabled(entry.element)
        content.title = entry.element.title
        content.subtitle = entry.element.subtitle
        content.image = entry.element.image
        switch entry {
        case .leaf(let leaf):
            content.state = leaf.state
            content.isDestructive = leaf.attributes.contains(.destructive)
            if showsShortcuts, section.arrangement == .rows { content.shortcut = (leaf as? UIKeyCommand)?.shortcutText }
            if leaf.state == .on, let image = leaf.selectedImage {
                content.image = image
                content.hasSelectedImage = true
            }
        case .submenu(let menu):
            content.opensMenu = true
            content.isDestructive = menu.options.contains(.destructive)
        case .deferred:
            content.isPending = true
            content.isEnabled = false
        }
        return content
    }

    // MARK: Size

    /// The natural width. A menu with keys is as wide as its longest row, within limits.
    var naturalWidth: CGFloat {
        let fonts = fonts
        guard showsShortcuts else { return fonts.width }
        let hasMarks = outline.hasMarks
        let widths = outline.sections.flatMap { section in
            section.entries.map { MenuCell.width(of: content(of: $0, section, hasMarks: hasMarks), fonts: fonts) }
        }
        return min(max(fonts.width * 0.8, widths.max() ?? 0), fonts.width * 1.6).rounded(.up)
    }

    /// Returns the size of the whole content in a width.
    func fittingSize(width: CGFloat) -> CGSize {
        guard width != geometryWidth else { return geometry.size }
        let fonts = fonts
        let hasMarks = outline.hasMarks
        contents = outline.sections.flatMap { section in
            section.entries.map { content(of: $0, section, hasMarks: hasMarks) }
        }
        var next = 0
        let sections = outline.sections.map { section in
            var result = MenuGeometry.Section(arrangement: section.arrangement)
            if let title = section.title { result.titleHeight = headerHeight(title, width, fonts) }
            result.heights = section.entries.map { _ in
                defer { next += 1 }
                return MenuCell.height(of: contents[next], width: width, fonts: fonts)
            }
            return result
        }
        geometry = MenuGeometry(
            titleHeight: outline.title.map { headerHeight($0, width, fonts) } ?? 0, sections: sections, width: width,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        geometryWidth = width
        return geometry.size
    }

    private func headerHeight(_ title: String, _ width: CGFloat, _ fonts: MenuFonts) -> CGFloat {
        heading.text = title
        heading.font = fonts.header
        let size = heading.sizeThatFits(CGSize(width: max(1, width - 2 * 16), height: .greatestFiniteMagnitude))
        return (size.height + 2 * 8).rounded(.up)
    }

    // MARK: Layout

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        show(menu)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if builtWidth != bounds.width { rebuild() }
        shadow.frame = bounds
        backdrop.frame = bounds
        scroll.frame = bounds
        scroll.contentSize = geometry.size
        scroll.bounces = isScrollable
        scroll.isScrollEnabled = isScrollable
        placeCells()
    }

    /// Makes the parts between the elements, for a new geometry.
    private func rebuild() {
        _ = fittingSize(width: bounds.width)
        builtWidth = bounds.width
        for part in Array(rules.values) + headings + Array(cells.values) { part.removeFromSuperview() }
        (rules, headings, cells) = ([:], [], [:])
        heading.text = outline.title
        heading.font = fonts.header
        heading.frame = geometry.title.insetBy(dx: min(16, geometry.title.width / 2), dy: 0)
        for (section, frame) in zip(outline.sections, geometry.titles) where section.title != nil {
            let label = UILabel(frame: frame.insetBy(dx: min(16, frame.width / 2), dy: 0))
            label.text = section.title
            label.font = fonts.header
            label.textColor = .secondaryLabel
            label.numberOfLines = 0
            headings.append(label)
        }
        for label in headings { scroll.addSubview(label) }
    }

    /// Makes the lines and spaces that came into view, and removes the others.
    private func placeRules(_ top: CGFloat, _ bottom: CGFloat) {
        let pixel = 1 / max(1, contentScaleFactor)
        var wanted: Set<Rule> = []
        func show(
            _ rule: Rule, _ frame: @autoclosure () -> CGRect, at place: CGRect, _ color: @autoclosure () -> UIColor
        ) {
            guard place.maxY >= top, place.minY <= bottom else { return }
            wanted.insert(rule)
            guard rules[rule] == nil else { return }
            let view = ControlStyle.part(color())
            view.frame = frame().onPixels(of: self)
            scroll.addSubview(view)
            rules[rule] = view
        }
        for (index, gap) in geometry.gaps.enumerated() {
            show(.gap(index), gap, at: gap, UIColor.label.withAlphaComponent(0.08))
        }
        for (index, line) in geometry.lines.enumerated() {
            show(.line(index), geometry.rectangle(ofLine: index, thickness: pixel), at: line, .separator)
        }
        for (rule, view) in rules where !wanted.contains(rule) {
            view.removeFromSuperview()
            rules[rule] = nil
        }
        hideLines()
    }

    /// Hides the lines beside the highlighted element, whose background ends there.
    private func hideLines() {
        let hidden = highlighted.map(geometry.lines(beside:)) ?? []
        for case (.line(let index), let view) in rules { view.isHidden = hidden.contains(index) }
    }

    private func placeCells() {
        let (top, bottom) = (scroll.contentOffset.y, scroll.contentOffset.y + bounds.height)
        placeRules(top, bottom)
        let visible = geometry.cells(from: top, to: bottom)
        for (index, cell) in cells where !visible.contains(index) {
            cell.removeFromSuperview()
            cells[index] = nil
        }
        for index in visible where cells[index] == nil && contents.indices.contains(index) {
            let cell = MenuCell(contents[index], fonts: fonts)
            cell.frame = geometry.cells[index]
            cell.isHighlighted = index == highlighted
            scroll.insertSubview(cell, at: 0)
            cells[index] = cell
        }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { placeCells() }
}
