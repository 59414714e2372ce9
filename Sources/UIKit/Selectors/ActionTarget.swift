/// The target of an action: an object, which is held weakly, or a class.
struct ActionTarget {
    private weak var object: AnyObject?
    private let cls: AnyClass?
    /// Whether the action was added without a target. A responder in the responder chain then handles it.
    let isNone: Bool

    init(_ target: Any?) {
        cls = target as? AnyClass
        object = cls == nil ? target.map { $0 as AnyObject } : nil
        isNone = target == nil
    }

    /// The target; `nil` if there is none or it was deallocated.
    var value: Any? { cls ?? object }

    /// The target if it is an object that still exists.
    var liveObject: AnyObject? { object }

    /// Whether this is the same target as `other`. A deallocated target is not equal to any other.
    func isSame(as other: ActionTarget) -> Bool {
        if isNone || other.isNone { return isNone && other.isNone }
        if let cls { return cls == other.cls }
        guard let object else { return false }
        return object === other.object
    }
}
