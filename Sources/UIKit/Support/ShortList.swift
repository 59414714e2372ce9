/// A list that nearly always has one element, which it holds without allocating memory.
///
/// Most events have one touch, and most touches one call of one view. Lists of them are made for each event (benchmark
/// rows *latency*).
struct ShortList<Element>: Sequence, ExpressibleByArrayLiteral {
    private(set) var first: Element?
    private var others: [Element] = []

    init() {}

    init(_ only: Element) { first = only }

    init(_ elements: [Element]) {
        first = elements.first
        others = Array(elements.dropFirst())
    }

    init(arrayLiteral elements: Element...) { for element in elements { append(element) } }

    var isEmpty: Bool { first == nil }
    var count: Int { first == nil ? 0 : 1 + others.count }
    var underestimatedCount: Int { count }

    mutating func append(_ element: Element) {
        if first == nil { first = element } else { others.append(element) }
    }

    /// Calls a closure with each element, which it may change.
    mutating func update(_ body: (inout Element) -> Void) {
        if var only = first {
            body(&only)
            first = only
        }
        for index in others.indices { body(&others[index]) }
    }

    func makeIterator() -> Iterator { Iterator(list: self) }

    struct Iterator: IteratorProtocol {
        fileprivate let list: ShortList
        private var position = 0

        fileprivate init(list: ShortList) { self.list = list }

        mutating func next() -> Element? {
            defer { position += 1 }
            if position == 0 { return list.first }
            return position <= list.others.count ? list.others[position - 1] : nil
        }
    }
}
