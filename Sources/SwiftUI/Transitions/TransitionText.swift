import Foundation

/// The text renderer and the animation that the body of a transition has.
@MainActor
enum TransitionText {
    /// Returns the outermost text renderer among the modifiers of a view.
    static func renderer<V: View>(of view: V) -> AnyTextRenderer? {
        (view as? any TransitionTextProviding)?.transitionRenderer
    }

    /// Returns the outermost animation that a view has for its modifiers, which may be none, or `nil` if it sets none.
    static func animation<V: View>(of view: V) -> Animation?? {
        (view as? any TransitionTextProviding)?.transitionAnimation
    }
}

/// A view with modifiers that may have a text renderer or an animation.
@MainActor
private protocol TransitionTextProviding {
    var transitionRenderer: AnyTextRenderer? { get }
    var transitionAnimation: Animation?? { get }
}

extension ModifiedContent: TransitionTextProviding where Content: View, Modifier: ViewModifier {
    var transitionRenderer: AnyTextRenderer? {
        (modifier as? any RendererProviding)?.anyRenderer ?? TransitionText.renderer(of: content)
    }
    var transitionAnimation: Animation?? { TransitionText.animation(of: content) }
}

extension ScopedTransaction: TransitionTextProviding {
    var transitionRenderer: AnyTextRenderer? { TransitionText.renderer(of: content) }
    var transitionAnimation: Animation?? {
        var transaction = Transaction(animation: .default)
        transform(&transaction)
        return transaction.animation == .default ? TransitionText.animation(of: content) : .some(transaction.animation)
    }
}

extension PlaceholderContentView: TransitionTextProviding {
    var transitionRenderer: AnyTextRenderer? { TransitionText.renderer(of: source.base) }
    var transitionAnimation: Animation?? { TransitionText.animation(of: source.base) }
}

extension _ConditionalContent: TransitionTextProviding where TrueContent: View, FalseContent: View {
    var transitionRenderer: AnyTextRenderer? {
        switch storage {
        case .first(let view): TransitionText.renderer(of: view)
        case .second(let view): TransitionText.renderer(of: view)
        }
    }
    var transitionAnimation: Animation?? {
        switch storage {
        case .first(let view): TransitionText.animation(of: view)
        case .second(let view): TransitionText.animation(of: view)
        }
    }
}

/// A modifier with a text renderer.
private protocol RendererProviding {
    var anyRenderer: AnyTextRenderer { get }
}

extension TextRendererModifier: RendererProviding {
    var anyRenderer: AnyTextRenderer { AnyTextRenderer(renderer) }
}
