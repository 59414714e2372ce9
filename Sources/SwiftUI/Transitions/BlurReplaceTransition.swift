import Foundation

/// The transition in which one view replaces another while both are blurred.
public enum BlurReplaceTransition {
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
}
