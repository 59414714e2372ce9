import CXlib

extension Connection {
    /// Restarts the idle time of the screen saver and of the monitors' power saving, as input of the user does.
    ///
    /// Do not call it after ``close()``.
    public func resetScreenSaver() { XForceScreenSaver(display, ScreenSaverReset) }
}
