extension NSLayoutConstraint {
    /// The edges on which a visual format aligns its views, and its direction.
    ///
    /// ```swift
    /// NSLayoutConstraint.constraints(
    ///     withVisualFormat: "H:|-[icon]-[title]-|", options: [.alignAllCenterY], metrics: nil,
    ///     views: ["icon": icon, "title": title])
    /// ```
    ///
    /// A horizontal format cannot align views on horizontal edges, nor a vertical format on vertical edges and
    /// baselines.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns the left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns the right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns the top edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns the bottom edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns the leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns the trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns the horizontal centres.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns the vertical centres.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns the baselines of the last lines of text.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns the baselines of the first lines of text.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The bits of all alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// Arranges from the leading to the trailing edge. This is the default.
        public static let directionLeadingToTrailing = FormatOptions([])
        /// Arranges from left to right in all languages.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Arranges from right to left in all languages.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of all directions.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Measures vertical distances between edges. This is the default.
        public static let spacingEdgeToEdge = FormatOptions([])
        /// Measures vertical distances from the last baseline of a view to the first baseline of the next one.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of all kinds of spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}
