/// The identities of the rows that a `ForEach` can make, at one moment.
@MainActor
protocol RowIdentities {
    /// The number of rows.
    var count: Int { get }
    /// A number that differs from that of other sequences. Equal sequences of one `ForEach` share it.
    var version: Int { get }
    /// Returns the difference from an earlier state, or `nil` if that has identities of another type.
    func change(from old: any RowIdentities) -> RowChange?
    /// Returns the position of the first row with an identity.
    func index(of id: AnyHashable) -> Int?
}

/// The identities of rows by their type. Those of a range of numbers take no memory.
struct RowIDs<ID: Hashable>: RowIdentities {
    private enum Storage {
        case values([ID])
        case numbers(Range<Int>)
    }

    private let storage: Storage
    let version: Int

    init(_ values: [ID]) {
        storage = .values(values)
        version = RowVersion.next()
    }

    /// Creates the identities of numbers, which are the numbers themselves.
    init(_ numbers: Range<Int>) where ID == Int {
        storage = .numbers(numbers)
        version = RowVersion.next()
    }

    /// Creates the identities of a collection's elements.
    ///
    /// - Parameters:
    ///   - data: The collection.
    ///   - id: The identity of an element.
    ///   - isRange: Whether the collection is a range whose numbers are the identities.
    init<Data: RandomAccessCollection>(of data: Data, isRange: Bool, _ id: (Data.Element) -> ID) {
        if isRange, let numbers = data as? Range<Int>, ID.self == Int.self {
            storage = .numbers(numbers)
        } else {
            var values: [ID] = []
            values.reserveCapacity(data.count)
            for element in data { values.append(id(element)) }
            storage = .values(values)
        }
        version = RowVersion.next()
    }

    var count: Int {
        switch storage {
        case .values(let values): values.count
        case .numbers(let numbers): numbers.count
        }
    }

    subscript(index: Int) -> ID {
        switch storage {
        case .values(let values): values[index]
        // The identities of numbers are of their type.
        case .numbers(let numbers): unsafeBitCast(numbers.lowerBound + index, to: ID.self)
        }
    }

    private var all: [ID] {
        switch storage {
        case .values(let values): values
        case .numbers(let numbers): Array(numbers) as? [ID] ?? []
        }
    }

    /// Returns whether another sequence is the same.
    func isSame(as other: RowIDs) -> Bool {
        switch (storage, other.storage) {
        case (.values(let values), .values(let others)): values == others
        case (.numbers(let numbers), .numbers(let others)): numbers == others
        default: false
        }
    }

    func change(from old: RowIDs) -> RowChange {
        if case .numbers(let new) = storage, case .numbers(let old) = old.storage, new.lowerBound == old.lowerBound {
            return RowChange(growingFrom: old.count, to: new.count)
        }
        return RowChange(from: old.all, to: all)
    }

    func change(from old: any RowIdentities) -> RowChange? { (old as? RowIDs).map { change(from: $0) } }

    func index(of id: AnyHashable) -> Int? {
        guard let id = id.base as? ID else { return nil }
        switch storage {
        case .values(let values): return values.firstIndex(of: id)
        case .numbers(let numbers):
            return (id as? Int).flatMap { numbers.contains($0) ? $0 - numbers.lowerBound : nil }
        }
    }
}

/// The numbers of sequences of identities.
@MainActor
private enum RowVersion {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
