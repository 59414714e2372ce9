/// An element of a collection. If the collection has become shorter, reading it returns the last value that was
/// read.
final class ElementLocation<Base: MutableCollection>: AnyLocation, @unchecked Sendable {
    private let base: any AnyLocation<Base>
    private let index: Base.Index
    private var last: Base.Element?

    init(_ base: any AnyLocation<Base>, _ index: Base.Index) {
        self.base = base
        self.index = index
        let whole = Evaluation.reading { base.get() }
        if index >= whole.startIndex, index < whole.endIndex { last = whole[index] }
    }

    func get() -> Base.Element {
        let whole = base.get()
        if let last, !(index >= whole.startIndex && index < whole.endIndex) { return last }
        let element = whole[index]
        last = element
        return element
    }

    func set(_ value: Base.Element) {
        var whole = Evaluation.reading { base.get() }
        guard index >= whole.startIndex, index < whole.endIndex else { return }
        whole[index] = value
        base.set(whole)
    }

    func isSame(as other: any AnyLocation<Base.Element>) -> Bool {
        guard let other = other as? ElementLocation<Base> else { return false }
        return index == other.index && base.isSame(as: other.base)
    }
}
