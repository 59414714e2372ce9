// Empty, and there to be found: in a file that imports both Testing and UIKit the compiler looks for a module of this name.
// Programs are linked with it too, so it imports nothing; what it could offer to tests is in UIKitTesting.
