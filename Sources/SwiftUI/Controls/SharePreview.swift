/// The description of content that a ``ShareLink`` shares.
///
/// ```swift
/// ShareLink(item: photo, preview: SharePreview("A photo", image: photo))
/// ```
///
/// The list of services shows the title, unless the link has a subject. Images and icons are not shown; an image that
/// is itself shared is.
public struct SharePreview<Image, Icon> {
    let title: Text
}

extension SharePreview {
    /// Creates a description with a title that is looked up by its key, an image and an icon.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = Text(titleKey) }

    /// Creates a description with a title, an image and an icon.
    public nonisolated init(_ title: Text, image: Image, icon: Icon) { self.title = title }

    /// Creates a description with a title, an image and an icon.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.title = Text(title) }
}

extension SharePreview where Icon == Never {
    /// Creates a description with a title that is looked up by its key, and an image.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }

    /// Creates a description with a title and an image.
    public nonisolated init(_ title: Text, image: Image) { self.title = title }

    /// Creates a description with a title and an image.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
}

extension SharePreview where Image == Never {
    /// Creates a description with a title that is looked up by its key, and an icon.
    public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) { title = Text(titleKey) }

    /// Creates a description with a title and an icon.
    public nonisolated init(_ title: Text, icon: Icon) { self.title = title }

    /// Creates a description with a title and an icon.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, icon: Icon) { self.title = Text(title) }
}

extension SharePreview where Image == Never, Icon == Never {
    /// Creates a description with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }

    /// Creates a description with a title.
    public nonisolated init(_ title: Text) { self.title = title }

    /// Creates a description with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
}

extension ShareLink {
    /// Creates a button with a view as its label that shares several items, with their descriptions.
    ///
    /// - Parameters:
    ///   - items: The texts, URLs or images.
    ///   - subject: The title of the content; `nil` for the title of the first description.
    ///   - message: A text that is shared with the content, or `nil`.
    ///   - preview: A closure that returns the description of an item.
    ///   - label: The label.
    public nonisolated init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) {
        let subject = subject ?? items.first.map { preview($0).title }
        self.init(items: items, subject: subject, message: message, shownLabel: label())
    }

    /// Creates a button with a view as its label that shares an item, with its description.
    public nonisolated init<Item: _Shareable>(
        item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<Item> {
        self.init(
            items: CollectionOfOne(item), subject: subject ?? preview.title, message: message, shownLabel: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a button with the usual label that shares several items, with their descriptions.
    public nonisolated init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items: items, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel() } }

    /// Creates a button with a title that is looked up by its key, and shares several items, with their descriptions.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items: items, subject: subject, message: message, preview: preview) {
            DefaultShareLinkLabel(Text(titleKey))
        }
    }

    /// Creates a button with the usual label that shares an item, with its description.
    public nonisolated init<Item: _Shareable>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<Item> {
        self.init(item: item, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel() }
    }

    /// Creates a button with a title that is looked up by its key, and shares an item, with its description.
    public nonisolated init<Item: _Shareable>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<Item> {
        self.init(item: item, subject: subject, message: message, preview: preview) {
            DefaultShareLinkLabel(Text(titleKey))
        }
    }

    /// Creates a button with a title that shares an item, with its description.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, Item: _Shareable>(
        _ title: S, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<Item> {
        self.init(item: item, subject: subject, message: message, preview: preview) {
            DefaultShareLinkLabel(Text(title))
        }
    }
}
