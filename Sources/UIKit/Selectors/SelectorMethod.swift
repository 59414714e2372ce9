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
    private let accepts: (Any) -> Bool
    private let body: (Any, Arguments) throws(Refusal) -> Any?

    /// Whether the target is an instance of the method's class, or a class if the method is static.
    func isMethod(of target: Any) -> Bool { accepts(target) }

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

    init<Result>(static method: @escaping () -> Result) {
        self.init(count: 0, accepts: { $0 is AnyClass }, body: { _, _ in method() })
    }

    init<A, Result>(static method: @escaping (A) -> Result) {
        self.init(
            count: 1, accepts: { $0 is AnyClass },
            body: { _, arguments throws(Refusal) in method(try arguments.value(0, count: 1)) })
    }

    init<A, B, Result>(static method: @escaping (A, B) -> Result) {
        self.init(
            count: 2, accepts: { $0 is AnyClass },
            body: { _, arguments throws(Refusal) in
                method(try arguments.value(0, count: 2), try arguments.value(1, count: 2))
            })
    }

    private init<T: AnyObject>(
        count: Int, of type: T.Type, _ call: @escaping (T, Arguments) throws(Refusal) -> Any?
    ) {
        self.init(
            count: count, accepts: { $0 is T },
            body: { target, arguments throws(Refusal) in
                guard let target = target as? T else { return nil }
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
            if let fitting = value as? A { return fitting }
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
