import Foundation
import UniformTypeIdentifiers

/// A photo or video that a program receives.
struct PickedMedia: Sendable {
    /// The copy of the file in the temporary directory.
    let url: URL
    /// The photo; `nil` for a video.
    let image: UIImage?
    /// A smaller photo for the screen; `nil` if it is not needed.
    let preview: UIImage?

    /// The longest side of a photo on the screen, in pixels.
    private static let previewSide: CGFloat = 2048

    /// Reads a photo, or copies a video. Any thread may call it.
    static func read(_ url: URL, wantsPreview: Bool) -> Result<PickedMedia, PhotoFile.Fault> {
        do {
            let isVideo = PhotoFile.type(of: url).conforms(to: .movie)
            let image = try isVideo ? nil : PhotoFile.image(at: url)
            guard let copy = DocumentTransfer.copies(of: [url]).first else { return .failure(.missing) }
            let size = CGSize(width: previewSide, height: previewSide)
            let preview = wantsPreview ? image?.preparingThumbnail(of: size) : nil
            return .success(PickedMedia(url: copy, image: image, preview: preview))
        } catch let fault as PhotoFile.Fault {
            return .failure(fault)
        } catch {
            return .failure(.unreadable(error.localizedDescription))
        }
    }

    /// The values for the delegate of an image picker.
    @MainActor var info: [UIImagePickerController.InfoKey: Any] {
        guard let image else { return [.mediaType: UTType.movie.identifier, .mediaURL: url] }
        return [.mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url]
    }
}
