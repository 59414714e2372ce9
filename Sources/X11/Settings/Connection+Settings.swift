import CXlib

/// The desktop's settings: the resources on the root window (`xrdb`) and those of a settings manager (XSETTINGS 0.5).
///
/// The `ask` methods are for the start, where all questions are sent together. The `find` methods do not wait and are
/// for later changes.
extension Connection {
    /// Asks for the resources on the root window. The answer is `nil` if there are none.
    public func askResources() -> Question<[UInt8]?> { askBytes(.resourceManager, of: root) }

    /// Asks for the resources without waiting. `drain` calls `answered` with them, or with `nil` if there are none.
    public func findResources(answered: @escaping ([UInt8]?) -> Void) {
        findBytes(.resourceManager, of: root, answered: answered)
    }

    /// Asks for the window of the settings manager. The answer is `nil` without one.
    public func askSettingsOwner() -> Question<WindowID?> {
        guard !isBroken else { return Question { nil } }
        let question = ask(requestSettingsOwner(), xcb_get_selection_owner_reply, Self.owner)
        return Question { question.answer() ?? nil }
    }

    /// Asks for the settings manager's window without waiting. `drain` calls `answered` with it, or with `nil` without
    /// one.
    public func findSettingsOwner(answered: @escaping (WindowID?) -> Void) {
        guard !isBroken else { return }
        findOut(requestSettingsOwner().sequence, Self.owner) { answered($0 ?? nil) }
    }

    /// Asks for the settings of a manager, and selects the events of their changes and of the manager's end.
    ///
    /// The answer is the contents of the property, for ``XSettings/init(_:)``, or `nil` if there are none.
    public func askSettings(of owner: WindowID) -> Question<[UInt8]?> {
        watch(owner)
        return askBytes(.xsettings, of: owner)
    }

    /// Asks for the settings without waiting, and selects the events of their changes. `drain` calls `answered`.
    public func findSettings(of owner: WindowID, answered: @escaping ([UInt8]?) -> Void) {
        watch(owner)
        findBytes(.xsettings, of: owner, answered: answered)
    }

    private func requestSettingsOwner() -> xcb_get_selection_owner_cookie_t {
        xcb_get_selection_owner(xcb, xcb_atom_t(atoms[.xsettingsSelection].rawValue))
    }

    private static func owner(in reply: UnsafeMutablePointer<xcb_get_selection_owner_reply_t>) -> WindowID? {
        reply.pointee.owner == 0 ? nil : WindowID(rawValue: UInt(reply.pointee.owner))
    }

    // MARK: Bytes of a property

    private func askBytes(_ name: AtomName, of window: WindowID) -> Question<[UInt8]?> {
        guard !isBroken else { return Question { nil } }
        let question = ask(requestBytes(name, of: window), xcb_get_property_reply, Self.bytes)
        return Question { question.answer() ?? nil }
    }

    private func findBytes(_ name: AtomName, of window: WindowID, answered: @escaping ([UInt8]?) -> Void) {
        guard !isBroken else { return }
        findOut(requestBytes(name, of: window).sequence, Self.bytes) { answered($0 ?? nil) }
    }

    /// Requests at most a megabyte, because no settings are longer.
    private func requestBytes(_ name: AtomName, of window: WindowID) -> xcb_get_property_cookie_t {
        xcb_get_property(
            xcb, 0, xcb_window_t(window.rawValue), xcb_atom_t(atoms[name].rawValue),
            xcb_atom_t(AnyPropertyType), 0, 1 << 18)
    }

    private static func bytes(in reply: UnsafeMutablePointer<xcb_get_property_reply_t>) -> [UInt8]? {
        guard reply.pointee.format == 8, let value = xcb_get_property_value(reply) else { return nil }
        return Array(UnsafeRawBufferPointer(start: value, count: Int(xcb_get_property_value_length(reply))))
    }
}
