import Foundation
import UIKit

/// A way to draw texts that replaces the usual one.
///
/// ```swift
/// struct Wave: TextRenderer {
///     var phase: Double
///     var animatableData: Double {
///         get { phase }
///         set { phase = newValue }
///     }
///
///     func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for line in layout {
///             for (index, letter) in line.flatMap({ $0 }).enumerated() {
///                 var copy = context
///                 copy.translateBy(x: 0, y: 4 * sin(phase + Double(index)))
///                 copy.draw(letter)
///             }
///         }
///     }
/// }
/// Text("Hello").textRenderer(Wave(phase: phase))
/// ```
///
/// The coordinates begin at the text's upper left corner. Changes of `animatableData` are animated.
public protocol TextRenderer: Animatable {
    /// Draws a text.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)

    /// Returns the size of a text for a proposal. The default is that of the text without the renderer.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

    /// The space around the text in which the renderer may draw, in points. The default is 0.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// Returns the size of the text without the renderer.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }

    /// No space.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a ``TextRenderer`` measures.
public struct TextProxy {
    let measure: @MainActor (ProposedViewSize) -> CGSize

    /// Returns the size of the text for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        // Renderers are asked on the main thread.
        let measure = measure
        return MainActor.assumeIsolated { measure(proposal) }
    }
}

extension View {
    /// Draws the texts in this view with a renderer.
    public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}

/// A modifier that sets the renderer of the texts in a view.
struct TextRendererModifier<Renderer: TextRenderer> {
    var renderer: Renderer
}

extension TextRendererModifier: ViewModifier {
    func body(content: Content) -> some View { content.environment(\.text.renderer, AnyTextRenderer(renderer)) }
}

extension TextRendererModifier: Animatable {
    nonisolated var animatableData: Renderer.AnimatableData {
        get { renderer.animatableData }
        set { renderer.animatableData = newValue }
    }
}

/// A text renderer of any type. Two are equal only if they are the same object.
///
/// It is used on the main thread only.
final class AnyTextRenderer: Equatable, @unchecked Sendable {
    private let base: any TextRenderer
    let displayPadding: EdgeInsets

    init(_ base: any TextRenderer) {
        self.base = base
        displayPadding = base.displayPadding
    }

    func draw(_ layout: Text.Layout, in context: inout GraphicsContext) { base.draw(layout: layout, in: &context) }

    func sizeThatFits(_ proposal: ProposedViewSize, _ text: TextProxy) -> CGSize {
        base.sizeThatFits(proposal: proposal, text: text)
    }

    /// Returns the renderer with a part of the animatable data of another one of the same type.
    func mixed(with other: AnyTextRenderer, by part: Double) -> AnyTextRenderer {
        func mix<R: TextRenderer>(_ first: R) -> AnyTextRenderer {
            guard let second = other.base as? R else { return self }
            var result = first
            let start = first.animatableData
            result.animatableData = start + (second.animatableData - start).scaled(by: part)
            return AnyTextRenderer(result)
        }
        return mix(base)
    }

    static func == (first: AnyTextRenderer, second: AnyTextRenderer) -> Bool { first === second }
}
