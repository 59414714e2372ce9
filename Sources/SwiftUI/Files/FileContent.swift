import Foundation
import UIKit

/// The content of a document's file or folder. Unlike a file wrapper it does not change, so any thread can write it.
enum FileContent: Sendable {
    case file(Data)
    case folder([String: FileContent])
    /// A symbolic link with its text.
    case link(String)

    init(_ wrapper: FileWrapper) {
        if let children = wrapper.fileWrappers {
            self = .folder(children.mapValues { FileContent($0) })
        } else if let text = wrapper.linkText {
            self = .link(text)
        } else {
            self = .file(wrapper.regularFileContents ?? Data())
        }
    }

    /// Writes the file or folder at a place where nothing is yet.
    func write(to url: URL) throws {
        switch self {
        case .file(let data): try data.write(to: url)
        case .link(let text):
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: text)
        case .folder(let children):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, child) in children {
                guard DocumentName.isFileName(name) else { throw CocoaError(.fileWriteInvalidFileName) }
                try child.write(to: url.appendingPathComponent(name))
            }
        }
    }
}
