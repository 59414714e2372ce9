import Foundation

/// Comparison of attributes.
extension AttributedText {
    /// Returns whether two sets of attributes have the same names and equal values.
    static func areEqual(_ first: Attributes, _ second: Attributes) -> Bool {
        first.count == second.count
            && first.allSatisfy { key, value in second[key].map { isEqual(value, $0) } ?? false }
    }

    /// Returns whether two values of an attribute are equal. Values that cannot be compared are equal if they are the
    /// same object.
    static func isEqual(_ first: Any, _ second: Any) -> Bool {
        // Foundation's numbers are equal to Swift's in one direction only.
        if let one = first as? AnyHashable, let other = second as? AnyHashable { return one == other || other == one }
        return (first as AnyObject) === (second as AnyObject)
    }
}

extension [AttributedText.Run] {
    /// Returns the runs with neighbours joined that are equal.
    func joined(by areEqual: (AttributedText.Attributes, AttributedText.Attributes) -> Bool) -> [AttributedText.Run] {
        reduce(into: []) { result, run in
            if let last = result.last, areEqual(last.attributes, run.attributes) {
                let range = NSUnionRange(last.range, run.range)
                result[result.count - 1] = AttributedText.Run(attributes: last.attributes, range: range)
            } else {
                result.append(run)
            }
        }
    }
}
