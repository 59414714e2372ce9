/// The node of a container that shows only some of its views at a time, which its layout notes in `isOnScreen`.
///
/// Each view appears only while it is shown, as a row of a list does.
class SelectiveContainerNode<V, Content: View>: ContainerNode<V, Content> {
    private lazy var rows = RowContext(nil, appearanceGroup ?? host.rootGroup, isLazy: false)

    override var inputs: _NodeInputs {
        var inputs = super.inputs
        inputs.place = .among(rows)
        return inputs
    }

    override func adoptElements() {
        var list = RowList()
        content?.collectRows(into: &list)
        let views = list.pieces.compactMap { piece -> LayoutNode? in
            if case .element(let element) = piece.content { element } else { nil }
        }
        let kept = Set(views.map(ObjectIdentifier.init))
        for child in layout.children where !kept.contains(ObjectIdentifier(child)) { child.isOnScreen = false }
        layout.setChildren(views)
    }
}
