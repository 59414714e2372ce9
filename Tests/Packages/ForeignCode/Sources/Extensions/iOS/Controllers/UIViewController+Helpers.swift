//
//  UIViewController+Helpers.swift
//  Extensions
//

import ObjectiveC
import UIKit

extension UIViewController {

    // MARK: - Notifications

    open func addNotificationObserver(_ name: String, selector: Selector) {
        NotificationCenter.default.addObserver(
            self, selector: selector, name: NSNotification.Name(rawValue: name), object: nil)
    }

    open func removeNotificationObserver(_ name: String) {
        NotificationCenter.default.removeObserver(self, name: NSNotification.Name(rawValue: name), object: nil)
    }

    open func removeNotificationObserver() {
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: - Keyboard

    /// Ends editing when the view is tapped outside of a field.
    open func hideKeyboardWhenTappedAround(cancelTouches: Bool = false) {
        let tap = UITapGestureRecognizer(target: self, action: #selector(UIViewController.dismissKeyboard))
        tap.cancelsTouchesInView = cancelTouches
        view.addGestureRecognizer(tap)
    }

    @objc open func dismissKeyboard() {
        view.endEditing(true)
    }

    // MARK: - Children

    public func add(_ child: UIViewController, to container: UIView? = nil) {
        let container = container ?? view!
        addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }

    public func remove() {
        guard parent != nil else { return }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    /// The controller on top of everything.
    public var topMost: UIViewController {
        if let presented = presentedViewController { return presented.topMost }
        return children.last?.topMost ?? self
    }

    @objc public func dismissModal(_ sender: Any?) {
        dismiss(animated: false, completion: nil)
    }

    public var isVisible: Bool {
        return isViewLoaded && view.window != nil
    }
}

public extension UIApplication {
    class func topViewController(_ base: UIViewController? = nil) -> UIViewController? {
        let root = base ?? UIApplication.shared.connectedScenes
            .compactMap { ($0 as? UIWindowScene)?.windows.first(where: { $0.isKeyWindow }) }
            .first?.rootViewController
        return root?.topMost
    }

    /// The responder that has the focus, found with an action that has no target.
    class func currentFirstResponder() -> UIResponder? {
        UIResponder.found = nil
        UIApplication.shared.sendAction(#selector(UIResponder.reportYourself(_:)), to: nil, from: nil, for: nil)
        return UIResponder.found
    }
}

extension UIResponder {
    fileprivate static weak var found: UIResponder?

    @objc fileprivate func reportYourself(_ sender: Any?) {
        UIResponder.found = self
    }
}

// MARK: - State

private var stateKey: UInt8 = 0

/// A controller with a state and a view for it.
public protocol StatefulController: AnyObject {
    associatedtype State: Equatable
    func stateDidChange(from old: State?)
}

public extension StatefulController where Self: UIViewController {
    var currentState: State? {
        get { return objc_getAssociatedObject(self, &stateKey) as? State }
        set {
            let old = currentState
            guard old != newValue else { return }
            objc_setAssociatedObject(self, &stateKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            stateDidChange(from: old)
        }
    }
}
