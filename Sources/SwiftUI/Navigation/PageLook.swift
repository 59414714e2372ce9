import UIKit

/// The background of a page, and the arrangement and the subtitle of its bar, from all views in it that set them.
@MainActor
final class PageLook {
    private var backgrounds = OwnedValues<Color>()
    private var styles = OwnedValues<UINavigationItem.ItemStyle>()
    private var subtitles = OwnedValues<String>()

    /// Sets the background for a view, or removes it.
    func setBackground(_ background: Color?, by owner: _Node, in controller: UIViewController) {
        guard background != nil || backgrounds.contains(owner) else { return }
        backgrounds.set(background, by: owner)
        controller.view.backgroundColor = backgrounds.current?.uiColor ?? .systemBackground
    }

    /// Sets the arrangement of the bar for a view, or removes it.
    func setStyle(_ style: UINavigationItem.ItemStyle?, by owner: _Node, in item: UINavigationItem) {
        guard style != nil || styles.contains(owner) else { return }
        styles.set(style, by: owner)
        item.style = styles.current ?? .navigator
    }

    /// Sets the line below the title for a view, or removes it.
    func setSubtitle(_ subtitle: String?, by owner: _Node, in item: UINavigationItem) {
        guard subtitle != nil || subtitles.contains(owner) else { return }
        subtitles.set(subtitle, by: owner)
        item.subtitle = subtitles.current
    }
}
