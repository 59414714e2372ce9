import CXTest
import Foundation

/// A key of the keyboard, by the character that it produces, its X name or its code.
///
///     try await display.press(.character("a"))
///     try await display.press(.named("F1"), modifiers: [.control])
public enum Key: Sendable, Hashable, CustomStringConvertible {
    /// The key that produces this character, with Shift if needed.
    case character(Character)
    /// The key of this keysym name, without `XK_`, e.g. `Return`, `F1` or `Control_L`.
    case named(String)
    /// The key with this X key code, whatever it types. X's codes are the Linux kernel's plus 8. 8 to 255 are valid.
    case code(Int)

    /// A description for messages, e.g. `"a"`, `Return` or `the key with code 38`.
    public var description: String {
        switch self {
        case .character(let character): "\"\(character)\""
        case .named(let name): name
        case .code(let code): "the key with code \(code)"
        }
    }
}

extension Key {
    /// The Return key (`Return`).
    public static let `return` = Key.named("Return")
    /// The Escape key (`Escape`).
    public static let escape = Key.named("Escape")
    /// The Tab key (`Tab`).
    public static let tab = Key.named("Tab")
    /// The space bar (`space`).
    public static let space = Key.named("space")
    /// The key that deletes the character before the caret (`BackSpace`).
    public static let delete = Key.named("BackSpace")
    /// The left arrow key (`Left`).
    public static let leftArrow = Key.named("Left")
    /// The right arrow key (`Right`).
    public static let rightArrow = Key.named("Right")
    /// The up arrow key (`Up`).
    public static let upArrow = Key.named("Up")
    /// The down arrow key (`Down`).
    public static let downArrow = Key.named("Down")
    /// The left Shift key (`Shift_L`).
    public static let shift = Key.named("Shift_L")
    /// The left Control key (`Control_L`).
    public static let control = Key.named("Control_L")
    /// The left Alt key (`Alt_L`).
    public static let alt = Key.named("Alt_L")
}

/// Input like a user's, through the server's XTEST extension.
///
/// The `async` methods (``press(_:modifiers:)``, ``type(_:)``, `tap`, `drag` and others) return when an application in
/// this process has handled the input and shows the result. Without such an application they return when the server has
/// processed it. The other methods do not wait for the application.
extension VirtualDisplay {
    /// Moves the pointer to a point of the framebuffer, in pixels. Beyond the framebuffer it stops at the edge.
    ///
    /// - Throws: ``DisplayError/badOption(_:)`` if a coordinate is not a number; another ``DisplayError`` if the server
    ///   does not answer.
    public func movePointer(to point: CGPoint) throws {
        let (connection, place) = (try connected(), try PixelPlace(point))
        try connection.perform { _ = XTestFakeMotionEvent($0, connection.screen, place.x, place.y, 0) }
    }

    /// Presses a button of the pointer, and keeps it down until ``release(button:)``.
    ///
    /// - Parameter button: The number of the button: 1 (the default) left, 2 middle, 3 right, 4 to 7 the wheel.
    /// - Throws: ``DisplayError/badOption(_:)`` for a number outside 1 to 255; ``XError`` for a button that the pointer
    ///   lacks.
    public func press(button: Int = 1) throws { try fake(button: button, isDown: true) }

    /// Releases a button of the pointer.
    ///
    /// - Parameter button: The number of the button, 1 (left) by default.
    /// - Throws: ``DisplayError/badOption(_:)`` for a number outside 1 to 255; ``XError`` for a button that the pointer
    ///   lacks.
    public func release(button: Int = 1) throws { try fake(button: button, isDown: false) }

    /// Moves the pointer to a point, and presses and releases a button, without waiting for the application.
    ///
    /// - Parameters:
    ///   - point: A point of the framebuffer, in pixels.
    ///   - button: The number of the button, 1 (left) by default.
    /// - Throws: ``DisplayError/badOption(_:)`` for a number outside 1 to 255; ``XError`` for a button that the pointer
    ///   lacks.
    public func click(at point: CGPoint, button: Int = 1) throws {
        try movePointer(to: point)
        try press(button: button)
        try release(button: button)
    }

    /// Presses and releases a key, while the modifiers are down, and waits for the application.
    ///
    ///     try await display.press(.character("c"), modifiers: [.control])
    ///
    /// - Throws: ``DisplayError/noKey(_:)`` if no key produces the character or keysym; ``WaitError`` if the
    ///   application does not settle.
    public func press(_ key: Key, modifiers: [Key] = []) async throws {
        try stroke(key, modifiers: modifiers)
        try await settleAfterInput()
    }

    /// Presses a key and keeps it down until ``release(_:)``.
    ///
    /// - Throws: ``DisplayError/noKey(_:)`` if no key produces the character or keysym.
    public func hold(_ key: Key) throws { try setKey(key, isDown: true, modifiers: []) }

    /// Releases a key.
    ///
    /// - Throws: ``DisplayError/noKey(_:)`` if no key produces the character or keysym.
    public func release(_ key: Key) throws { try setKey(key, isDown: false, modifiers: []) }

    /// Types a text, key by key, into the window that has the input focus, and waits for the application.
    ///
    /// Characters without a key are assigned to a free key.
    ///
    /// - Throws: ``DisplayError/noKey(_:)`` if a character has no key and no key is free; ``WaitError`` if the
    ///   application does not settle.
    public func type(_ text: String) async throws {
        for character in text { try stroke(.character(character), modifiers: []) }
        try await settleAfterInput()
    }

    /// The pointer's position on the framebuffer, in pixels.
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

    /// Presses and releases a key in one batch of requests. Between two, a stalled test could make the server repeat
    /// it.
    private func stroke(_ key: Key, modifiers: [Key]) throws {
        let codes = try codes(for: key, modifiers: modifiers)
        try connected().perform { display in
            for code in codes { XTestFakeKeyEvent(display, UInt32(code), 1, 0) }
            for code in codes.reversed() { XTestFakeKeyEvent(display, UInt32(code), 0, 0) }
        }
    }

    /// Waits until the application in this process, if there is one, has handled its input.
    func settleAfterInput() async throws {
        guard !SettleParticipants.on(name).isEmpty else { return }
        try await settle()
    }

    private func fake(button: Int, isDown: Bool) throws {
        guard (1...255).contains(button) else {
            throw DisplayError.badOption("invalid pointer button \(button): use 1 to 255")
        }
        try connected().perform { _ = XTestFakeButtonEvent($0, UInt32(button), isDown ? 1 : 0, 0) }
    }

    private func setKey(_ key: Key, isDown: Bool, modifiers: [Key]) throws {
        let codes = try codes(for: key, modifiers: modifiers)
        try connected().perform { display in
            for code in isDown ? codes : codes.reversed() {
                XTestFakeKeyEvent(display, UInt32(code), isDown ? 1 : 0, 0)
            }
        }
    }

    /// Returns the codes of modifiers and of a key, in the order in which they are pressed.
    private func codes(for key: Key, modifiers: [Key]) throws -> [KeyCode] {
        try connected().perform { display in
            var found = try modifiers.map { try code(for: $0, display).code }
            let main = try code(for: key, display)
            if main.needsShift { found.insert(try code(for: .named("Shift_L"), display).code, at: 0) }
            return found + [main.code]
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
