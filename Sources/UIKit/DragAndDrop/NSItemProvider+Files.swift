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
    /// - Returns: A progress that is complete when the closure is called. After a cancellation the closure receives an
    ///   error.
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
                if progress.isCancelled {
                    completionHandler(nil, CocoaError(.userCancelled))
                } else {
                    completionHandler(url, nil)
                }
                BackgroundWork.run({ ContentFile.remove(url) }) { _ in }
            case .failure(let error): completionHandler(nil, error)
            }
        }
        if let file = fileWithContent(in: findConforming(typeIdentifier)) {
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
    /// Returns a copy of a file or folder in a new folder of the temporary directory, or of another one. Of a symbolic
    /// link, the file to which it leads is copied.
    static func copy(
        of file: URL, in directory: URL = FileManager.default.temporaryDirectory
    ) -> Result<URL, any Error> {
        make(file.lastPathComponent, in: directory) { copy in
            try FileManager.default.copyItem(at: URL(fileURLWithPath: file.realPath ?? file.path), to: copy)
        }
    }

    /// Writes data into a file in a new folder of the temporary directory, or of another one.
    static func write(
        _ data: Data, named name: String, in directory: URL = FileManager.default.temporaryDirectory
    ) -> Result<URL, any Error> {
        make(name, in: directory) { try data.write(to: $0) }
    }

    /// Removes a file that has been made, with its folder.
    static func remove(_ file: URL) { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

    /// Makes a file in a new folder. If that fails, nothing is left of it.
    private static func make(_ name: String, in directory: URL, _ body: (URL) throws -> Void) -> Result<URL, any Error>
    {
        Result {
            let folder = directory.appendingPathComponent(UUID().uuidString, isDirectory: true)
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let file = folder.appendingPathComponent(name)
            do {
                try body(file)
            } catch {
                try? FileManager.default.removeItem(at: folder)
                throw error
            }
            return file
        }
    }

    /// Returns a name for a file of a type: the suggested one, if it can be a name, with the type's extension.
    static func name(_ suggested: String?, type: String) -> String {
        let stem = suggested.flatMap { DocumentName.isFileName($0) ? $0 : nil } ?? "file"
        guard let type = UTType(type), let pathExtension = type.preferredFilenameExtension,
            !type.fileExtensions.contains((stem as NSString).pathExtension.lowercased())
        else { return stem }
        let name = "\(stem).\(pathExtension)"
        return DocumentName.isFileName(name) ? name : "file.\(pathExtension)"
    }
}
