import Foundation

/// A group of changes to layers, with the duration and the pace of their implicit animations.
///
/// ```
/// CATransaction.begin()
/// CATransaction.setDisableActions(true)
/// badge.position = point
/// CATransaction.commit()
/// ```
///
/// Transactions nest; a setting that the innermost one does not have is that of the one around it. Outside of them the
/// settings belong to an implicit transaction, which ends with the turn of the main queue.
@preconcurrency @MainActor
public class CATransaction: NSObject {
    private struct Level {
        var values: [String: Any] = [:]
        /// The animations that the completion block waits for.
        var group: CompletionGroup?
        var completion: (() -> Void)?
    }

    /// The explicit transactions, the innermost one last.
    private static var levels: [Level] = []
    /// The implicit transaction of this turn.
    private static var implicit = Level()

    private static var innermost: Level {
        get { levels.last ?? implicit }
        set {
            if levels.isEmpty {
                implicit = newValue
                Animator.shared.scheduleCommit()
            } else {
                levels[levels.count - 1] = newValue
            }
        }
    }

    /// Begins a transaction within the present one.
    public class func begin() { levels.append(Level()) }

    /// Ends the transaction that `begin()` has begun last. Without one it is logged and does nothing.
    public class func commit() {
        guard let level = levels.popLast() else {
            return Log.animation.error("CATransaction.commit() without begin(); it is ignored.")
        }
        level.group?.seal()
    }

    /// Commits the implicit transaction now: layout, drawing and the requests to the server. Inside of an explicit
    /// transaction, and during a commit, the changes wait.
    public class func flush() {
        guard levels.isEmpty else { return }
        UIApplication.shared.display?.commit()
        if Animator.shared.isCommitDue, UIApplication.shared.display == nil { Animator.shared.wasCommitted() }
    }

    /// Ends the implicit transaction.
    static func turnDidEnd() {
        let level = implicit
        implicit = Level()
        level.group?.seal()
    }

    // MARK: Settings

    /// Returns the duration of implicit animations in seconds, 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        AnimatedValue(value(forKey: kCATransactionAnimationDuration))?.number.map { TimeInterval($0).asDuration }
            ?? MediaTiming.defaultDuration
    }
    /// Sets the duration of implicit animations in seconds. Negative values and NaN count as 0.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        setValue(dur.asDuration, forKey: kCATransactionAnimationDuration)
    }

    /// Returns the pace of implicit animations. `nil`, the default, stands for `CAMediaTimingFunctionName.default`.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }
    /// Sets the pace of implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }

    /// Returns whether changes of layers start no actions. The default is `false`.
    public class func disableActions() -> Bool {
        guard let value = value(forKey: kCATransactionDisableActions) else { return false }
        return value as? Bool ?? (AnimatedValue(value)?.number ?? 0 != 0)
    }
    /// Sets whether changes of layers start no actions, so that they show at once.
    public class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

    /// Returns the block that is called after the animations of the transaction.
    public class func completionBlock() -> (() -> Void)? { innermost.completion }
    /// Sets a block that is called when all animations have ended that are added to the transaction from now on.
    ///
    /// Without an animation it is called in a later turn of the main queue. A block that was set before waits only for
    /// the animations before this call.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        var level = innermost
        level.group?.seal()
        level.completion = block
        level.group = block.map { block in
            let outer = levels.dropLast().last { $0.group != nil }?.group ?? (levels.isEmpty ? nil : implicit.group)
            return CompletionGroup(parent: outer) { _ in block() }
        }
        innermost = level
    }

    /// Returns a setting: one of the transaction's own, or a value that the program has stored.
    public class func value(forKey key: String) -> Any? {
        if key == kCATransactionCompletionBlock { return completionBlock() }
        for level in levels.reversed() { if let value = level.values[key] { return value } }
        return implicit.values[key]
    }

    /// Stores a value in the present transaction: a setting under one of the constants, such as
    /// `kCATransactionDisableActions`, or a value of the program's own.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock { return setCompletionBlock(anObject as? () -> Void) }
        innermost.values[key] = anObject
    }

    // MARK: Groups

    /// The group that new animations join; `nil` without a completion block.
    static var group: CompletionGroup? { levels.last { $0.group != nil }?.group ?? implicit.group }

    /// Runs a closure whose changes of layers start no actions.
    static func withoutActions(_ body: () -> Void) {
        begin()
        setDisableActions(true)
        body()
        commit()
    }
}

/// The key of a transaction's duration in seconds, a number.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the setting by which changes of layers start no actions, a Boolean value.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's pace, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"
