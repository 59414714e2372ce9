/// A property that the storyboard fills: `@UIKit.IBOutlet var label: UILabel!`.
///
/// The module's name is part of it: without, `@IBOutlet` is the compiler's own attribute, which wants Objective-C. An
/// outlet collection is an array: `@UIKit.IBOutlet var rows: [UILabel]!`. Outlets of view controllers are connected
/// when the view is loaded, before `viewDidLoad()`. An outlet whose object is of another type than the property is named
/// in the log and stays `nil`.
@propertyWrapper
public struct IBOutlet<Value> {
    /// Whether the property keeps its object alive.
    public enum Ownership: Sendable { case strong, weak }

    /// Reflection hands copies of the wrapper out: what they share is the property's value.
    private final class Storage {
        let ownership: Ownership
        var value: Value?
        weak var object: AnyObject?

        init(_ ownership: Ownership) { self.ownership = ownership }
    }

    private let storage: Storage

    public init() { storage = Storage(.strong) }

    /// With `.weak`, as `@IBOutlet weak var` is in Xcode, somebody else keeps the object alive: its superview. Arrays are
    /// always strong.
    public init(_ ownership: Ownership) { storage = Storage(Value.self is AnyObject.Type ? ownership : .strong) }

    public init(wrappedValue: Value?) {
        storage = Storage(.strong)
        storage.value = wrappedValue
    }

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

/// What reflection finds an outlet by.
protocol Outlet {
    /// Whether the object was taken: added to a collection, or made the value.
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

/// The outlets of an object, by the names of their properties, its superclasses' too.
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
