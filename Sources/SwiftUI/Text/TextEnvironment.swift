import Foundation

extension View {
    /// Sets the colour of the texts and shapes in this view. `nil` stands for the default.
    public nonisolated func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }

    /// Limits the number of lines of the texts in this view. `nil` stands for no limit.
    public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

    /// Sets the distance between lines in points. Negative distances count as 0.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing.isFinite ? max(0, lineSpacing) : 0)
    }

    /// Sets the alignment of lines in texts of several lines.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Sets the place of the ellipsis in texts that do not fit.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Lets letters move closer together before a text is shortened.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

    /// Converts the letters of the texts in this view. `nil` stands for their own case.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

    /// Adds a distance in points after each character of the texts in this view.
    public nonisolated func kerning(_ kerning: CGFloat) -> some View {
        environment(\.text.spacing.kerning, kerning.isFinite ? kerning : 0)
    }

    /// Adds a distance in points after each character of the texts in this view. It counts before `kerning(_:)`.
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        environment(\.text.spacing.tracking, tracking.isFinite ? tracking : 0)
    }

    /// Moves the texts in this view above their baselines by a distance in points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        environment(\.text.spacing.baselineOffset, baselineOffset.isFinite ? baselineOffset : 0)
    }
}
