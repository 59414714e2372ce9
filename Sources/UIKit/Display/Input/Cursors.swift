import Foundation
import X11

/// The program's cursors at the server. A cursor is created from the user's theme when the pointer first needs it.
///
/// For the first one, the server is asked for its picture format without waiting. The pointer does not change until the
/// answer has come.
@MainActor
final class Cursors {
    /// The look of a cursor, and everything else that determines its pixels.
    struct Key: Hashable {
        let look: PointerLook
        let theme: CursorTheme
        let scale: CGFloat
    }

    private enum Format {
        case unknown
        case asked
        /// The server's format; `nil` if it has no cursors with colours.
        case known(CursorFormat?)
    }

    private let connection: Connection
    private let settings: SettingsWatcher
    private let library: CursorLibrary
    private var format = Format.unknown
    private var made = SmallMap<Key, CursorID>()
    /// A closure that is called when the server has answered, so that cursors can be created.
    private let onReady: () -> Void

    init(connection: Connection, settings: SettingsWatcher, onReady: @escaping () -> Void) {
        self.connection = connection
        self.settings = settings
        self.onReady = onReady
        library = CursorLibrary(environment: environmentVariables(CursorLibrary.variables))
    }

    /// Returns the key of a look in the present theme.
    func key(_ look: PointerLook, scale: CGFloat) -> Key {
        Key(look: look, theme: settings.cursors.theme(scale: scale), scale: scale)
    }

    /// Sets the cursor of a window. Returns `false` if that must wait for the server's answer.
    func set(_ key: Key, of window: WindowID) -> Bool {
        guard case .known(let format) = format else {
            ask()
            return false
        }
        if let cursor = made[key] {
            connection.setCursor(cursor, of: window)
            return true
        }
        let cursor = make(key, format)
        connection.setCursor(cursor, of: window)
        // The cursors of paths are not kept, because their number has no limit. The window keeps its cursor all the
        // same.
        if case .path = key.look { connection.freeCursor(cursor) } else { made[key] = cursor }
        return true
    }

    /// Removes the cursor of a window, which then shows the one of its parent.
    func clear(_ window: WindowID) { connection.setCursor(.none, of: window) }

    /// Frees the cursors that do not belong to the present theme.
    func settingsDidChange() {
        for (key, cursor) in made.entries where key.theme != settings.cursors.theme(scale: key.scale) {
            connection.freeCursor(cursor)
            made[key] = nil
        }
    }

    /// Frees all cursors.
    func release() {
        for (_, cursor) in made.entries { connection.freeCursor(cursor) }
        made = SmallMap()
    }

    private func ask() {
        guard case .unknown = format else { return }
        format = .asked
        connection.findCursorFormat { [weak self] answer in
            guard let self else { return }
            format = .known(answer)
            onReady()
        }
    }

    private func make(_ key: Key, _ format: CursorFormat?) -> CursorID {
        switch key.look {
        case .system: themed(.default, key, format)
        case .verticalBeam: themed(.text, key, format)
        case .horizontalBeam: themed(.verticalText, key, format)
        case .hand: themed(.pointer, key, format)
        case .copying: themed(.copy, key, format)
        case .moving: themed(.move, key, format)
        case .forbidden: themed(.notAllowed, key, format)
        case .hidden: connection.createEmptyCursor()
        case .path(let path):
            PointerPicture.image(of: path, scale: key.scale).map { connection.createCursor([$0], format: format) }
                ?? themed(.default, key, format)
        }
    }

    /// Creates a cursor of the theme. A server without colours has shapes of its own, which were drawn for that.
    private func themed(_ shape: CursorShape, _ key: Key, _ format: CursorFormat?) -> CursorID {
        let images = format == nil ? [] : key.theme.images(of: shape, in: library)
        return images.isEmpty ? connection.createFontCursor(shape) : connection.createCursor(images, format: format)
    }
}
