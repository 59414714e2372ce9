import Foundation
import UniformTypeIdentifiers

/// The kinds of files that a picker of photos shows.
///
/// ```swift
/// configuration.filter = .any(of: [.images, .videos])
/// ```
public struct PHPickerFilter: Hashable, Sendable {
    /// A kind of files that is known by the extensions of their names.
    enum Kind: Hashable, Sendable, CaseIterable {
        case image, video

        var type: UTType { self == .image ? .image : .movie }
    }

    let kinds: Set<Kind>

    /// Images.
    public static let images = PHPickerFilter(kinds: [.image])
    /// Videos.
    public static let videos = PHPickerFilter(kinds: [.video])
    /// Live Photos, which folders do not have: the filter alone shows nothing.
    public static let livePhotos = PHPickerFilter(kinds: [])

    /// Returns a filter of the files that one of some filters shows. Without filters, it shows nothing.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
    }

    /// Returns a filter of the files that all of some filters show. Without filters, it shows images and videos.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(kinds: subfilters.reduce(into: Set(Kind.allCases)) { $0.formIntersection($1.kinds) })
    }

    /// Returns a filter of the files that a filter does not show.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
        PHPickerFilter(kinds: Set(Kind.allCases).subtracting(filter.kinds))
    }

    /// The types of the files of a filter; images and videos without one.
    static func types(of filter: PHPickerFilter?) -> [UTType] {
        Kind.allCases.filter { filter?.kinds.contains($0) ?? true }.map(\.type)
    }
}
