import Foundation
import UIKit

/// A control with which the user chooses one of several options.
///
/// ```swift
/// Picker("Size", selection: $size) {
///     Text("Small").tag(Size.small)
///     Text("Large").tag(Size.large)
/// }
/// .pickerStyle(.segmented)
/// ```
///
/// The type of the tags must be that of the selection. In a `ForEach` the identity is the tag where there is none.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    private let label: Label
    private let selection: Binding<SelectionValue>
    private let content: Content
    @Environment(\.pickerKind) private var kind

    /// Creates a picker with a view as its label.
    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.selection = selection
        self.content = content()
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a text that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// Creates a picker with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker: View {
    public var body: some View {
        switch kind {
        case .menu: LabeledControl(label) { reader { MenuPicker(options: $0, selected: $1, choose: $2) } }
        case .segmented: reader { SegmentedPicker(options: $0, selected: $1, choose: $2) }
        case .inline:
            VStack(alignment: .leading, spacing: 0) {
                label.font(.footnote).foregroundColor(.secondary)
                reader { InlinePicker(options: $0, selected: $1, choose: $2) }
            }
        }
    }

    private func reader<Result: View>(
        _ content: @escaping ([PickerOption], Int?, @escaping (Int) -> Void) -> Result
    ) -> some View {
        OptionReader(options: self.content) { options in
            content(options, selectedIndex(in: options)) { index in
                guard options.indices.contains(index),
                    let value = Self.selectionValue(options[index].value)
                else { return }
                selection.wrappedValue = value
            }
        }
    }

    private func selectedIndex(in options: [PickerOption]) -> Int? {
        if let wrong = options.first(where: { Self.selectionValue($0.value) == nil }) {
            let tag = wrong.value.map { "a tag of type \(type(of: $0.base))" } ?? "no tag"
            GraphHost.logger.error(
                "A Picker's option \"\(wrong.title)\" has \(tag), but its selection is a \(SelectionValue.self).")
        }
        let selected = selection.wrappedValue
        return options.firstIndex { Self.selectionValue($0.value) == selected }
    }

    /// Returns a tag as a value of the selection's type. A tag of the wrapped type stands for an optional.
    private static func selectionValue(_ tag: AnyHashable?) -> SelectionValue? { tag?.base as? SelectionValue }
}

/// UIKit's segmented control.
private struct SegmentedPicker: UIViewRepresentable {
    let options: [PickerOption]
    let selected: Int?
    let choose: (Int) -> Void

    func makeCoordinator() -> ControlRelay<UISegmentedControl> { ControlRelay() }

    func makeUIView(context: Context) -> UISegmentedControl {
        let view = UISegmentedControl(frame: .zero)
        context.coordinator.connect(view, for: .valueChanged)
        return view
    }

    func updateUIView(_ uiView: UISegmentedControl, context: Context) {
        context.coordinator.send = { choose($0.selectedSegmentIndex) }
        let titles = (0..<uiView.numberOfSegments).map { uiView.titleForSegment(at: $0) ?? "" }
        if titles != options.map(\.title) {
            uiView.removeAllSegments()
            for (index, option) in options.enumerated() {
                uiView.insertSegment(withTitle: option.title, at: index, animated: false)
            }
        }
        let index = selected ?? UISegmentedControl.noSegment
        if uiView.selectedSegmentIndex != index { uiView.selectedSegmentIndex = index }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISegmentedControl, context: Context) -> CGSize? {
        let own = uiView.intrinsicContentSize
        return CGSize(width: proposal.width.map { $0.isFinite ? $0 : own.width } ?? own.width, height: own.height)
    }
}

/// A button that shows the chosen option, and presents the others.
private struct MenuPicker: View {
    let options: [PickerOption]
    let selected: Int?
    let choose: (Int) -> Void

    var body: some View {
        MenuButton(title: selected.map { options[$0].title } ?? "", options: options, choose: choose)
    }
}

/// UIKit's button with a menu of actions.
private struct MenuButton: UIViewRepresentable {
    let title: String
    let options: [PickerOption]
    let choose: (Int) -> Void

    func makeCoordinator() -> ControlRelay<UIButton> { ControlRelay() }

    func makeUIView(context: Context) -> UIButton {
        let view = UIButton(type: .system)
        context.coordinator.connect(view, for: .touchUpInside)
        return view
    }

    func updateUIView(_ uiView: UIButton, context: Context) {
        context.coordinator.send = { present(from: $0) }
        if uiView.title(for: .normal) != title { uiView.setTitle(title, for: .normal) }
        let font = (context.environment.font ?? .body).uiFont
        if uiView.titleLabel?.font != font { uiView.titleLabel?.font = font }
    }

    private func present(from button: UIButton) {
        var responder: UIResponder? = button
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let controller = responder as? UIViewController else { return }
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for (index, option) in options.enumerated() {
            sheet.addAction(UIAlertAction(title: option.title, style: .default) { _ in choose(index) })
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceView = button
        sheet.popoverPresentationController?.sourceRect = button.bounds
        controller.present(sheet, animated: true)
    }
}

/// The options below each other.
private struct InlinePicker: View {
    let options: [PickerOption]
    let selected: Int?
    let choose: (Int) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(options.indices), id: \.self) { index in
                if index > 0 { Divider() }
                HStack {
                    Text(verbatim: options[index].title)
                    Spacer()
                    if index == selected {
                        Checkmark().stroke(Color.accentColor, lineWidth: 2).frame(width: 13, height: 11)
                    }
                }
                .frame(minHeight: 44)
                .modifier(_TapModifier(action: { choose(index) }, coversFrame: true))
            }
        }
    }
}

/// The mark of the chosen option.
struct Checkmark: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addLines([
            CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.minY),
        ])
        return path
    }
}
