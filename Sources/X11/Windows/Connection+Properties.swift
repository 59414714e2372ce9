import CXlib

/// Properties of windows. Writing never waits. Reading is a ``Question``.
extension Connection {
    /// Replaces a property by a list of 32-bit items, such as cardinals, atoms or windows.
    ///
    /// ```swift
    /// connection.setProperty(.netWMPID, of: window, type: .cardinal, [UInt(getpid())])
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - window: The window. Nothing happens if it is gone.
    ///   - type: The type of the items.
    ///   - items: The items. Only the lower 32 bits of each count.
    public func setProperty(_ name: AtomName, of window: WindowID, type: PropertyType, _ items: [UInt]) {
        setProperty(atoms[name].rawValue, of: window, type: atom(of: type), items)
    }

    /// Replaces a property's value with a list of atoms.
    public func setProperty(_ name: AtomName, of window: WindowID, atoms items: [AtomName]) {
        setProperty(name, of: window, type: .atom, items.map { atoms[$0].rawValue })
    }

    /// Replaces a property's value with UTF-8 text.
    public func setProperty(_ name: AtomName, of window: WindowID, utf8 text: String) {
        setText(atoms[name].rawValue, of: window, type: atoms[.utf8String].rawValue, Array(text.utf8))
    }

    /// Appends nothing to a property of the window (ICCCM 2.1: a zero-length append).
    ///
    /// All clients that watch the window's properties receive an event with the server's time.
    public func touch(_ window: WindowID) {
        expecting {
            _ = XChangeProperty(
                display, window.rawValue, atoms[.casementTime].rawValue, cx_XA_CARDINAL, 32, PropModeAppend, [], 0)
        }
    }

    /// The types of the properties that Casement writes: atoms, cardinals, windows and Motif hints.
    public enum PropertyType: Sendable { case atom, cardinal, window, motifHints }

    private func atom(of type: PropertyType) -> Atom {
        switch type {
        case .atom: cx_XA_ATOM
        case .cardinal: cx_XA_CARDINAL
        case .window: cx_XA_WINDOW
        case .motifHints: atoms[.motifWMHints].rawValue
        }
    }

    func setProperty(_ property: Atom, of window: WindowID, type: Atom, _ items: [UInt]) {
        expecting {
            // Xlib takes 32-bit items as C longs.
            items.withUnsafeBytes {
                _ = XChangeProperty(
                    display, window.rawValue, property, type, 32, PropModeReplace,
                    $0.bindMemory(to: UInt8.self).baseAddress, Int32(items.count))
            }
        }
    }

    func setText(_ name: AtomName, of window: WindowID, type: Atom, _ bytes: [UInt8]) {
        setText(atoms[name].rawValue, of: window, type: type, bytes)
    }

    func setText(_ property: Atom, of window: WindowID, type: Atom, _ bytes: [UInt8]) {
        expecting {
            _ = XChangeProperty(
                display, window.rawValue, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
        }
    }
}
