import Foundation

/// A label with a control at the trailing edge.
struct LabeledControl<Label: View, Control: View>: View {
    let label: Label
    let control: Control
    @Environment(\.labelsHidden) private var labelsHidden

    init(_ label: Label, @ViewBuilder control: () -> Control) {
        self.label = label
        self.control = control()
    }

    var body: some View {
        if labelsHidden {
            control
        } else {
            HStack {
                label
                Spacer()
                control
            }
            .described { $0.labelsControl = true }
        }
    }
}

private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the labels of controls are hidden.
    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Hides the labels of the controls in this view. They take no space.
    public nonisolated func labelsHidden() -> some View { environment(\.labelsHidden, true) }

    /// Shows or hides the labels of the controls in this view, also within a view with `labelsHidden()`. With
    /// `automatic` they are shown.
    public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsHidden, visibility == .hidden)
    }
}
