import Foundation
import UIKit

extension AttributeScopes {
    /// The attributes of texts that SwiftUI shows.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the letters.
        public let backgroundColor: BackgroundColorAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The points added after each character.
        public let kern: KerningAttribute
        /// The points added after each character. It counts before `kern`.
        public let tracking: TrackingAttribute
        /// The points by which the text stands above the baseline.
        public let baselineOffset: BaselineOffsetAttribute
        /// The meaning of a part of the text.
        public let inlineIntents: AttributeScopes.InlineIntentAttributes
        /// Foundation's attributes.
        public let foundation: AttributeScopes.FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = Font
            /// The name of the attribute.
            public static let name = "SwiftUI.Font"
        }

        /// The colour of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// The line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// The line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// The points added after each character.
        public enum KerningAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.Kern"
        }

        /// The points added after each character. It counts before `kern`.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.Tracking"
        }

        /// The points by which the text stands above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.BaselineOffset"
        }
    }

    /// The attributes of texts that SwiftUI shows.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// The attribute with a name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

extension TextTraits {
    /// Adopts the attributes of a part of an attributed string.
    mutating func adopt(_ attributes: AttributeContainer) {
        typealias Scope = AttributeScopes.SwiftUIAttributes
        if let intent = attributes[AttributeScopes.InlineIntentAttributes.InlinePresentationIntentAttribute.self] {
            self = marked(intent, link: nil)
        }
        if let font = attributes[Scope.FontAttribute.self] { self.font = font }
        if let color = attributes[Scope.ForegroundColorAttribute.self] { style = color._erased() }
        if let color = attributes[Scope.BackgroundColorAttribute.self] { background = color }
        if let line = attributes[Scope.UnderlineStyleAttribute.self] {
            underline = .line(TextDecoration.Line(pattern: line.pattern, color: line.color))
        }
        if let line = attributes[Scope.StrikethroughStyleAttribute.self] {
            strikethrough = .line(TextDecoration.Line(pattern: line.pattern, color: line.color))
        }
        if let kern = attributes[Scope.KerningAttribute.self] { kerning = kern }
        if let tracking = attributes[Scope.TrackingAttribute.self] { self.tracking = tracking }
        if let offset = attributes[Scope.BaselineOffsetAttribute.self] { baselineOffset = offset }
        if let link = attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] { self.link = link }
    }
}
