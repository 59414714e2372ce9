import Foundation

/// The views of a row's label below each other. Those after the first one are smaller and gray.
struct LabelColumn<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 2) { content.environment(\.isRowLabel, true) }
    }
}

private struct IsRowLabelKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the views of the label are a title and the lines below it.
    var isRowLabel: Bool {
        get { self[IsRowLabelKey.self] }
        set { self[IsRowLabelKey.self] = newValue }
    }

    /// The environment of the title, for `false`, or of the lines below it.
    mutating func enterRowLabel(isSubtitle: Bool) {
        isRowLabel = false
        guard isSubtitle else { return }
        font = .subheadline
        foregroundColor = .secondary
    }
}
