/// The kinds of list content.
extension UIListContentConfiguration {
    /// Returns the content of a cell: a text, and a smaller one below it.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
    /// Returns the content of a cell with a smaller secondary text below the text.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
    /// Returns the content of a cell with a gray secondary text at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }
    /// Returns the content of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
    /// Returns the content of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
    /// Returns the content of a header in a grouped list, in small capitals.
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
    /// Returns the content of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
    /// Returns the content of a header in a list without a style of its own. It is that of a plain list.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
    /// Returns the content of a footer in a list without a style of its own. It is that of a plain list.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
    /// Returns the content of a header in an inset grouped list, in the size of cells.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.prominentInsetGroupedHeader)
    }
    /// Returns the content of a large header in an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.extraProminentInsetGroupedHeader)
    }
    /// Returns the content of a header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
    /// Returns the content of a cell in a sidebar. It is white while it is selected.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
    /// Returns the content of a cell in a sidebar, with a secondary text below the text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.sidebarSubtitleCell)
    }
    /// Returns the content of a cell in a sidebar beside another list.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarCell)
    }
    /// Returns the content of a cell in a sidebar beside another list, with a secondary text below the text.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarSubtitleCell)
    }
}
