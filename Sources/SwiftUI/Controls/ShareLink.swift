import Foundation
import UIKit

/// A type of content that a ``ShareLink`` shares: texts, URLs and images.
public protocol _Shareable {}

extension String: _Shareable {}
extension URL: _Shareable {}
extension Image: _Shareable {}

/// A button that shows a list of services for content, such as copying it.
///
/// ```swift
/// ShareLink(item: url)
/// ShareLink("Share the page", item: url, subject: Text("A page"))
/// ```
///
/// In a wide window the list is a popover beside the button.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>
where Data.Element: _Shareable {
    private let items: Data
    private let subject: Text?
    private let message: Text?
    private let label: Label
    private let anchor = ShareAnchor()

    nonisolated init(items: Data, subject: Text?, message: Text?, shownLabel: Label) {
        self.items = items
        self.subject = subject
        self.message = message
        label = shownLabel
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    /// Creates a button with a view as its label that shares several items.
    ///
    /// - Parameters:
    ///   - items: The texts, URLs or images.
    ///   - subject: The title of the content, or `nil`.
    ///   - message: A text that is shared with the content, or `nil`.
    ///   - label: The label.
    public nonisolated init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(items: items, subject: subject, message: message, shownLabel: label()) }

    /// Creates a button with a view as its label that shares a text or a URL.
    public nonisolated init<Item: _Shareable>(
        item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<Item> {
        self.init(items: CollectionOfOne(item), subject: subject, message: message, label: label)
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    /// Creates a button with the usual label that shares several items.
    public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel() }
    }

    /// Creates a button with a title that is looked up by its key, and shares several items.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(Text(titleKey)) }
    }

    /// Creates a button with a title that shares several items.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(Text(title)) }
    }

    /// Creates a button with the usual label that shares a text or a URL.
    public nonisolated init<Item: _Shareable>(item: Item, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<Item> {
        self.init(items: CollectionOfOne(item), subject: subject, message: message)
    }

    /// Creates a button with a title that is looked up by its key, and shares a text or a URL.
    public nonisolated init<Item: _Shareable>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<Item> {
        self.init(titleKey, items: CollectionOfOne(item), subject: subject, message: message)
    }

    /// Creates a button with a title that shares a text or a URL.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, Item: _Shareable>(
        _ title: S, item: Item, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<Item> {
        self.init(title, items: CollectionOfOne(item), subject: subject, message: message)
    }
}

extension ShareLink: View {
    /// The content of the view.
    public var body: some View {
        Button {
            anchor.share()
        } label: {
            label
        }
        .modifier(_ShareModifier(anchor: anchor, items: Array(items), subject: subject, message: message))
    }
}

/// The usual label of a ``ShareLink``: a symbol with a title.
public struct DefaultShareLinkLabel {
    private let title: Text

    nonisolated init(_ title: Text = Text(verbatim: SystemText.share.localized)) { self.title = title }
}

extension DefaultShareLinkLabel: View {
    /// The content of the view.
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}
