import Foundation

extension Selector {
    /// The outcome of sending a selector.
    enum Outcome {
        /// The method was called, with its result.
        case performed(Any?)
        /// The method was not called. The text describes the reason.
        case refused(String)
    }

    /// Returns the target's method for the selector, or `nil` if it has none.
    ///
    /// The first of these counts: a method of the target's class with this name; the selector's own method, if the
    /// target is an instance of its class; a method that an extension in another module adds.
    func method(of target: Any) -> SelectorMethod? {
        // A class has methods of its own, with the sign that they have in Objective-C's messages.
        let key = target is AnyClass ? "+" + name : name
        if let method = Self.table(of: target)?._selector(named: key)?.method, method.isMethod(of: target) {
            return method
        }
        if let method, method.isMethod(of: target) { return method }
        ExtensionTables.add(moduleOf: Self.cls(of: target))
        if let module { ExtensionTables.add(module: module) }
        return ExtensionTables.method(named: key, of: target)
    }

    private static func table(of target: Any) -> (any _SelectorTable.Type)? {
        cls(of: target) as? any _SelectorTable.Type
    }

    /// Returns the class of an object, or the target itself if it is a class.
    private static func cls(of target: Any) -> AnyClass { target as? AnyClass ?? type(of: target as AnyObject) }

    /// Calls the target's method without logging.
    func send(to target: Any, with arguments: [Any?]) -> Outcome {
        guard let method = method(of: target) else {
            return .refused(
                "\(signature(of: target)): unrecognized selector sent to \(target is AnyClass ? "class" : "instance") \(Self.address(of: target))"
            )
        }
        do {
            return .performed(try method.call(target, with: arguments))
        } catch {
            return .refused("\(signature(of: target)): \(error)")
        }
    }

    /// Calls the target's method. If it has none, or the arguments do not fit, an error with UIKit's text is logged.
    ///
    /// - Returns: The result of the method; `nil` if there is none.
    @discardableResult
    func perform(on target: Any, with arguments: [Any?]) -> Any? {
        switch send(to: target, with: arguments) {
        case .performed(let result):
            return result
        case .refused(let reason):
            log(reason)
            return nil
        }
    }

    /// Calls the target's method like `perform(on:with:)`. Returns whether it was called.
    func succeeds(on target: Any, with arguments: [Any?]) -> Bool {
        switch send(to: target, with: arguments) {
        case .performed:
            return true
        case .refused(let reason):
            log(reason)
            return false
        }
    }

    /// Reports that a method was not called (R164).
    private func log(_ reason: String) {
        Log.application.error("\(reason)\(place.map { ", selector of \($0)" } ?? "")")
    }

    /// Returns the name as Objective-C writes it, for example `-[App.Menu tapped:]`.
    private func signature(of target: Any) -> String {
        let cls = ObjectDescription.name(ofType: _typeName(Self.cls(of: target), qualified: true))
        return "\(target is AnyClass ? "+" : "-")[\(cls) \(name)]"
    }

    private static func address(of target: Any) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(target as AnyObject).toOpaque()), radix: 16)
    }
}
