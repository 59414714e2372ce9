import Foundation

/// A modifier that shows a view in a column beside another one, or in a sheet.
private struct InspectorModifier<Inspector: View> {
    @Binding var isPresented: Bool
    let inspector: Inspector
    @State private var width = InspectorWidthKey.standard
    @Environment(\.horizontalSizeClass) private var sizeClass

    nonisolated init(isPresented: Binding<Bool>, inspector: Inspector) {
        _isPresented = isPresented
        self.inspector = inspector
    }
}

extension InspectorModifier: ViewModifier {
    func body(content: Content) -> some View {
        let isCompact = sizeClass == .compact
        HStack(spacing: 0) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
            if isPresented, !isCompact {
                Divider()
                inspector.frame(width: width).frame(maxHeight: .infinity)
                    .onPreferenceChange(InspectorWidthKey.self) { width = $0 ?? InspectorWidthKey.standard }
            }
        }
        .focusedSceneValue(\.inspectorIsPresented, $isPresented)
        .sheet(isPresented: sheetBinding(isCompact: isCompact)) {
            // The content may have chosen heights of its own, which are set first.
            inspector.modifier(_SheetSettingsModifier { if $0.detents.isEmpty { $0.detents = [.medium, .large] } })
        }
    }

    /// The binding of the sheet. A window that becomes wide closes the sheet, but not the inspector.
    private func sheetBinding(isCompact: Bool) -> Binding<Bool> {
        let isPresented = $isPresented
        return Binding(
            get: { isCompact && isPresented.wrappedValue },
            set: { isShown in if isCompact, !isShown { isPresented.wrappedValue = false } })
    }
}

/// The preference for the width of an inspector's column.
private struct InspectorWidthKey: PreferenceKey {
    /// The width without a preference, in points.
    static let standard: CGFloat = 270
    static let defaultValue: CGFloat? = nil

    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

extension View {
    /// Shows a view with details in a column at the trailing edge of this view, while a value is `true`.
    ///
    /// ```swift
    /// Editor(document).inspector(isPresented: $showsDetails) {
    ///     Details(document).inspectorColumnWidth(220)
    /// }
    /// ```
    ///
    /// This view takes the rest of the room. With a compact horizontal size class the details are in a sheet, which the
    /// user closes.
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> V
    ) -> some View { modifier(InspectorModifier(isPresented: isPresented, inspector: content())) }

    /// Sets the width of the inspector's column that has this view, in points. Invalid widths are ignored.
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: width.isFinite && width > 0 ? width : nil)
    }

    /// Sets the width of the inspector's column that has this view, in points. The user cannot change it, so the ideal
    /// width counts, within the limits.
    public nonisolated func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { inspectorColumnWidth(Swift.min(Swift.max(ideal, min ?? ideal), max ?? .infinity)) }
}
