import Foundation

/// Creates objects of classes that are known only at run time, such as delegates and layer classes. Programs do not use
/// it.
///
/// Such a class inherits or overrides an `init()` that is not `required`, so Swift cannot call it on the type. All of
/// these classes override `NSObject.init()`, however. A call through that method's entry in the class's table reaches
/// the override. This class must be `open`, because calls to a private class would be devirtualized.
open class _Instantiable: NSObject {
    /// Creates an object.
    public required override init() { super.init() }

    /// Creates an object of `cls` with its `init()`. Returns `nil` for a class that does not inherit from `NSObject`.
    ///
    /// Inlined, the optimizer would take the object for an `_Instantiable`, and every cast to another class would fail.
    @inline(never)
    static func make(_ cls: AnyClass) -> NSObject? {
        guard cls is NSObject.Type else { return nil }
        return unsafeBitCast(cls, to: _Instantiable.Type.self).init()
    }

    /// Creates a controller of a class without a `required init()`, with its `init()`.
    static func makeController<Controller: UIViewController>() -> Controller {
        unsafeDowncast(unsafeBitCast(Controller.self, to: _Instantiable.Type.self).init(), to: Controller.self)
    }
}
