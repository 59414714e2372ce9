import Foundation
import X11

/// The cursors that the server has of us: made when the pointer first needs one, of the user's theme.
///
/// The first need asks the server how it takes pictures; until it has answered the pointer stays as it is. Nothing waits.
@MainActor
final class Cursors {
    /// One cursor: a look, and what decides on its pixels.
    struct Key: Hashable {
        let look: PointerLook
        let theme: CursorTheme
        let scale: CGFloat
    }

    private enum Format {
        case unknown
        case asked
        /// `nil`: the server has no cursors with colours.
        case known(CursorFormat?)
    }

    private let connection: Connection
    private let settings: SettingsWatcher
    private let library: CursorLibrary
    private var format = Format.unknown
    private var made = SmallMap<Key, CursorID>()
    /// The server has answered: what was wanted can be made.
    private let onReady: () -> Void

    init(connection: Connection, settings: SettingsWatcher, onReady: @escaping () -> Void) {
        self.connection = connection
        self.settings = settings
        self.onReady = onReady
        library = CursorLibrary(environment: environmentVariables(CursorLibrary.variables))
    }

    func key(_ look: PointerLook, scale: CGFloat) -> Key {
        Key(look: look, theme: settings.cursors.theme(scale: scale), scale: scale)
    }

    /// Gives a window the cursor. `false` where it has to wait for the server's answer.
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
        // There is no end to paths. The window keeps the cursor that it has.
        if case .path = key.look { connection.freeCursor(cursor) } else { made[key] = cursor }
        return true
    }

    func clear(_ window: WindowID) { connection.setCursor(.none, of: window) }

    /// Forgets what the present theme has not made.
    func settingsDidChange() {
        for (key, cursor) in made.entries where key.theme != settings.cursors.theme(scale: key.scale) {
            connection.freeCursor(cursor)
            made[key] = nil
        }
    }

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
        case .hidden: connection.createEmptyCursor()
        case .path(let path):
            PointerPicture.image(of: path, scale: key.scale).map { connection.createCursor([$0], format: format) }
                ?? themed(.default, key, format)
        }
    }

    /// A server without colours has shapes of its own, drawn for that.
    private func themed(_ shape: CursorShape, _ key: Key, _ format: CursorFormat?) -> CursorID {
        let images = format == nil ? [] : key.theme.images(of: shape, in: library)
        return images.isEmpty ? connection.createFontCursor(shape) : connection.createCursor(images, format: format)
    }
}
