import Foundation
import UIKit

/// The background of a list's row.
enum RowBackground {
    case color(Color)
    case view(RowBackgroundView)

    /// The colour of the cell.
    @MainActor var cellColor: UIColor? {
        switch self {
        case .color(let color): color.uiColor
        case .view: .clear
        }
    }
}

extension RowBackground: Equatable {
    static func == (a: RowBackground, b: RowBackground) -> Bool {
        switch (a, b) {
        case (.color(let a), .color(let b)): a == b
        case (.view(let a), .view(let b)): a === b
        default: false
        }
    }
}

/// A view that a program has made as the background of a row. Each evaluation makes a new one.
final class RowBackgroundView: Sendable {
    // The view is made once and only read on the main actor.
    nonisolated(unsafe) let content: AnyView

    init(_ content: AnyView) { self.content = content }
}

extension _ListKind {
    /// The colour of a row.
    @MainActor fileprivate var rowColor: UIColor {
        switch self {
        case .plain: .systemBackground
        case .automatic, .grouped, .insetGrouped: .secondarySystemGroupedBackground
        case .sidebar: .clear
        }
    }
}

extension RowCell {
    /// Shows the background of a row: a colour of the cell, or a view behind the row.
    func showBackground(of row: LayoutNode, kind: _ListKind) {
        let traits = row.traits
        let background = traits.row.background
        backgroundColor = background?.cellColor ?? kind.rowColor
        // The shape behind a selected row. A background of the program is covered by the usual colour instead.
        if kind == .sidebar, background == nil { backgroundConfiguration = .listAccompaniedSidebarCell() }
        guard case .view(let view)? = background else {
            removeBackgroundView()
            return
        }
        let scope = traits.backgroundScope ?? row.scope
        if let shown = backgroundView as? HostingView<AnyView>, shown.parentScope === scope {
            shown.content = view.content
            return
        }
        let hosting = HostingView(view.content)
        hosting.parentScope = scope
        hosting.ignoredSafeArea = true
        hosting.isUserInteractionEnabled = false
        backgroundView = hosting
    }

    /// Removes the view behind the row, whose environment is part of that of the row.
    func removeBackgroundView() { if backgroundView is HostingView<AnyView> { backgroundView = nil } }
}

extension View {
    /// Sets the background colour of this list row. `nil` stands for the default one.
    public nonisolated func listRowBackground(_ color: Color?) -> some View {
        modifier(_TraitModifier { $0.row.background = color.map { .color($0) } })
    }

    /// Places a view behind this list row, which fills it from edge to edge. `nil` stands for the default background.
    ///
    /// ```swift
    /// Text("Today").listRowBackground(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
    /// ```
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        let background = view.map { RowBackgroundView(AnyView($0)) }
        return modifier(_TraitModifier { $0.row.background = background.map { .view($0) } })
    }
}
