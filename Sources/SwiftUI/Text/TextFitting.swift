import Foundation

extension View {
    /// Lets texts in this view shrink if they do not fit, down to a fraction of their font's size.
    ///
    /// - Parameter factor: The fraction, which is limited to 0 to 1.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor.isFinite ? min(max(factor, 0), 1) : 1)
    }

    /// Limits the lines of the texts in this view. Shorter texts are as high as the smallest number of lines.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, max(1, limit.upperBound)).environment(\.text.reservedLines, max(1, limit.lowerBound))
    }

    /// Sets the smallest height of the texts in this view in lines. They may have more lines.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(\.text.reservedLines, max(1, limit.lowerBound))
    }

    /// Limits the lines of the texts in this view.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, max(1, limit.upperBound)).environment(\.text.reservedLines, 1)
    }

    /// Limits the lines of the texts in this view. With `reservesSpace`, shorter texts are as high as the limit.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, max(1, limit)).environment(\.text.reservedLines, reservesSpace ? max(1, limit) : 1)
    }
}

extension EnvironmentValues {
    /// The smallest height of texts and vertical fields, in lines.
    var reservedLines: Int { text.reservedLines }
}
