import Foundation

extension Selector {
    /// The outcome of sending a selector.
    enum Outcome {
        /// The method was called, with its result.
        case performed(Any?)
        /// The method was not called. The text describes the reason.
        case refused(String)
    }

    /// Returns the method that a target has for the selector: that of its class with this name, or else the selector's
    /// own if the target is an instance of its class.
    func method(of target: AnyObject) -> SelectorMethod? {
        if let method = Self.table(of: target)?._selector(named: name)?.method, method.isMethod(of: target) {
            return method
        }
        if let method, method.isMethod(of: target) { return method }
        return nil
    }

    private static func table(of target: AnyObject) -> (any _SelectorTable.Type)? {
        (target as? AnyClass ?? type(of: target)) as? any _SelectorTable.Type
    }

    /// Calls the target's method without logging.
    func send(to target: AnyObject, with arguments: [Any?]) -> Outcome {
        guard let method = method(of: target) else {
            return .refused(
                "\(signature(of: target)): unrecognized selector sent to instance \(Self.address(of: target))")
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
    func perform(on target: AnyObject, with arguments: [Any?]) -> Any? {
        switch send(to: target, with: arguments) {
        case .performed(let result): return result
        case .refused(let reason):
            // R164
            Log.application.error("\(reason)\(place.map { " (selector of \($0))" } ?? "")")
            return nil
        }
    }

    /// Returns the name as Objective-C writes it, for example `-[App.Menu tapped:]`.
    private func signature(of target: AnyObject) -> String {
        let cls: AnyClass = target as? AnyClass ?? type(of: target)
        return
            "\(target is AnyClass ? "+" : "-")[\(ObjectDescription.name(ofType: _typeName(cls, qualified: true))) \(name)]"
    }

    private static func address(of target: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque()), radix: 16)
    }
}
