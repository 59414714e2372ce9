import CXlib

extension Connection {
    /// The resources on the root window.
    public func askResources() -> Question<[UInt8]?> { askBytes(.resourceManager, of: root) }

    /// The window of the desktop's settings manager; `nil` without one.
    public func askSettingsOwner() -> Question<WindowID?> {
        guard !isBroken else { return Question { nil } }
        let question = ask(
            xcb_get_selection_owner(XGetXCBConnection(display), xcb_atom_t(atoms[.xsettingsSelection].rawValue)),
            xcb_get_selection_owner_reply
        ) { WindowID(rawValue: UInt($0.pointee.owner)) }
        return Question { question.answer().flatMap { $0 == .none ? nil : $0 } }
    }

    /// What a settings manager says; asks to be told as well when that changes, and when the manager ends.
    public func askSettings(of owner: WindowID) -> Question<[UInt8]?> {
        guard !isBroken else { return Question { nil } }
        expecting { XSelectInput(display, owner.rawValue, PropertyChangeMask | StructureNotifyMask) }
        return askBytes(.xsettings, of: owner)
    }
}
