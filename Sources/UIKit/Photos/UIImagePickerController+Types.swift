import Foundation
import UniformTypeIdentifiers

extension UIImagePickerController {
    /// The place from which a picker takes photos and videos.
    public enum SourceType: Int, Sendable {
        /// The user's pictures and other folders. It is available.
        case photoLibrary
        /// The camera, which is not available.
        case camera
        /// The same as `photoLibrary`.
        case savedPhotosAlbum
    }

    /// A key of the values that the delegate receives.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type of the file: `public.image` or `public.movie`, a `String`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The photo as it is in its file, a ``UIImage`` with the orientation that the file says.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The square that the user has chosen, a ``UIImage``. It is there if the picker allows editing.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part of the upright photo that the user has chosen, a `CGRect` in pixels. It is there if the picker
        /// allows editing.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The URL of a video, a copy in the temporary directory.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The URL of a photo, a copy in the temporary directory.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// Returns whether photos can be chosen from a source: `true` for all but the camera.
    public class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// Returns the types of files that a source has: `public.image` and `public.movie`, or `nil` for the camera.
    public class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
    }
}
