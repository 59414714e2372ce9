import Foundation
import UIKit

/// The settings of a ``PHPickerViewController``.
///
/// ```swift
/// var configuration = PHPickerConfiguration()
/// configuration.selectionLimit = 3
/// configuration.filter = .images
/// ```
public struct PHPickerConfiguration: Hashable, Sendable {
    /// The form in which the program receives photos.
    public enum AssetRepresentationMode: Int, Sendable {
        /// The form that the system chooses.
        case automatic = 0
        /// The files as they are.
        case current = 1
        /// Files in forms that most programs read.
        case compatible = 2
    }

    /// The order of several chosen photos.
    public enum Selection: Int, Sendable {
        /// The photos have marks.
        case `default` = 0
        /// The photos have the numbers of their order.
        case ordered = 1
    }

    /// The largest number of photos; 0 for any number. The default is 1. Negative numbers count as 0.
    public var selectionLimit = 1
    /// The kinds of files; images and videos with `nil`, the default.
    public var filter: PHPickerFilter?
    /// The order of several chosen photos. The results are in the order of the clicks in any case.
    public var selection = Selection.default
    /// The form in which the program receives photos. The value has no effect: files are never converted.
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic

    /// Creates settings for one image or video.
    public init() {}

    var request: PhotoRequest {
        PhotoRequest(
            types: PHPickerFilter.types(of: filter), limit: selectionLimit, isOrdered: selection == .ordered)
    }
}
