/// The reading of cells from storyboards and nibs.
extension InterfaceCoder {
    @MainActor func decode(cell: UITableViewCell) { properties.apply(to: cell) }
}

extension InterfaceProperties {
    func apply(to cell: UITableViewCell) {
        if let level = element.integer("indentationLevel") { cell.indentationLevel = max(0, level) }
        if let width = element.number("indentationWidth") { cell.indentationWidth = max(0, width) }
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
