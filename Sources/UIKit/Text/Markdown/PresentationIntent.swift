import Foundation

/// The blocks of a text in Markdown around a part of it, such as a paragraph in an item of a list.
///
/// ```swift
/// let text = try AttributedString(markdown: "# Tea\n- green")
/// for run in text.runs {
///     for component in run.presentationIntent?.components ?? [] {
///         if case .header(let level) = component.kind { print("a heading of level \(level)") }
///     }
/// }
/// ```
public struct PresentationIntent: Hashable, Codable, Sendable, CustomDebugStringConvertible {
    /// A kind of block.
    public enum Kind: Hashable, Codable, Sendable, CustomDebugStringConvertible {
        /// A paragraph.
        case paragraph
        /// A heading, with a level from 1 to 6.
        case header(level: Int)
        /// A list whose items have numbers.
        case orderedList
        /// A list whose items have marks.
        case unorderedList
        /// An item of a list, with its number. In lists without numbers the first item is 1.
        case listItem(ordinal: Int)
        /// Code, with the name of its language if it has one.
        case codeBlock(languageHint: String?)
        /// A quotation.
        case blockQuote
        /// A line between paragraphs. Its text is U+2E3B.
        case thematicBreak
        /// A table with its columns.
        case table(columns: [TableColumn])
        /// The first row of a table.
        case tableHeaderRow
        /// A further row of a table. The first of them is 1.
        case tableRow(rowIndex: Int)
        /// A cell of a row. The first one is 0.
        case tableCell(columnIndex: Int)

        public var debugDescription: String {
            switch self {
            case .paragraph: "paragraph"
            case .header(let level): "header \(level)"
            case .orderedList: "orderedList"
            case .unorderedList: "unorderedList"
            case .listItem(let ordinal): "listItem \(ordinal)"
            case .codeBlock(let language): "codeBlock" + (language.map { " '\($0)'" } ?? "")
            case .blockQuote: "blockQuote"
            case .thematicBreak: "thematicBreak"
            case .table(let columns): "table \(columns.map(\.alignment))"
            case .tableHeaderRow: "tableHeaderRow"
            case .tableRow(let row): "tableRow \(row)"
            case .tableCell(let column): "tableCell \(column)"
            }
        }
    }

    /// A column of a table.
    public struct TableColumn: Hashable, Codable, Sendable {
        /// The side of a column at which its texts are.
        public enum Alignment: Hashable, Codable, Sendable {
            /// The left side, which is the default.
            case left
            /// The middle.
            case center
            /// The right side.
            case right
        }

        /// The side at which the texts are.
        public var alignment: Alignment
        /// Creates a column.
        public init(alignment: Alignment) { self.alignment = alignment }
    }

    /// A block.
    public struct IntentType: Hashable, Codable, Sendable, CustomDebugStringConvertible {
        /// The kind of the block.
        public var kind: Kind
        /// The number of the block, which no other block of the text has. Parts of one block have the same number.
        public var identity: Int
        /// Creates a block.
        public init(kind: Kind, identity: Int) {
            self.kind = kind
            self.identity = identity
        }

        public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
    }

    /// The blocks, the innermost first.
    public var components: [IntentType]

    /// Creates an intent with blocks, the innermost first.
    public init(types: [IntentType]) { components = types }

    /// Creates an intent with a block in the blocks of another one.
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }

    /// The number of blocks.
    public var count: Int { components.count }

    public var debugDescription: String { "[\(components.map(\.debugDescription).joined(separator: ", "))]" }
}
