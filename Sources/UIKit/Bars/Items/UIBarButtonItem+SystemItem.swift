import Foundation

extension UIBarButtonItem {
    /// A standard item, with a title in the user's language or a symbol.
    public enum SystemItem: Int, Sendable, CaseIterable {
        /// "Done", in bold.
        case done = 0
        /// "Cancel".
        case cancel
        /// "Edit".
        case edit
        /// "Save", in bold.
        case save
        /// A plus sign.
        case add
        /// A space that takes a share of the space that is left in the bar.
        case flexibleSpace
        /// A space of the item's `width`.
        case fixedSpace
        /// A pencil on a sheet.
        case compose
        /// An arrow to the left.
        case reply
        /// An arrow out of a box.
        case action
        /// A folder.
        case organize
        /// An open book.
        case bookmarks
        /// A magnifying glass.
        case search
        /// An arrow around a circle.
        case refresh
        /// A cross.
        case stop
        /// A camera.
        case camera
        /// A bin.
        case trash
        /// A triangle to the right.
        case play
        /// Two bars.
        case pause
        /// Two triangles to the left.
        case rewind
        /// Two triangles to the right.
        case fastForward
        /// An arrow that turns back.
        case undo
        /// An arrow that turns forwards.
        case redo
        /// A turning page, which UIKit no longer shows either.
        case pageCurl
        /// A cross.
        case close

        /// The title; `nil` for symbols and spaces.
        var title: String? {
            switch self {
            case .done: BarText.done.localized
            case .cancel: BarText.cancel.localized
            case .edit: BarText.edit.localized
            case .save: BarText.save.localized
            default: nil
            }
        }

        /// Whether the item finishes a task.
        var isEmphasized: Bool { self == .done || self == .save }

        /// The symbol; `nil` for titles and spaces.
        var symbol: BarSymbol? {
            switch self {
            case .add: .plus
            case .compose: .compose
            case .reply: .reply
            case .action: .share
            case .organize: .folder
            case .bookmarks: .book
            case .search: .magnifier
            case .refresh: .refresh
            case .stop, .close: .cross
            case .camera: .camera
            case .trash: .trash
            case .play: .play
            case .pause: .pause
            case .rewind: .rewind
            case .fastForward: .fastForward
            case .undo: .undo
            case .redo: .redo
            case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .pageCurl: nil
            }
        }

        /// The name of the symbol for assistive programs.
        var accessibilityLabel: String? {
            switch self {
            case .add: BarText.add.localized
            case .compose: BarText.compose.localized
            case .reply: BarText.reply.localized
            case .action: BarText.share.localized
            case .organize: BarText.organize.localized
            case .bookmarks: BarText.bookmarks.localized
            case .search: BarText.search.localized
            case .refresh: BarText.refresh.localized
            case .stop: BarText.stop.localized
            case .camera: BarText.camera.localized
            case .trash: BarText.delete.localized
            case .play: BarText.play.localized
            case .pause: BarText.pause.localized
            case .rewind: BarText.rewind.localized
            case .fastForward: BarText.fastForward.localized
            case .undo: BarText.undo.localized
            case .redo: BarText.redo.localized
            case .close: BarText.close.localized
            case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .pageCurl: title
            }
        }
    }
}
