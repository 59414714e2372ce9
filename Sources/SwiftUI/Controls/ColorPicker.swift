import UIKit

/// A control with which the user chooses a colour.
///
/// ```swift
/// ColorPicker("Accent color", selection: $color, supportsOpacity: false)
/// ```
///
/// The control shows the colour in a circle. A click on the circle opens UIKit's colour picker beside it, as a popover.
/// In a window of compact width the picker is a sheet.
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label

    /// Creates a control with a view as its label.
    ///
    /// - Parameters:
    ///   - selection: The colour.
    ///   - supportsOpacity: Whether the user also chooses the opacity.
    ///   - label: The label.
    public nonisolated init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }
}

extension ColorPicker where Label == Text {
    /// Creates a control with a title that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// Creates a control with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

// MARK: Colours of CoreGraphics

extension ColorPicker {
    /// Creates a control for a colour of CoreGraphics, with a view as its label.
    ///
    /// - Parameters:
    ///   - selection: The colour. A chosen one has components for red, green and blue.
    ///   - supportsOpacity: Whether the user also chooses the opacity.
    ///   - label: The label.
    public nonisolated init(
        selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection.color, supportsOpacity: supportsOpacity, label: label)
    }
}

extension ColorPicker where Label == Text {
    /// Creates a control for a colour of CoreGraphics, with a title that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// Creates a control for a colour of CoreGraphics, with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

extension Binding where Value == CGColor {
    /// The same colour as one of SwiftUI.
    fileprivate nonisolated var color: Binding<Color> {
        Binding<Color>(get: { Color(cgColor: wrappedValue) }, set: { wrappedValue = $0.uiColor.cgColor })
    }
}

extension ColorPicker: View {
    /// The content of the view.
    public var body: some View {
        LabeledControl(label) { ColorWellView(selection: selection, supportsOpacity: supportsOpacity) }
    }
}

/// UIKit's colour well.
private struct ColorWellView: UIViewRepresentable {
    @Binding var selection: Color
    let supportsOpacity: Bool

    func makeCoordinator() -> ControlRelay<UIColorWell> { ControlRelay() }

    func makeUIView(context: Context) -> UIColorWell {
        let view = UIColorWell()
        context.coordinator.connect(view, for: .valueChanged)
        return view
    }

    func updateUIView(_ uiView: UIColorWell, context: Context) {
        context.coordinator.send = { view in
            if let color = view.selectedColor { selection = Color(uiColor: color) }
            // The binding may have rejected the colour.
            show(in: view)
        }
        uiView.supportsAlpha = supportsOpacity
        show(in: uiView)
    }

    private func show(in view: UIColorWell) {
        let color = selection.uiColor
        if view.selectedColor != color { view.selectedColor = color }
    }
}
