import CXTest
import Foundation

/// The keyboard's layout, as a user sets it.
extension VirtualDisplay {
    /// Gives the keyboard the layouts of these names, such as `us,ru` or `us(intl)`, the first of them in use. Takes
    /// `setxkbmap`.
    ///
    /// - Throws: ``DisplayError`` when there is no such program, or no such layout.
    public func setKeyboardLayout(_ names: String) async throws {
        let program = try await ChildProgram(["setxkbmap", names], on: self)
        let status = try await program.waitForExit()
        guard status == .exited(0) else { throw DisplayError.badOption("setxkbmap knows no keyboard layout \(names)") }
        keyboard = Keyboard()
    }

    /// Switches to another one of the keyboard's layouts, counted from 0.
    public func switchKeyboardLayout(to index: Int) throws {
        guard (0..<4).contains(index) else {
            throw DisplayError.badOption("a keyboard has at most four layouts, and none is number \(index)")
        }
        try connected().perform { _ = XkbLockGroup($0, UInt32(XkbUseCoreKbd), UInt32(index)) }
    }
}
