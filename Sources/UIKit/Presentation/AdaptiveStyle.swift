/// The styles to which presentations adapt in a narrow window (R188).
///
/// ```swift
/// AdaptiveStyle.system(for: .popover, isCompactWidth: true)  // .pageSheet
/// ```
enum AdaptiveStyle {
    /// Returns the style that a presentation has instead of its own if no delegate decides; `.none` if it keeps its
    /// own.
    ///
    /// In a narrow window a popover becomes a sheet. Page and form sheets return their own style there: they are
    /// attached to the lower edge by themselves, which differs from `.none`.
    static func system(
        for wanted: UIModalPresentationStyle, isCompactWidth: Bool
    ) -> UIModalPresentationStyle {
        guard isCompactWidth else { return .none }
        switch wanted {
        case .popover: return .pageSheet
        case .pageSheet, .formSheet: return wanted
        default: return .none
        }
    }

    /// Returns whether a sheet floats in a narrow window as in a wide one, because `answer` keeps it as it is.
    static func floatsAlways(answer: UIModalPresentationStyle, isCompactWidth: Bool) -> Bool {
        isCompactWidth && answer == .none
    }
}
