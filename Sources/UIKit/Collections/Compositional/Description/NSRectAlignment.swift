/// A place at the boundary of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// No place.
    case none = 0
    /// The top edge.
    case top
    /// The leading edge.
    case leading
    /// The bottom edge.
    case bottom
    /// The trailing edge.
    case trailing
    /// The top edge, at its leading end.
    case topLeading
    /// The top edge, at its trailing end.
    case topTrailing
    /// The bottom edge, at its leading end.
    case bottomLeading
    /// The bottom edge, at its trailing end.
    case bottomTrailing
}

extension NSRectAlignment {
    /// The edges that the place touches.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
        case .topLeading: [.top, .leading]
        case .topTrailing: [.top, .trailing]
        case .bottomLeading: [.bottom, .leading]
        case .bottomTrailing: [.bottom, .trailing]
        }
    }
}
