import Foundation
import UniformTypeIdentifiers

/// Content in files.
extension NSItemProvider {
    /// Loads the content in a type as a file in the temporary directory.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type, such as `public.movie`.
    ///   - completionHandler: A closure that receives the file, or an error. The file is removed after the closure, so
    ///     the closure moves or copies it.
    /// - Returns: A progress that is complete when the closure is called.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let end: @MainActor @Sendable (Result<URL, any Error>) -> Void = { result in
            progress.completedUnitCount = 1
            switch result {
            case .success(let url):
                completionHandler(url, nil)
                BackgroundWork.run({ try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }) { _ in
                }
            case .failure(let error): completionHandler(nil, error)
            }
        }
        if let file, findConforming(typeIdentifier) != nil {
            // A video may be larger than the memory, so it does not become data.
            BackgroundWork.run({ ContentFile.copy(of: file) }, then: end)
            return progress
        }
        let name = ContentFile.name(suggestedName, type: findConforming(typeIdentifier) ?? typeIdentifier)
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return end(.failure(error ?? ErrorCode.unknownError)) }
            BackgroundWork.run({ ContentFile.write(data, named: name) }, then: end)
        }
        return progress
    }
}

/// Files with content that a program loads. Any thread may make them.
enum ContentFile {
    /// Returns a copy of a file in a new folder of the temporary directory.
    static func copy(of file: URL) -> Result<URL, any Error> {
        Result {
            let copy = try newFolder().appendingPathComponent(file.lastPathComponent)
            try FileManager.default.copyItem(at: URL(fileURLWithPath: file.realPath ?? file.path), to: copy)
            return copy
        }
    }

    /// Writes data into a file in a new folder of the temporary directory.
    static func write(_ data: Data, named name: String) -> Result<URL, any Error> {
        Result {
            let file = try newFolder().appendingPathComponent(name)
            try data.write(to: file)
            return file
        }
    }

    private static func newFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    /// Returns a name for a file of a type: the suggested one, if it can be a name, with the type's extension.
    static func name(_ suggested: String?, type: String) -> String {
        let stem = suggested.flatMap { DocumentName.isFileName($0) ? $0 : nil } ?? "file"
        let pathExtension = UTType(type)?.preferredFilenameExtension
        guard let pathExtension, (stem as NSString).pathExtension.lowercased() != pathExtension else { return stem }
        let name = "\(stem).\(pathExtension)"
        return DocumentName.isFileName(name) ? name : "file.\(pathExtension)"
    }
}
