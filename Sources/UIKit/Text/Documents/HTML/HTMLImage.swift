import Foundation
import Graphics

/// The pictures of pages, whose files stand in the page itself as URLs with the scheme `data`.
enum HTMLImage {
    /// The longest side of a picture, in points.
    private static let longestSide: CGFloat = 4096

    /// Returns the picture of an `img` element; `nil` for one that must be loaded or is no picture.
    static func attachment(_ attributes: [String: String]) -> NSTextAttachment? {
        guard let data = attributes["src"].flatMap({ data(in: $0) }) else { return nil }
        let attachment = NSTextAttachment(data: data, ofType: type(of: data)?.identifier)
        guard let image = attachment.image else { return nil }
        let size = image.size
        let width = length(attributes["width"])
        let height = length(attributes["height"])
        guard width != nil || height != nil, size.width > 0, size.height > 0 else { return attachment }
        // A side that is not given keeps the picture's proportions.
        attachment.bounds.size = CGSize(
            width: width ?? min((height ?? 0) * size.width / size.height, longestSide),
            height: height ?? min((width ?? 0) * size.height / size.width, longestSide))
        return attachment
    }

    /// Returns the bytes in a URL such as `data:image/png;base64,iVBORw0KGgo=`.
    static func data(in url: String) -> Data? {
        guard url.prefix(5).lowercased() == "data:", let comma = url.firstIndex(of: ",") else { return nil }
        let contents = String(url[url.index(after: comma)...])
        guard url[..<comma].lowercased().hasSuffix(";base64") else {
            return contents.removingPercentEncoding.map { Data($0.utf8) }
        }
        return Data(base64Encoded: contents.removingPercentEncoding ?? contents, options: .ignoreUnknownCharacters)
    }

    /// Returns an attachment's picture as such a URL; `nil` if it has none.
    static func url(_ attachment: NSTextAttachment) -> String? {
        if let data = attachment.contents, let type = type(of: data) {
            return "data:\(type.media);base64,\(data.base64EncodedString())"
        }
        return attachment.image?.pngData().map { "data:image/png;base64,\($0.base64EncodedString())" }
    }

    private static func length(_ text: String?) -> CGFloat? {
        guard let text, !text.hasSuffix("%"), let length = CSSValues.length(text, size: 12, whole: 0), length > 0 else {
            return nil
        }
        return min(length, longestSide)
    }

    /// Returns the names of the format that a picture's first bytes tell.
    private static func type(of data: Data) -> (identifier: String, media: String)? {
        let start = Array(data.prefix(4))
        if start == [0x89, 0x50, 0x4E, 0x47] { return ("public.png", "image/png") }
        if start.starts(with: [0xFF, 0xD8]) { return ("public.jpeg", "image/jpeg") }
        if start.starts(with: Array("GIF".utf8)) { return ("com.compuserve.gif", "image/gif") }
        return nil
    }
}
