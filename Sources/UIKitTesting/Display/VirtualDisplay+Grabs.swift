import CXTest
import Foundation

/// Grabs of input devices, as window managers, screen lockers and menus use them.
extension VirtualDisplay {
    /// The server's reply to a grab request.
    package enum GrabStatus: Int, Sendable {
        case success, alreadyGrabbed, invalidTime, notViewable, frozen, failed = -1
    }

    /// Grabs the pointer on the root window.
    package func grabPointer() throws -> GrabStatus {
        let connection = try connected()
        let events = UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask)
        let status = try connection.perform {
            XGrabPointer($0, connection.root, 0, events, GrabModeAsync, GrabModeAsync, 0, 0, Time(CurrentTime))
        }
        return GrabStatus(rawValue: Int(status)) ?? .failed
    }

    package func ungrabPointer() throws { try connected().perform { _ = XUngrabPointer($0, Time(CurrentTime)) } }

    /// Grabs the keyboard on the root window.
    package func grabKeyboard() throws -> GrabStatus {
        let connection = try connected()
        let status = try connection.perform {
            XGrabKeyboard($0, connection.root, 0, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
        }
        return GrabStatus(rawValue: Int(status)) ?? .failed
    }

    package func ungrabKeyboard() throws { try connected().perform { _ = XUngrabKeyboard($0, Time(CurrentTime)) } }

    /// Grabs an XInput2 device, a master or a physical one, on the root window.
    package func grabDevice(_ device: Int) throws -> GrabStatus {
        let connection = try connected()
        let status = try connection.perform { cxtest_grab_device($0, Int32(clamping: device), connection.root) }
        return GrabStatus(rawValue: Int(status)) ?? .failed
    }

    package func ungrabDevice(_ device: Int) throws {
        try connected().perform { cxtest_ungrab_device($0, Int32(clamping: device)) }
    }
}
