import Foundation

/// The values of traits that the program defines.
struct CustomTraits: Hashable, @unchecked Sendable {
    /// A trait with its value.
    struct Entry {
        let trait: UITrait
        let value: Any
    }

    var values: [ObjectIdentifier: Entry] = [:]

    /// Adopts the traits of `other`.
    mutating func merge(_ other: CustomTraits) {
        if !other.values.isEmpty { values.merge(other.values) { _, new in new } }
    }

    /// Whether colours can differ between two sets of values.
    func affectsColors(comparedTo other: CustomTraits) -> Bool {
        Set(values.keys).union(other.values.keys).contains { key in
            guard let trait = (values[key] ?? other.values[key])?.trait, trait.affectsColorAppearance else {
                return false
            }
            var (ownTraits, otherTraits) = (TraitValues(), TraitValues())
            (ownTraits.custom, otherTraits.custom) = (self, other)
            return trait.differs(ownTraits, otherTraits)
        }
    }

    static func == (left: CustomTraits, right: CustomTraits) -> Bool {
        left.values.count == right.values.count
            && left.values.allSatisfy { key, entry in
                right.values[key].map { areEqual(entry.value, $0.value) } ?? false
            }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values.count) }

    /// Returns whether two values are equal: by `==`, or as the same object.
    static func areEqual(_ left: Any, _ right: Any) -> Bool {
        if let left = left as? any Equatable { return equals(left, right) }
        guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
        return (left as AnyObject) === (right as AnyObject)
    }

    private static func equals<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { left == right as? Value }
}
