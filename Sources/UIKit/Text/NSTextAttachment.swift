import Foundation
import Graphics

/// A picture in a text.
///
/// ```swift
/// let attachment = NSTextAttachment(image: UIImage(named: "Star")!)
/// attachment.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
/// let text = NSMutableAttributedString(string: "Favourites ")
/// text.append(NSAttributedString(attachment: attachment))
/// label.attributedText = text
/// ```
///
/// Labels and text views draw it in place of a character with the attribute `.attachment`. Templates and symbols have
/// the colour of the text.
open class NSTextAttachment: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The character in whose place a picture is drawn, U+FFFC.
    public static let character = 0xFFFC

    private let type = NoCoreFoundationType()

    /// The picture. The default is `nil`, or the picture in the contents.
    open var image: UIImage?

    /// The place of the picture in points, relative to the baseline at the character's leading edge. Positive values of
    /// y are above the baseline.
    ///
    /// The default is zero. The picture then has its own size, and its lower edge is on the baseline. The baseline of a
    /// symbol is on that of the text. A size of zero alone stands for the picture's own size.
    ///
    /// A symbol without a size or a weight of its own has those of the text's font at its place.
    open var bounds: CGRect = .zero

    /// The file from which the picture was made. The default is `nil`.
    open private(set) var contents: Data?

    /// The uniform type identifier of the contents. The default is `nil`.
    open private(set) var fileType: String?

    /// Creates an attachment without a picture.
    public override init() { super.init() }

    /// Creates an attachment with a picture.
    public init(image: UIImage) {
        self.image = image
        super.init()
    }

    /// Creates an attachment with the picture of a PNG or JPEG file. With other contents it has none.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
        super.init()
    }
}

extension NSTextAttachment {
    /// Returns the picture with its place, for drawing in a text with a font; `nil` without a picture.
    func picture(in font: FontDescriptor) -> TextAttributes.Attachment? {
        // Symbols have the text's size and weight where they have none themselves.
        guard let image = image?.preferring(UIImage.SymbolConfiguration(font: UIFont(font))),
            let pixels = image.rendered(tint: image.ownTint?.cgColor)
        else { return nil }
        let size = bounds.size == .zero ? image.size : bounds.size
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0, bounds.minY.isFinite else {
            return nil
        }
        let descent = bounds == .zero ? image.baselineOffsetFromBottom ?? 0 : -bounds.minY
        return TextAttributes.Attachment(
            image: pixels, size: size, descent: descent,
            isTemplate: image.ownTint == nil && image.isTemplate(automatically: image.isSymbolImage))
    }
}

extension NSAttributedString {
    /// Creates a text that is one picture.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
