/// The initializer with which a method of a window's class creates a window of that class: `Self()`. Only windows
/// conform.
@preconcurrency @MainActor
public protocol _WindowCreation {}

extension UIWindow: _WindowCreation {}

// Swift calls an initializer of a class on `Self` only if it is `required`, and then each subclass would have to
// declare it. One of a protocol needs not be declared.
extension _WindowCreation where Self: UIWindow {
    /// Creates a window as large as the main screen, without a scene in an application with scenes.
    public init() { self = _Instantiable.makeWindow() }
}

extension _Instantiable {
    /// Creates a window of a class without a `required init()`, with its `init()`.
    static func makeWindow<Window: UIWindow>() -> Window {
        unsafeDowncast(unsafeBitCast(Window.self, to: _Instantiable.Type.self).init(), to: Window.self)
    }
}
