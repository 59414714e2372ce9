import Foundation

/// The transition in which one view replaces another: views fade and are blurred, and grow from a smaller size or
/// shrink to it.
///
/// ```swift
/// Group { if isDone { DoneLabel() } else { BusyLabel() } }.transition(.blurReplace)
/// ```
public struct BlurReplaceTransition: Transition, StandardTransition {
    /// The sizes of the views.
    public struct Configuration: Equatable, Sendable {
        /// The scale of a view before its insertion.
        let insertion: CGFloat
        /// The scale of a view after its removal.
        let removal: CGFloat

        /// The old view becomes smaller, and the new one grows from a smaller size.
        public static let downUp = Configuration(insertion: 0.8, removal: 0.8)
        /// The old view becomes larger, and the new one grows from a smaller size.
        public static let upUp = Configuration(insertion: 0.8, removal: 1.2)
    }

    /// The sizes of the views.
    public var configuration: Configuration

    /// Creates a transition with the sizes that a configuration sets.
    public init(configuration: Configuration) { self.configuration = configuration }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        let scale = phase == .willAppear ? configuration.insertion : configuration.removal
        content
            .opacity(phase.isIdentity ? 1 : 0)
            .blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : scale)
    }

    var standard: AnyTransition {
        func side(_ scale: CGFloat) -> AnyTransition.Phase {
            AnyTransition.Phase(effects: [.opacity, .blur(8), .scale(scale, .center)], hasMotion: true)
        }
        return .custom(insertion: side(configuration.insertion), removal: side(configuration.removal))
    }
}

extension Transition where Self == BlurReplaceTransition {
    /// The transition in which one view replaces another, blurred, with growing sizes before and after.
    public static var blurReplace: BlurReplaceTransition { blurReplace() }

    /// Returns the transition in which one view replaces another, with the sizes that a configuration sets.
    public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
        BlurReplaceTransition(configuration: config)
    }
}
