/// An unretained reference to an object. The object owns the link and clears it in its `deinit`.
///
/// A `weak` reference gives its object a side table. From then on each retain and release takes three times as long
/// (measured). That adds up to a third of the time of all work on a window.
///
/// Scenes, windows, views, layers and the nodes of SwiftUI are therefore referred to by links and by plain pointers.
/// The object clears them in its `deinit`, as UIKit's own classes do.
package final class BackLink<Object: AnyObject>: Sendable {
    // Other modules cannot reach the reference itself, or each access would be checked (Architecture.md, *Exclusive
    // access*).
    private nonisolated(unsafe) unowned(unsafe) var target: Object?

    package var object: Object? { target }

    /// Creates a link that refers to no object yet.
    package init() {}

    package func begin(_ object: Object) { target = object }

    /// Clears the link. The object calls it in its `deinit`.
    package func end() { target = nil }
}

/// An unretained reference to a scene. It is `nil` once the scene is deallocated.
@MainActor
@propertyWrapper
struct WeakScene {
    private var link: BackLink<UIWindowScene>?

    init(wrappedValue: UIWindowScene?) { link = wrappedValue?.link }

    var wrappedValue: UIWindowScene? {
        get { link?.object }
        set { link = newValue?.link }
    }
}
