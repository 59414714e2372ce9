import Foundation

/// A URL, under the name that Core Foundation has for it.
public typealias CFURL = URL
/// A string, under the name that Core Foundation has for it.
public typealias CFString = String
/// A dictionary, under the name that Core Foundation has for it.
public typealias CFDictionary = [AnyHashable: Any]
/// Bytes that can grow, under the name that Core Foundation has for them.
public typealias CFMutableData = NSMutableData

/// A receiver of the bytes of a PDF document: an object in memory or a file.
///
/// ```swift
/// let data = NSMutableData()
/// var page = CGRect(x: 0, y: 0, width: 612, height: 792)
/// if let consumer = CGDataConsumer(data: data), let context = CGContext(consumer: consumer, mediaBox: &page, nil) {
///     context.beginPDFPage(nil)
///     context.fill(CGRect(x: 72, y: 72, width: 100, height: 100))
///     context.endPDFPage()
///     context.closePDF()
/// }
/// ```
public final class CGDataConsumer {
    private enum Target {
        case data(NSMutableData)
        case file(descriptor: Int32, path: String)
    }

    private let target: Target
    /// A sentence on the first failure of writing, with the path of the file; `nil` if everything was written.
    package private(set) var failure: String?

    /// Creates a consumer that appends to `data`. Never returns `nil` here; failable as in CoreGraphics.
    public init?(data: CFMutableData) {
        target = .data(data)
    }

    /// Creates a consumer that writes a file. An existing file is emptied. Returns `nil` if the URL is not a file URL,
    /// or if the file cannot be opened for writing.
    public init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        target = .file(descriptor: descriptor, path: url.path)
    }

    deinit {
        if case .file(let descriptor, _) = target { close(descriptor) }
    }

    /// Receives bytes. Returns `false` if they could not be written.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard failure == nil, let start = bytes.baseAddress else { return failure == nil }
        switch target {
        case .data(let data):
            data.append(start, length: bytes.count)
        case .file(let descriptor, let path):
            var done = 0
            while done < bytes.count {
                let count = write(descriptor, start + done, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    failure = "\(path) could not be written: \(String(cString: strerror(errno)))"
                    return false
                }
                done += count
            }
        }
        return true
    }
}
