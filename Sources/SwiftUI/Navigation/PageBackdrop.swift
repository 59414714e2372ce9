import UIKit

/// A modifier that shows a style that is no colour behind the page that contains a view.
struct _PageBackdropModifier {
    /// The style, or `nil` for none.
    let style: AnyShapeStyle?
}

extension _PageBackdropModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PageBackdropNode(view, inputs) }
}

/// The view behind the content of a page.
private struct PageBackdrop: View {
    let style: AnyShapeStyle
    var body: some View { Rectangle().fill(style) }
}

/// The node of a view that shows a style behind its page.
private final class PageBackdropNode<Base: View>: EffectNode<Base, _PageBackdropModifier> {
    /// The view behind the page, which the page does not retain.
    private var hosting: HostingView<PageBackdrop>?

    override init(_ view: ModifiedContent<Base, _PageBackdropModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        if modifier.style != nil { show() }
    }

    override func modifierDidChange(from old: _PageBackdropModifier) {
        if modifier.style != nil || hosting != nil { show() }
    }

    private func show() {
        guard let page = scope.values.navigationPage, let controller = page.controller else { return }
        if let style = modifier.style {
            if let hosting {
                hosting.content = PageBackdrop(style: style)
            } else {
                let hosting = HostingView(PageBackdrop(style: style))
                hosting.parentScope = scope
                hosting.ignoredSafeArea = true
                self.hosting = hosting
            }
        } else {
            hosting = nil
        }
        page.look.setBackdrop(hosting, by: self, in: controller)
    }

    override func willUnmount() {
        guard hosting != nil, let page = scope.values.navigationPage, let controller = page.controller else { return }
        page.look.setBackdrop(nil, by: self, in: controller)
    }
}
