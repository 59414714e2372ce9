import Foundation
import X11

/// What the pointer looks like over a scene's windows, as it is to be and as the server knows it.
///
/// The top-level window has the usual arrow, from when the pointer first comes; the window under the pointer has another cursor
/// while another one is wanted. So one request goes out when the look changes, and none when it does not.
@MainActor
struct ScenePointer {
    private var look = PointerLook.system
    private var over: WindowRegistration?
    /// The pointer has been here.
    private var isMet = false
    private var usual: Cursors.Key?
    /// The window that has a cursor of its own.
    private var holder: WindowHost?

    /// Returns whether that is news.
    mutating func show(_ look: PointerLook, over registration: WindowRegistration?) -> Bool {
        guard !isMet || look != self.look || registration !== over else { return false }
        self.look = look
        over = registration
        isMet = true
        return true
    }

    /// The top-level window goes, and those in it.
    mutating func forgetServer() {
        usual = nil
        holder = nil
    }

    mutating func update(on topLevel: WindowID, scale: CGFloat, cursors: Cursors) {
        guard isMet else { return }
        let arrow = cursors.key(.system, scale: scale)
        if usual != arrow, cursors.set(arrow, of: topLevel) { usual = arrow }
        let target = look == .system ? nil : over?.host
        if let holder, holder !== target {
            if !holder.isDestroyed { cursors.clear(holder.window) }
            holder.pointer = nil
            self.holder = nil
        }
        guard let target else { return }
        let key = cursors.key(look, scale: scale)
        guard target.pointer != key, cursors.set(key, of: target.window) else { return }
        target.pointer = key
        holder = target
    }
}
