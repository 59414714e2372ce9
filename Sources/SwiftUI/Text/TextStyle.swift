import Foundation
import Graphics
import UIKit

/// The content and appearance of a text in its environment.
struct TextStyle: Equatable {
    var string: String
    var font: Font
    var color: CGColor
    var lineLimit: Int?
    var alignment: TextAlignment
    var scale: CGFloat
    var isMirrored: Bool
    /// The lines through or below the text.
    var decoration = TextDecoration()
    /// The appearance for the lines' colours.
    var scheme = ColorScheme.light
    /// The smallest scale at which a text is shown that does not fit.
    var minimumScale: CGFloat = 1
    /// The smallest height in lines.
    var reservedLines = 1

    /// Returns whether texts of both styles have the same size.
    func hasSameSize(as other: TextStyle) -> Bool {
        string == other.string && font == other.font && lineLimit == other.lineLimit && scale == other.scale
            && minimumScale == other.minimumScale && reservedLines == other.reservedLines
    }

    /// Breaks the text into lines.
    func lines(width: CGFloat, scaledBy factor: CGFloat = 1) -> TextLayout {
        TextLayout(
            StyledText(string, TextAttributes(font: font.uiFont(scaledBy: factor).font)), width: width,
            maximumLines: lineLimit ?? 0,
            lineBreakMode: lineLimit == nil ? nil : .byTruncatingTail)
    }

    /// Returns the size of lines, rounded up to whole pixels.
    func size(of lines: TextLayout) -> CGSize {
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.0001).rounded(.up) / scale }
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
