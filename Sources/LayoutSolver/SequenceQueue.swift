/// Variables in the order of a number, with the smallest number first.
///
/// Most numbers come in ascending order. They wait in a run, and only the others need a binary heap.
struct SequenceQueue {
    private struct Item {
        var sequence: Double
        var variable: Int32

        @inline(__always)
        static func < (first: Item, second: Item) -> Bool {
            first.sequence < second.sequence || (first.sequence == second.sequence && first.variable < second.variable)
        }
    }

    private var run: ContiguousArray<Item> = []
    /// The number of items of the run that were taken.
    private var taken = 0
    private var heap: ContiguousArray<Item> = []

    mutating func push(_ variable: Int32, sequence: Double) {
        let item = Item(sequence: sequence, variable: variable)
        if let last = run.last, item < last { insert(item) } else { run.append(item) }
    }

    mutating func pop() -> Int32? {
        guard taken < run.count else {
            run.removeAll(keepingCapacity: true)
            taken = 0
            return heap.isEmpty ? nil : removeFirst()
        }
        if let first = heap.first, first < run[taken] { return removeFirst() }
        taken += 1
        return run[taken - 1].variable
    }

    private mutating func insert(_ item: Item) {
        var place = heap.count
        heap.append(item)
        while place > 0 {
            let parent = (place - 1) / 2
            guard item < heap[parent] else { break }
            heap[place] = heap[parent]
            place = parent
        }
        heap[place] = item
    }

    private mutating func removeFirst() -> Int32 {
        let first = heap[0].variable
        let item = heap.removeLast()
        guard !heap.isEmpty else { return first }
        var place = 0
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < item else { break }
            heap[place] = heap[child]
            place = child
        }
        heap[place] = item
        return first
    }
}
