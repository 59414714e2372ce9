/// The storage for the dynamic properties of a program's types with toolbar items, by their place in the toolbar.
///
/// A property's storage lives as long as each reading of the items comes by its type at the same place.
@MainActor
final class ToolbarStorage {
    private struct Place: Hashable {
        let path: [Int]
        let type: ObjectIdentifier
    }

    private var values: [Place: any EndingSlot] = [:]
    private var used: Set<Place> = []
    private var evaluation: Evaluation?
    /// The menu of the title that was read last, or `nil`.
    private(set) var titleMenu: (any MenuSource)?

    /// Reads the items of a toolbar in an evaluation, and ends the storage of types that are no longer there.
    func read<Content: ToolbarContent>(_ content: Content, in evaluation: Evaluation) -> [ToolbarPart] {
        used = []
        self.evaluation = evaluation
        var list = _ToolbarList(storage: self)
        Content._collect(content, &list)
        self.evaluation = nil
        titleMenu = list.titleMenu
        for (place, value) in values where !used.contains(place) {
            value.end()
            values[place] = nil
        }
        return list.items
    }

    /// Returns the body of a content at a place, with its properties bound.
    fileprivate func body<Content: ToolbarContent>(of content: Content, at path: [Int]) -> Content.Body {
        guard let evaluation else { return content.body }
        let place = Place(path: path, type: ObjectIdentifier(Content.self))
        used.insert(place)
        let bound: BoundValue<Content>
        if let known = values[place] as? BoundValue<Content> {
            bound = known
            _ = bound.accept(content)
        } else {
            bound = BoundValue(content)
            values[place] = bound
        }
        bound.prepare(evaluation)
        return bound.value.body
    }

    /// Ends all storage.
    func end() {
        for value in values.values { value.end() }
        values = [:]
    }
}

extension BoundValue: EndingSlot {}

extension _ToolbarList {
    /// Adds the items of a content's body.
    mutating func addBody<Content: ToolbarContent>(of content: Content) {
        let body = storage.body(of: content, at: path)
        add(body, at: 0)
    }

    /// Adds items at a place inside of the present one.
    mutating func add<Content: ToolbarContent>(_ content: Content, at index: Int) {
        path.append(index)
        Content._collect(content, &self)
        path.removeLast()
    }
}
