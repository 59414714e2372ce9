/// The reasons for which the content of views is not shown.
public struct RedactionReasons: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content is not known yet. Bars and areas are shown in its place.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private. Views with `privacySensitive()` show bars and areas.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date. Views with `invalidatableContent()` are faded.
    public static let invalidated = RedactionReasons(rawValue: 4)

    /// Whether texts and images are replaced by bars and areas.
    var hidesContent: Bool { contains(.placeholder) }
}

private struct RedactionReasonsKey: EnvironmentKey { static let defaultValue = RedactionReasons() }

extension EnvironmentValues {
    /// The reasons for which the content of views is not shown. By default there is none.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
}

extension View {
    /// Adds a reason for which the content of this view is not shown.
    ///
    /// With `placeholder`, texts are shown as bars, and images as areas.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Removes the reasons for which the content of this view is not shown.
    public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks the content of this view as private. It is replaced by bars and areas if the reason `privacy` is set.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
        transformEnvironment(\.redactionReasons) {
            if sensitive, $0.contains(.privacy) { $0.insert(.placeholder) }
        }
    }
}
