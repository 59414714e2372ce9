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
/// As a menu or a wheel, the picker shows its label beside the control in the row of a list or a form only.
///
/// The type of the tags must be that of the selection. In a `ForEach` the identity of a view without a tag is its tag.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    private let label: Label
    private let selection: Binding<SelectionValue>
    private let content: Content
    /// The view that the closed menu shows in place of the chosen option, or `nil`.
    private var currentValue: AnyView?
    @Environment(\.pickerKind) private var kind
    @Environment(\.paletteSelectionEffect) private var paletteEffect
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isInList) private var isInList
    @Environment(\.isInColumnForm) private var isInColumnForm
    @Environment(\.describesToken) private var describesToken

    /// Creates a picker with a view as its label.
    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.selection = selection
        self.content = content()
    }
}

extension Picker {
    /// Creates a picker with a view as its label, whose closed menu shows another view than the chosen option.
    ///
    /// Other styles than `menu` show the options, and not that view.
    public nonisolated init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(selection: selection, content: content, label: label)
        currentValue = AnyView(currentValueLabel())
    }

    /// Creates a picker with a view as its label. It is the older form of `init(selection:content:label:)`.
    public nonisolated init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { label }
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    /// Creates a picker with a text that is looked up by its key, and the symbol of a name.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Label(titleKey, systemImage: systemImage) }
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

extension Picker where Label == Text {
    /// Creates a picker with a text that is looked up by its key, whose closed menu shows another view than the chosen
    /// option.
    ///
    /// Other styles than `menu` show the options, and not that view.
    public nonisolated init<V: View>(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            selection: selection, content: content, label: { Text(titleKey) }, currentValueLabel: currentValueLabel)
    }

    /// Creates a picker with a text, whose closed menu shows another view than the chosen option.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: View>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            selection: selection, content: content, label: { Text(title) }, currentValueLabel: currentValueLabel)
    }
}

extension Picker: View {
    /// The content of the view.
    public var body: some View {
        if describesToken {
            label
        } else if isInMenu {
            if kind == .palette {
                Section { palette }.modifier(_TraitModifier { $0.menuArrangement = .palette })
            } else {
                Section { reader { MenuOptions(options: $0, selected: $1, choose: $2) } }
            }
        } else {
            switch kind {
            case .menu:
                if isInList || isInColumnForm {
                    LabeledControl(LabelColumn { label }) { menu(named: nil) }
                } else {
                    named { menu(named: $0) }
                }
            case .segmented, .palette: reader { SegmentedPicker(options: $0, selected: $1, choose: $2) }
            case .inline: inline
            case .wheel:
                if isInList || isInColumnForm {
                    LabeledControl(LabelColumn { label }) { wheel }
                } else {
                    named { name in wheel.described { $0.label = name } }
                }
            case .navigationLink:
                NavigationLink {
                    List { inlineOptions }.navigationBarTitleDisplayMode(.inline)
                } label: {
                    LabeledControl(LabelColumn { label }) {
                        reader { options, selected, _ in
                            OptionLabel(option: selected.map { options[$0] }).foregroundColor(.secondary)
                        }
                    }
                }
            }
        }
    }

    /// A control without a visible label, with the text of the label as its name.
    @MainActor private func named<Control: View>(_ control: @escaping (Text?) -> Control) -> some View {
        OptionReader(options: label.labelStyle(.titleAndIcon)) { parts in
            let name = parts.map(\.title).filter { !$0.isEmpty }.joined(separator: " ")
            return control(name.isEmpty ? nil : Text(verbatim: name))
        }
    }

    @MainActor private var wheel: some View {
        reader { WheelPicker(options: $0, selected: $1, choose: $2) }
    }

    /// The button with the chosen option. Its name is for assistive programs, if no label is shown beside it.
    @MainActor private func menu(named name: Text?) -> some View {
        reader { MenuPicker(options: $0, selected: $1, currentValue: currentValue, name: name, choose: $2) }
    }

    @MainActor @ViewBuilder private var inline: some View {
        if isInList {
            Section {
                inlineOptions
            } header: {
                label
            }
        } else {
            VStack(alignment: .leading, spacing: 0) {
                label.font(.footnote).foregroundColor(.secondary)
                inlineOptions
            }
        }
    }

    /// The options as rows. The chosen one has a check mark.
    @MainActor private var inlineOptions: some View {
        PickerRows(content: content, isSelected: { Self.selectionValue($0) == selection.wrappedValue }) {
            if let value = Self.selectionValue($0) { selection.wrappedValue = value }
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

    /// The options as a palette in a menu. A variant of symbols is that of the chosen option alone.
    @MainActor @ViewBuilder private var palette: some View {
        if let variant = paletteEffect.variant {
            OptionReader(options: content.symbolVariant(variant)) { variants in
                reader { options, selected, choose in
                    MenuOptions(
                        options: options, variants: variants, marksItself: true, selected: selected, choose: choose)
                }
            }
        } else {
            reader { MenuOptions(options: $0, marksItself: !paletteEffect.tints, selected: $1, choose: $2) }
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

    /// Returns a tag as a value of the selection's type. If that is an optional, the tag may have the wrapped type.
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
        let shown = (0..<uiView.numberOfSegments).map {
            PickerOption(title: uiView.titleForSegment(at: $0) ?? "", image: uiView.imageForSegment(at: $0))
        }
        // A segment has a title or an image.
        let wanted = options.map { PickerOption(title: $0.title, image: $0.title.isEmpty ? $0.image : nil) }
        if shown != wanted {
            uiView.removeAllSegments()
            for (index, option) in wanted.enumerated() {
                if let image = option.image {
                    uiView.insertSegment(with: image, at: index, animated: false)
                } else {
                    uiView.insertSegment(withTitle: option.title, at: index, animated: false)
                }
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

/// UIKit's picker with a wheel.
private struct WheelPicker: UIViewRepresentable {
    let options: [PickerOption]
    let selected: Int?
    let choose: (Int) -> Void

    func makeCoordinator() -> WheelCoordinator { WheelCoordinator() }

    func makeUIView(context: Context) -> UIPickerView {
        let view = UIPickerView()
        view.dataSource = context.coordinator
        view.delegate = context.coordinator
        return view
    }

    func updateUIView(_ uiView: UIPickerView, context: Context) {
        let coordinator = context.coordinator
        coordinator.choose = choose
        let titles = options.map(\.title)
        if coordinator.titles != titles {
            coordinator.titles = titles
            uiView.reloadAllComponents()
        }
        if let selected, uiView.selectedRow(inComponent: 0) != selected {
            uiView.selectRow(selected, inComponent: 0, animated: uiView.window != nil)
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPickerView, context: Context) -> CGSize? {
        let own = uiView.intrinsicContentSize
        let width = own.width > 0 ? own.width : 320
        return CGSize(
            width: proposal.width.map { $0.isFinite ? $0 : width } ?? width,
            height: own.height > 0 ? own.height : 216)
    }
}

/// The rows of a picker with a wheel.
@MainActor
private final class WheelCoordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var titles: [String] = []
    var choose: (Int) -> Void = { _ in }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { titles.count }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        titles.indices.contains(row) ? titles[row] : nil
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { choose(row) }
}

/// A button with the chosen option, which shows all options in a menu.
private struct MenuPicker: View {
    let options: [PickerOption]
    let selected: Int?
    let currentValue: AnyView?
    let name: Text?
    let choose: (Int) -> Void
    @Environment(\.isInList) private var isInList

    var body: some View {
        menu.described {
            guard let name else { return }
            $0.label = name
            // A view in place of the option describes the value itself.
            if currentValue == nil {
                $0.value = selected.map { Text(verbatim: options[$0].title) }
            } else {
                $0.keepsTextAsValue = true
            }
        }
    }

    @MainActor private var menu: some View {
        Menu {
            MenuOptions(options: options, selected: selected, choose: choose)
        } label: {
            HStack(spacing: 5) {
                if let currentValue {
                    currentValue
                } else {
                    OptionLabel(option: selected.map { options[$0] })
                }
                Image(systemName: "chevron.up.chevron.down").imageScale(.small)
            }
            .foregroundColor(isInList ? .secondary : nil)
        }
    }
}

/// The options as items of a menu.
private struct MenuOptions: View {
    let options: [PickerOption]
    /// The options as they look while they are chosen, or none if they look the same.
    var variants: [PickerOption] = []
    /// Whether the chosen image has no mark of the menu.
    var marksItself = false
    let selected: Int?
    let choose: (Int) -> Void

    var body: some View {
        ForEach(Array(options.indices), id: \.self) { index in
            Button {
                choose(index)
            } label: {
                let isVariant = index == selected && variants.indices.contains(index)
                OptionLabel(option: isVariant ? variants[index] : options[index])
            }
            .modifier(
                _TraitModifier {
                    $0.isChecked = index == selected
                    $0.marksItself = marksItself
                })
        }
    }
}
