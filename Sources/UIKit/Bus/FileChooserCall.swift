internal import DBus
import Foundation

/// A call of the desktop's portal for files (`org.freedesktop.portal.FileChooser`).
struct FileChooserCall: Hashable, Sendable {
    let request: DocumentRequest
    /// The id of the window in front of which the dialog is shown; `nil` if there is none.
    let window: UInt?
    /// The last part of the path of the portal's request object. No other program can guess it.
    let token: String

    static let interface = "org.freedesktop.portal.FileChooser"

    /// The name of the method, which depends on the number of exported documents.
    var method: String {
        switch request.exported.count {
        case 0: "OpenFile"
        case 1: "SaveFile"
        default: "SaveFiles"
        }
    }

    /// Whether the portal can show a dialog for opening documents. It chooses either files or folders.
    static func canShow(_ filter: ContentFilter) -> Bool { filter.admitsFiles != filter.admitsFolders }

    /// Returns the path of the portal's request object for a program with a name on the bus, such as `:1.42`.
    func requestPath(of uniqueName: String) -> String {
        let sender = uniqueName.drop { $0 == ":" }.map { $0 == "." ? "_" : $0 }
        return "/org/freedesktop/portal/desktop/request/\(String(sender))/\(token)"
    }

    var message: DBusMessage {
        let title = request.title ?? request.buttonTitle.localized
        return DBusMessage(
            call: method, of: Self.interface, at: FileChooserPortal.path, on: FileChooserPortal.service,
            [.string(window.map { "x11:" + String($0, radix: 16) } ?? ""), .string(title), options])
    }

    private var options: DBusValue {
        var entries: [(String, DBusValue)] = [
            ("handle_token", .string(token)), ("modal", .boolean(true)),
            ("accept_label", .string(request.buttonTitle.localized)),
        ]
        if let filter = request.filter {
            entries.append(("multiple", .boolean(request.allowsMultipleSelection)))
            if filter.admitsFolders { entries.append(("directory", .boolean(true))) }
            if let value = Self.value(of: filter) {
                entries.append(("filters", .array(of: Self.filterType, [value])))
                entries.append(("current_filter", value))
            }
        }
        if let name = request.exportName {
            entries.append(("current_name", .string(name)))
        } else if request.exported.count > 1 {
            entries.append(("files", .array(of: "ay", request.exportNames.map { Self.bytes($0) })))
        }
        if let directory = request.directory { entries.append(("current_folder", Self.bytes(directory.path))) }
        return .array(of: "{sv}", entries.map { .entry(.string($0.0), .variant($0.1)) })
    }

    private static let filterType = "(sa(us))"

    /// Returns a filter as the portal has it: a name, patterns (0) and MIME types (1).
    private static func value(of filter: ContentFilter) -> DBusValue? {
        guard let extensions = filter.extensions, !filter.admitsFolders else { return nil }
        let patterns = extensions.map { DBusValue.structure([.uint32(0), .string(pattern(forExtension: $0))]) }
        let types = filter.mimeTypes.map { DBusValue.structure([.uint32(1), .string($0)]) }
        return .structure([.string(filter.name ?? ""), .array(of: "(us)", patterns + types)])
    }

    /// Returns the pattern of files with an extension in upper or lower case: `*.[pP][nN][gG]`.
    static func pattern(forExtension name: String) -> String {
        "*."
            + name.map { character in
                let (lower, upper) = (character.lowercased(), character.uppercased())
                if lower != upper { return lower.count == 1 && upper.count == 1 ? "[\(lower)\(upper)]" : "?" }
                return "*?[]\\".contains(character) ? "?" : String(character)
            }.joined()
    }

    /// Returns a file name as the portal has it: its bytes with a zero at the end.
    private static func bytes(_ name: String) -> DBusValue {
        .array(of: "y", (Array(name.utf8) + [0]).map { .byte($0) })
    }
}
