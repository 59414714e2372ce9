import Foundation

/// An observer that is no responder and receives the changes of properties that it observes by their names.
///
/// Responders have the method already and override it. Another class conforms:
///
/// ```swift
/// final class OffsetLogger: NSObject, _KeyValueObserver {
///     func observeValue(
///         forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
///         context: UnsafeMutableRawPointer?
///     ) {
///         print(keyPath ?? "", change?[.newKey] ?? "")
///     }
/// }
/// ```
public protocol _KeyValueObserver: NSObject {
    /// Called with each change of a property that the object observes.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// Begins the observation of a property that has a name.
    ///
    /// The article <doc:KeyValueObserving> lists UIKit's properties. In translated classes the `dynamic` properties
    /// have names, too. Another name is refused with a log line, and so is an observer that cannot receive changes.
    ///
    /// - Parameters:
    ///   - observer: The object whose ``UIResponder/observeValue(forKeyPath:of:change:context:)`` is called. It is not
    ///     retained, and the observation ends with it.
    ///   - keyPath: The property's name, such as `contentOffset` or `hidden`.
    ///   - options: The values that the observer receives, and further reports.
    ///   - context: A pointer that the observer receives.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let name = KeyValueName(named: keyPath)
        guard let path = KeyValueNames.path(of: name, in: type(of: self)) else {
            return KeyValueLog.missing(keyPath, of: self)
        }
        guard observer is UIResponder || observer is any _KeyValueObserver else {
            Log.view.error("\(type(of: observer)) cannot observe \"\(keyPath)\": it is no UIResponder.")
            return
        }
        let record = ObserverRecord(
            of: self, ObservedProperty(name: name, path: path), options, observer, keyPath, context)
        KeyValueObservers.add(record, to: self)
        record.begin(on: self)
    }

    /// Announces a change of a property that has a name, for code that reports one by itself. Call it before the
    /// change, and `didChangeValue(forKey:)` after it. Without observers of the property it does nothing.
    ///
    /// - Parameter key: A name that `addObserver(_:forKeyPath:options:context:)` takes.
    public func willChangeValue(forKey key: String) {
        guard KeyValueObservers.exist else { return }
        announceChange(of: KeyValueName(named: key))
    }

    /// Reports a change of a property that `willChangeValue(forKey:)` has announced.
    public func didChangeValue(forKey key: String) {
        guard KeyValueObservers.exist else { return }
        reportChange(of: KeyValueName(named: key))
    }

    /// Ends the observation of a property that `addObserver(_:forKeyPath:options:context:)` has begun last. If there
    /// is none, a line is logged.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath) { _ in true }
    }

    /// Ends the observation of a property that was begun with a context. If there is none, a line is logged.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        remove(observer, keyPath) { $0.context == context }
    }

    private func remove(_ observer: NSObject, _ keyPath: String, where matches: (ObserverRecord) -> Bool) {
        let name = KeyValueName(named: keyPath)
        let records = KeyValueObservers.recordsToEnd(of: self).reversed().lazy.compactMap { $0 as? ObserverRecord }
        let record = records.first {
            $0.observerID == ObjectIdentifier(observer) && $0.property.name == name && matches($0)
        }
        guard let record else {
            if KeyValueObservers.isDeallocating(observer) || KeyValueObservers.isDeallocating(self) { return }
            Log.view.error("\(type(of: observer)) does not observe \"\(keyPath)\" of \(type(of: self)).")
            return
        }
        KeyValueObservers.remove(record)
    }
}

/// An observation by an object with a method.
private final class ObserverRecord: KeyValueRecord, @unchecked Sendable {
    /// The observer's identity. In its `deinit`, where it may end its observations, no weak reference leads to it.
    let observerID: ObjectIdentifier
    let context: UnsafeMutableRawPointer?
    private weak var observer: NSObject?
    private let keyPath: String
    private var hasEnded = false
    private var oldValues = AnnouncedValues<Any?>()

    init(
        of object: NSObject, _ property: ObservedProperty, _ options: NSKeyValueObservingOptions, _ observer: NSObject,
        _ keyPath: String, _ context: UnsafeMutableRawPointer?
    ) {
        observerID = ObjectIdentifier(observer)
        self.observer = observer
        self.keyPath = keyPath
        self.context = context
        super.init(of: object, property, options)
    }

    override var isChanging: Bool { KeyValueObservers.locked { oldValues.hasOwn } }
    override var isDead: Bool { hasEnded || observer == nil }

    override func reportInitialValue(of object: NSObject) {
        report(object, [.newKey: value(of: object, if: .new)])
    }

    override func willChange(_ object: NSObject) {
        let old = value(of: object, if: .old)
        KeyValueObservers.locked { oldValues.append(old) }
        if options.contains(.prior) { report(object, [.oldKey: old, .notificationIsPriorKey: true]) }
    }

    override func didChange(_ object: NSObject) {
        guard let old = KeyValueObservers.locked({ oldValues.popLast() }) else { return }
        report(object, [.oldKey: old, .newKey: value(of: object, if: .new)])
    }

    override func end() -> Any? {
        hasEnded = true
        return nil
    }

    /// Returns the property's value, with `NSNull` in place of `nil`; `nil` if the observer does not want it.
    private func value(of object: NSObject, if option: NSKeyValueObservingOptions) -> Any? {
        guard options.contains(option), let path = property.path, let value = object[keyPath: path] else { return nil }
        guard let optional = value as? any OptionalValue else { return value }
        return optional.wrapped ?? NSNull()
    }

    private func report(_ object: NSObject, _ values: [NSKeyValueChangeKey: Any?]) {
        guard let observer = KeyValueObservers.locked({ hasEnded ? nil : observer }) else {
            return KeyValueObservers.remove(self)
        }
        var change = values.compactMapValues { $0 }
        change[.kindKey] = NSKeyValueChange.setting.rawValue
        guard let responder = observer as? UIResponder else {
            (observer as? any _KeyValueObserver)?
                .observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        guard MainQueue.isCurrent else {
            Log.view.error("\(type(of: observer)) receives changes of \"\(keyPath)\" on the main thread only.")
            return
        }
        nonisolated(unsafe) let sent = change
        nonisolated(unsafe) let source = object
        nonisolated(unsafe) let pointer = context
        MainActor.assumeIsolated {
            responder.observeValue(forKeyPath: keyPath, of: source, change: sent, context: pointer)
        }
    }
}

/// An optional value of any type.
private protocol OptionalValue {
    /// The value, or `nil`.
    var wrapped: Any? { get }
}

extension Optional: OptionalValue { fileprivate var wrapped: Any? { map { $0 as Any } } }
