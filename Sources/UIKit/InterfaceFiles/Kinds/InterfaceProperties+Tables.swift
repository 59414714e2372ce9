import Foundation

/// The tables and cells of storyboards and nibs.
extension InterfaceCoder {
    /// Applies the attributes of a table, and makes its static cells and its prototypes.
    @MainActor
    func decode(table: UITableView) {
        properties.apply(to: table)
        for (key, path) in [
            ("tableHeaderView", \UITableView.tableHeaderView), ("tableFooterView", \UITableView.tableFooterView),
        ] {
            if let element = element.child(key: key) { table[keyPath: path] = loader.makeView(element) }
        }
        if let element = element.child(key: "backgroundView") { table.backgroundView = loader.makeView(element) }
        for prototype in element.child("prototypes")?.children ?? [] {
            guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { continue }
            let source = CellPrototype(prototype, of: loader)
            loader.prototypes.append(source)
            table.registerCells(.prototype(source), identifier)
        }
        guard let sections = element.child("sections") else { return }
        table.table.staticContent = StaticTableContent(sections.children.map(staticSection))
    }

    @MainActor
    private func staticSection(_ element: InterfaceElement) -> StaticTableContent.Section {
        var section = StaticTableContent.Section()
        section.headerTitle = element.string("headerTitle")
        section.footerTitle = element.string("footerTitle")
        for child in element.child("cells")?.children ?? [] {
            guard let cell = loader.makeView(child) as? UITableViewCell else {
                loader.file.tell("<\(child.name)> is no cell; the table leaves it out.")
                continue
            }
            section.cells.append(cell)
            section.heights.append(child.number("rowHeight").flatMap { $0 > 0 ? $0 : nil })
        }
        return section
    }

    /// Applies the attributes of a cell, and makes its content view with the subviews.
    @MainActor
    func decode(cell: UITableViewCell) {
        if let content = element.child(key: "contentView") {
            loader.decode(cell.contentView, from: content)
            loader.add(cell.contentView, for: content, isNew: false)
            for (key, part) in [("textLabel", \CellState.text), ("detailTextLabel", \CellState.detail)] {
                guard let id = element[key], let label = loader.object(withID: id) as? UILabel else { continue }
                cell.cellState[keyPath: part] = label
            }
            if let id = element["imageView"], let image = loader.object(withID: id) as? UIImageView {
                cell.cellState.image = image
            }
        }
        for (key, path) in [
            ("accessoryView", \UITableViewCell.accessoryView), ("backgroundView", \UITableViewCell.backgroundView),
            ("editingAccessoryView", \UITableViewCell.editingAccessoryView),
            ("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
        ] {
            if let element = element.child(key: key) { cell[keyPath: path] = loader.makeView(element) }
        }
        properties.apply(to: cell)
    }
}

extension InterfaceProperties {
    func apply(to table: UITableView) {
        if let name = element["separatorStyle"] { table.separatorStyle = name == "none" ? .none : .singleLine }
        if let color = resources.color("separatorColor", of: element) { table.separatorColor = color }
        if let insets = element.child(key: "separatorInset")?.edgeInsets { table.separatorInset = insets }
        if let height = element.number("rowHeight"), height > 0 { table.rowHeight = height }
        if let height = element.number("estimatedRowHeight"), height >= 0 { table.estimatedRowHeight = height }
        // Interface Builder writes these heights for tables without heights of their own.
        let standard: Set<CGFloat> = table.style == .plain ? [28] : [10, 18]
        if let height = element.number("sectionHeaderHeight"), height >= 0, !standard.contains(height) {
            table.sectionHeaderHeight = height
        }
        if let height = element.number("sectionFooterHeight"), height >= 0, !standard.contains(height) {
            table.sectionFooterHeight = height
        }
        if let flag = element.flag("contentViewInsetsToSafeArea") { table.insetsContentViewsToSafeArea = flag }
        if let flag = element.flag("allowsSelection") { table.allowsSelection = flag }
        if let flag = element.flag("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = flag }
        if let flag = element.flag("allowsMultipleSelection") { table.allowsMultipleSelection = flag }
        if let flag = element.flag("allowsMultipleSelectionDuringEditing") {
            table.allowsMultipleSelectionDuringEditing = flag
        }
        switch element["selectionStyle"] ?? element["selection"] {
        case "none": table.allowsSelection = false
        case "multiple": table.allowsMultipleSelection = true
        default: break
        }
    }

    func apply(to cell: UITableViewCell) {
        switch element["selectionStyle"] {
        case "none": cell.selectionStyle = .none
        case "gray": cell.selectionStyle = .gray
        case "blue": cell.selectionStyle = .blue
        default: break
        }
        if let type = element["accessoryType"] { cell.accessoryType = .init(interface: type) }
        if let type = element["editingAccessoryType"] { cell.editingAccessoryType = .init(interface: type) }
        if let level = element.integer("indentationLevel") { cell.indentationLevel = max(0, level) }
        if let width = element.number("indentationWidth") { cell.indentationWidth = max(0, width) }
        if let flag = element.flag("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = flag }
        if let flag = element.flag("showsReorderControl") { cell.showsReorderControl = flag }
        if let insets = element.child(key: "separatorInset")?.edgeInsets { cell.separatorInset = insets }
    }
}

extension InterfaceElement {
    /// The insets of an element such as `<inset key="separatorInset" minX="15" minY="0.0" maxX="0.0" maxY="0.0"/>`.
    var edgeInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: number("minY") ?? 0, left: number("minX") ?? 0, bottom: number("maxY") ?? 0,
            right: number("maxX") ?? 0)
    }
}

extension UITableViewCell.CellStyle {
    /// The style with this name in a storyboard. Unknown names and `nil` are `default`.
    init(interface name: String?) {
        switch name {
        case "IBUITableViewCellStyleValue1": self = .value1
        case "IBUITableViewCellStyleValue2": self = .value2
        case "IBUITableViewCellStyleSubtitle": self = .subtitle
        default: self = .default
        }
    }
}

extension UITableViewCell.AccessoryType {
    /// The accessory with this name in a storyboard. Unknown names are `none`.
    init(interface name: String) {
        switch name {
        case "disclosureIndicator": self = .disclosureIndicator
        case "detailDisclosureButton": self = .detailDisclosureButton
        case "checkmark": self = .checkmark
        case "detailButton": self = .detailButton
        default: self = .none
        }
    }
}
