import Foundation
import UIKit

/// The placement of a toolbar's item.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        case leading, trailing, secondary, principal, bottom, status, keyboard
    }

    let place: Place
    /// The trailing edge of the bar above the page.
    public static let automatic = ToolbarItemPlacement(place: .trailing)
    /// The middle of the bar above the page, in place of the title.
    public static let principal = ToolbarItemPlacement(place: .principal)
    /// The leading edge of the bar above the page.
    public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
    /// The trailing edge of the bar above the page.
    public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// The leading edge of the bar above the page.
    public static let topBarLeading = ToolbarItemPlacement(place: .leading)
    /// The trailing edge of the bar above the page.
    public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// The placement of the most important action: the trailing edge of the bar above the page.
    public static let primaryAction = ToolbarItemPlacement(place: .trailing)
    /// The placement of less important actions: a menu at the trailing edge of the bar above the page.
    public static let secondaryAction = ToolbarItemPlacement(place: .secondary)
    /// The placement of an action that confirms: the trailing edge of the bar above the page.
    public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
    /// The placement of an action that cancels: the leading edge of the bar above the page.
    public static let cancellationAction = ToolbarItemPlacement(place: .leading)
    /// The placement of an action that destroys something: the trailing edge of the bar above the page.
    public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
    /// The placement of a way to other pages: the leading edge of the bar above the page.
    public static let navigation = ToolbarItemPlacement(place: .leading)
    /// Above the on-screen keyboard. A desktop has none, so the items are not shown.
    public static let keyboard = ToolbarItemPlacement(place: .keyboard)
    /// The bar below the page.
    public static let bottomBar = ToolbarItemPlacement(place: .bottom)
    /// The middle of the bar below the page, for information about its content.
    public static let status = ToolbarItemPlacement(place: .status)
}

/// A list of a toolbar's items. Programs do not use it.
@MainActor
public struct _ToolbarList {
    var items: [ToolbarPart] = []
    /// The menu of the title, or `nil`.
    var titleMenu: (any MenuSource)?
    /// The storage for the properties of the program's types.
    let storage: ToolbarStorage
    /// The place of the content that adds its items: the indices in the contents around it.
    var path: [Int] = []

    init(storage: ToolbarStorage) { self.storage = storage }
}

/// An item of a toolbar: its place and its view, or a space.
@MainActor
struct ToolbarPart {
    let place: ToolbarItemPlacement.Place
    let view: AnyView
    /// The width of a space, or `nil` for an item with a view.
    var space: SpacerSizing?
    /// The text at the corner, or `nil`.
    var badge: Text?
    /// Whether there is never glass behind the item.
    var hidesBackground = false

    /// Shows a number at the corner, unless it is 0.
    mutating func setBadge(_ count: Int) { badge = count == 0 ? nil : Text(count, format: .number) }
}

/// An item of a toolbar.
///
/// ```swift
/// .toolbar {
///     ToolbarItem(placement: .topBarTrailing) { Button("Add") { add() } }
/// }
/// ```
public struct ToolbarItem<ID, Content: View> {
    /// The name of the item, by which a toolbar that can be customized identifies it.
    public var id: ID
    private let placement: ToolbarItemPlacement
    private let content: Content
}

extension ToolbarItem where ID == () {
    /// Creates an item.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(id: (), placement: placement, content: content())
    }
}

extension ToolbarItem where ID == String {
    /// Creates an item of a toolbar with a name.
    public nonisolated init(
        id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) { self.init(id: id, placement: placement, content: content()) }
}

extension ToolbarItem: Identifiable where ID: Hashable {}

extension ToolbarItem: ToolbarContent {
    /// The item has no body.
    public typealias Body = Never

    public static func _collect(_ content: Self, _ list: inout _ToolbarList) {
        list.items.append(ToolbarPart(place: content.placement.place, view: AnyView(content.content)))
    }
}

/// Several items of a toolbar with the same placement, in a row.
public struct ToolbarItemGroup<Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates a group.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItemGroup: ToolbarContent {
    /// The group has no body.
    public typealias Body = Never

    public static func _collect(_ content: Self, _ list: inout _ToolbarList) {
        let place = content.placement.place
        // A spacer divides the bar below, so the views are items of their own there.
        if place == .bottom, let several = content.content as? any SeveralViews {
            list.items += several.parts.map {
                ToolbarPart(place: place, view: $0.view, space: $0.isSpacer ? .flexible : nil)
            }
        } else {
            list.items.append(ToolbarPart(place: place, view: AnyView(content.content)))
        }
    }
}

/// A modifier that adds items to the bars of a page.
public struct _ToolbarModifier {
    let source: any ToolbarSource
}

/// The items of a toolbar, of any type.
@MainActor
protocol ToolbarSource {
    /// Reads the items in an evaluation.
    func items(_ storage: ToolbarStorage, in evaluation: Evaluation) -> [ToolbarPart]
}

private struct ToolbarItems<Content: ToolbarContent> {
    let content: Content

    nonisolated init(_ content: Content) { self.content = content }
}

extension ToolbarItems: ToolbarSource {
    func items(_ storage: ToolbarStorage, in evaluation: Evaluation) -> [ToolbarPart] {
        storage.read(content, in: evaluation)
    }
}

extension _ToolbarModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ToolbarNode(view, inputs) }
}

extension View {
    /// Adds items to the bars of the page in a navigation stack.
    public nonisolated func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { modifier(_ToolbarModifier(source: ToolbarItems(content()))) }

    /// Adds items with names to the bars of the page in a navigation stack.
    ///
    /// All of the items are shown: the bars have no editor in which the user chooses some of them, as on an iPhone.
    public nonisolated func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View { modifier(_ToolbarModifier(source: ToolbarItems(content()))) }

    /// Adds views to the trailing edge of the bar above the page.
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(_ToolbarModifier(source: ToolbarItems(ToolbarItemGroup(content: content))))
    }

    /// Adds views to the edges of the bar above the page. It is the older form of `toolbar(content:)`.
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItemGroup(placement: .topBarLeading) { leading }
            ToolbarItemGroup(placement: .topBarTrailing) { trailing }
        }
    }

    /// Adds views to the trailing edge of the bar above the page.
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItemGroup(placement: .topBarTrailing) { trailing } }
    }

    /// Adds views to the leading edge of the bar above the page.
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItemGroup(placement: .topBarLeading) { leading } }
    }
}
