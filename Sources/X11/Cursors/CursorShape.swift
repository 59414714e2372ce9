import CXlib

/// A cursor that themes have, by what it stands for.
public enum CursorShape: Hashable, Sendable, CaseIterable {
    /// The arrow.
    case `default`
    /// The beam between letters.
    case text
    /// The beam between letters of vertical text.
    case verticalText
    /// The hand.
    case pointer

    /// Its names in themes, the one of CSS first, then older ones.
    public var names: [String] {
        switch self {
        case .default: ["default", "left_ptr", "arrow", "top_left_arrow"]
        case .text: ["text", "xterm", "ibeam"]
        case .verticalText: ["vertical-text", "048008013003cff3c00c801001200000", "text", "xterm", "ibeam"]
        case .pointer: ["pointer", "hand2", "hand1", "pointing_hand", "hand"]
        }
    }

    /// Its place in the font of cursors that every server has; the mask is at the next one.
    var glyph: UInt16 {
        switch self {
        case .default: UInt16(XC_left_ptr)
        case .text, .verticalText: UInt16(XC_xterm)
        case .pointer: UInt16(XC_hand2)
        }
    }
}
