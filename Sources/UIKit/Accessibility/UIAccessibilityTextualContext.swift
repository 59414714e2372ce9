/// The kind of text that an element has, for assistive programs.
///
/// ```swift
/// output.accessibilityTextualContext = .console
/// ```
///
/// A text view with the context ``console`` is a terminal for AT-SPI. Readers receive the other contexts as the
/// attribute `textual-context` of the element.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    /// The context's name.
    public let rawValue: String
    /// Creates a context with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A document in which the user writes.
    public static let wordProcessing = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextWordProcessing")
    /// A text that is read from its beginning, such as a novel.
    public static let narrative = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextNarrative")
    /// Messages, such as a chat.
    public static let messaging = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextMessaging")
    /// Cells of a table with numbers and formulas.
    public static let spreadsheet = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextSpreadsheet")
    /// Names of files and folders.
    public static let fileSystem = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextFileSystem")
    /// The source code of a program.
    public static let sourceCode = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSourceCode")
    /// The output of commands.
    public static let console = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextConsole")
}

extension UIAccessibilityTextualContext {
    /// The name for readers, for example `source-code`. A name of the program stays as it is.
    var nameForReaders: String {
        switch self {
        case .wordProcessing: "word-processing"
        case .narrative: "narrative"
        case .messaging: "messaging"
        case .spreadsheet: "spreadsheet"
        case .fileSystem: "file-system"
        case .sourceCode: "source-code"
        case .console: "console"
        default: rawValue
        }
    }
}
