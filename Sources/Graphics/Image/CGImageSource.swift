import Foundation

/// Bytes, under the name that Core Foundation has for them.
public typealias CFData = Data

/// A reader of the pictures in a PNG, JPEG or GIF file.
///
/// ```swift
/// if let source = CGImageSourceCreateWithData(data as CFData, nil) {
///     let frames = (0..<CGImageSourceGetCount(source)).compactMap { CGImageSourceCreateImageAtIndex(source, $0, nil) }
/// }
/// ```
///
/// Data in another format has no pictures. Options other than those of thumbnails have no effect.
public final class CGImageSource: Sendable {
    private enum Content {
        case none
        case png(Data)
        case jpeg(Data)
        case gif(GIFFile)
    }

    private let content: Content

    fileprivate init(_ data: Data) {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            content = .png(data)
        } else if data.starts(with: [0xFF, 0xD8]) {
            content = .jpeg(data)
        } else {
            content = GIFFile(data).map { .gif($0) } ?? .none
        }
    }

    fileprivate var count: Int {
        switch content {
        case .none: 0
        case .png, .jpeg: 1
        case .gif(let file): file.frames.count
        }
    }

    fileprivate var type: CFString? {
        switch content {
        case .none: nil
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .gif: "com.compuserve.gif"
        }
    }

    fileprivate func image(at index: Int) -> CGImage? {
        guard (0..<count).contains(index) else { return nil }
        return switch content {
        case .none: nil
        case .png(let data): CGImage(png: data)
        case .jpeg(let data): CGImage(jpeg: data)
        case .gif(let file): CGImage(file, frame: index)
        }
    }

    /// Returns the size of a picture in pixels, which the head of the file says; `nil` if it says none.
    fileprivate func size(at index: Int) -> (width: Int, height: Int)? {
        guard (0..<count).contains(index) else { return nil }
        return switch content {
        case .none: nil
        case .png(let data): CGImage.size(png: data)
        case .jpeg(let data): CGImage.size(jpeg: data)
        case .gif(let file): (file.width, file.height)
        }
    }

    /// The orientation as EXIF's number from 1 to 8.
    fileprivate var orientation: Int {
        if case .jpeg(let data) = content { CGImage.exifOrientation(jpeg: data) } else { 1 }
    }

    /// The properties of the whole file; `nil` for a frame's.
    fileprivate func gifProperties(of index: Int?) -> CFDictionary? {
        guard case .gif(let file) = content else { return nil }
        guard let index else {
            return file.loopCount.map { [kCGImagePropertyGIFLoopCount: $0] } ?? [:]
        }
        let delay = file.frames[index].delay
        return [
            // Browsers show frames with a shorter delay for as long.
            kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay, kCGImagePropertyGIFUnclampedDelayTime: delay,
        ]
    }
}

/// Creates a reader of the bytes of a file. Never returns `nil` here; optional as in ImageIO.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data)
}

/// Creates a reader of a file. Returns `nil` if the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).map { CGImageSource($0) }
}

/// Returns the number of pictures; 0 for data in an unknown format.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// Returns the type of the file, such as `public.png`, or `nil` for an unknown format.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type }

/// Decodes a picture, without rotating it. Returns `nil` if there is none at the index, or if it is damaged.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    isrc.image(at: index)
}

/// Returns the properties of a file: for a GIF file, the number of runs under `kCGImagePropertyGIFDictionary`. Returns
/// `nil` for an unknown format.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard isrc.count > 0 else { return nil }
    return isrc.gifProperties(of: nil).map { [kCGImagePropertyGIFDictionary: $0] } ?? [:]
}

/// Returns the properties of a picture: its size, its orientation, and the delays of a GIF file's frame. The picture is
/// not decoded. Returns `nil` if there is none at the index, or if its size cannot be read.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard let size = isrc.size(at: index) else { return nil }
    var properties: CFDictionary = [
        kCGImagePropertyPixelWidth: size.width, kCGImagePropertyPixelHeight: size.height,
        kCGImagePropertyOrientation: isrc.orientation,
    ]
    if let gif = isrc.gifProperties(of: index) { properties[kCGImagePropertyGIFDictionary] = gif }
    return properties
}

/// Makes a small version of a picture.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The index of the picture.
///   - options: `kCGImageSourceThumbnailMaxPixelSize` is the length of the longer side in pixels; a picture is never
///     enlarged. With `kCGImageSourceCreateThumbnailWithTransform` the picture is turned by its orientation.
/// - Returns: `nil` unless `kCGImageSourceCreateThumbnailFromImageAlways` or
///   `kCGImageSourceCreateThumbnailFromImageIfAbsent` is set, since thumbnails in the file are not read.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    func isSet(_ key: CFString) -> Bool { options?[key] as? Bool ?? false }
    guard
        isSet(kCGImageSourceCreateThumbnailFromImageAlways) || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        let image = isrc.image(at: index)
    else { return nil }
    let orientation = isSet(kCGImageSourceCreateThumbnailWithTransform) ? isrc.orientation : 1
    let most = options?[kCGImageSourceThumbnailMaxPixelSize].flatMap { number($0) } ?? .infinity
    return image.thumbnail(longestSide: most, orientation: orientation)
}

/// Returns the value of a number of any type.
private func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }
}

extension CGImage {
    /// Returns the image within a square, turned by EXIF's orientation from 1 to 8.
    fileprivate func thumbnail(longestSide: CGFloat, orientation: Int) -> CGImage? {
        guard longestSide > 0 else { return nil }
        let factor = min(1, longestSide / CGFloat(max(width, height)))
        var size = CGSize(
            width: max(1, (CGFloat(width) * factor).rounded()), height: max(1, (CGFloat(height) * factor).rounded()))
        if factor == 1, orientation == 1 { return self }
        if orientation >= 5 { size = CGSize(width: size.height, height: size.width) }
        guard
            let context = CGContext(
                width: Int(size.width), height: Int(size.height), isOpaque: isOpaque, flippedWithScale: 1)
        else { return nil }
        let turn =
            switch orientation {
            case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
            case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
            case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
            case 5: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case 6: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
            case 7: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
            case 8: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
            default: CGAffineTransform.identity
            }
        context.concatenate(turn.concatenating(CGAffineTransform(scaleX: size.width, y: size.height)))
        context.drawUpright(self, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return context.finishImage()
    }
}
