import Foundation
import UniformTypeIdentifiers

/// A photo or video that a program receives.
struct PickedMedia: Sendable {
    /// The file that the user has chosen.
    let source: URL
    /// The copy of the file in the temporary directory; `nil` while the user edits the photo.
    private(set) var copy: URL?
    /// The photo; `nil` for a video.
    let image: UIImage?
    /// A smaller photo for the screen; `nil` if it is not needed.
    var preview: UIImage?
    /// The part of the photo that the user has chosen, and its place in pixels; `nil` without editing.
    private(set) var part: (image: UIImage, rect: CGRect)?

    /// The longest side of a photo on the screen, in pixels.
    private static let previewSide: CGFloat = 2048

    /// Reads a photo, or copies a video. A photo that is to be edited is not copied yet. Any thread may call it.
    static func read(_ source: URL, wantsPreview: Bool) -> Result<PickedMedia, PhotoFile.Fault> {
        attempt {
            var media = PickedMedia(
                source: source, image: try PhotoFile.isVideo(source) ? nil : PhotoFile.image(at: source))
            if wantsPreview, let image = media.image {
                media.preview = image.preparingThumbnail(of: CGSize(width: previewSide, height: previewSide))
            }
            if media.preview == nil { media.copy = try ContentFile.copy(of: source).get() }
            return media
        }
    }

    /// Cuts a part out of the photo, and copies the file. Any thread may call it.
    func edited(in rect: CGRect) -> Result<PickedMedia, PhotoFile.Fault> {
        Self.attempt {
            var media = self
            media.part = image.map { (image: CropGeometry.part(of: $0, in: rect), rect: rect) }
            media.copy = try ContentFile.copy(of: source).get()
            return media
        }
    }

    private static func attempt(_ body: () throws -> PickedMedia) -> Result<PickedMedia, PhotoFile.Fault> {
        do {
            return .success(try body())
        } catch let fault as PhotoFile.Fault {
            return .failure(fault)
        } catch {
            return .failure(.unreadable(error.localizedDescription))
        }
    }

    private init(source: URL, image: UIImage?) { (self.source, self.image) = (source, image) }

    /// The values for the delegate of an image picker.
    @MainActor var info: [UIImagePickerController.InfoKey: Any] {
        var info: [UIImagePickerController.InfoKey: Any] = [:]
        info[.mediaType] = (image == nil ? UTType.movie : .image).identifier
        info[image == nil ? .mediaURL : .imageURL] = copy
        info[.originalImage] = image
        info[.editedImage] = part?.image
        info[.cropRect] = part?.rect
        return info
    }
}

extension Result where Success == PickedMedia, Failure == PhotoFile.Fault {
    /// Removes the copy, which no program receives.
    func discard() { if case .success(let media) = self, let copy = media.copy { ContentFile.remove(copy) } }
}
