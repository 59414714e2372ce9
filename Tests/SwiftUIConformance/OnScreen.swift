import Testing

#if canImport(UIKitTesting)
    import UIKitTesting

    extension Trait where Self == ApplicationTrait {
        /// Runs a test in an application with a screen. This file is the only one that names a module of Casement's
        /// own.
        static var onScreen: Self { .application() }
    }
#else
    /// On iOS the app that hosts the tests has a screen.
    struct OnScreen: SuiteTrait {}

    extension Trait where Self == OnScreen {
        static var onScreen: Self { OnScreen() }
    }
#endif
