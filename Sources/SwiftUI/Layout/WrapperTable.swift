/// The layout nodes that a modifier has put around others, by the nodes inside. Most modifiers have one, which needs no
/// dictionary (benchmark row *memory of each of 10,000 texts*).
@MainActor
struct WrapperTable<Wrapper: LayoutNode> {
    private var first: (element: ObjectIdentifier, wrapper: Wrapper)?
    private var others: [ObjectIdentifier: Wrapper] = [:]

    var count: Int { (first == nil ? 0 : 1) + others.count }

    var all: [Wrapper] { (first.map { [$0.wrapper] } ?? []) + others.values }

    subscript(element: LayoutNode) -> Wrapper? {
        get {
            let key = ObjectIdentifier(element)
            return first?.element == key ? first?.wrapper : others[key]
        }
        set {
            let key = ObjectIdentifier(element)
            if first.map({ $0.element == key }) ?? others.isEmpty {
                first = newValue.map { (key, $0) }
            } else {
                others[key] = newValue
            }
        }
    }
}
