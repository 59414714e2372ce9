import Foundation
import UIKit

/// A modifier that shows a view behind the content of the presentation that contains a view.
public struct _PresentationBackdropModifier<Backdrop: View> {
    let backdrop: Backdrop
}

extension _PresentationBackdropModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PresentationBackdropNode(view, inputs) }
}

extension View {
    /// Shows a view as the background of this view's sheet, popover or cover.
    ///
    /// ```swift
    /// .sheet(isPresented: $isShown) {
    ///     Details().presentationBackground(alignment: .top) { LinearGradient(colors: [.mint, .blue]) }
    /// }
    /// ```
    ///
    /// The background receives no touches. Behind a cover with a translucent one the view that presents it is seen.
    ///
    /// - Parameters:
    ///   - alignment: The place of the background, if it is smaller than the presentation.
    ///   - content: The background. The whole presentation is proposed to it, with its safe area.
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _PresentationBackdropModifier(
                backdrop: ZStack(content: content)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
    }
}

/// The node of a view that shows another one behind the content of its presentation.
private final class PresentationBackdropNode<Base: View, Backdrop: View>:
    EffectNode<Base, _PresentationBackdropModifier<Backdrop>>
{
    private var hosting: HostingView<Backdrop>?
    /// The colour behind the content before.
    private var former: Color?

    override init(_ view: ModifiedContent<Base, _PresentationBackdropModifier<Backdrop>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        guard let settings = scope.values.presentation?.sheet else { return }
        let hosting = HostingView(modifier.backdrop)
        hosting.parentScope = scope
        hosting.ignoredSafeArea = true
        self.hosting = hosting
        settings.backdrop = hosting
        former = settings.background
        settings.background = .clear
        settings.apply()
    }

    override func modifierDidChange(from old: _PresentationBackdropModifier<Backdrop>) {
        hosting?.content = modifier.backdrop
    }

    override func willUnmount() {
        guard let hosting, let settings = scope.values.presentation?.sheet, settings.backdrop === hosting else {
            return
        }
        settings.backdrop = nil
        guard !host.isEnding else { return }
        settings.background = former ?? Color(uiColor: .systemBackground)
        settings.apply()
    }
}
