import UIKit

/// A modifier that shows suggestions in front of the page that has the field of a search around the navigation.
struct _PortedSuggestionsModifier<Suggestions: View> {
    let suggestions: Suggestions
    let port: SearchPort
}

extension _PortedSuggestionsModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PortedSuggestionsNode(view, inputs) }
}

/// The node of a view with suggestions for a page inside of it.
private final class PortedSuggestionsNode<Base: View, Suggestions: View>: EffectNode<
    Base, _PortedSuggestionsModifier<Suggestions>
>
{
    /// The view in front of the page.
    private var shown: SuggestionsView<SuggestionList<Suggestions>>?

    override init(_ view: ModifiedContent<Base, _PortedSuggestionsModifier<Suggestions>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        observe()
    }

    override func modifierDidChange(from old: _PortedSuggestionsModifier<Suggestions>) {
        if old.port !== modifier.port {
            old.port.endObservation(by: self)
            observe()
        }
        if let page = modifier.port.page {
            shown?.hosting.content = SuggestionList(suggestions: modifier.suggestions, search: page.search)
        }
    }

    private func observe() {
        modifier.port.observe(by: self) { [weak self] in self?.showLater() }
        showLater()
    }

    /// Shows the suggestions once the page, which may just be created, is in place.
    private func showLater() { host.afterLayout { [weak self] in self?.show() } }

    private func show() {
        guard isMounted, let page = modifier.port.page, let parent = page.controller?.view, shown?.superview !== parent
        else { return }
        shown?.removeFromSuperview()
        let list = SuggestionList(suggestions: modifier.suggestions, search: page.search)
        let view = SuggestionsView(list, below: scope)
        view.frame = parent.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(view)
        shown = view
    }

    override func willUnmount() {
        modifier.port.endObservation(by: self)
        shown?.removeFromSuperview()
    }
}

/// Suggestions in front of a page. Touches beside them reach the page.
private final class SuggestionsView<Content: View>: UIView {
    let hosting: HostingView<Content>

    init(_ content: Content, below scope: EnvironmentScope) {
        hosting = HostingView(content)
        super.init(frame: .zero)
        isOpaque = false
        hosting.isOpaque = false
        hosting.parentScope = scope
        addSubview(hosting)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if hosting.frame != bounds { hosting.frame = bounds }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || hit === hosting ? nil : hit
    }
}
