import Foundation
import UIKit

/// A view that shows text.
///
/// ```swift
/// Text("Welcome, \(name)").font(.headline)
/// Text("Total: ") + Text(price, format: .currency(code: "EUR")).bold()
/// ```
///
/// A literal is looked up in the bundle's string tables, and may contain inline Markdown. A `String` in a variable is
/// shown unchanged.
public struct Text: Equatable, Sendable {
    indirect enum Content: Equatable, Sendable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
        case resource(LocalizedStringResource)
        case formatted(FormattedText)
        case date(DatedText)
        case timed(TimedText)
        case attributed(AttributedString)
        case image(Image)
        case joined(Text, Text)
    }

    /// The attributes of a text, which most texts do not have.
    private final class Attributes: Equatable, Sendable {
        let traits: TextTraits

        init(_ traits: TextTraits) { self.traits = traits }
        static func == (first: Attributes, second: Attributes) -> Bool {
            first === second || first.traits == second.traits
        }
    }

    let content: Content
    private var attributes: Attributes?

    nonisolated init(content: Content) { self.content = content }

    /// Creates a text that is looked up by its key.
    ///
    /// - Parameters:
    ///   - key: The key, which is the text if the table has no entry.
    ///   - tableName: The name of the string table; `nil` stands for `Localizable`.
    ///   - bundle: The bundle of the table; `nil` stands for the main one.
    ///   - comment: A note for translators.
    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) { content = .localized(key, table: tableName, bundle: bundle) }

    /// Creates a text from a resource, in the language of the environment.
    @_disfavoredOverload
    public nonisolated init(_ resource: LocalizedStringResource) { content = .resource(resource) }

    /// Creates a text that shows a string unchanged.
    public nonisolated init(verbatim content: String) { self.content = .verbatim(content) }

    /// Creates a text that shows a string unchanged.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) { self.content = .verbatim(String(content)) }

    /// Creates a text with the attributes of an attributed string.
    @_disfavoredOverload
    public nonisolated init(_ attributedContent: AttributedString) { content = .attributed(attributedContent) }

    /// Creates a text that shows an image in its line.
    public nonisolated init(_ image: Image) { content = .image(image) }

    /// The attributes of the text itself.
    var traits: TextTraits { attributes?.traits ?? TextTraits() }

    /// Returns the text with the attributes that a closure sets, unless the text has them already: as for other views,
    /// the innermost modifier counts.
    nonisolated func with(_ set: (inout TextTraits) -> Void) -> Text {
        // The first modifier of a text, the usual case, has nothing to be merged with.
        if attributes == nil { return changed(set) }
        var outer = TextTraits()
        set(&outer)
        return changed { $0 = $0.inside(outer) }
    }

    /// Returns the text with changed attributes.
    nonisolated func changed(_ change: (inout TextTraits) -> Void) -> Text {
        var text = self
        var traits = attributes?.traits ?? TextTraits()
        change(&traits)
        text.attributes = Attributes(traits)
        return text
    }

    /// Returns a text that shows two texts after each other, each with its own attributes.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(content: .joined(lhs, rhs)) }

    /// Appends the text to one that is being built, with attributes from around it.
    @MainActor
    func append(to builder: inout TextBuilder, _ outer: TextTraits) {
        let traits = attributes.map { $0.traits.inside(outer) } ?? outer
        switch content {
        case .verbatim(let string): builder.append(string, traits)
        case .localized(let key, let table, let bundle):
            key.append(to: &builder, traits, table: table, bundle: bundle)
        case .resource(let resource): builder.append(resource.text(locale: builder.values.locale), traits)
        case .formatted(let text): builder.append(text.string(in: builder.values.locale), traits)
        case .date(let text):
            let (now, values) = (builder.now, builder.values)
            let string = text.string(at: now, in: values)
            builder.append(string, traits)
            if text.followsClock { builder.change { text.nextChange(after: now, in: values, shown: string) } }
        case .timed(let text):
            let now = builder.now
            builder.append(text.string(at: now, in: builder.values.locale), traits)
            builder.change { text.nextChange(after: now) }
        case .attributed(let string): builder.append(string, traits)
        case .image(let image): builder.append(image, traits)
        case .joined(let first, let second):
            first.append(to: &builder, traits)
            second.append(to: &builder, traits)
        }
    }

    /// Returns the text's content in an environment.
    @MainActor
    func string(in values: EnvironmentValues) -> String {
        if case .verbatim(let string) = content, values.textCase == nil { return string }
        var builder = TextBuilder(values, now: Date())
        append(to: &builder, TextTraits())
        return builder.string
    }
}

extension Text: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { TextNode(view, inputs) }
}
