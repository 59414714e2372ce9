// This module is intentionally empty. In a file that imports both Testing and UIKit, the compiler looks for a module of
// this name. It is linked into programs too, so it imports nothing. UIKitTesting has the tools for tests.
