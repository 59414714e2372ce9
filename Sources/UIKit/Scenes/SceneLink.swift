/// How a scene is referred to by those who do not keep it: each scene owns one link, which knows of no scene once that is gone.
///
/// Swift's own `weak` gives what it refers to a side table, and from then on each retain and release of it takes three times as
/// long (measured): of all that a window does, a third. Scenes, windows, views and layers therefore are referred to by plain pointers,
/// which whoever is referred to takes back in its `deinit`, as UIKit's own classes do.
final class SceneLink: Sendable {
    nonisolated(unsafe) fileprivate(set) unowned(unsafe) var scene: UIWindowScene?

    func begin(_ scene: UIWindowScene) { self.scene = scene }

    func end() { scene = nil }
}

/// A scene that is not kept, and `nil` once it is gone.
@MainActor
@propertyWrapper
struct UnkeptScene {
    private var link: SceneLink?

    init(wrappedValue: UIWindowScene?) { link = wrappedValue?.link }

    var wrappedValue: UIWindowScene? {
        get { link?.scene }
        set { link = newValue?.link }
    }
}
