/// A property that is connected to an object of a storyboard.
///
/// ```
/// final class MainViewController: UIViewController {
///     @UIKit.IBOutlet var label: UILabel!
///     @UIKit.IBOutlet var rows: [UILabel]!  // an outlet collection
/// }
/// ```
///
/// The module's name is necessary: plain `@IBOutlet` is the compiler's own attribute, which requires Objective-C.
/// Outlets of view controllers are connected when the view is loaded, before `viewDidLoad()`. If an object does not
/// have the property's type, a line is logged and the outlet stays `nil`.
@propertyWrapper
public struct IBOutlet<Value> {
    /// The way in which the property refers to its object.
    /// `strong` keeps the object alive; `weak` does not.
    public enum Ownership: Sendable { case strong, weak }

    /// The value, which is shared by all copies of the wrapper. Reflection hands out copies.
    private final class Storage {
        let ownership: Ownership
        var value: Value?
        weak var object: AnyObject?

        init(_ ownership: Ownership) { self.ownership = ownership }
    }

    private let storage: Storage

    /// Creates an outlet that keeps its object alive.
    public init() { storage = Storage(.strong) }

    /// Creates an outlet. With `.weak`, as for `@IBOutlet weak var` in Xcode, the superview keeps the object alive.
    /// Arrays are always strong.
    public init(_ ownership: Ownership) { storage = Storage(Value.self is AnyObject.Type ? ownership : .strong) }

    /// Creates an outlet with a value, which it keeps alive.
    public init(wrappedValue: Value?) {
        storage = Storage(.strong)
        storage.value = wrappedValue
    }

    /// The connected object, or `nil`. A weak outlet becomes `nil` when the object is deallocated.
    public var wrappedValue: Value? {
        get { storage.ownership == .weak ? storage.object as? Value : storage.value }
        nonmutating set {
            if storage.ownership == .weak {
                storage.object = newValue.map { $0 as AnyObject }
            } else {
                storage.value = newValue
            }
        }
    }
}

/// An outlet as reflection finds it.
protocol Outlet {
    /// Connects an object, as the value or as a member of a collection. Returns `false` if the type does not match.
    func connect(_ object: AnyObject, asMember: Bool) -> Bool
}

extension IBOutlet: Outlet {
    func connect(_ object: AnyObject, asMember: Bool) -> Bool {
        let new: Any = asMember ? (wrappedValue as? [AnyObject] ?? []) + [object] : object
        guard let value = new as? Value else { return false }
        wrappedValue = value
        return true
    }
}

/// Lookup of an object's outlets by property name, including those of its superclasses.
enum Outlets {
    static func outlet(_ name: String, of object: AnyObject) -> (any Outlet)? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children where child.label == "_" + name {
                if let outlet = child.value as? any Outlet { return outlet }
            }
            mirror = current.superclassMirror
        }
        return nil
    }
}
