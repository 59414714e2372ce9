/// The views of a group of commands. In the main menu they are one item with a submenu.
struct CommandSection<Content: View> {
    let place: CommandPlace
    let title: Text
    let content: Content
    @Environment(\.isInMenu) private var isInMenu

    nonisolated init(_ place: CommandPlace, title: Text = Text(verbatim: "Commands"), content: Content) {
        (self.place, self.title, self.content) = (place, title, content)
    }
}

extension CommandSection: View {
    var body: some View {
        if isInMenu {
            let (place, source) = (place, MenuContentSource { content })
            Button {
            } label: {
                title
            }
            .modifier(
                _TraitModifier {
                    $0.submenu = source
                    $0.commandPlace = place
                })
        } else {
            content
        }
    }
}
