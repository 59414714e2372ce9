//
//  Debounce.swift
//  Extensions
//

import Foundation
import UIKit

/// Calls a block once things have calmed down.
public class Debouncer: NSObject {
    public private(set) var callCount = 0
    private let interval: TimeInterval
    private let block: () -> Void

    public init(interval: TimeInterval, block: @escaping () -> Void) {
        self.interval = interval
        self.block = block
    }

    public func call() {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(fire), object: nil)
        perform(#selector(fire), with: nil, afterDelay: interval)
    }

    public func cancel() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
    }

    @objc private func fire() {
        callCount += 1
        block()
    }
}

/// A timer that does not keep its target alive.
public class WeakTimerProxy: NSObject {
    private weak var target: NSObjectProtocol?
    private let selector: Selector

    private init(target: NSObjectProtocol, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    @discardableResult
    public static func scheduledTimer(
        interval: TimeInterval, target: NSObjectProtocol, selector: Selector, repeats: Bool
    ) -> Timer {
        let proxy = WeakTimerProxy(target: target, selector: selector)
        return Timer.scheduledTimer(
            timeInterval: interval, target: proxy, selector: #selector(proxy.fire(_:)), userInfo: nil, repeats: repeats)
    }

    @objc func fire(_ timer: Timer) {
        guard let target = target, target.responds(to: selector) else {
            timer.invalidate()
            return
        }
        _ = target.perform(selector)
    }
}
