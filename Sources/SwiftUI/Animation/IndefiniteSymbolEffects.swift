import UIKit

extension View {
    /// Shows an effect on the symbols in this view as long as it is active.
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { modifier(_ActiveSymbolEffectModifier(look: effect._look, options: options, isActive: isActive)) }
}

/// A modifier that shows an effect as long as it is active.
public struct _ActiveSymbolEffectModifier {
    let look: _SymbolEffectLook
    let options: SymbolEffectOptions
    let isActive: Bool
    @State private var isChanged: Bool

    nonisolated init(look: _SymbolEffectLook, options: SymbolEffectOptions, isActive: Bool) {
        self.look = look
        self.options = options
        self.isActive = isActive
        // A symbol that is hidden from the beginning is not shown first.
        _isChanged = State(initialValue: look.stays && isActive != look.isInverted)
    }
}

extension _ActiveSymbolEffectModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content
            .opacity(isChanged ? look.opacity : 1)
            .scaleEffect(isChanged ? look.scale : 1)
            .rotationEffect(.degrees(isChanged ? look.degrees : 0))
            .onChange(of: isActive, initial: true) { show() }
    }

    @MainActor
    private func show() {
        let changes = isActive != look.isInverted
        guard changes != isChanged else { return }
        let once: Animation = look.returns ? .easeInOut(duration: look.duration) : .linear(duration: look.duration)
        let curve = once.speed(options.speed)
        if look.stays { return withAnimation(curve) { isChanged = changes } }
        guard isActive, let count = options.count else {
            withAnimation(isActive ? curve.repeatForever(autoreverses: look.returns) : .default) {
                isChanged = isActive
            }
            return
        }
        // The last time ends with the way back.
        withAnimation(curve.repeatCount(look.returns ? 2 * count - 1 : count, autoreverses: look.returns)) {
            isChanged = true
        } completion: {
            withAnimation(look.returns ? curve : nil) { isChanged = false }
        }
    }
}
