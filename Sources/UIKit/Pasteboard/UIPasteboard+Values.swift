import Foundation

/// The common kinds of content. Setting one of these properties replaces the whole content, `nil` and an empty array by
/// nothing.
extension UIPasteboard {
    /// The text of the first item, or the text of its URL; `nil` without either.
    public var string: String? {
        get { store.texts.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts of the items that have one.
    public var strings: [String]? {
        get { store.texts }
        set { put((newValue ?? []).map { PasteboardItem([PasteboardTypes.text: $0]) }) }
    }

    /// The URL of the first item; `nil` without one.
    public var url: URL? {
        get { store.urls.first }
        set { urls = newValue.map { [$0] } }
    }

    /// The URLs of the items that have one.
    public var urls: [URL]? {
        get { store.urls }
        set { put((newValue ?? []).map { PasteboardItem([PasteboardTypes.automatic: $0]) }) }
    }

    /// The image of the first item that has one; `nil` without one.
    public var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// The images of the items that have one.
    public var images: [UIImage]? {
        get { values(forPasteboardType: PasteboardTypes.png, inItemSet: nil)?.compactMap { $0 as? UIImage } }
        set { put((newValue ?? []).map { PasteboardItem([PasteboardTypes.png: $0]) }) }
    }

    /// The colour of the first item that has one; `nil` without one.
    public var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// The colours of the items that have one.
    public var colors: [UIColor]? {
        get { values(forPasteboardType: PasteboardTypes.color, inItemSet: nil)?.compactMap { $0 as? UIColor } }
        set { put((newValue ?? []).map { PasteboardItem([PasteboardTypes.color: $0]) }) }
    }

    /// Whether there is a text or a URL. The content is not read.
    public var hasStrings: Bool {
        contains(pasteboardTypes: [PasteboardTypes.text, PasteboardTypes.url], inItemSet: nil)
    }
    /// Whether there is a URL. The content is not read.
    public var hasURLs: Bool { contains(pasteboardTypes: [PasteboardTypes.url], inItemSet: nil) }
    /// Whether there is an image. The content is not read.
    public var hasImages: Bool { contains(pasteboardTypes: [PasteboardTypes.png], inItemSet: nil) }
    /// Whether there is a colour. The content is not read.
    public var hasColors: Bool { contains(pasteboardTypes: [PasteboardTypes.color], inItemSet: nil) }
}
