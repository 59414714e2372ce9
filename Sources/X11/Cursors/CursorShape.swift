import CXlib

/// A cursor that cursor themes have.
public enum CursorShape: Hashable, Sendable, CaseIterable {
    /// The arrow.
    case `default`
    /// The beam between letters.
    case text
    /// The beam between letters of vertical text.
    case verticalText
    /// The hand.
    case pointer

    /// The names of the cursor in themes. The name in CSS comes first, older ones follow.
    public var names: [String] {
        switch self {
        case .default: ["default", "left_ptr", "arrow", "top_left_arrow"]
        case .text: ["text", "xterm", "ibeam"]
        case .verticalText: ["vertical-text", "048008013003cff3c00c801001200000", "text", "xterm", "ibeam"]
        case .pointer: ["pointer", "hand2", "hand1", "pointing_hand", "hand"]
        }
    }

    /// The index of the cursor in the cursor font. Its mask has the next index.
    var glyph: UInt16 {
        switch self {
        case .default: UInt16(XC_left_ptr)
        case .text, .verticalText: UInt16(XC_xterm)
        case .pointer: UInt16(XC_hand2)
        }
    }
}
