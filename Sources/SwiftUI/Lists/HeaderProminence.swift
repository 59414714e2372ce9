/// The emphasis of a view.
public enum Prominence: Hashable, Sendable {
    /// The usual emphasis.
    case standard
    /// More emphasis.
    case increased
}

private struct HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }

extension EnvironmentValues {
    /// The emphasis of the headers of sections.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }

    /// Changes the values to those of a section's header in a list. Headers of sections with space between them are in
    /// capitals, unless `textCase(_:)` around them or an increased emphasis says otherwise.
    mutating func becomeHeader() {
        if headerProminence == .increased, listKind != .plain {
            font = .title3.bold()
            foregroundColor = .primary
        } else if listKind == .sidebar {
            font = .headline
            foregroundColor = .primary
        } else {
            becomeFooter()
            if listKind != .plain, !hasTextCase { textCase = .uppercase }
        }
    }

    /// Changes the values to those of a section's footer in a list.
    mutating func becomeFooter() {
        font = .footnote
        foregroundColor = .secondary
    }
}

extension View {
    /// Sets the emphasis of the headers of the sections in this view. With `increased` they are in large, bold letters.
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}
