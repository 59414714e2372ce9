import UIKit

/// The background of a page, and the arrangement and the subtitle of its bar, from all views in it that set them.
@MainActor
final class PageLook {
    private enum Background {
        case color(Color)
        /// A view behind the content, which a node of the page retains.
        case view(Weak<UIView>)
    }

    private var backgrounds = OwnedValues<Background>()
    private var styles = OwnedValues<UINavigationItem.ItemStyle>()
    private var subtitles = OwnedValues<String>()

    /// Sets a colour as the background for a view, or removes it.
    func setBackground(_ background: Color?, by owner: _Node, in controller: UIViewController) {
        set(background.map { .color($0) }, by: owner, in: controller)
    }

    /// Sets a view as the background for a view, or removes it.
    func setBackdrop(_ backdrop: UIView?, by owner: _Node, in controller: UIViewController) {
        set(backdrop.map { .view(Weak($0)) }, by: owner, in: controller)
    }

    private func set(_ background: Background?, by owner: _Node, in controller: UIViewController) {
        guard background != nil || backgrounds.contains(owner) else { return }
        backgrounds.set(background, by: owner)
        var (color, backdrop): (UIColor, UIView?) = (.systemBackground, nil)
        switch backgrounds.current {
        case .color(let shown)?: color = shown.uiColor
        case .view(let shown)?: backdrop = shown.object
        case nil: break
        }
        controller.view.backgroundColor = color
        (controller.view as? CanvasView)?.backdrop = backdrop
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
