import Foundation
import UIKit

/// A switch with a label.
///
/// ```swift
/// Toggle("Wi-Fi", isOn: $isConnected)
/// ```
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let label: Label

    /// Creates a switch with a view as its label.
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    /// Creates a switch with a text that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a switch with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle: View {
    /// The content of the view.
    public var body: some View { LabeledControl(label) { SwitchView(isOn: isOn) } }
}

/// UIKit's switch.
private struct SwitchView: UIViewRepresentable {
    @Binding var isOn: Bool

    func makeCoordinator() -> ControlRelay<UISwitch> { ControlRelay() }

    func makeUIView(context: Context) -> UISwitch {
        let view = UISwitch()
        context.coordinator.connect(view, for: .valueChanged)
        return view
    }

    func updateUIView(_ uiView: UISwitch, context: Context) {
        context.coordinator.send = { view in
            isOn = view.isOn
            // The binding may have rejected the value.
            if view.isOn != isOn { view.setOn(isOn, animated: true) }
        }
        let onTint = context.environment.tint?.uiColor
        if uiView.onTintColor != onTint { uiView.onTintColor = onTint }
        if uiView.isOn != isOn { uiView.setOn(isOn, animated: uiView.window != nil) }
    }
}
