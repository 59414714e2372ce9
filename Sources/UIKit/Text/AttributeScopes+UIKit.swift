import Foundation

extension AttributeScopes {
    /// The attributes of texts that UIKit shows.
    ///
    /// ```swift
    /// var title = AttributedString("Send")
    /// title.font = .systemFont(ofSize: 20, weight: .bold)
    /// button.configuration?.attributedTitle = title
    /// ```
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the letters.
        public let backgroundColor: BackgroundColorAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The colour of the line below the text.
        public let underlineColor: UnderlineColorAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The colour of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The points added after each character.
        public let kern: KernAttribute
        /// The points added after each character. It counts before `kern`.
        public let tracking: TrackingAttribute
        /// The points by which the text stands above the baseline.
        public let baselineOffset: BaselineOffsetAttribute
        /// The width of the lines around the letters.
        public let strokeWidth: StrokeWidthAttribute
        /// The colour of the lines around the letters.
        public let strokeColor: StrokeColorAttribute
        /// The slant of the letters.
        public let obliqueness: ObliquenessAttribute
        /// Whether letters become ligatures.
        public let ligature: LigatureAttribute
        /// Foundation's attributes.
        public let foundation: AttributeScopes.FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIFont
            /// The name of the attribute.
            public static let name = "NSFont"
        }

        /// The colour of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSColor"
        }

        /// The colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSBackgroundColor"
        }

        /// The line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = "NSUnderline"
        }

        /// The colour of the line below the text.
        public enum UnderlineColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSUnderlineColor"
        }

        /// The line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = "NSStrikethrough"
        }

        /// The colour of the line through the text.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSStrikethroughColor"
        }

        /// The points added after each character.
        public enum KernAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSKern"
        }

        /// The points added after each character. It counts before `kern`.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "CTTracking"
        }

        /// The width of the lines around the letters in hundredths of the font's size. A negative one keeps the letters
        /// filled.
        public enum StrokeWidthAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSStrokeWidth"
        }

        /// The colour of the lines around the letters.
        public enum StrokeColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSStrokeColor"
        }

        /// The points by which the letters lean to the right in a point of height.
        public enum ObliquenessAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSObliqueness"
        }

        /// Whether letters such as "fi" become ligatures: 0 for none.
        public enum LigatureAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = Int
            /// The name of the attribute.
            public static let name = "NSLigature"
        }

        /// The points by which the text stands above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSBaselineOffset"
        }
    }

    /// The attributes of texts that UIKit shows.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// The attribute with a name. Where SwiftUI has one of the same name, that one is preferred.
    @_disfavoredOverload
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}
