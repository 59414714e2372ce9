import Foundation

extension AttributeScopes {
    /// The attributes that Foundation for Linux lacks.
    public struct InlineIntentAttributes: AttributeScope {
        /// The meaning of a part of a text.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute

        /// The meaning of a part of a text.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = InlinePresentationIntent
            /// The name of the attribute.
            public static let name = "NSInlinePresentationIntent"
        }
    }

    /// The attributes that Foundation for Linux lacks.
    public var inlineIntents: InlineIntentAttributes.Type { InlineIntentAttributes.self }
}

extension AttributeDynamicLookup {
    /// The attribute with a name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.InlineIntentAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributedString {
    /// The way in which Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// The extent of Markdown that is interpreted.
        public enum InterpretedSyntax: Sendable {
            /// Paragraphs, headings and lists too. The texts of the blocks follow each other without line breaks.
            case full
            /// Emphasis, code and links. White space is joined to one space.
            case inlineOnly
            /// Emphasis, code and links. White space and line breaks are kept.
            case inlineOnlyPreservingWhitespace
        }

        /// The treatment of a text that cannot be read.
        public enum FailurePolicy: Sendable {
            /// An error is thrown.
            case throwError
            /// As much as possible is returned. Casement can read any text.
            case returnPartiallyParsedIfPossible
        }

        /// The extent of Markdown that is interpreted.
        public var interpretedSyntax: InterpretedSyntax
        /// The treatment of a text that cannot be read.
        public var failurePolicy: FailurePolicy
        /// Whether attributes in Apple's extension are read. They have no effect in Casement.
        public var allowsExtendedAttributes: Bool
        /// The language of the text. It has no effect in Casement.
        public var languageCode: String?

        /// Creates options.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Creates an attributed string from a text in Markdown.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - options: The way in which it is read.
    ///   - baseURL: The URL to which destinations of links are relative.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        self.init()
        let texts: [String] =
            switch options.interpretedSyntax {
            case .full: MarkdownBlocks.texts(in: markdown)
            case .inlineOnly: [markdown.split(whereSeparator: \.isWhitespace).joined(separator: " ")]
            case .inlineOnlyPreservingWhitespace: [markdown]
            }
        for run in texts.flatMap(InlineMarkdown.parse) {
            var part = AttributedString(run.text)
            if !run.intent.isEmpty { part.inlinePresentationIntent = run.intent }
            if let link = run.link { part.link = URL(string: link, relativeTo: baseURL) }
            append(part)
        }
    }

    /// Creates an attributed string from the bytes of a text in Markdown.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws { try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL) }
}

/// The blocks of a text in Markdown: paragraphs, headings, items of lists and code.
enum MarkdownBlocks {
    /// Returns the texts of the blocks, without the marks of their kinds. Lines of a paragraph are joined.
    static func texts(in markdown: String) -> [String] {
        var blocks: [String] = []
        var paragraph: [String] = []
        func end() {
            if !paragraph.isEmpty { blocks.append(paragraph.joined(separator: " ")) }
            paragraph = []
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.isEmpty || text.allSatisfy({ $0 == "-" }) && text.count > 2 {
                end()
            } else if let rest = withoutMark(text) {
                end()
                paragraph = [rest]
            } else {
                paragraph.append(text)
            }
        }
        end()
        return blocks
    }

    /// Returns a line without the mark of a heading, a quotation or a list's item; `nil` if it has none.
    private static func withoutMark(_ line: String) -> String? {
        let heading = line.prefix { $0 == "#" }.count
        if (1...6).contains(heading), line.dropFirst(heading).first == " " {
            return String(line.dropFirst(heading + 1))
        }
        if let first = line.first, "-+*>".contains(first), line.dropFirst().first == " " {
            return String(line.dropFirst(2))
        }
        let number = line.prefix(while: \.isNumber)
        let rest = line.dropFirst(number.count)
        if !number.isEmpty, number.count < 10, rest.hasPrefix(". ") || rest.hasPrefix(") ") {
            return String(rest.dropFirst(2))
        }
        return nil
    }
}
