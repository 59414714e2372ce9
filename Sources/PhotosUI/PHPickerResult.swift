import Foundation
import UIKit

/// A photo or video that the user has chosen.
public struct PHPickerResult {
    let url: URL
    /// The content, which is loaded when it is needed: with `loadObject(ofClass: UIImage.self)`,
    /// `loadDataRepresentation(forTypeIdentifier:)` or, for videos, `loadFileRepresentation(forTypeIdentifier:)`.
    public let itemProvider: NSItemProvider
    /// The identifier of a photo in a library. Files have none: it is `nil`.
    public var assetIdentifier: String? { nil }

    @MainActor init(_ url: URL) {
        self.url = url
        itemProvider = NSItemProvider(fileAt: url)
    }
}

extension PHPickerResult: Hashable {
    /// Returns whether two results are the same file.
    public static func == (left: PHPickerResult, right: PHPickerResult) -> Bool { left.url == right.url }
    /// Hashes the file.
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}
