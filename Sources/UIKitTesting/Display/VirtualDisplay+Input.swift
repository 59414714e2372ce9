import CXTest
import Foundation

/// A key of the keyboard, by its X name: `.named("Return")`, or by the character that it gives.
public enum Key: Sendable, Hashable, CustomStringConvertible {
    /// The key that gives this character.
    case character(Character)
    /// The key of this keysym name, without `XK_`, e.g. `Return`, `F1`, `Control_L`.
    case named(String)
    /// The key at this place of the keyboard, whatever it types: X's key code, 8 more than the Linux kernel's.
    case code(Int)

    public var description: String {
        switch self {
        case .character(let character): "\"\(character)\""
        case .named(let name): name
        case .code(let code): "the key with code \(code)"
        }
    }
}

extension Key {
    /// The key that ends a line (`Return`).
    public static let `return` = Key.named("Return")
    /// The key at the upper left (`Escape`).
    public static let escape = Key.named("Escape")
    /// The key that goes on to the next field (`Tab`).
    public static let tab = Key.named("Tab")
    /// The space bar (`space`).
    public static let space = Key.named("space")
    /// The key that deletes what is in front of the caret (`BackSpace`).
    public static let delete = Key.named("BackSpace")
    /// The arrow to the left (`Left`).
    public static let leftArrow = Key.named("Left")
    /// The arrow to the right (`Right`).
    public static let rightArrow = Key.named("Right")
    /// The arrow upwards (`Up`).
    public static let upArrow = Key.named("Up")
    /// The arrow downwards (`Down`).
    public static let downArrow = Key.named("Down")
    /// The left Shift key (`Shift_L`).
    public static let shift = Key.named("Shift_L")
    /// The left Control key (`Control_L`).
    public static let control = Key.named("Control_L")
    /// The left Alt key (`Alt_L`).
    public static let alt = Key.named("Alt_L")
}

/// Input as a user makes it, through the server's XTEST extension.
///
/// What is `async` (``press(_:modifiers:)``, ``type(_:)``, `tap`, `drag` ...) returns when an application in this process has
/// handled it and shows what came of it; without one, when the server has taken it in. The single steps return at once.
extension VirtualDisplay {
    /// Moves the pointer to a point of the framebuffer, in pixels.
    public func movePointer(to point: CGPoint) throws {
        let connection = try connected()
        try connection.perform {
            _ = XTestFakeMotionEvent(
                $0, connection.screen, Int32(clamping: Int(point.x)), Int32(clamping: Int(point.y)), 0)
        }
    }

    /// Presses a button of the pointer: 1 left, 2 middle, 3 right, 4 ... 7 the wheel.
    public func press(button: Int = 1) throws { try fake(button: button, isDown: true) }

    /// Lets a button of the pointer go.
    public func release(button: Int = 1) throws { try fake(button: button, isDown: false) }

    /// Moves the pointer there, presses a button and lets it go, and does not wait for what comes of it.
    public func click(at point: CGPoint, button: Int = 1) throws {
        try movePointer(to: point)
        try press(button: button)
        try release(button: button)
    }

    /// Presses a key; with `modifiers` down around it, e.g. `.control`.
    ///
    /// - Throws: ``DisplayError`` when no key gives it; ``WaitError`` when the application does not come to rest.
    public func press(_ key: Key, modifiers: [Key] = []) async throws {
        try stroke(key, modifiers: modifiers)
        try await settleAfterInput()
    }

    /// Presses a key and keeps it down until ``release(_:)``.
    public func hold(_ key: Key) throws { try setKey(key, isDown: true, modifiers: []) }

    /// Lets a key go.
    public func release(_ key: Key) throws { try setKey(key, isDown: false, modifiers: []) }

    /// Types a text, key by key, for whoever has the input focus. Characters that no key gives get a key that is free.
    public func type(_ text: String) async throws {
        for character in text { try stroke(.character(character), modifiers: []) }
        try await settleAfterInput()
    }

    /// Where the pointer is on the framebuffer, in pixels.
    public var pointer: CGPoint {
        get throws {
            let connection = try connected()
            return try connection.perform { display in
                var (root, child): (Window, Window) = (0, 0)
                var (x, y, innerX, innerY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
                var mask: UInt32 = 0
                XQueryPointer(display, connection.root, &root, &child, &x, &y, &innerX, &innerY, &mask)
                return CGPoint(x: Int(x), y: Int(y))
            }
        }
    }

    private func stroke(_ key: Key, modifiers: [Key]) throws {
        try setKey(key, isDown: true, modifiers: modifiers)
        try setKey(key, isDown: false, modifiers: modifiers)
    }

    /// Waits until an application in this process has handled the input that it was given.
    func settleAfterInput() async throws {
        guard !SettleParticipants.on(name).isEmpty else { return }
        try await settle()
    }

    private func fake(button: Int, isDown: Bool) throws {
        guard (1...255).contains(button) else { throw DisplayError.badOption("a pointer has no button \(button)") }
        try connected().perform { _ = XTestFakeButtonEvent($0, UInt32(button), isDown ? 1 : 0, 0) }
    }

    private func setKey(_ key: Key, isDown: Bool, modifiers: [Key]) throws {
        let connection = try connected()
        let codes = try connection.perform { display in
            var found = try modifiers.map { try code(for: $0, display).code }
            let main = try code(for: key, display)
            if main.needsShift { found.insert(try code(for: .named("Shift_L"), display).code, at: 0) }
            return found + [main.code]
        }
        try connection.perform { display in
            for code in isDown ? codes : codes.reversed() {
                XTestFakeKeyEvent(display, UInt32(code), isDown ? 1 : 0, 0)
            }
        }
    }

    func code(for key: Key, _ display: OpaquePointer) throws -> Keyboard.Key {
        let keysym: KeySym?
        switch key {
        case .character(let character): keysym = Keyboard.keysym(of: character)
        case .named(let name): keysym = XStringToKeysym(name)
        case .code(let code):
            guard (8...255).contains(code) else { throw DisplayError.noKey(key.description) }
            return Keyboard.Key(code: KeyCode(code), needsShift: false)
        }
        guard let keysym, keysym != 0, let found = keyboard.key(for: keysym, display) else {
            throw DisplayError.noKey(key.description)
        }
        return found
    }
}
