import Foundation

/// Layouts of parts of a text, one below the other.
extension TextLayout {
    /// Returns the space between this text's last line and the first one of `next`, if these are paragraphs of one
    /// text.
    package func space(before next: TextLayout) -> CGFloat {
        guard let above = lines.last?.paragraph.format, let below = next.lines.first?.paragraph.format else { return 0 }
        return below.lineSpacing.lengthOrZero + below.paragraphSpacingBefore.lengthOrZero
            + above.paragraphSpacing.lengthOrZero
    }
}
