internal import DBus
import Foundation

/// The end of a conversation with the desktop's portal for files.
enum FileChooserAnswer: Hashable, Sendable {
    /// The user has chosen these files or folders, at least one.
    case chosen([URL])
    /// The user has chosen nothing, or the portal has ended.
    case cancelled
    /// The portal shows no dialog.
    case refused(reason: String)

    /// Reads the arguments of the signal `Response`. URIs of anything but files are left out with a log line.
    init(response values: [DBusValue]) {
        // An answer of several megabytes arrives without its values.
        guard !values.isEmpty else {
            Log.view.error("The answer of the desktop's file chooser is empty, or too large to be read.")
            self = .cancelled
            return
        }
        switch values.first?.integer {
        case 0:
            let uris = values.last?["uris"]?.members?.compactMap(\.text) ?? []
            let urls = uris.compactMap { uri -> URL? in
                if let url = Self.file(uri) { return url }
                Log.view.error("The desktop's file chooser has returned \(uri), which is not a file.")
                return nil
            }
            self = urls.isEmpty ? .cancelled : .chosen(urls)
        case 1: self = .cancelled
        default: self = .refused(reason: "it has ended the dialog")
        }
    }

    /// Returns the file URL of a URI such as `file:///home/user/a%20name`; `nil` for others.
    static func file(_ uri: String) -> URL? {
        guard let url = URL(string: uri), url.isFileURL, ["", "localhost"].contains(url.host() ?? "") else {
            return nil
        }
        let path = url.path
        guard path.hasPrefix("/"), !path.contains("\0") else { return nil }
        return URL(fileURLWithPath: path)
    }
}
