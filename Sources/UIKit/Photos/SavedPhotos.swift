import Foundation

/// Saves a photo in the user's folder for pictures.
///
/// It is a PNG file whose name is the time. No other file is replaced. A missing folder is made; a user who wants none
/// has the photo in the home folder.
///
/// - Parameters:
///   - image: The photo.
///   - completionTarget: The object that is notified, or `nil`.
///   - completionSelector: Its method, with the parameters of `image(_:didFinishSavingWithError:contextInfo:)`. It is
///     called on the main queue, with an error if the photo could not be saved.
///   - contextInfo: A pointer that the method receives. With `nil`, a method whose parameter is not optional receives a
///     pointer that must not be read.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    let folder = SavedPhotos.folder()
    let end = SavedPhotos.End(target: completionTarget, selector: completionSelector, context: contextInfo)
    BackgroundWork.run({ SavedPhotos.save(image, in: folder, at: Date()) }) { result in
        if case .failure(let error) = result {
            Log.view.error("A photo cannot be saved in \(folder.path): \(error.localizedDescription)")
        }
        end.call(image, result)
    }
}

/// The saving of photos.
enum SavedPhotos {
    /// The object that is notified of the end. It is used on the main actor alone.
    struct End: @unchecked Sendable {
        let target: Any?
        let selector: Selector?
        let context: UnsafeMutableRawPointer?

        /// The pointer in the types that methods have for it. Most methods take one that is not optional, and do not
        /// read it: instead of none they receive one to nothing.
        private var contexts: [Any?] {
            guard let context else {
                return [nil, UnsafeRawPointer(bitPattern: 1), UnsafeMutableRawPointer(bitPattern: 1)]
            }
            return [context, UnsafeRawPointer(context)]
        }

        @MainActor func call(_ image: UIImage, _ result: Result<URL, any Error>) {
            guard let target, let selector else { return }
            let error: (any Error)? = if case .failure(let error) = result { error } else { nil }
            for context in contexts.dropLast() {
                if case .performed = selector.send(to: target, with: [image, error, context]) { return }
            }
            selector.perform(on: target, with: [image, error, contexts.last ?? nil])
        }
    }

    /// The user's folder for pictures.
    static func folder() -> URL {
        let places = DocumentPlace.wanted()
        return (places.first { $0.title == .pictures } ?? places[0]).url
    }

    /// Saves a photo under a name that is not taken.
    static func save(_ image: UIImage, in folder: URL, at date: Date) -> Result<URL, any Error> {
        Result {
            guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd HH.mm.ss"
            let stem = formatter.string(from: date)
            for number in 1...1000 {
                let name = number == 1 ? "\(stem).png" : "\(stem) \(number).png"
                let url = folder.appendingPathComponent(name)
                guard FileKind(at: url) == nil else { continue }
                do {
                    try data.write(to: url, options: .withoutOverwriting)
                    return url
                } catch let error as CocoaError where error.code == .fileWriteFileExists {
                    continue
                }
            }
            throw CocoaError(.fileWriteFileExists)
        }
    }
}
