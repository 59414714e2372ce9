/// How something is referred to by those who do not keep it: it owns a link to itself, which knows of nothing once it is gone.
///
/// Swift's own `weak` gives what it refers to a side table, and from then on each retain and release of it takes three times as
/// long (measured): of all that a window does, a third. Scenes, windows, views and layers therefore are referred to by links and
/// by plain pointers, which whoever is referred to takes back in its `deinit`, as UIKit's own classes do.
final class Link<Object: AnyObject>: Sendable {
    @exclusivity(unchecked)
    nonisolated(unsafe) private(set) unowned(unsafe) var object: Object?

    func begin(_ object: Object) { self.object = object }

    /// To be called in the object's `deinit`.
    func end() { object = nil }
}

/// A scene that is not kept, and `nil` once it is gone.
@MainActor
@propertyWrapper
struct UnkeptScene {
    private var link: Link<UIWindowScene>?

    init(wrappedValue: UIWindowScene?) { link = wrappedValue?.link }

    var wrappedValue: UIWindowScene? {
        get { link?.object }
        set { link = newValue?.link }
    }
}
