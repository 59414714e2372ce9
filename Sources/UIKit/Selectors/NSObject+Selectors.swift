import Foundation

extension NSObjectProtocol {
    /// Returns whether the object has the method of a selector.
    ///
    /// The selector's name is searched among the methods of the object's class. A selector with a method of its own is
    /// also had by each instance of that method's class. `nil` is not.
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        if let responder = self as? UIResponder { return responder.responds(to: aSelector) }
        return aSelector.method(of: self) != nil
    }

    /// Calls the method of a selector, without arguments.
    ///
    /// - Returns: The object that the method returns, or `nil`. It exists at least until the next turn of the main
    ///   queue.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        SelectorResult.keep(aSelector?.perform(on: self, with: []))
    }

    /// Calls the method of a selector with one argument. See ``perform(_:)``.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        SelectorResult.keep(aSelector?.perform(on: self, with: [object]))
    }

    /// Calls the method of a selector with two arguments. See ``perform(_:)``.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        SelectorResult.keep(aSelector?.perform(on: self, with: [object1, object2]))
    }
}

/// The results of performed selectors, which are not owned by the caller.
private enum SelectorResult {
    /// Retains the result until the next turn of the main queue.
    static func keep(_ result: Any?) -> Unmanaged<AnyObject>? {
        guard let result else { return nil }
        nonisolated(unsafe) let object = result as AnyObject
        DispatchQueue.main.async { withExtendedLifetime(object) {} }
        return Unmanaged.passUnretained(object)
    }
}
