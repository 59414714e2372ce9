import Foundation

/// A picture, a title, a text and buttons in the middle of an area without content.
///
/// ```swift
/// override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
///     var content: UIContentUnavailableConfiguration?
///     if notes.isEmpty {
///         content = .empty()
///         content?.image = UIImage(systemName: "note.text")
///         content?.text = "No Notes"
///         content?.button.title = "New Note"
///         content?.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.makeNote() }
///     }
///     contentUnavailableConfiguration = content
/// }
/// ```
///
/// ``UIViewController/contentUnavailableConfiguration`` shows it above a controller's view.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    enum Kind { case empty, loading, search }
    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        textProperties = TextProperties(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
        secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .callout), color: .secondaryLabel)
        switch kind {
        case .empty: break
        case .loading:
            text = ContentUnavailableText.loading.localized
            textProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        case .search:
            image = UIImage(systemName: "magnifyingglass")
            text = ContentUnavailableText.noResults.localized
            secondaryText = ContentUnavailableText.checkSpelling.localized
        }
    }

    /// Returns the configuration of an area without content. It shows nothing until the program sets a text or an
    /// image.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }
    /// Returns the configuration of an area whose content is being loaded: an activity indicator and a text.
    public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.loading) }
    /// Returns the configuration of a search without results. Updated for a state, it quotes the searched text.
    public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.search) }

    /// The picture above the text. The default is a magnifying glass for a search, and else `nil`.
    public var image: UIImage?
    /// The appearance of the picture.
    public var imageProperties = ImageProperties()
    /// The title. The default depends on the configuration.
    public var text: String?
    /// The title with attributes, which takes precedence. The default is `nil`.
    public var attributedText: NSAttributedString?
    /// The appearance of the title.
    public var textProperties: TextProperties
    /// The text below the title. The default depends on the configuration.
    public var secondaryText: String?
    /// The text below the title with attributes, which takes precedence. The default is `nil`.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the text below the title.
    public var secondaryTextProperties: TextProperties

    /// The look of the button below the texts. It is shown if it has a title or an image.
    public var button = UIButton.Configuration.plain()
    /// The action of the button below the texts.
    public var buttonProperties = ButtonProperties()
    /// The look of the button below the other one. It is shown if it has a title or an image.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The action of the button below the other one.
    public var secondaryButtonProperties = ButtonProperties()

    /// The positions of the parts. The default is `center`.
    public var alignment = Alignment.center
    /// The axes on which the margins are at least those of the superview. The default is both.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The distances from the edges in points. The default is 24 at each.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 24, bottom: 24, trailing: 24)
    /// The distance between the picture and the title in points. The default is 12.
    public var imageToTextPadding: CGFloat = 12
    /// The distance between the texts in points. The default is 8.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// The distance between the texts and the button in points. The default is 16.
    public var textToButtonPadding: CGFloat = 16
    /// The distance between the buttons in points. The default is 8.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background of the whole area. The default is clear.
    public var background = UIBackgroundConfiguration.clear()

    /// Returns a new view that shows this configuration.
    @MainActor
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// Returns the configuration for a state. A search without results quotes the state's searched text, unless the
    /// program has set another title.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, text == ContentUnavailableText.noResults.localized,
            let searched = (state as? UIContentUnavailableConfigurationState)?.searchText, !searched.isEmpty
        else { return self }
        var updated = self
        updated.text = ContentUnavailableText.noResultsForText.localized.replacingOccurrences(of: "%@", with: searched)
        return updated
    }
}
