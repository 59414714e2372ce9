import Foundation

/// The name of a method, with which a target is asked to perform an action.
///
/// Swift on Linux has no `#selector`. A selector has the method's name in Objective-C and, beside it, the method
/// itself, unapplied, so that no target is retained:
///
/// ```swift
/// final class MenuController: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         let button = UIButton(type: .system)
///         button.addTarget(self, action: Selector("tapped:", MenuController.tapped(_:)), for: .touchUpInside)
///         view.addSubview(button)
///     }
///
///     private func tapped(_ sender: UIButton) {}
/// }
/// ```
///
/// Two selectors are equal if their names are. The target's class is asked for the method with that name first. If it
/// has none, the selector's own method is called, provided that the target is an instance of the method's class. The
/// plugin `IOSSources` translates `#selector` into such values, and gives each class its methods by name.
///
/// A method takes up to three parameters and receives as many arguments as it takes. An action that the target does
/// not have, or whose parameters have other types, is not performed. The log then has an error.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral, Sendable {
    let name: String
    let method: SelectorMethod?
    /// The file and line of the selector, `Module/File.swift:3`; `nil` for a string literal.
    let place: String?

    /// The module whose code made the selector.
    var module: Substring? { place?.prefix { $0 != "/" } }

    private init(_ name: String, _ method: SelectorMethod?, _ fileID: StaticString, _ line: UInt) {
        self.name = name
        self.method = method
        place = "\(fileID):\(line)"
    }

    /// Creates a selector that is searched by its name among the methods of the target's class.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C, for example `tapped:`.
    ///   - fileID: The file that an error names. Methods that its module adds to classes of other modules are found. A
    ///     selector that is written as a literal, `Selector("name")`, has it only if it is given.
    ///   - line: The line that an error names.
    public init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(name, nil, fileID, line)
    }

    /// Creates a selector from a string literal, which is searched by its name among the methods of the target's class.
    public init(stringLiteral value: String) { self.init(named: value) }

    /// Creates a selector without a place in a program, such as the name in a storyboard.
    init(named name: String) {
        self.name = name
        method = nil
        place = nil
    }

    /// The name of the method, for example `tapped:`.
    public var description: String { name }

    /// Returns whether the names are equal.
    public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// A method of the main actor and one without isolation are two overloads each. A conversion from one to the other is an
// error in the Swift 6 language mode.
extension Selector {
    /// Creates a selector for a method without parameters.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C, for example `refresh`.
    ///   - method: The unapplied method, for example `MenuController.refresh`.
    ///   - fileID: The file that an error names.
    ///   - line: The line that an error names.
    public init<T: AnyObject, Result>(
        _ name: String, _ method: @escaping (T) -> @MainActor () -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, unsafeBitCast(method, to: ((T) -> () -> Result).self), fileID: fileID, line: line)
    }

    /// Creates a selector for a method without parameters that is not isolated to the main actor.
    public init<T: AnyObject, Result>(
        _ name: String, _ method: @escaping (T) -> () -> Result, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name, SelectorMethod(method), fileID, line)
    }

    /// Creates a selector for a method with one parameter, the sender.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C, for example `tapped:`.
    ///   - method: The unapplied method, for example `MenuController.tapped(_:)`.
    ///   - fileID: The file that an error names.
    ///   - line: The line that an error names.
    public init<T: AnyObject, A, Result>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A) -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, unsafeBitCast(method, to: ((T) -> (A) -> Result).self), fileID: fileID, line: line)
    }

    /// Creates a selector for a method with one parameter that is not isolated to the main actor.
    public init<T: AnyObject, A, Result>(
        _ name: String, _ method: @escaping (T) -> (A) -> Result, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name, SelectorMethod(method), fileID, line)
    }

    /// Creates a selector for a method with two parameters, such as the sender and the event.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C, for example `tapped:event:`.
    ///   - method: The unapplied method, for example `MenuController.tapped(_:event:)`.
    ///   - fileID: The file that an error names.
    ///   - line: The line that an error names.
    public init<T: AnyObject, A, B, Result>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, unsafeBitCast(method, to: ((T) -> (A, B) -> Result).self), fileID: fileID, line: line)
    }

    /// Creates a selector for a method with two parameters that is not isolated to the main actor.
    public init<T: AnyObject, A, B, Result>(
        _ name: String, _ method: @escaping (T) -> (A, B) -> Result, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name, SelectorMethod(method), fileID, line)
    }

    /// Creates a selector for a method with three parameters.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C, for example `image:didFinishSavingWithError:contextInfo:`.
    ///   - method: The unapplied method.
    ///   - fileID: The file that an error names.
    ///   - line: The line that an error names.
    public init<T: AnyObject, A, B, C, Result>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C) -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, unsafeBitCast(method, to: ((T) -> (A, B, C) -> Result).self), fileID: fileID, line: line)
    }

    /// Creates a selector for a method with three parameters that is not isolated to the main actor.
    public init<T: AnyObject, A, B, C, Result>(
        _ name: String, _ method: @escaping (T) -> (A, B, C) -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, SelectorMethod(method), fileID, line)
    }
}

extension Selector {
    /// Creates a selector for a method of a class itself, without parameters. The target is the class or a subclass.
    ///
    /// ```swift
    /// Selector("reset", static: { (c: Menu.Type) in c.reset })
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C, for example `reset`.
    ///   - method: A closure that returns the method of a class. A subclass has its override.
    ///   - fileID: The file that an error names.
    ///   - line: The line that an error names.
    public init<T: AnyObject, Result>(
        _ name: String, static method: @escaping (T.Type) -> @MainActor () -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, static: unsafeBitCast(method, to: ((T.Type) -> () -> Result).self), fileID: fileID, line: line)
    }

    /// Creates a selector for a method of a class itself that is not isolated to the main actor.
    public init<T: AnyObject, Result>(
        _ name: String, static method: @escaping (T.Type) -> () -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, SelectorMethod(static: method), fileID, line)
    }

    /// Creates a selector for a method of a class itself with one parameter. The target is the class or a subclass.
    public init<T: AnyObject, A, Result>(
        _ name: String, static method: @escaping (T.Type) -> @MainActor (A) -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, static: unsafeBitCast(method, to: ((T.Type) -> (A) -> Result).self), fileID: fileID, line: line)
    }

    /// Creates a selector for a method of a class itself with one parameter that is not isolated to the main actor.
    public init<T: AnyObject, A, Result>(
        _ name: String, static method: @escaping (T.Type) -> (A) -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, SelectorMethod(static: method), fileID, line)
    }

    /// Creates a selector for a method of a class itself with two parameters. The target is the class or a subclass.
    public init<T: AnyObject, A, B, Result>(
        _ name: String, static method: @escaping (T.Type) -> @MainActor (A, B) -> Result,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            name, static: unsafeBitCast(method, to: ((T.Type) -> (A, B) -> Result).self), fileID: fileID, line: line)
    }

    /// Creates a selector for a method of a class itself with two parameters that is not isolated to the main actor.
    public init<T: AnyObject, A, B, Result>(
        _ name: String, static method: @escaping (T.Type) -> (A, B) -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, SelectorMethod(static: method), fileID, line)
    }

    /// Creates a selector for a method of a class itself with three parameters. The target is the class or a subclass.
    public init<T: AnyObject, A, B, C, Result>(
        _ name: String, static method: @escaping (T.Type) -> @MainActor (A, B, C) -> Result,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            name, static: unsafeBitCast(method, to: ((T.Type) -> (A, B, C) -> Result).self), fileID: fileID, line: line)
    }

    /// Creates a selector for a method of a class itself with three parameters that is not isolated to the main actor.
    public init<T: AnyObject, A, B, C, Result>(
        _ name: String, static method: @escaping (T.Type) -> (A, B, C) -> Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, SelectorMethod(static: method), fileID, line)
    }
}

extension Selector {
    /// The action that cuts the selection, `cut:`.
    public static let cut = Selector("cut:")
    /// The action that copies the selection, `copy:`.
    public static let copy = Selector("copy:")
    /// The action that inserts a copy, `paste:`.
    public static let paste = Selector("paste:")
    /// The action that begins a selection, `select:`.
    public static let select = Selector("select:")
    /// The action that selects everything, `selectAll:`.
    public static let selectAll = Selector("selectAll:")
    /// The action that deletes the selection, `delete:`.
    public static let delete = Selector("delete:")
}

/// Returns the selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(named: aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
