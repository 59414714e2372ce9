import CXlib

extension Connection {
    /// Tells the server that the user is there: the screen saver and the monitors' power saving begin to count anew.
    public func resetScreenSaver() { XForceScreenSaver(display, ScreenSaverReset) }
}
