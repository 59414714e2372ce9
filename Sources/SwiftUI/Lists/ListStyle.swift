import Foundation
import UIKit

/// An appearance of lists.
public protocol ListStyle: Sendable {
    /// The kind of the appearance. Programs do not use it.
    static var _kind: _ListKind { get }
}

/// A kind of appearance of lists. Programs do not use it.
public enum _ListKind: Sendable {
    /// The kind that belongs to the list's place.
    case automatic
    case plain, grouped, insetGrouped, sidebar

    var tableStyle: UITableView.Style {
        switch self {
        case .plain: .plain
        case .grouped, .sidebar: .grouped
        case .automatic, .insetGrouped: .insetGrouped
        }
    }

    /// The kind that is shown. On a phone, and where the columns of a split view are one stack, the sections of a side
    /// bar are rectangles with round corners.
    func shown(isCompact: Bool) -> _ListKind { self == .sidebar && isCompact ? .insetGrouped : self }
}

/// The default style: sections as rectangles with round corners.
///
/// In the first column of a ``NavigationSplitView`` it is the style ``ListStyle/sidebar``.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _ListKind.automatic
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _ListKind.plain
}

/// Sections from edge to edge, with space between them.
public struct GroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _ListKind.grouped
}

/// Sections as rectangles with round corners.
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _ListKind.insetGrouped
}

/// Rows from edge to edge. It looks like the plain style.
public struct InsetListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _ListKind.plain
}

/// The style of a side bar: rows without lines on a gray ground, and a gray shape with round corners behind the
/// selected one.
///
/// ```swift
/// List(selection: $folder) {
///     Section("On This Computer") { ForEach(folders) { Label($0.name, systemImage: "folder") } }
/// }
/// .listStyle(.sidebar)
/// ```
///
/// The header of a section has an arrow, which hides and shows the content. With a compact horizontal size class the
/// sections are rectangles with round corners.
public struct SidebarListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _ListKind.sidebar
}

extension ListStyle where Self == DefaultListStyle {
    /// The default style: sections as rectangles with round corners, or a side bar in the first column of a split view.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    /// Rows from edge to edge.
    public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    /// Sections from edge to edge, with space between them.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    /// Rows from edge to edge. It looks like the plain style.
    public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    /// The style of a side bar: rows without lines on a gray ground, and headers that hide and show their sections.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// Sections as rectangles with round corners.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

private struct ListKindKey: EnvironmentKey { static let defaultValue = _ListKind.automatic }
private struct AutomaticListKindKey: EnvironmentKey { static let defaultValue = _ListKind.insetGrouped }
private struct EditModeKey: EnvironmentKey { static let defaultValue: Binding<EditMode>? = nil }

/// The states of a view whose content the user can edit.
public enum EditMode: Hashable, Sendable {
    /// The content cannot be edited.
    case inactive
    /// The content can be edited temporarily, for example by a swipe.
    case transient
    /// The content can be edited.
    case active

    /// Whether the content can be edited.
    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// The kind of appearance of lists. The getter has the kind of the place instead of ``_ListKind/automatic``.
    var listKind: _ListKind {
        get {
            let kind = self[ListKindKey.self]
            return kind == .automatic ? automaticListKind : kind
        }
        set { self[ListKindKey.self] = newValue }
    }

    /// The kind of appearance that belongs to the place of lists.
    var automaticListKind: _ListKind {
        get { self[AutomaticListKindKey.self] }
        set { self[AutomaticListKindKey.self] = newValue }
    }

    /// A binding to the editing state of lists, or `nil` if no view sets one.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the lists in this view.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listKind, S._kind) }

    /// Sets the insets of this list row, in points. `nil` stands for the default ones.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(_TraitModifier { $0.row.insets = insets })
    }
}
