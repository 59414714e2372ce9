import UIKit

extension View {
    /// Shows an effect on the symbols in this view each time a value changes.
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        modifier(
            _SymbolEffectModifier(
                scales: (0..<(options.count ?? 1)).flatMap { _ in effect._scales }, speed: options.speed, value: value))
    }
}

/// A modifier that goes through scales each time a value changes.
public struct _SymbolEffectModifier<Value: Equatable> {
    let scales: [CGFloat]
    let speed: Double
    let value: Value
    @State private var scale: CGFloat = 1

    nonisolated init(scales: [CGFloat], speed: Double, value: Value) {
        self.scales = scales
        self.speed = speed
        self.value = value
    }
}

extension _SymbolEffectModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content.scaleEffect(scale).onChange(of: value) { go(through: scales[...]) }
    }

    /// Animates the scales one after the other.
    @MainActor
    private func go(through scales: ArraySlice<CGFloat>) {
        guard let next = scales.first else { return }
        withAnimation(.spring(response: 0.25, dampingFraction: 0.6).speed(speed)) {
            scale = next
        } completion: {
            go(through: scales.dropFirst())
        }
    }
}

/// An animated transition between two contents of a view.
public struct ContentTransition: Equatable, Sendable {
    let fades: Bool
    /// The new content is shown at once.
    public static let identity = ContentTransition(fades: false)
    /// The new content fades in.
    public static let opacity = ContentTransition(fades: true)
    /// Colours and sizes are interpolated.
    public static let interpolate = ContentTransition(fades: false)

    /// Returns the transition for numbers. In Casement they fade.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .opacity }

    /// Returns the transition for a number that is shown. In Casement it fades.
    public static func numericText(value: Double) -> ContentTransition { .opacity }

    /// Returns the transition for symbols. In Casement they fade.
    public static func symbolEffect<T: ContentTransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .opacity }

    /// The usual transition for symbols. In Casement they fade.
    public static var symbolEffect: ContentTransition { .opacity }
}

private struct ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.identity }

extension EnvironmentValues {
    /// The transition between two contents of a view.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    /// Sets the transition between two contents of the images in this view.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
