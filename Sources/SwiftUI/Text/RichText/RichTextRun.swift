import Foundation
import UIKit

/// A part of an edited attributed text: its attributes, and the look that they have in an environment.
///
/// The text of UIKit's view carries it as an attribute. So the attributes that UIKit does not know follow the
/// characters when the user edits them.
final class RichTextRun: NSObject {
    /// The name of the attribute in the text of UIKit's view.
    static let key = NSAttributedString.Key("SwiftUI.RichTextRun")

    let container: AttributeContainer
    private let look: TextRun
    private let color: UIColor
    private lazy var font = UIFont(look.font)

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - container: The attributes.
    ///   - builder: The environment.
    ///   - color: The colour of text without one.
    @MainActor
    init(_ container: AttributeContainer, in builder: TextBuilder, color: UIColor) {
        self.container = container
        var traits = TextTraits()
        traits.adopt(container)
        look = builder.run(traits, length: 0)
        self.color = look.color.map { UIColor(cgColor: $0) } ?? color
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? RichTextRun else { return false }
        return other === self || other.container == container && other.look == look && other.color == color
    }

    override var hash: Int { look.font.size.hashValue }

    /// The attributes for UIKit's view.
    var attributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [Self.key: self, .font: font, .foregroundColor: color]
        result[.backgroundColor] = look.backgroundColor.map { UIColor(cgColor: $0) }
        result[.link] = look.link
        if look.kern != 0 { result[.kern] = look.kern }
        if look.baselineOffset != 0 { result[.baselineOffset] = look.baselineOffset }
        if let line = look.underline {
            result[.underlineStyle] = line.style.rawValue
            result[.underlineColor] = line.color?.uiColor
        }
        if let line = look.strikethrough {
            result[.strikethroughStyle] = line.style.rawValue
            result[.strikethroughColor] = line.color?.uiColor
        }
        return result
    }

    /// Returns whether text with these attributes of UIKit looks like this part, so that they need not be set.
    func isShown(by attributes: [NSAttributedString.Key: Any]) -> Bool {
        guard let shown = attributes[Self.key] as? RichTextRun, shown.isEqual(self) else { return false }
        return attributes[.font] as? UIFont == font && attributes[.foregroundColor] as? UIColor == color
            && Self.isUnderlined(attributes) == (look.underline != nil)
    }

    /// Returns the attributes of a part of UIKit's text, with the formats that the user has added or removed. A format
    /// that the editor itself has cannot be removed from a part.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of UIKit.
    ///   - font: The font of text without one.
    ///   - builder: The environment.
    @MainActor
    static func container(
        of attributes: [NSAttributedString.Key: Any], font: Font, in builder: TextBuilder
    ) -> AttributeContainer {
        guard let run = attributes[key] as? RichTextRun else { return AttributeContainer() }
        typealias Scope = AttributeScopes.SwiftUIAttributes
        typealias Intent = AttributeScopes.InlineIntentAttributes.InlinePresentationIntentAttribute
        var container = run.container
        let old = run.font.fontDescriptor.symbolicTraits
        let new = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? old
        func adopt(
            _ trait: UIFontDescriptor.SymbolicTraits, _ intent: InlinePresentationIntent, _ change: (Font) -> Font
        ) {
            guard new.contains(trait) != old.contains(trait) else { return }
            var changed = container
            changed[Scope.FontAttribute.self] = change(container[Scope.FontAttribute.self] ?? font)
            if let intents = changed[Intent.self], intents.contains(intent) {
                changed[Intent.self] = intents.subtracting(intent)
            }
            let look = RichTextRun(changed, in: builder, color: .label).font.fontDescriptor.symbolicTraits
            if look.contains(trait) == new.contains(trait) { container = changed }
        }
        let isBold = new.contains(.traitBold)
        // Without the trait, the font of a headline is still bold.
        adopt(.traitBold, .stronglyEmphasized) { isBold ? $0.bold() : $0.weight(.regular) }
        adopt(.traitItalic, .emphasized) { $0.italic(new.contains(.traitItalic)) }
        let isUnderlined = isUnderlined(attributes)
        if isUnderlined != (run.look.underline != nil) {
            container[Scope.UnderlineStyleAttribute.self] = isUnderlined ? .single : nil
        }
        return container
    }

    private static func isUnderlined(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
        (attributes[.underlineStyle] as? Int ?? 0) != 0
    }
}
