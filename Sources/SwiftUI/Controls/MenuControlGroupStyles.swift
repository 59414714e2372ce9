/// A style of control groups in menus, with the images of the controls side by side. Outside of a menu, the label shows
/// such a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a control group.
    public func makeBody(configuration: Configuration) -> some View {
        MenuControls(configuration: configuration, arrangement: .compact)
    }
}

/// A style of control groups in menus, with the images of the controls in a row that scrolls if there are many. Outside
/// of a menu, the label shows such a menu.
public struct PaletteControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a control group.
    public func makeBody(configuration: Configuration) -> some View {
        MenuControls(configuration: configuration, arrangement: .palette)
    }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// A style of control groups in menus, with the images of the controls side by side.
    public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// A style of control groups in menus, with the images of the controls in a row that scrolls.
    public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// Controls that are items of a menu with an arrangement.
private struct MenuControls: View {
    let configuration: ControlGroupStyleConfiguration
    let arrangement: MenuArrangement
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        if isInMenu {
            items
        } else {
            Menu {
                items
            } label: {
                configuration.label
            }
        }
    }

    @MainActor
    private var items: some View {
        let arrangement = arrangement
        return Section { configuration.content }.modifier(_TraitModifier { $0.menuArrangement = arrangement })
    }
}
