/// The key of a picture's width in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The key of a picture's height in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The key of a picture's orientation, EXIF's number from 1 to 8.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The key of the properties of GIF files, a dictionary.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The key of the seconds for which a frame is shown. Delays below a fiftieth of a second are a tenth of one.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The key of the seconds for which a frame is shown, as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The key of the number of runs through all frames; 0 for no end. A file that says nothing has none.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"

/// The option to keep decoded pictures. It has no effect.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The option to decode pictures when they are created, as is always done. It has no effect.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The option to make a thumbnail of the picture.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The option to make a thumbnail of the picture if the file has none. Thumbnails in files are not read.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The option to turn a thumbnail by the picture's orientation.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The option for the length of a thumbnail's longer side in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
