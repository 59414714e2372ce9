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
    /// The arrow of things that would be copied.
    case copy
    /// The arrow of things that would be moved.
    case move
    /// The sign for a place that takes nothing.
    case notAllowed

    /// The names of the cursor in themes. The name in CSS comes first, older ones follow.
    public var names: [String] {
        switch self {
        case .default: ["default", "left_ptr", "arrow", "top_left_arrow"]
        case .text: ["text", "xterm", "ibeam"]
        case .verticalText: ["vertical-text", "048008013003cff3c00c801001200000", "text", "xterm", "ibeam"]
        case .pointer: ["pointer", "hand2", "hand1", "pointing_hand", "hand"]
        case .copy: ["copy", "dnd-copy", "1081e37283d90000800003c07f3ef6bf", "6407b0e94181790501fd1e167b474872"]
        case .move:
            ["dnd-move", "move", "4498f0e0c1937ffe01fd06f973665830", "9081237383d90e509aa00f00170e968f", "fleur"]
        case .notAllowed: ["not-allowed", "no-drop", "dnd-none", "crossed_circle", "forbidden"]
        }
    }

    /// The index of the cursor in the cursor font. Its mask has the next index.
    var glyph: UInt16 {
        switch self {
        case .default: UInt16(XC_left_ptr)
        case .text, .verticalText: UInt16(XC_xterm)
        case .pointer: UInt16(XC_hand2)
        case .copy: UInt16(XC_plus)
        case .move: UInt16(XC_fleur)
        case .notAllowed: UInt16(XC_X_cursor)
        }
    }
}
