import CXlib

/// Text that is typed with an input method.
extension Connection {
    /// Starts to watch for an input method, once. It takes some round trips.
    ///
    /// - Parameters:
    ///   - name: The name of the method, such as `ibus`.
    ///   - client: A window that exists as long as the connection.
    ///   - onLate: A closure that is called when the keys of a hanging method must be handled. Call `drain` then.
    public func openInputMethod(named name: String, client: WindowID, onLate: @escaping () -> Void) {
        guard !isBroken, inputMethod == nil else { return }
        withInputMethod { _ in
            inputMethod = InputMethod(display: display, name: name, client: client, onLate: onLate)
        }
    }

    /// Lets the input method handle the keys for a window from now on, or none with ``WindowID/none``.
    public func focusInputMethod(on window: WindowID) { withInputMethod { $0?.focus(window) } }

    /// Discards the unfinished text of the method, because the text field has not kept it.
    public func resetInputMethod() { withInputMethod { $0?.reset() } }

    /// Sends the caret's position to the input method, in pixels of the window.
    public func moveInputMethod(x: Int, y: Int) { withInputMethod { $0?.moveSpot(x: x, y: y) } }

    func inputMethodTakes(_ event: inout XEvent) -> Bool {
        guard let inputMethod else { return false }
        let first = nextRequestSerial
        guard inputMethod.takes(&event) else { return false }
        expectAll(since: first)
        return true
    }

    private func withInputMethod(_ body: (InputMethod?) -> Void) {
        guard !isBroken else { return }
        let first = nextRequestSerial
        body(inputMethod)
        if inputMethod != nil { expectAll(since: first) }
    }

    /// Expects errors, because the method may be gone when the server processes a message to it.
    private func expectAll(since first: UInt) {
        // Xlib does not know what XCB has sent until it sends something itself.
        XNoOp(display)
        expect(first...(nextRequestSerial - 1))
    }
}
