import Foundation

private struct MinimumScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private struct ReservedLinesKey: EnvironmentKey { static let defaultValue = 1 }

extension EnvironmentValues {
    /// The smallest scale, from 0 to 1, at which a text is shown if it does not fit. The default is 1.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        set { self[MinimumScaleFactorKey.self] = newValue }
    }

    /// The smallest height of texts and vertical fields, in lines.
    var reservedLines: Int {
        get { self[ReservedLinesKey.self] }
        set { self[ReservedLinesKey.self] = newValue }
    }
}

extension View {
    /// Lets texts in this view shrink if they do not fit, down to a fraction of their font's size.
    ///
    /// - Parameter factor: The fraction, which is limited to 0 to 1.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor.isFinite ? min(max(factor, 0), 1) : 1)
    }

    /// Limits the lines of the texts in this view. Shorter texts are as high as the smallest number of lines.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, max(1, limit.upperBound)).environment(\.reservedLines, max(1, limit.lowerBound))
    }

    /// Sets the smallest height of the texts in this view in lines. They may have more lines.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(\.reservedLines, max(1, limit.lowerBound))
    }

    /// Limits the lines of the texts in this view.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, max(1, limit.upperBound)).environment(\.reservedLines, 1)
    }

    /// Limits the lines of the texts in this view. With `reservesSpace`, shorter texts are as high as the limit.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, max(1, limit)).environment(\.reservedLines, reservesSpace ? max(1, limit) : 1)
    }
}
