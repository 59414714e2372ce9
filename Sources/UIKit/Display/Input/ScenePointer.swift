import Foundation
import X11

/// The look of the pointer over a scene's windows, as requested and as the server has it.
///
/// The top-level window gets the usual arrow when the pointer first arrives. For any other look, the window under the
/// pointer gets a cursor of its own. A change of the look therefore takes one request, and without a change there is
/// none.
///
/// While things are dragged over other programs, the server shows the cursor of the window in which the button went
/// down. That is the top-level window, which gets the look of the drag.
@MainActor
struct ScenePointer {
    private var look = PointerLook.system
    /// The look of a drag over other programs; `nil` without one.
    private var dragLook: PointerLook?
    private var over: WindowRecord?
    /// Whether the pointer has been in the scene.
    private var isMet = false
    private var usual: Cursors.Key?
    /// The window that has a cursor of its own.
    private var holder: WindowHost?

    /// Sets the requested look. Returns whether it changed.
    mutating func show(_ look: PointerLook, over record: WindowRecord?) -> Bool {
        guard !isMet || look != self.look || record !== over else { return false }
        self.look = look
        over = record
        isMet = true
        return true
    }

    /// Sets the look of a drag over other programs, or ends it with `nil`. Returns whether it changed.
    mutating func show(drag look: PointerLook?) -> Bool {
        guard look != dragLook else { return false }
        dragLook = look
        return true
    }

    /// Forgets the server's state, because the top-level window and the windows in it are destroyed.
    mutating func forgetServer() {
        usual = nil
        holder = nil
    }

    /// Requests the cursors that differ from the requested look.
    mutating func update(on topLevel: WindowID, scale: CGFloat, cursors: Cursors) {
        guard isMet else { return }
        let arrow = cursors.key(dragLook ?? .system, scale: scale)
        if usual != arrow, cursors.set(arrow, of: topLevel) { usual = arrow }
        let target = look == .system || dragLook != nil ? nil : over?.windowHost
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
