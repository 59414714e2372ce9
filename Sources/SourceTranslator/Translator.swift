/// A Swift file to translate.
public struct SourceFile: Sendable {
    /// The path to which errors and breakpoints refer.
    public var path: String
    /// The bytes of the file, in UTF-8, or in UTF-16 with a byte order mark.
    public var contents: [UInt8]

    /// Creates a file from its bytes.
    public init(path: String, contents: [UInt8]) {
        self.path = path
        self.contents = contents
    }

    /// Creates a file from its text.
    public init(path: String, text: String) { self.init(path: path, contents: Array(text.utf8)) }
}

/// The translation of a target's iOS sources to Swift without Objective-C.
///
/// ```
/// let translation = Translator.translate([SourceFile(path: "Menu.swift", text: source)])
/// print(String(decoding: translation.files[0].contents, as: UTF8.self))
/// ```
///
/// The files of a target are translated together, because classes, extensions and protocols span files.
public struct Translator {
    /// A translated file.
    public struct File: Sendable {
        /// The path of the original.
        public let path: String
        /// The translation in UTF-8. It has the lines of the original.
        public let contents: [UInt8]
        /// The changes by line of the original, which starts at 1.
        public let ledger: LedgerEntry
    }

    /// The result for a target.
    public struct Result: Sendable {
        /// The files in the order in which they were given.
        public let files: [File]
        /// The places that could not be translated, in the order of the files.
        public let diagnostics: [Diagnostic]
    }

    /// Translates the files of a target. It never fails: places that cannot be translated are unchanged in the text,
    /// and reported as errors in the result.
    ///
    /// - Parameters:
    ///   - files: The files of the target.
    ///   - context: Files of other modules that the target imports. Their classes and protocols are then known.
    ///   - hasResources: Whether the target has a resource bundle, `Bundle.module`, for the resources that are in the
    ///     main bundle on iOS.
    public static func translate(
        _ files: [SourceFile], context: [SourceFile] = [], hasResources: Bool = false
    ) -> Result {
        var translator = Translator(files, context: context, hasResources: hasResources)
        translator.applyRules()
        return translator.result()
    }

    let index: TargetIndex
    let hasResources: Bool
    /// The number of files to translate. The files after them are context.
    let count: Int
    var edits: [Edits]
    /// Declarations that are added at the end of each file.
    var additions: [[Addition]]
    var diagnostics: [Diagnostic] = []
    /// The requirements of other modules' protocols that a `#selector` names, by their full names.
    let namedRequirements: Set<String>
    /// The types to which a declaration was added before the closing brace.
    var extended: Set<ObjectIdentifier> = []
    /// The files that mention `Selector` after the translation.
    var usesSelector: Set<Int> = []

    /// A declaration at the end of a file.
    struct Addition {
        let conditions: [String]
        let text: String
    }

    private init(_ files: [SourceFile], context: [SourceFile], hasResources: Bool) {
        count = files.count
        self.hasResources = hasResources
        var sources: [SourceText] = []
        var problems: [Diagnostic] = []
        for (number, file) in (files + context).enumerated() {
            let (bytes, problem) = Encoding.utf8(file.contents)
            sources.append(SourceText(path: file.path, bytes: bytes))
            if let problem, number < files.count {
                problems.append(
                    Diagnostic(
                        severity: .error, path: file.path, line: sources[number].line(at: problem),
                        column: sources[number].column(at: problem),
                        message: "the file is not encoded in UTF-8; save it as UTF-8"))
            }
        }
        index = TargetIndex(
            sources: sources,
            files: sources.enumerated().map { DeclarationScanner.scan($0.element, file: $0.offset) },
            count: files.count)
        namedRequirements = index.namedRequirements()
        edits = Array(repeating: Edits(), count: sources.count)
        additions = Array(repeating: [], count: sources.count)
        diagnostics = problems
    }

    private mutating func applyRules() {
        for file in 0..<count { applyAttributeRules(to: file) }
        for file in 0..<count { applyExpressionRules(to: file) }
        applyProtocolRules()
        applyExtensionRules()
        applyLookupRules()
        applyObservationRules()
        applyExtensionLookupRules()
        applyTestRules()
    }

    /// Notes an error at a token.
    mutating func refuse(_ message: String, file: Int, token: Int) {
        guard file < count else { return }
        let source = index.sources[file]
        let position = token < source.tokens.count ? source.tokens[token].start : source.bytes.count
        diagnostics.append(
            Diagnostic(
                severity: .error, path: source.path, line: source.line(at: position),
                column: source.column(at: position), message: message))
    }

    private func result() -> Result {
        let files = (0..<count).map { file in
            File(
                path: index.sources[file].path, contents: contents(of: file),
                ledger: LedgerEntry(
                    source: index.sources[file], edits: edits[file], additions: additions[file].count,
                    refusals: diagnostics.filter { $0.path == index.sources[file].path }))
        }
        return Result(files: files, diagnostics: diagnostics)
    }

    private func contents(of file: Int) -> [UInt8] {
        let source = index.sources[file]
        var head = ""
        if usesSelector.contains(file), !index.files[file].importsUIKit { head += "import UIKit\n" }
        let isTranslated = source.word(0) == .sourceLocation || source.word(2) == .sourceLocation
        if !isTranslated { head += SourceLocation.directive(path: source.path, line: 1) }
        var body = edits[file].applied(to: source.bytes)
        // A script's first line may only be the first.
        if source.tokens.first?.kind == .shebang, !head.isEmpty, body.count >= 2 {
            body[0] = UInt8(ascii: "/")
            body[1] = UInt8(ascii: "/")
        }
        var tail = ""
        for addition in additions[file] {
            if !addition.conditions.isEmpty {
                tail += "#if \(addition.conditions.map { "(\($0))" }.joined(separator: " && "))\n"
            }
            tail += addition.text + "\n"
            if !addition.conditions.isEmpty { tail += "#endif\n" }
        }
        if !tail.isEmpty {
            tail = (body.last == 10 || body.isEmpty ? "" : "\n") + "#sourceLocation()\n" + tail
        }
        return Array(head.utf8) + body + Array(tail.utf8)
    }
}

/// The directive that keeps errors and breakpoints on the original file.
enum SourceLocation {
    static func directive(path: String, line: Int) -> String {
        let escaped = path.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        return "#sourceLocation(file: \"\(String(escaped))\", line: \(line))\n"
    }
}
