import Foundation

/// A label that shows or hides the views below it when the user clicks it.
///
/// ```swift
/// DisclosureGroup("Advanced", isExpanded: $isOpen) { Toggle("Verbose", isOn: $isVerbose) }
/// ```
///
/// In a list, the label and the views are rows.
public struct DisclosureGroup<Label: View, Content: View> {
    private let label: Label
    private let content: () -> Content
    private let isExpanded: Binding<Bool>?
    @State private var ownExpansion = false
    @Environment(\.isInList) private var isInList
    @Environment(\.disclosureGroupStyle) private var style

    /// Creates a group that keeps its state itself. It is closed initially.
    public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content
        isExpanded = nil
    }

    /// Creates a group.
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content
        self.isExpanded = isExpanded
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a closed group with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group with a title that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// Creates a closed group with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(label) }
    }

    /// Creates a group with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

extension DisclosureGroup: View {
    /// The content of the view.
    public var body: some View {
        let binding = isExpanded ?? $ownExpansion
        if let style {
            let content = content
            style.makeBody(
                DisclosureGroupStyleConfiguration(
                    label: .init(content: AnyView(label)), content: .init { AnyView(VStack { content() }) },
                    isExpanded: binding))
        } else if isInList {
            DisclosureHeader(label: label.foregroundColor(nil), isExpanded: binding)
            if binding.wrappedValue { content() }
        } else {
            VStack(alignment: .leading) {
                DisclosureHeader(label: label, isExpanded: binding)
                if binding.wrappedValue { content() }
            }
        }
    }
}

/// The label of a disclosure with its arrow. A click opens and closes the group.
struct DisclosureHeader<Label: View>: View {
    let label: Label
    let isExpanded: Binding<Bool>
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let isOpen = isExpanded.wrappedValue
        Button {
            withAnimation { isExpanded.wrappedValue.toggle() }
        } label: {
            HStack {
                label
                Spacer()
                Chevron().stroke(
                    Color.accentColor, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
                )
                .frame(width: 6, height: 11)
                .rotationEffect(.degrees(isOpen ? 90 : direction == .rightToLeft ? 180 : 0))
            }
        }
    }
}

/// The arrow of a disclosure, which points to the right.
private struct Chevron: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        Path {
            $0.addLines([
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
                CGPoint(x: rect.minX, y: rect.maxY),
            ])
        }
    }
}
