/// A word that matters to the translation. All other identifiers are `other`.
enum Word: UInt8, CaseIterable {
    case other
    // Declarations
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `init`, `deinit`, `subscript`, `var`, `let`
    case `import`, `typealias`, `associatedtype`, `case`
    // Modifiers
    case `public`, `open`, `internal`, `private`, `fileprivate`, package, final, `static`, override, dynamic, lazy, weak
    case unowned, mutating, nonmutating, nonisolated, isolated, distributed, required, convenience, optional, indirect
    case prefix, postfix, infix, consuming, borrowing
    // Heads and bodies
    case async, `throws`, `rethrows`, `where`, `as`, `in`, `self`, `Self`, `super`, `return`, get, set, willSet, didSet
    case getter, setter, type, any, some, `inout`, `is`, `try`, await, `else`, `switch`, `guard`, `if`, `while`, yield
    // Attributes
    case objc, objcMembers, nonobjc, IBInspectable, IBDesignable, NSCopying, GKInspectable, IBOutlet, IBAction
    case IBSegueAction, UIApplicationMain, NSApplicationMain, NSManaged, MainActor, escaping, autoclosure
    // Names
    case Selector, NSSelectorFromString, selector, keyPath, colorLiteral, imageLiteral, sourceLocation, elseif, endif
    case os, iOS, Preview, window, delegate, UIKit, Bundle, NSLocalizedString

    /// Whether the word can stand before a declaration's keyword.
    var isModifier: Bool { rawValue >= Word.public.rawValue && rawValue <= Word.borrowing.rawValue }

    /// Whether the word is an access level.
    var isAccessLevel: Bool { rawValue >= Word.public.rawValue && rawValue <= Word.package.rawValue }

    /// The words by the hashes of their names.
    static let byHash: [UInt64: Word] = {
        var words: [UInt64: Word] = [:]
        for word in allCases where word != .other { words[hash("\(word)")] = word }
        return words
    }()

    private static func hash(_ name: String) -> UInt64 {
        var hash = hashSeed
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* hashFactor }
        return hash
    }

    // FNV-1a
    static let hashSeed: UInt64 = 0xcbf2_9ce4_8422_2325
    static let hashFactor: UInt64 = 0x100_0000_01b3
}
