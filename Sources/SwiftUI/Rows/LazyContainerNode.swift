/// The node of a list or a lazy container, whose layout decides which rows are made.
class LazyContainerNode<V, Content: View>: ContainerNode<V, Content> {
    private let owner: any RowOwner
    /// The number of the layout among those that make rows by themselves, or `nil`.
    private var number: Int?
    private lazy var rows = RowContext(owner, appearanceGroup ?? host.rootGroup)

    /// Creates the node. The layout node must have been created with the same inputs.
    init(_ content: Content, rows owner: any RowOwner, _ inputs: _NodeInputs) {
        self.owner = owner
        super.init(content, owner, inputs)
        number = (owner as? LazyLayout).map { host.rows.add($0) }
    }

    override var inputs: _NodeInputs {
        var inputs = super.inputs
        inputs.place = .among(rows)
        return inputs
    }

    override func adoptElements() {
        var list = RowList()
        content?.collectRows(into: &list)
        owner.setRows(list)
    }

    override func willUnmount() {
        super.willUnmount()
        if let number { host.rows.remove(number) }
    }
}
