/// A list of settings and controls in sections.
///
/// ```swift
/// Form {
///     Section("Account") { TextField("Name", text: $name) }
/// }
/// ```
public struct Form<Content: View> {
    private let content: Content
    @Environment(\.formKind) private var kind

    /// Creates a form.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
    /// The content of the view.
    public var body: some View {
        switch kind {
        case .grouped: List { content }.listStyle(.insetGrouped)
        case .columns: VStack(alignment: .leading) { content }.environment(\.isInColumnForm, true)
        }
    }
}

/// An appearance of forms.
public protocol FormStyle: Sendable {
    /// The kind of the appearance. Programs do not use it.
    static var _kind: _FormKind { get }
}

/// A kind of appearance of forms. Programs do not use it.
public enum _FormKind: Sendable {
    case grouped, columns
}

/// The default style: the same as `grouped`.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _FormKind.grouped
}

/// Sections as rectangles with round corners, which scroll.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _FormKind.grouped
}

/// The controls below each other at the leading edge, without scrolling.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _FormKind.columns
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The default style: the same as `grouped`.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    /// Sections as rectangles with round corners, which scroll.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// The controls below each other at the leading edge, without scrolling.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private struct FormKindKey: EnvironmentKey { static let defaultValue = _FormKind.grouped }
private struct IsInColumnFormKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the view is in a form that is no list.
    var isInColumnForm: Bool {
        get { self[IsInColumnFormKey.self] }
        set { self[IsInColumnFormKey.self] = newValue }
    }

    /// The kind of appearance of forms.
    var formKind: _FormKind {
        get { self[FormKindKey.self] }
        set { self[FormKindKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the forms in this view.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { environment(\.formKind, S._kind) }
}
