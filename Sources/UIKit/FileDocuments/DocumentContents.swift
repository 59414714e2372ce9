import Foundation
import UniformTypeIdentifiers

/// Reading and writing of documents' contents: `Data` for a file, and a `FileWrapper` for a folder. Any thread may
/// use it.
enum DocumentContents {
    /// The identifier of the type of a file or folder, by its extension.
    static func typeIdentifier(of url: URL) -> String {
        let isFolder = FolderEntry(url)?.isFolder == true
        guard !url.pathExtension.isEmpty else { return (isFolder ? UTType.folder : .data).identifier }
        let type = UTType(filenameExtension: url.pathExtension, conformingTo: isFolder ? .package : .data)
        return (type ?? UTType(filenameExtension: url.pathExtension) ?? .data).identifier
    }

    /// Returns a copy of contents that the program does not change while they are written.
    static func snapshot(_ contents: Any) -> Any { (contents as? FileWrapper)?.snapshot ?? contents }

    /// Reads a file as `Data`, and a folder as a `FileWrapper`.
    static func read(_ url: URL) throws -> Any {
        do {
            if FolderEntry(url)?.isFolder == true { return try FileWrapper(url: url, options: .immediate) }
            return try Data(contentsOf: url)
        } catch {
            throw DocumentError.reading(url, error)
        }
    }

    /// Writes contents at a place where nothing is yet.
    static func write(_ contents: Any, to url: URL) throws {
        switch contents {
        case let data as Data: try data.write(to: url)
        case let wrapper as FileWrapper: try wrapper.write(to: url, options: [], originalContentsURL: nil)
        default:
            Log.application.error(
                "\(type(of: contents)) cannot be the contents of a document, which are Data or a FileWrapper.")
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// Replaces a file or folder by a complete one, or leaves it as it is.
    ///
    /// The new one is made beside it, in a folder that only its user can open, brought to the disk, and renamed. A
    /// symbolic link stays, and what it leads to is replaced. The new file has the group and permissions of the former
    /// one.
    ///
    /// - Parameters:
    ///   - url: The place.
    ///   - attributes: The attributes of the new file, which count more than those of the former one.
    ///   - isNew: Whether it is an error if anything is at the place.
    ///   - check: Called directly before the new file takes the place, which it keeps from by an error.
    ///   - write: Called with the place of the new file or folder, at which nothing is.
    /// - Returns: The state of the new file, as it was before it took the place.
    /// - Throws: An error that names the file, or that of the check.
    static func replace(
        _ url: URL, attributes: [FileAttributeKey: Any], isNew: Bool = false, check: () throws -> Void = {},
        by write: (URL) throws -> Void
    ) throws -> DocumentVersion? {
        let target = URL(fileURLWithPath: url.realPath ?? url.path)
        let folder = target.deletingLastPathComponent()
        let workshop = folder.appendingPathComponent(".\(UUID().uuidString).part")
        let arrival = workshop.appendingPathComponent(target.lastPathComponent)
        defer { try? FileManager.default.removeItem(at: workshop) }
        do {
            var former = stat()
            let isReplaced = stat(target.path, &former) == 0
            // A file that the user has protected would be replaced, because only its folder is changed.
            if isReplaced, access(target.path, W_OK) != 0 { throw systemError() }
            // Nobody else reads a file before it has its permissions.
            guard mkdir(workshop.path, 0o700) == 0 else { throw systemError() }
            try write(arrival)
            if isReplaced { try adopt(former, at: arrival.path) }
            if !attributes.isEmpty {
                try FileManager.default.setAttributes(attributes, ofItemAtPath: arrival.path)
            }
            for name in (try? FileManager.default.subpathsOfDirectory(atPath: arrival.path)) ?? [] {
                try synchronize(arrival.path + "/" + name)
            }
            try synchronize(arrival.path)
            let version = DocumentVersion(at: arrival)
            try check()
            if isNew { try take(target, isFolder: FileKind(at: arrival) == .folder) }
            let step = DocumentTransfer.Step(source: arrival, target: target)
            if let failure = DocumentTransfer.save([step], asCopy: false) {
                if isNew { remove(target) }
                throw NSError(
                    domain: NSCocoaErrorDomain, code: CocoaError.Code.fileWriteUnknown.rawValue,
                    userInfo: [NSLocalizedDescriptionKey: failure.reason])
            }
            // Some file systems cannot bring a folder to the disk. The file is in its place anyway.
            try? synchronize(folder.path)
            return version
        } catch let error where DocumentError.isChange(error) {
            throw error
        } catch {
            throw DocumentError.writing(url, error)
        }
    }

    /// Gives a new file the group and the permissions of a former one.
    private static func adopt(_ former: stat, at path: String) throws {
        var present = stat()
        guard stat(path, &present) == 0 else { throw systemError() }
        var mode = former.st_mode & 0o7777
        if present.st_gid != former.st_gid, chown(path, uid_t.max, former.st_gid) != 0 {
            // The members of another group may only do what all may.
            mode = mode & ~0o2070 | (mode & 0o007) << 3
        }
        guard stat(path, &present) == 0 else { throw systemError() }
        if present.st_mode & 0o7777 != mode, chmod(path, mode) != 0 { throw systemError() }
    }

    /// Makes an empty file or folder at a place, or throws an error if anything is there. It is replaced next.
    private static func take(_ place: URL, isFolder: Bool) throws {
        if isFolder {
            guard mkdir(place.path, 0o700) == 0 else { throw systemError() }
        } else {
            let descriptor = open(place.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw systemError() }
            close(descriptor)
        }
    }

    /// Removes an empty file or folder that was to be replaced.
    private static func remove(_ place: URL) {
        if FileKind(at: place) == .folder { rmdir(place.path) } else { unlink(place.path) }
    }

    /// Returns when a file is on the disk.
    private static func synchronize(_ path: String) throws {
        // Links are brought to the disk with their folder.
        if FileKind(at: URL(fileURLWithPath: path)) == .link { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw systemError() }
        defer { close(descriptor) }
        // Files on some file systems cannot be brought to the disk.
        if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw systemError() }
    }

    private static func systemError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    /// Returns a free place beside a document, for a copy of it.
    static func freePlace(beside url: URL) -> URL {
        let folder = url.deletingLastPathComponent()
        return folder.appendingPathComponent(
            DocumentName.free(url.lastPathComponent) { FileKind(at: folder.appendingPathComponent($0)) != nil })
    }
}

extension FileWrapper {
    /// A copy of the file or link, or of the folder and all that is in it.
    fileprivate var snapshot: FileWrapper {
        let copy =
            fileWrappers.map { FileWrapper(directoryWithFileWrappers: $0.mapValues(\.snapshot)) }
            ?? linkText.map { FileWrapper(linkText: $0) }
            ?? FileWrapper(regularFileWithContents: regularFileContents ?? Data())
        (copy.preferredFilename, copy.filename) = (preferredFilename, filename)
        return copy
    }
}
