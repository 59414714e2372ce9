/// The backgrounds of the parts of lists.
extension UIBackgroundConfiguration {
    /// Returns the background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// Returns the background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// Returns the background of a cell in a list without a background of its own. It is that of a plain list.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// Returns the background of a header or a footer in a plain list. It is translucent while it floats.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.plainHeaderFooter)
    }
    /// Returns the background of a header or a footer in a grouped list, which is transparent.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeaderFooter)
    }
    /// Returns the background of a header in a list. It is translucent while it floats.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }
    /// Returns the background of a footer in a list. It is translucent while it floats.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }
    /// Returns the background of a header in a sidebar, which is transparent.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }
    /// Returns the background of a cell in a sidebar. The selected cell has the tint colour, with round corners.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
    /// Returns the background of a cell in a sidebar beside another list. The selected cell is gray, with round
    /// corners.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.accompaniedSidebarCell)
    }
}
