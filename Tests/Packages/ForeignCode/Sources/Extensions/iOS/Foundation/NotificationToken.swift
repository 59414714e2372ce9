//
//  NotificationToken.swift
//  Extensions
//

import Foundation
import ObjectiveC
import UIKit

/// Ends an observation when it goes away.
public final class NotificationToken: NSObject {
    let notificationCenter: NotificationCenter
    private let callback: (Notification) -> Void
    private var isObserving = true

    init(
        center: NotificationCenter, name: Notification.Name?, object: Any?, callback: @escaping (Notification) -> Void
    ) {
        notificationCenter = center
        self.callback = callback
        super.init()
        center.addObserver(self, selector: #selector(notified(_:)), name: name, object: object)
    }

    deinit {
        invalidate()
    }

    @objc private func notified(_ notification: Notification) {
        callback(notification)
    }

    public func invalidate() {
        guard isObserving else { return }
        isObserving = false
        notificationCenter.removeObserver(self)
    }
}

/// A bag of tokens.
public final class DisposeBag {
    private var tokens: [NotificationToken] = []
    public init() {}

    public func add(_ token: NotificationToken) {
        tokens.append(token)
    }

    public var count: Int { tokens.count }
}

public extension NotificationToken {
    @discardableResult
    func disposed(by bag: DisposeBag) -> Self {
        bag.add(self)
        return self
    }
}

public extension NotificationCenter {
    func observe(
        _ name: Notification.Name?, object: Any? = nil, using block: @escaping (Notification) -> Void
    ) -> NotificationToken {
        return NotificationToken(center: self, name: name, object: object, callback: block)
    }

    func addObservers(_ observer: Any, _ pairs: [(Notification.Name, Selector)]) {
        for (name, selector) in pairs {
            addObserver(observer, selector: selector, name: name, object: nil)
        }
    }
}

/// A typed notification.
public struct NotificationDescriptor<Payload> {
    public let name: Notification.Name
    let convert: (Notification) -> Payload

    public init(name: Notification.Name, convert: @escaping (Notification) -> Payload) {
        self.name = name
        self.convert = convert
    }
}

public extension NotificationCenter {
    func addObserver<Payload>(
        for descriptor: NotificationDescriptor<Payload>, using block: @escaping (Payload) -> Void
    ) -> NotificationToken {
        return observe(descriptor.name) { block(descriptor.convert($0)) }
    }
}

private var bagKey: UInt8 = 0

public extension NSObject {
    /// A bag that goes with the object.
    @objc var notificationCount: Int {
        return bag.count
    }

    var bag: DisposeBag {
        if let bag = objc_getAssociatedObject(self, &bagKey) as? DisposeBag { return bag }
        let bag = DisposeBag()
        objc_setAssociatedObject(self, &bagKey, bag, .OBJC_ASSOCIATION_RETAIN)
        return bag
    }
}
