import Foundation
import Graphics
import UIKit

/// The content and the look of a text in its environment.
struct TextStyle: Equatable {
    var string: String
    var font: Font
    var color: CGColor
    var lineLimit: Int?
    var alignment: TextAlignment
    var scale: CGFloat
    var isMirrored: Bool

    /// Whether texts of both styles have the same size.
    func hasSameSize(as other: TextStyle) -> Bool {
        string == other.string && font == other.font && lineLimit == other.lineLimit && scale == other.scale
    }

    /// Breaks the text into lines.
    func lines(width: CGFloat) -> TextLayout {
        TextLayout(
            StyledText(string, TextAttributes(font: font.uiFont.font)), width: width, maximumLines: lineLimit ?? 0,
            lineBreakMode: lineLimit == nil ? nil : .byTruncatingTail)
    }

    /// The size of lines, up to the next pixel.
    func size(of lines: TextLayout) -> CGSize {
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
        return CGSize(width: up(lines.size.width), height: up(lines.size.height))
    }

    var alignmentMode: CATextLayerAlignmentMode {
        switch alignment {
        case .leading: isMirrored ? .right : .left
        case .center: .center
        case .trailing: isMirrored ? .left : .right
        }
    }
}
