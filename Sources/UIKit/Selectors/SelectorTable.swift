/// A class whose methods can be found by their names in Objective-C.
///
/// UIKit's classes conform, and the plugin `IOSSources` writes the overrides. By hand they look like this:
///
/// ```swift
/// nonisolated override class func _selector(named name: String) -> Selector? {
///     switch name {
///     case "tapped:": Selector("tapped:", MenuController.tapped(_:))
///     default: super._selector(named: name)
///     }
/// }
/// ```
public protocol _SelectorTable: AnyObject {
    /// Returns the method of the class with the given name, or `nil` if it has none.
    static func _selector(named name: String) -> Selector?
}
