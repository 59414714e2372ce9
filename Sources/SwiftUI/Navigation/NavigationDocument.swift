import Foundation
import UIKit

extension View {
    /// Names the file or the page that this page shows. The menu of the title shares it.
    ///
    /// ```swift
    /// Editor(file: url).navigationTitle(url.lastPathComponent).navigationDocument(url)
    /// ```
    ///
    /// A title in the bar has a menu with the name of the document and "Share…". Without a title, and outside of
    /// navigation stacks and split views, it has no effect.
    public nonisolated func navigationDocument(_ url: URL) -> some View {
        modifier(_NavigationItemModifier { $0.document = NavigationDocument(item: url, name: nil) })
    }

    /// Sets the text, the URL or the image that this page shows. The menu of the title shares it.
    public nonisolated func navigationDocument<D: _Shareable>(_ document: D) -> some View {
        modifier(_NavigationItemModifier { $0.document = NavigationDocument(item: document, name: nil) })
    }

    /// Sets the text, the URL or the image that this page shows, with a description. The menu of the title shares it.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - preview: The description, whose title is the name of the document.
    public nonisolated func navigationDocument<D: _Shareable, I1, I2>(
        _ document: D, preview: SharePreview<I1, I2>
    ) -> some View {
        modifier(_NavigationItemModifier { $0.document = NavigationDocument(item: document, name: preview.title) })
    }
}

/// The document that a page shows.
struct NavigationDocument {
    let item: Any
    /// The name, or `nil` for that of a URL.
    let name: Text?

    /// Returns the part of the title's menu for the document.
    ///
    /// - Parameters:
    ///   - values: The environment of the view with the document.
    ///   - controller: The controller of the page, which presents the list of services.
    @MainActor func menu(in values: EnvironmentValues, of controller: UIViewController?) -> UIMenu {
        var title = ""
        if let name { title = name.string(in: values) } else if let url = item as? URL { title = Self.name(of: url) }
        let subject = title
        let share = UIAction(title: SystemText.share.localized, image: UIImage(systemName: "square.and.arrow.up")) {
            [weak controller] _ in
            guard let controller, controller.presentedViewController == nil else { return }
            let items = ShareItem.items([item], subject: subject, in: values)
            guard !items.isEmpty else { return }
            let services = UIActivityViewController(activityItems: items)
            let bar = controller.navigationController?.navigationBar
            services.popoverPresentationController?.sourceView = bar ?? controller.view
            // The title is in the middle of the bar.
            let middle = bar.map { CGRect(x: $0.bounds.midX, y: $0.bounds.maxY, width: 0, height: 0) }
            services.popoverPresentationController?.sourceRect = middle ?? .zero
            controller.present(services, animated: true)
        }
        return UIMenu(title: title, options: .displayInline, children: [share])
    }

    /// The name of a file, or the text of an address without one.
    private static func name(of url: URL) -> String {
        let name = url.lastPathComponent
        return name.isEmpty || name == "/" ? url.absoluteString : name
    }
}
