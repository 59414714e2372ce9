import Foundation

/// A type that identifies an alignment guide.
///
/// ```swift
/// enum Middle: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
/// }
/// extension VerticalAlignment { static let middle = VerticalAlignment(Middle.self) }
/// ```
public protocol AlignmentID: SendableMetatype {
    /// Returns the position of the guide in a view that does not set it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}
