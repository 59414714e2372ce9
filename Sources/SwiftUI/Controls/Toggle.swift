import Foundation
import UIKit

/// A control that turns something on and off, by default a switch with a label.
///
/// ```swift
/// Toggle("Wi-Fi", isOn: $isConnected)
/// ```
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let isMixed: Bool
    private let label: Label
    @Environment(\.toggleStyle) private var style
    @Environment(\.isInMenu) private var isInMenu

    /// Creates a toggle with a view as its label.
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        isMixed = false
        self.label = label()
    }

    /// Creates a toggle for several values. It is on if all of them are, and sets all of them.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        self.isOn = Binding(
            get: { bindings.allSatisfy(\.wrappedValue) },
            set: { value in for binding in bindings { binding.wrappedValue = value } })
        isMixed = Set(bindings.map(\.wrappedValue)).count > 1
        self.label = label()
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a text that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// Creates a toggle for several values, with a text that is looked up by its key.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle for several values, with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// Creates a toggle with a text that is looked up by its key, and the symbol of a name.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a toggle with a text and the symbol of a name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
    }

    /// Creates a toggle for several values, with a text that is looked up by its key and the symbol of a name.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a toggle for several values, with a text and the symbol of a name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates a toggle from the properties that a style receives, in the default style.
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

extension Toggle: View, SingleRow {
    /// The content of the view.
    public var body: some View {
        if isInMenu {
            let (isOn, isChecked) = (isOn, isOn.wrappedValue)
            Button {
                isOn.wrappedValue.toggle()
            } label: {
                label
            }
            .modifier(_TraitModifier { $0.isChecked = isChecked })
        } else if Label.self == ToggleStyleConfiguration.Label.self {
            // The style itself made this toggle, so it cannot be asked again.
            DefaultToggleStyle().makeBody(configuration: configuration)
        } else {
            let isOn = isOn
            style.makeBody(configuration)
                .modifier(_TraitModifier { $0.shortcutAction = { isOn.wrappedValue.toggle() } })
        }
    }

    @MainActor
    private var configuration: ToggleStyleConfiguration {
        ToggleStyleConfiguration(label: AnyView(label), isOn: isOn, isMixed: isMixed)
    }
}

/// UIKit's switch.
struct SwitchView: UIViewRepresentable {
    @Binding var isOn: Bool
    var tint: Color?

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
        let onTint = (tint ?? context.environment.tint)?.uiColor
        if uiView.onTintColor != onTint { uiView.onTintColor = onTint }
        if uiView.isOn != isOn { uiView.setOn(isOn, animated: uiView.window != nil) }
    }
}
