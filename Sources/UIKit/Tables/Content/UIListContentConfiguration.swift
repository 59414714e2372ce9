import Foundation

/// The content of a cell, a header or a footer in a list: an image, a text and a secondary text.
///
/// ```swift
/// var content = UIListContentConfiguration.subtitleCell()
/// content.image = UIImage(named: "Lena")
/// content.text = "Lena"
/// content.secondaryText = "On holiday until Monday"
/// cell.contentConfiguration = content
/// ```
///
/// The functions that create configurations set fonts, colours and margins. A program can change each of them.
/// `updated(for:)` changes those that the program has not set.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    var style: StandardListContent.Style
    var state = StandardListContent.State() {
        didSet { applyStandard() }
    }

    init(_ style: StandardListContent.Style) {
        self.style = style
        let standard = StandardListContent(style, state)
        textProperties = TextProperties(standard.text)
        secondaryTextProperties = TextProperties(standard.secondaryText)
        imageProperties = ImageProperties(standard.imageTint)
        directionalLayoutMargins = standard.margins
        prefersSideBySideTextAndSecondaryText = standard.isSideBySide
        textToSecondaryTextVerticalPadding = standard.verticalPadding
    }

    private mutating func applyStandard() {
        let standard = StandardListContent(style, state)
        textProperties.standard = standard.text
        secondaryTextProperties.standard = standard.secondaryText
        imageProperties.standardTint = standard.imageTint
    }

    // MARK: Content

    /// The image before the texts. The default is `nil`.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties: ImageProperties
    /// The text. The default is `nil`.
    public var text: String? {
        didSet { if text != nil { attributedText = nil } }
    }
    /// The text with attributes of its own, instead of `text`. The default is `nil`.
    public var attributedText: NSAttributedString? {
        didSet { if attributedText != nil, text != nil { text = nil } }
    }
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The secondary text, below or beside the text. The default is `nil`.
    public var secondaryText: String? {
        didSet { if secondaryText != nil { secondaryAttributedText = nil } }
    }
    /// The secondary text with attributes of its own, instead of `secondaryText`. The default is `nil`.
    public var secondaryAttributedText: NSAttributedString? {
        didSet { if secondaryAttributedText != nil, secondaryText != nil { secondaryText = nil } }
    }
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties

    // MARK: Layout

    /// The axes in which the margins are at least those of the cell. The default is `horizontal`.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
    /// The distances between the content and the edges, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the secondary text is beside the text if both fit. Otherwise it is below the text.
    public var prefersSideBySideTextAndSecondaryText: Bool
    /// The distance between image and texts, in points. The default is 16.
    public var imageToTextPadding: CGFloat = 16
    /// The minimum distance between a text and a secondary text beside it, in points. The default is 6.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The distance between a text and a secondary text below it, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat
    /// The opacity of the content, from 0 to 1. The default is 1.
    public var alpha: CGFloat = 1

    // MARK: UIContentConfiguration

    /// Returns a new `UIListContentView`.
    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration with its appearance for a state. Properties that the program has set are kept.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        updated.state = StandardListContent.State(state)
        return updated
    }
}

/// A set of axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The bits of the directions, as in UIKit.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The horizontal direction.
    public static let horizontal = UIAxis(rawValue: 1)
    /// The vertical direction.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both directions.
    public static let both: UIAxis = [.horizontal, .vertical]
}
