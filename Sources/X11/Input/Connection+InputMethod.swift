import CXlib

/// Text that is typed by way of an input method.
extension Connection {
    /// Starts to watch for the input method of this name, once; it costs some round trips. `onLate` is called where a hanging
    /// method's keys are to be handled: `drain` hands them out. `client` is a window that stays.
    public func openInputMethod(named name: String, client: WindowID, onLate: @escaping () -> Void) {
        guard !isBroken, inputMethod == nil else { return }
        withInputMethod { _ in
            inputMethod = InputMethod(display: display, name: name, client: client, onLate: onLate)
        }
    }

    /// Keys for this window are the input method's to see from now on; `.none` is for none.
    public func focusInputMethod(on window: WindowID) { withInputMethod { $0?.focus(window) } }

    /// What the method has under way is given up: the text has not kept it.
    public func resetInputMethod() { withInputMethod { $0?.reset() } }

    /// Where the caret is, in pixels of the window.
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

    /// The method may be gone when the server comes to a message for it.
    private func expectAll(since first: UInt) {
        // Xlib does not know what XCB has sent until it sends something itself.
        XNoOp(display)
        expected.add(first...(nextRequestSerial - 1), handler: nil)
    }
}
