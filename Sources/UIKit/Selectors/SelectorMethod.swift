import Foundation

/// A method without its types: it takes any target and any arguments, and refuses those that do not fit.
struct SelectorMethod: @unchecked Sendable {
    /// A reason for which a method was not called.
    enum Refusal: Error, Equatable {
        /// An argument has another type than the parameter. The first parameter has index 0.
        case argument(index: Int, given: String, expected: String)
        /// The method has more parameters than there are arguments, and a further one is not optional.
        case tooFewArguments(given: Int, expected: Int)
    }

    /// The number of parameters.
    let count: Int
    /// The class that has the method.
    let cls: AnyClass
    private let acceptsSubclass: (AnyClass) -> Bool
    private let accepts: (Any) -> Bool
    private let body: (Any, Arguments) throws(Refusal) -> Any?

    /// Whether the target is an instance of the method's class. For a static method, whether it is that class or a
    /// subclass.
    func isMethod(of target: Any) -> Bool { accepts(target) }

    /// Whether objects of a class inherit the method.
    func isInherited(by cls: AnyClass) -> Bool { acceptsSubclass(cls) }

    /// Calls the method of a target, to which it belongs, with as many of the arguments as it takes.
    ///
    /// - Returns: The result of the method; `nil` if it has none.
    func call(_ target: Any, with arguments: [Any?]) throws(Refusal) -> Any? {
        let result = try body(target, Arguments(values: arguments))
        return result is Void ? nil : result
    }
}

extension SelectorMethod {
    init<T: AnyObject, Result>(_ method: @escaping (T) -> () -> Result) {
        self.init(count: 0, of: T.self) { target, _ in method(target)() }
    }

    init<T: AnyObject, A, Result>(_ method: @escaping (T) -> (A) -> Result) {
        self.init(count: 1, of: T.self) { target, arguments throws(Refusal) in
            method(target)(try arguments.value(0, count: 1))
        }
    }

    init<T: AnyObject, A, B, Result>(_ method: @escaping (T) -> (A, B) -> Result) {
        self.init(count: 2, of: T.self) { target, arguments throws(Refusal) in
            method(target)(try arguments.value(0, count: 2), try arguments.value(1, count: 2))
        }
    }

    init<T: AnyObject, A, B, C, Result>(_ method: @escaping (T) -> (A, B, C) -> Result) {
        self.init(count: 3, of: T.self) { target, arguments throws(Refusal) in
            method(target)(
                try arguments.value(0, count: 3), try arguments.value(1, count: 3), try arguments.value(2, count: 3))
        }
    }

    init<T: AnyObject, Result>(static method: @escaping (T.Type) -> () -> Result) {
        self.init(count: 0, ofClass: T.self) { target, _ in method(target)() }
    }

    init<T: AnyObject, A, Result>(static method: @escaping (T.Type) -> (A) -> Result) {
        self.init(count: 1, ofClass: T.self) { target, arguments throws(Refusal) in
            method(target)(try arguments.value(0, count: 1))
        }
    }

    init<T: AnyObject, A, B, Result>(static method: @escaping (T.Type) -> (A, B) -> Result) {
        self.init(count: 2, ofClass: T.self) { target, arguments throws(Refusal) in
            method(target)(try arguments.value(0, count: 2), try arguments.value(1, count: 2))
        }
    }

    init<T: AnyObject, A, B, C, Result>(static method: @escaping (T.Type) -> (A, B, C) -> Result) {
        self.init(count: 3, ofClass: T.self) { target, arguments throws(Refusal) in
            method(target)(
                try arguments.value(0, count: 3), try arguments.value(1, count: 3), try arguments.value(2, count: 3))
        }
    }

    private init<T: AnyObject>(
        count: Int, of type: T.Type, _ call: @escaping (T, Arguments) throws(Refusal) -> Any?
    ) {
        self.init(
            count: count, cls: type, acceptsSubclass: { $0 is T.Type }, accepts: { $0 is T },
            body: { target, arguments throws(Refusal) in
                guard let target = target as? T else { return nil }
                return try call(target, arguments)
            })
    }

    private init<T: AnyObject>(
        count: Int, ofClass type: T.Type, _ call: @escaping (T.Type, Arguments) throws(Refusal) -> Any?
    ) {
        self.init(
            count: count, cls: type, acceptsSubclass: { $0 is T.Type }, accepts: { $0 is T.Type },
            body: { target, arguments throws(Refusal) in
                guard let target = target as? T.Type else { return nil }
                return try call(target, arguments)
            })
    }
}

extension SelectorMethod {
    /// The arguments of a call.
    struct Arguments {
        let values: [Any?]

        /// Returns the argument at `index` as the type of the parameter. `count` is the number of parameters.
        func value<A>(_ index: Int, count: Int) throws(Refusal) -> A {
            let value = index < values.count ? values[index] : nil
            // A cast of the optional to `Any` would keep it optional.
            if let value, let fitting = value as? A { return fitting }
            if value == nil, let none = value as? A { return none }
            // Programs send `endEditing(_:)` with a sender. In Objective-C an object is a true Boolean.
            if A.self == Bool.self, value != nil, let yes = true as? A { return yes }
            guard index < values.count else { throw .tooFewArguments(given: values.count, expected: count) }
            let given = value.map { "\(type(of: $0))" } ?? "nil"
            throw .argument(index: index, given: given, expected: "\(A.self)")
        }
    }
}

extension SelectorMethod.Refusal: CustomStringConvertible {
    var description: String {
        switch self {
        case .argument(let index, let given, let expected):
            "argument \(index + 1) is \(given), but the method takes \(expected)"
        case .tooFewArguments(let given, let expected):
            "the method takes \(expected) arguments, but it is sent with \(given)"
        }
    }
}
