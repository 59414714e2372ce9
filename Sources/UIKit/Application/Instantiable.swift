import Foundation

/// Makes objects of classes that are known only at run time: an application or scene delegate, a layer class.
///
/// Such a class has an inherited or overridden `init()` that is not `required`, so its type alone cannot be asked
/// for an object. Every one of them overrides `NSObject.init()`, though, and calling through that method's place in
/// the class's table reaches the override. The class must be `open`: a private one would be devirtualised.
open class Instantiable: NSObject {
    public required override init() { super.init() }

    /// A new object of `cls`, made with its `init()`; `nil` for a class that does not come from `NSObject`.
    static func make(_ cls: AnyClass) -> NSObject? {
        guard cls is NSObject.Type else { return nil }
        return unsafeBitCast(cls, to: Instantiable.Type.self).init()
    }

    /// A new controller of a class that has no `required init()`, made with its `init()`.
    static func makeController<Controller: UIViewController>() -> Controller {
        unsafeDowncast(unsafeBitCast(Controller.self, to: Instantiable.Type.self).init(), to: Controller.self)
    }
}
