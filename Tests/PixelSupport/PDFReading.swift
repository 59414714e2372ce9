import Foundation
import Graphics

/// A PDF document as poppler's programs see it, which come with the Debian package `poppler-utils`.
public final class PDFReading {
    /// A failure of one of the programs.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The bytes of the document.
    public let data: Data
    private let folder: URL
    private var file: String { folder.appendingPathComponent("document.pdf").path }

    /// Creates a reading of a document.
    public init(_ data: Data) throws {
        self.data = data
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: folder.appendingPathComponent("document.pdf"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The sizes of the pages in points.
    public func pageSizes() throws -> [CGSize] {
        try run("pdfinfo", "-l 999").split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count >= 6, words[0] == "Page", words[2] == "size:", let width = Double(words[3]),
                let height = Double(words[5])
            else { return nil }
            return CGSize(width: width, height: height)
        }
    }

    /// The properties of the document, such as `Title`.
    public func properties() throws -> [String: String] {
        var result: [String: String] = [:]
        for line in try run("pdfinfo").split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            result[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return result
    }

    /// The text of a page, or of all pages, in lines without spaces around them.
    public func lines(page: Int? = nil) throws -> [String] {
        try run("pdftotext", pages(page), result: "-").split(whereSeparator: { "\n\u{c}".contains($0) })
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The words of a page, or of all pages.
    public func words(page: Int? = nil) throws -> [String] {
        try lines(page: page).flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    /// The numbers of the objects that hold the document's pictures, once for each use.
    public func pictures(page: Int? = nil) throws -> [String] {
        try run("pdfimages", "\(pages(page)) -list").split(separator: "\n").dropFirst(2).compactMap { line in
            let words = line.split(separator: " ")
            return words.count > 10 && words[2] == "image" ? String(words[10]) : nil
        }
    }

    /// The sizes of the document's pictures in pixels, once for each use.
    public func pictureSizes() throws -> [CGSize] {
        try run("pdfimages", "-list").split(separator: "\n").dropFirst(2).compactMap { line in
            let words = line.split(separator: " ")
            guard words.count > 4, words[2] == "image", let width = Double(words[3]), let height = Double(words[4])
            else { return nil }
            return CGSize(width: width, height: height)
        }
    }

    /// The URLs of the document's links.
    public func links() throws -> [String] {
        try run("pdfinfo", "-url").split(separator: "\n").dropFirst().compactMap { line in
            line.split(separator: " ").last.map(String.init)
        }
    }

    /// The lines of poppler's list of named places.
    public func destinations() throws -> [String] {
        try run("pdfinfo", "-dests").split(separator: "\n").dropFirst().map(String.init)
    }

    /// The names of the embedded fonts, and the number of fonts that are not embedded.
    public func fonts() throws -> (embedded: [String], missing: Int) {
        let rows = try run("pdffonts").split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
        // The columns from the end: object number (2), unicode map, subset, embedded.
        let embedded = rows.filter { $0.count >= 6 && $0[$0.count - 5] == "yes" }
        return (embedded.compactMap { $0.first.map(String.init) }, rows.count - embedded.count)
    }

    /// Returns a page as an opaque picture, drawn by poppler with a number of pixels per point.
    public func picture(page: Int = 1, scale: Double = 1) throws -> CGImage {
        let target = folder.appendingPathComponent("page").path
        _ = try run("pdftoppm", "\(pages(page)) -r \(72 * scale) -png -singlefile", result: target)
        guard let image = CGImage(png: try Data(contentsOf: URL(fileURLWithPath: target + ".png"))) else {
            throw Failure(description: "pdftoppm made no picture")
        }
        return image
    }

    private func pages(_ page: Int?) -> String { page.map { "-f \($0) -l \($0)" } ?? "" }

    private func run(_ program: String, _ options: String = "", result: String = "") throws -> String {
        let command = "timeout 30 \(program) \(options) '\(file)' \(result) 2>&1"
        guard let pipe = popen(command, "r") else { throw Failure(description: "\(program) could not be started") }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            output += buffer[..<count]
        }
        let status = pclose(pipe)
        guard status == 0 else {
            let hint = status >> 8 == 127 ? " (Debian package poppler-utils)" : ""
            throw Failure(description: "\(program) failed with status \(status >> 8)\(hint)")
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension CGImage {
    /// Returns the share of pixels that differ from those of an image of the same size by more than `tolerance` in a
    /// channel; 1 for images of different sizes.
    public func difference(from other: CGImage, tolerance: Int = 24) -> Double {
        guard width == other.width, height == other.height else { return 1 }
        var count = 0
        for y in 0..<height {
            for x in 0..<width where !self[x, y].isClose(to: other[x, y], within: tolerance) { count += 1 }
        }
        return Double(count) / Double(width * height)
    }
}
