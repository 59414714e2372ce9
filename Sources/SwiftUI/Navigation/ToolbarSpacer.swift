import UIKit

/// The width of a space.
public struct SpacerSizing: Hashable, Sendable {
    private let isFlexible: Bool

    /// The room that is left, which several such spaces share.
    public static let flexible = SpacerSizing(isFlexible: true)
    /// A width that the system chooses: 16 points.
    public static let fixed = SpacerSizing(isFlexible: false)

    /// Returns a space of a bar.
    @MainActor
    func makeItem() -> UIBarButtonItem { isFlexible ? .flexibleSpace() : .fixedSpace(16) }
}

/// A space between items of a toolbar.
///
/// ```swift
/// .toolbar {
///     ToolbarItem(placement: .bottomBar) { Button("Back", systemImage: "chevron.left") { back() } }
///     ToolbarSpacer(.flexible, placement: .bottomBar)
///     ToolbarItem(placement: .bottomBar) { Button("Share", systemImage: "square.and.arrow.up") { share() } }
/// }
/// ```
///
/// In the bar above the page, where the items of an edge have no room left between them, a flexible space has no width.
/// In place of the title and among the secondary actions, a space has no effect.
public struct ToolbarSpacer {
    private let sizing: SpacerSizing
    private let placement: ToolbarItemPlacement

    /// Creates a space.
    public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.sizing = sizing
        self.placement = placement
    }
}

extension ToolbarSpacer: ToolbarContent {
    /// The space has no body.
    public typealias Body = Never

    public static func _collect(_ content: Self, _ list: inout _ToolbarList) {
        let place = content.placement.place
        // The place of the title and the menu have no items in a row, which could have a space between them.
        guard place != .principal, place != .secondary else { return }
        list.items.append(ToolbarPart(place: place, view: AnyView(EmptyView()), space: content.sizing))
    }
}

extension ToolbarSpacer: CustomizableToolbarContent {}
