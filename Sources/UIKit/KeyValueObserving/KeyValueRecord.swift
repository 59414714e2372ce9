import Foundation

/// The name of a property in Objective-C, such as `contentOffset` or `hidden`.
struct KeyValueName: RawRepresentable, Hashable, Sendable {
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }
    init(_ name: String) { rawValue = name }

    /// Creates the name that Objective-C has for a property: `hidden` for `isHidden`.
    init(named name: String) {
        guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else {
            rawValue = name
            return
        }
        rawValue = first.lowercased() + name.dropFirst(3)
    }
}

/// A property that is observed. Its name is `nil` if no class is known to report it.
struct ObservedProperty {
    let name: KeyValueName?
    let path: AnyKeyPath?
}

/// One observation of one property of one object.
///
/// It is used on the threads on which the object's properties are used, also on several at once. Its end may come on
/// another one.
class KeyValueRecord: @unchecked Sendable {
    final let property: ObservedProperty
    final let options: NSKeyValueObservingOptions
    /// The observed object, which is not retained.
    final let target: ObjectIdentifier

    init(of object: NSObject, _ property: ObservedProperty, _ options: NSKeyValueObservingOptions) {
        self.property = property
        self.options = options
        target = ObjectIdentifier(object)
    }

    /// Whether a change of the property has been announced on this thread and not reported yet.
    var isChanging: Bool { false }
    /// Makes the report of the beginning, if it is wanted.
    final func begin(on object: NSObject) { if options.contains(.initial) { reportInitialValue(of: object) } }
    func reportInitialValue(of object: NSObject) {}
    /// Keeps the value before a change, and makes the report before it, if it is wanted.
    func willChange(_ object: NSObject) {}
    /// Reports a change. Does nothing if it was not announced since the observation began.
    func didChange(_ object: NSObject) {}
    /// Whether the changes have no receiver left. It is asked under the lock of `KeyValueObservers`.
    var isDead: Bool { false }
    /// Gives up the observer. The caller releases what is returned, outside of its lock.
    func end() -> Any? { nil }
}

/// An observation that calls a function.
final class HandlerRecord<Object: NSObject, Value>: KeyValueRecord, @unchecked Sendable {
    typealias Handler = (Object, NSKeyValueObservedChange<Value>) -> Void

    private let keyPath: KeyPath<Object, Value>
    private var handler: Handler?
    private var oldValues = AnnouncedValues<Value?>()

    init(
        of object: Object, _ property: ObservedProperty, _ keyPath: KeyPath<Object, Value>,
        _ options: NSKeyValueObservingOptions, _ handler: @escaping Handler
    ) {
        self.keyPath = keyPath
        self.handler = handler
        super.init(of: object, property, options)
    }

    override var isChanging: Bool { KeyValueObservers.locked { oldValues.hasOwn } }

    override func reportInitialValue(of object: NSObject) {
        report(object, old: nil, new: value(of: object, if: .new), isPrior: false)
    }

    override func willChange(_ object: NSObject) {
        let old = value(of: object, if: .old)
        KeyValueObservers.locked { oldValues.append(old) }
        if options.contains(.prior) { report(object, old: old, new: nil, isPrior: true) }
    }

    override func didChange(_ object: NSObject) {
        guard let old = KeyValueObservers.locked({ oldValues.popLast() }) else { return }
        report(object, old: old, new: value(of: object, if: .new), isPrior: false)
    }

    override func end() -> Any? {
        defer { handler = nil }
        return handler
    }

    private func value(of object: NSObject, if option: NSKeyValueObservingOptions) -> Value? {
        guard options.contains(option), let object = object as? Object else { return nil }
        return object[keyPath: keyPath]
    }

    private func report(_ object: NSObject, old: Value?, new: Value?, isPrior: Bool) {
        guard let object = object as? Object, let handler = KeyValueObservers.locked({ handler }) else { return }
        handler(object, NSKeyValueObservedChange(newValue: new, oldValue: old, isPrior: isPrior))
    }
}
