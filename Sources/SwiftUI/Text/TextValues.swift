import Foundation
import UIKit

/// The settings of an environment for the look of texts. They have one key together, because each text reads them all.
struct TextValues: Equatable {
    var font: Font?
    var weight: Font.Weight?
    var width: Font.Width?
    var design: Font.Design?
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false
    /// The factor of the size of fonts, or `nil` for 1.
    var scale: CGFloat?
    /// The language of the letters' forms.
    var language = TypesettingLanguage.automatic
    var decoration = TextDecoration()
    var spacing = TextSpacing()
    var textCase: Text.Case?
    var lineLimit: Int?
    /// The smallest height of texts and vertical fields, in lines.
    var reservedLines = 1
    var lineSpacing: CGFloat = 0
    /// The height of lines, or `nil` for their own.
    var lineHeight: AttributedString.LineHeight?
    var alignment = TextAlignment.leading
    var truncation = Text.TruncationMode.tail
    var minimumScale: CGFloat = 1
    var allowsTightening = false
    var isSelectable = false
    /// The object that draws the texts, or `nil` for the usual way.
    var renderer: AnyTextRenderer?
}

/// The distances of letters from each other and from their baseline, in points.
struct TextSpacing: Equatable {
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat = 0
}

private struct TextValuesKey: EnvironmentKey { static let defaultValue = TextValues() }

// The settings that programs can read are also values of their own, so that a body that reads one does not depend on
// the others. Their setters set both.
private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private struct LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private struct MultilineTextAlignmentKey: EnvironmentKey { static let defaultValue: TextAlignment = .leading }
private struct TruncationModeKey: EnvironmentKey { static let defaultValue: Text.TruncationMode = .tail }
private struct MinimumScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private struct AllowsTighteningKey: EnvironmentKey { static let defaultValue: Bool = false }
private struct HasTextCaseKey: EnvironmentKey { static let defaultValue = false }
private struct TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }

extension EnvironmentValues {
    /// The settings for the look of texts.
    var text: TextValues {
        get { self[TextValuesKey.self] }
        set { self[TextValuesKey.self] = newValue }
    }

    /// The font of texts, or `nil` for the default.
    public var font: Font? {
        get { self[FontKey.self] }
        set {
            self[FontKey.self] = newValue
            text.font = newValue
        }
    }

    /// The maximum number of lines of a text, or `nil` for no limit.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set {
            self[LineLimitKey.self] = newValue
            text.lineLimit = newValue
        }
    }

    /// The distance between lines in points. The default is 0.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set {
            self[LineSpacingKey.self] = newValue
            text.lineSpacing = newValue
        }
    }

    /// The alignment of lines in texts of several lines.
    public var multilineTextAlignment: TextAlignment {
        get { self[MultilineTextAlignmentKey.self] }
        set {
            self[MultilineTextAlignmentKey.self] = newValue
            text.alignment = newValue
        }
    }

    /// The place of the ellipsis in a text that does not fit.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set {
            self[TruncationModeKey.self] = newValue
            text.truncation = newValue
        }
    }

    /// The smallest scale, from 0 to 1, at which a text is shown if it does not fit. The default is 1.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        set {
            self[MinimumScaleFactorKey.self] = newValue
            text.minimumScale = newValue
        }
    }

    /// Whether letters may move closer together before a text is shortened. The default is `false`.
    public var allowsTightening: Bool {
        get { self[AllowsTighteningKey.self] }
        set {
            self[AllowsTighteningKey.self] = newValue
            text.allowsTightening = newValue
        }
    }

    /// Whether a view around has set `textCase`, which may be to `nil`.
    var hasTextCase: Bool { self[HasTextCaseKey.self] }

    /// The case to which letters are converted, or `nil` for their own.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set {
            self[TextCaseKey.self] = newValue
            self[HasTextCaseKey.self] = true
            text.textCase = newValue
        }
    }
}

extension Text {
    /// The cases to which letters are converted.
    public enum Case: Hashable, Sendable {
        /// Capital letters.
        case uppercase
        /// Small letters.
        case lowercase

        func apply(to text: String, _ locale: Locale) -> String {
            self == .uppercase ? text.uppercased(with: locale) : text.lowercased(with: locale)
        }
    }

    /// The places of the ellipsis in a text that does not fit.
    public enum TruncationMode: Hashable, Sendable {
        /// The beginning is left out.
        case head
        /// The end is left out.
        case tail
        /// The middle is left out.
        case middle
    }
}
