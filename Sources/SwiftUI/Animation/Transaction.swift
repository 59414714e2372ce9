import Foundation
import UIKit

/// The context of a change, such as its animation. It is passed down the tree with the change.
///
/// ```swift
/// var transaction = Transaction(animation: .linear)
/// transaction.disablesAnimations = true
/// withTransaction(transaction) { isOpen = true }
/// ```
public struct Transaction {
    /// The animation of the change, or `nil` for none.
    public var animation: Animation?
    /// Whether `animation(_:value:)` below has no effect. The default is `false`.
    public var disablesAnimations = false
    /// Whether the change is one of a series, such as a drag. The default is `false`.
    public var isContinuous = false
    var completions: [AnimationCompletion] = []
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates a transaction without an animation.
    public init() {}

    /// Creates a transaction with an animation.
    public init(animation: Animation?) { self.animation = animation }

    /// The value of a key, or its default.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Adds an action that runs when the animations of the change have ended. Without animations it runs soon.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) { completions.append(AnimationCompletion(criteria, completion)) }

    /// The transaction of the changes that are made now. It is used on the main thread only.
    nonisolated(unsafe) static var current = Transaction()

    /// Returns whether the changes of both transactions can be shown together.
    func canMerge(with other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous && completions.elementsEqual(other.completions, by: ===)
            && values.isEmpty && other.values.isEmpty
    }
}

/// A key of a value in a transaction.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value
    /// The value of a transaction that does not set one.
    static var defaultValue: Value { get }
}

/// Makes changes in a transaction, and returns what the closure returns. Changes on other threads are not animated.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    guard MainQueue.isCurrent else { return try body() }
    let outer = Transaction.current
    Transaction.current = transaction
    let completions = transaction.completions
    defer {
        Transaction.current = outer
        MainActor.assumeIsolated { for completion in completions { completion.close() } }
    }
    return try body()
}

/// Makes changes in a transaction with one changed value.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = MainQueue.isCurrent ? Transaction.current : Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Animates the changes of the views that follow from changes in a closure, and returns what the closure returns.
///
/// ```swift
/// withAnimation(.easeOut) { isOpen.toggle() }
/// ```
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = MainQueue.isCurrent ? Transaction.current : Transaction()
    transaction.animation = animation
    return try withTransaction(transaction, body)
}

/// Animates changes, and performs an action when the animations have ended. Without animations it is performed soon.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = MainQueue.isCurrent ? Transaction.current : Transaction()
    transaction.animation = animation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}
