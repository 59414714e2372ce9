import Foundation

/// A change of a view while the pointer is over it.
public struct HoverEffect: Equatable, Sendable {
    enum Kind: Sendable { case highlight, lift }

    let kind: Kind
    /// The usual effect, which is ``highlight``.
    public static let automatic = HoverEffect(kind: .highlight)
    /// The view has a bright background with round corners.
    public static let highlight = HoverEffect(kind: .highlight)
    /// The view is larger and casts a shadow.
    public static let lift = HoverEffect(kind: .lift)
}

extension View {
    /// Changes the view while the pointer is over it.
    ///
    /// ```swift
    /// Card().onTapGesture { open() }.hoverEffect(.lift)
    /// ```
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
        modifier(HoverEffectModifier(effect: isEnabled ? effect : nil))
    }
}

/// A modifier that changes a view while the pointer is over it.
private struct HoverEffectModifier {
    /// The effect, or `nil` if it is disabled.
    let effect: HoverEffect?
    @State private var isHovered = false
    @Environment(\.isEnabled) private var isEnabled

    nonisolated init(effect: HoverEffect?) { self.effect = effect }
}

extension HoverEffectModifier: ViewModifier {
    func body(content: Content) -> some View {
        let kind = isHovered && isEnabled ? effect?.kind : nil
        content
            .background {
                RoundedRectangle(cornerRadius: 8).fill(Color.primary.opacity(kind == .highlight ? 0.1 : 0))
                    .allowsHitTesting(false)
            }
            .scaleEffect(kind == .lift ? 1.05 : 1)
            .shadow(color: .black.opacity(kind == .lift ? 0.25 : 0), radius: 8, y: 4)
            .onHover { isHovered in withAnimation(.easeOut(duration: 0.15)) { self.isHovered = isHovered } }
    }
}
