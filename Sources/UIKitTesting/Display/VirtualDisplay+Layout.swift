import CXTest
import Foundation

/// The keyboard's layout, as a user sets it.
extension VirtualDisplay {
    /// Sets the keyboard's layouts, e.g. `us,ru` or `us(intl)`, and uses the first. Needs the program `setxkbmap`.
    ///
    /// - Throws: ``DisplayError/badOption(_:)`` if there is no such layout; ``ProcessError`` if `setxkbmap` is not
    ///   installed.
    public func setKeyboardLayout(_ names: String) async throws {
        let program = try await ChildProgram(["setxkbmap", names], on: self)
        let status = try await program.waitForExit()
        guard status == .exited(0) else {
            throw DisplayError.badOption("setxkbmap rejected the keyboard layout \(names)")
        }
        keyboard = Keyboard()
    }

    /// Switches to one of the keyboard's layouts, counted from 0.
    ///
    /// - Throws: ``DisplayError/badOption(_:)`` for an index outside 0 to 3.
    public func switchKeyboardLayout(to index: Int) throws {
        guard (0..<4).contains(index) else {
            throw DisplayError.badOption("invalid keyboard layout index \(index): use 0 to 3")
        }
        try connected().perform { _ = XkbLockGroup($0, UInt32(XkbUseCoreKbd), UInt32(index)) }
    }
}
