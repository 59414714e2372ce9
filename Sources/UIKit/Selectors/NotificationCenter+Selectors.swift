import Foundation
import Synchronization

extension NotificationCenter {
    /// Calls a method of an observer for each notification with a name and an object, on the thread that posts it.
    ///
    /// The observer is not retained. A deallocated observer receives nothing and need not be removed.
    ///
    /// - Parameters:
    ///   - observer: The object whose method is called.
    ///   - aSelector: The method, which receives the `Notification` if it takes a parameter.
    ///   - aName: The name of the notifications; `nil` for all names.
    ///   - anObject: The object that posts them; `nil` for all objects.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observation = SelectorObservation(
            center: self, observer: observer, selector: aSelector, name: aName, object: anObject)
        observation.begin(object: anObject)
    }

    /// Removes an observer, which receives no notifications of this center any more.
    ///
    /// It may be an object that was added with a selector, or the result of `addObserver(forName:object:queue:using:)`.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes an observer for notifications with a name and an object. `nil` stands for all names or all objects.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        removeObserver(observer as Any, name: aName, object: anObject)
        SelectorObservation.end {
            $0.isOf(self, observer) && (aName == nil || $0.name == aName) && $0.isFor(object: anObject)
        }
    }
}

/// A method of an object that is called for notifications.
private final class SelectorObservation: @unchecked Sendable {
    let name: NSNotification.Name?
    private let selector: Selector
    private let observer: ActionTarget
    private let object: ActionTarget
    private weak var center: NotificationCenter?
    private var token: (any NSObjectProtocol)?

    private struct List {
        var all: [SelectorObservation] = []
        /// The number of observations at which those of deallocated observers are removed.
        var limit = 64
    }
    private static let list = Mutex(List())

    init(
        center: NotificationCenter, observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        self.center = center
        self.observer = ActionTarget(observer)
        self.selector = selector
        self.name = name
        self.object = ActionTarget(object)
    }

    func begin(object: Any?) {
        token = center?.addObserver(forName: name, object: object, queue: nil) { [weak self] in self?.receive($0) }
        let isLong = Self.list.withLock { list in
            list.all.append(self)
            return list.all.count > list.limit
        }
        guard isLong else { return }
        Self.end { $0.isOver }
        Self.list.withLock { $0.limit = max(64, 2 * $0.all.count) }
    }

    private func receive(_ notification: Notification) {
        guard let target = observer.value else { return Self.end { $0.isOver } }
        selector.perform(on: target, with: [notification])
    }

    /// Whether the observer was deallocated.
    private var isOver: Bool { observer.value == nil || center == nil }

    func isOf(_ center: NotificationCenter, _ observer: Any) -> Bool {
        self.center === center && self.observer.isSame(as: ActionTarget(observer))
    }

    func isFor(object: Any?) -> Bool { object == nil || self.object.isSame(as: ActionTarget(object)) }

    /// Ends the observations for which a condition holds.
    static func end(where isMeant: (SelectorObservation) -> Bool) {
        let ended = list.withLock { $0.all }.filter(isMeant)
        guard !ended.isEmpty else { return }
        let ids = Set(ended.map(ObjectIdentifier.init))
        list.withLock { $0.all.removeAll { ids.contains(ObjectIdentifier($0)) } }
        for observation in ended {
            guard let token = observation.token else { continue }
            observation.center?.removeObserver(token as Any)
        }
    }
}
