import Foundation
import UniformTypeIdentifiers

/// The task of a picker of photos and videos.
package struct PhotoRequest: Hashable, Sendable {
    /// The types of the files. Without any, nothing can be chosen.
    package var types: [UTType]
    /// The largest number of files; 0 for any number.
    package var limit: Int
    /// Whether the order of the choice counts, and is shown by numbers.
    package var isOrdered: Bool
    /// The folder that is shown first; `nil` for the user's pictures.
    package var directory: URL?

    package init(types: [UTType], limit: Int = 1, isOrdered: Bool = false, directory: URL? = nil) {
        self.types = types
        self.limit = max(0, limit)
        self.isOrdered = isOrdered
        self.directory = directory
    }

    /// Whether a click marks a file. Otherwise it is the choice itself.
    var choosesSeveral: Bool { limit != 1 }
    /// The files that can be chosen.
    var filter: ContentFilter { types.isEmpty ? .nothing : ContentFilter(types) }

    /// The same task for the desktop's dialog.
    func documents(in pictures: URL?) -> DocumentRequest {
        DocumentRequest(
            kind: .open(filter), asCopy: false, allowsMultipleSelection: choosesSeveral,
            directory: directory ?? pictures,
            title: (choosesSeveral ? PhotoText.choosePhotos : PhotoText.choosePhoto).localized)
    }
}
