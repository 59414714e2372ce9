import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets from the start. Offsets out of range are ignored.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at some offsets from the start in front of the element at another offset. They keep their
    /// order. Offsets out of range are ignored, and a destination after the end stands for the end.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let moved = elements.indices.filter { source.contains($0) }.map { elements[$0] }
        func others(_ range: Range<Int>) -> [Element] { range.filter { !source.contains($0) }.map { elements[$0] } }
        let place = Swift.min(Swift.max(destination, 0), elements.count)
        let order = others(0..<place) + moved + others(place..<elements.count)
        for (index, element) in zip(indices, order) { self[index] = element }
    }
}
