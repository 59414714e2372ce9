// The locations of bindings that are made from others.

/// A value that does not change.
final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let value: Value

    init(_ value: Value) { self.value = value }

    override func get() -> Value { value }

    override func isSame(as other: AnyLocation<Value>) -> Bool {
        (other as? ConstantLocation).map { ValueComparison.areEqual(value, $0.value) } ?? false
    }
}

/// A value that closures read and write.
final class ClosureLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let read: () -> Value
    private let write: (Value) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.read = read
        self.write = write
    }

    override func get() -> Value { read() }
    override func set(_ value: Value) { write(value) }
}

/// A part of another location's value.
final class PartLocation<Base, Value>: AnyLocation<Value>, @unchecked Sendable {
    private let base: AnyLocation<Base>
    private let keyPath: WritableKeyPath<Base, Value>

    init(_ base: AnyLocation<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    override func get() -> Value { base.get()[keyPath: keyPath] }

    override func set(_ value: Value) {
        var whole = Evaluation.reading { base.get() }
        whole[keyPath: keyPath] = value
        base.set(whole)
    }

    override func isSame(as other: AnyLocation<Value>) -> Bool {
        guard let other = other as? PartLocation<Base, Value> else { return false }
        return keyPath == other.keyPath && base.isSame(as: other.base)
    }
}

/// An element of a collection. Reading it after the collection has become shorter gives the last value that was read.
final class ElementLocation<Base: MutableCollection>: AnyLocation<Base.Element>, @unchecked Sendable {
    private let base: AnyLocation<Base>
    private let index: Base.Index
    private var last: Base.Element?

    init(_ base: AnyLocation<Base>, _ index: Base.Index) {
        self.base = base
        self.index = index
        let whole = Evaluation.reading { base.get() }
        if index >= whole.startIndex, index < whole.endIndex { last = whole[index] }
    }

    override func get() -> Base.Element {
        let whole = base.get()
        if let last, !(index >= whole.startIndex && index < whole.endIndex) { return last }
        let element = whole[index]
        last = element
        return element
    }

    override func set(_ value: Base.Element) {
        var whole = Evaluation.reading { base.get() }
        guard index >= whole.startIndex, index < whole.endIndex else { return }
        whole[index] = value
        base.set(whole)
    }

    override func isSame(as other: AnyLocation<Base.Element>) -> Bool {
        guard let other = other as? ElementLocation<Base> else { return false }
        return index == other.index && base.isSame(as: other.base)
    }
}

/// The value of an optional, or the last one that it had.
final class UnwrappedLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let base: AnyLocation<Value?>
    private var last: Value

    init(_ base: AnyLocation<Value?>, last: Value) {
        self.base = base
        self.last = last
    }

    override func get() -> Value {
        if let value = base.get() { last = value }
        return last
    }

    override func set(_ value: Value) { base.set(value) }

    override func isSame(as other: AnyLocation<Value>) -> Bool {
        (other as? UnwrappedLocation<Value>)?.base.isSame(as: base) ?? false
    }
}
