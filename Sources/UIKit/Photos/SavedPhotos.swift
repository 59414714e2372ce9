import Foundation

/// Saves a photo in the user's folder for pictures. Any thread may call it.
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
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    let end = SavedPhotos.End(target: completionTarget, selector: completionSelector, context: contextInfo)
    BackgroundWork.run({
        let folder = SavedPhotos.folder()
        return (folder, SavedPhotos.save(image, in: folder, at: Date()))
    }) { saved in
        let (folder, result) = saved
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

    /// Writes a new file. It throws an error if there is one.
    static func write(_ data: Data, to url: URL) throws { try data.write(to: url, options: .withoutOverwriting) }

    /// Saves a photo under a name that is not taken. If the file cannot be written, nothing is left of it.
    static func save(
        _ image: UIImage, in folder: URL, at date: Date, write: (Data, URL) throws -> Void = SavedPhotos.write
    ) -> Result<URL, any Error> {
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
                    try write(data, url)
                    return url
                } catch let error as CocoaError where error.code == .fileWriteFileExists {
                    continue
                } catch {
                    try? FileManager.default.removeItem(at: url)
                    throw error
                }
            }
            throw CocoaError(.fileWriteFileExists)
        }
    }
}
