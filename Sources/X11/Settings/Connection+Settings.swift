import CXlib

/// The desktop's settings: the resources on the root window (`xrdb`), and what a settings manager says (XSETTINGS 0.5). Asked
/// with all other questions at the start, in passing later.
extension Connection {
    /// The resources on the root window; `nil` where there are none.
    public func askResources() -> Question<[UInt8]?> { askBytes(.resourceManager, of: root) }

    public func findResources(answered: @escaping ([UInt8]?) -> Void) {
        findBytes(.resourceManager, of: root, answered: answered)
    }

    /// The window of the settings manager; `nil` without one.
    public func askSettingsOwner() -> Question<WindowID?> {
        guard !isBroken else { return Question { nil } }
        let question = ask(requestSettingsOwner(), xcb_get_selection_owner_reply, Self.owner)
        return Question { question.answer() ?? nil }
    }

    public func findSettingsOwner(answered: @escaping (WindowID?) -> Void) {
        guard !isBroken else { return }
        findOut(requestSettingsOwner().sequence, Self.owner) { answered($0 ?? nil) }
    }

    /// What a settings manager says; asks to be told as well when that changes, and when the manager ends.
    public func askSettings(of owner: WindowID) -> Question<[UInt8]?> {
        watchSettings(of: owner)
        return askBytes(.xsettings, of: owner)
    }

    public func findSettings(of owner: WindowID, answered: @escaping ([UInt8]?) -> Void) {
        watchSettings(of: owner)
        findBytes(.xsettings, of: owner, answered: answered)
    }

    private func watchSettings(of owner: WindowID) {
        expecting { XSelectInput(display, owner.rawValue, PropertyChangeMask | StructureNotifyMask) }
    }

    private func requestSettingsOwner() -> xcb_get_selection_owner_cookie_t {
        xcb_get_selection_owner(XGetXCBConnection(display), xcb_atom_t(atoms[.xsettingsSelection].rawValue))
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

    /// At most a megabyte: more is no setting.
    private func requestBytes(_ name: AtomName, of window: WindowID) -> xcb_get_property_cookie_t {
        xcb_get_property(
            XGetXCBConnection(display), 0, xcb_window_t(window.rawValue), xcb_atom_t(atoms[name].rawValue),
            xcb_atom_t(AnyPropertyType), 0, 1 << 18)
    }

    private static func bytes(in reply: UnsafeMutablePointer<xcb_get_property_reply_t>) -> [UInt8]? {
        guard reply.pointee.format == 8, let value = xcb_get_property_value(reply) else { return nil }
        return Array(UnsafeRawBufferPointer(start: value, count: Int(xcb_get_property_value_length(reply))))
    }
}
