import Foundation

extension URL {
    /// Begins the access to a chosen document. On Linux a program may read all files that its user may read, so this
    /// does nothing.
    ///
    /// - Returns: Whether the URL is that of a file or folder.
    public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

    /// Ends the access to a chosen document, which does nothing.
    public func stopAccessingSecurityScopedResource() {}
}
