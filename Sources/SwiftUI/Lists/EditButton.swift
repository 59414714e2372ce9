import Foundation

/// A button that begins and ends the editing of the lists on its page.
///
/// ```swift
/// List { ForEach(items) { Text($0.name) }.onMove { items.move(fromOffsets: $0, toOffset: $1) } }
///     .toolbar { EditButton() }
/// ```
public struct EditButton {
    @Environment(\.editMode) private var editMode

    /// Creates a button.
    public nonisolated init() {}
}

extension EditButton: View {
    /// The content of the view.
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        } label: {
            // Both have the room of the longer one, so that the bar does not move.
            ZStack(alignment: .leading) {
                Text("Done").fontWeight(.semibold).opacity(isEditing ? 1 : 0)
                Text("Edit").opacity(isEditing ? 0 : 1)
            }
        }
        .disabled(editMode == nil)
    }
}
