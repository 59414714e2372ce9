/// An unretained reference to an object. The object owns the link and clears it in its `deinit`.
///
/// A `weak` reference gives its object a side table. From then on each retain and release takes three times as long
/// (measured). That adds up to a third of the time of all work on a window.
///
/// Scenes, windows, views, layers and the nodes of SwiftUI are therefore referred to by links and by plain pointers.
/// The object clears them in its `deinit`, as UIKit's own classes do.
package final class BackLink<Object: AnyObject>: Sendable {
    package nonisolated(unsafe) private(set) unowned(unsafe) var object: Object?

    /// Creates a link that refers to no object yet.
    package init() {}

    package func begin(_ object: Object) { self.object = object }

    /// Clears the link. The object calls it in its `deinit`.
    package func end() { object = nil }
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
