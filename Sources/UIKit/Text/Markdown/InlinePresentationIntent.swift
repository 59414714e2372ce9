import Foundation

/// The meanings of a part of a text that Markdown can express.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Emphasis, which is shown in italics: `*text*`.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strong emphasis, which is shown in bold: `**text**`.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code, which is shown in a monospaced font.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// Text that is struck through: `~~text~~`.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
    /// A line break that may be shown as a space.
    public static let softBreak = InlinePresentationIntent(rawValue: 64)
    /// A line break.
    public static let lineBreak = InlinePresentationIntent(rawValue: 128)
}
