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

        /// The blocks around a part of the text.
        public let presentationIntent: PresentationIntentAttribute

        /// The blocks around a part of the text.
        public enum PresentationIntentAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = PresentationIntent
            /// The name of the attribute.
            public static let name = "NSPresentationIntent"
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
            /// Paragraphs, headings, lists, quotations, code and tables too. The texts of the blocks follow each other
            /// without line breaks, and `presentationIntent` tells them apart.
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
        switch options.interpretedSyntax {
        case .full:
            for block in MarkdownBlocks.blocks(in: markdown) { append(Self.text(of: block, baseURL: baseURL)) }
        case .inlineOnly:
            let text = markdown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            for run in InlineMarkdown.parse(text) { append(Self.text(of: run, baseURL: baseURL)) }
        case .inlineOnlyPreservingWhitespace:
            for run in InlineMarkdown.parse(markdown) { append(Self.text(of: run, baseURL: baseURL)) }
        }
    }

    private static func text(of run: InlineMarkdown.Run, baseURL: URL?) -> AttributedString {
        var part = AttributedString(run.text)
        if !run.intent.isEmpty { part.inlinePresentationIntent = run.intent }
        if let link = run.link { part.link = URL(string: link, relativeTo: baseURL) }
        return part
    }

    private static func text(of block: MarkdownBlocks.Block, baseURL: URL?) -> AttributedString {
        var result = AttributedString()
        if block.isLiteral {
            result = AttributedString(block.text)
        } else {
            for run in InlineMarkdown.parse(block.text).flatMap(\.linesWithBreaks) {
                result.append(text(of: run, baseURL: baseURL))
            }
        }
        result.presentationIntent = block.intent
        return result
    }

    /// Creates an attributed string from the bytes of a text in Markdown.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws { try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL) }

    /// Creates an attributed string from a file in Markdown.
    ///
    /// - Throws: An error if the file cannot be read, or if `url` is not a file URL.
    public init(
        contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        guard url.isFileURL else {
            let text = "The text in Markdown \(url) is not a file. Load its data first."
            throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSLocalizedDescriptionKey: text])
        }
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}

extension InlineMarkdown.Run {
    /// The run with its line breaks as runs of their own: spaces that are soft breaks, and breaks that are wanted.
    fileprivate var linesWithBreaks: [InlineMarkdown.Run] {
        guard text.contains(where: { $0 == "\n" || $0 == "\u{2028}" }) else { return [self] }
        var runs: [InlineMarkdown.Run] = []
        var rest = text[...]
        while let place = rest.firstIndex(where: { $0 == "\n" || $0 == "\u{2028}" }) {
            let isSoft = rest[place] == "\n"
            var line = self
            line.text = String(rest[..<place])
            if !line.text.isEmpty { runs.append(line) }
            line.text = isSoft ? " " : "\n"
            line.intent.insert(isSoft ? .softBreak : .lineBreak)
            runs.append(line)
            rest = rest[rest.index(after: place)...]
        }
        var line = self
        line.text = String(rest)
        return line.text.isEmpty ? runs : runs + [line]
    }
}

extension NSAttributedString {
    /// Creates a text from one in Markdown, with the attributes `link` and `inlinePresentationIntent`. The blocks are
    /// told apart by `AttributedString` alone.
    ///
    /// ```swift
    /// label.attributedText = try NSAttributedString(markdown: "Steep for **three** minutes.")
    /// ```
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - options: The way in which it is read.
    ///   - baseURL: The URL to which destinations of links are relative.
    public convenience init(
        markdown: String, options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws { self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL)) }

    /// Creates a text from the bytes of one in Markdown.
    public convenience init(
        markdown: Data, options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws { self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL)) }

    /// Creates a text from a file in Markdown.
    ///
    /// - Throws: An error if the file cannot be read, or if `fileURL` is not a file URL.
    public convenience init(
        contentsOf fileURL: URL,
        options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws { self.init(try AttributedString(contentsOf: fileURL, options: options, baseURL: baseURL)) }
}
