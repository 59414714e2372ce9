import Foundation

/// A change of a property of UIKit's own that is under way, with the observations that receive it.
struct KeyValueReport {
    private let object: NSObject
    private let records: [KeyValueRecord]

    /// Announces a change of properties.
    ///
    /// - Parameters:
    ///   - object: The object that changes.
    ///   - observers: The observations of the object.
    ///   - set: The properties that are set.
    ///   - derived: Properties whose values change with them. If one is being set itself, the report of that is enough.
    init(of object: NSObject, to observers: [KeyValueRecord], _ set: [KeyValueName], derived: [KeyValueName] = []) {
        self.object = object
        records = observers.filter { record in
            guard let name = record.property.name else { return false }
            return set.contains(name) || derived.contains(name) && !record.isChanging
        }
        for record in records { record.willChange(object) }
    }

    /// Reports the change.
    func finish() { for record in records { record.didChange(object) } }
}

extension NSObject {
    /// Sets a property by calling `change`, and reports it to the property's observers.
    ///
    /// All properties of UIKit that report go through here, except for a layer's geometry.
    @inline(__always)
    final func reporting(_ name: KeyValueName, _ change: () -> Void) {
        guard KeyValueObservers.exist else { return change() }
        let report = KeyValueReport(of: self, to: KeyValueObservers.records(of: self), [name])
        change()
        report.finish()
    }

    /// Changes a value that a property follows, and reports it unless the property itself is being set.
    @inline(__always)
    final func reportingDerived(_ name: KeyValueName, _ change: () -> Void) {
        guard KeyValueObservers.exist else { return change() }
        let report = KeyValueReport(of: self, to: KeyValueObservers.records(of: self), [], derived: [name])
        change()
        report.finish()
    }

    /// Announces a change of a stored property, in its `willSet`.
    @inline(__always)
    final func announceChange(of name: KeyValueName) {
        guard KeyValueObservers.exist else { return }
        for record in KeyValueObservers.records(of: self) where record.property.name == name {
            record.willChange(self)
        }
    }

    /// Reports the change that `announceChange(of:)` has announced, at the end of the property's `didSet`.
    @inline(__always)
    final func reportChange(of name: KeyValueName) {
        guard KeyValueObservers.exist else { return }
        for record in KeyValueObservers.records(of: self) where record.property.name == name { record.didChange(self) }
    }
}
