import Foundation

/// The properties of a view that its container reads, such as the tag of a picker's option. Modifiers around the view
/// pass them on.
struct ElementTraits {
    /// The value of `tag(_:)`.
    var tag: AnyHashable?
    /// Whether the user cannot select the view.
    var isSelectionDisabled = false
    /// The innermost `ForEach` that has made the view.
    var source: ObjectIdentifier?
    /// The identity in that `ForEach`.
    var id: AnyHashable?
    /// The index of the element in its `ForEach`.
    var index: Int?
    /// The changes that a `ForEach` permits.
    var edits = RowEditList()
    /// The section of a list, and the part of the section.
    var section: ObjectIdentifier?
    var part = SectionPart.row
    /// The appearance of a list's row.
    var row = RowTraits()
    /// The environment of the modifier that has set the background of the row, or `nil` without one.
    var backgroundScope: EnvironmentScope?
    /// The badge of a tab.
    var badge: Text?
    /// The modifiers of a tab, from the inner ones. Those after a section belong to the section.
    var tab: [TabTrait] = []
    /// The purpose of a button.
    var role: ButtonRole?
    /// The properties for a grid.
    var grid = GridTraits()
    /// The actions that a list's row shows when it is swiped.
    var swipes: [RowSwipe] = []
    /// Whether the view is a button.
    var isButton = false
    /// Whether a menu's item is checked; `nil` if it cannot be.
    var isChecked: Bool?
    /// Whether the image of a menu's item shows that it is checked, and the menu adds no mark.
    var marksItself = false
    /// The arrangement of a menu's item and its neighbours.
    var menuArrangement = MenuArrangement.rows
    /// The menu that a menu's item shows.
    var submenu: (any MenuSource)?
    /// The place of a menu's item with commands in the main menu.
    var commandPlace: CommandPlace?
    /// The shortcut that triggers the first control in the view.
    var shortcut: KeyboardShortcut?
    /// The effect of a shortcut on a control that is no button.
    var shortcutAction: (() -> Void)?
    /// The values for a container of the program, or `nil` if there are none.
    var containerValues: ContainerValues?

    /// The value that selects the view.
    var selectionValue: AnyHashable? { isSelectionDisabled ? nil : tag ?? id }

    /// Returns a copy with a change.
    func changed(_ change: (inout ElementTraits) -> Void) -> ElementTraits {
        var copy = self
        change(&copy)
        return copy
    }
}

/// The appearance of a list's row.
struct RowTraits: Equatable {
    /// The distances of the content from the edges of the row, or `nil` for the default ones.
    var insets: EdgeInsets?
    /// The background, or `nil` for the default one.
    var background: RowBackground?
    /// Whether the row is left out by the deletions and moves that its `ForEach` permits.
    var isDeleteDisabled = false
    var isMoveDisabled = false
    /// Whether the row has an arrow at its end.
    var showsDisclosure = false
    /// The lines above and below the row.
    var lines = RowLines()
    /// The lines above and below the section of the row.
    var sectionLines = RowLines()
}

/// A part of a section.
enum SectionPart {
    case header, row, footer
}

/// The properties that the nodes around a layout node have added. Most layout nodes have none.
final class ElementMark {
    /// The innermost `ForEach` that has made the view, the identity in it, and the index.
    var element: (source: ObjectIdentifier?, id: AnyHashable, index: Int)?
    var edits = RowEditList()
    var section: (section: ObjectIdentifier, part: SectionPart)?
    var gridRow: (row: ObjectIdentifier, alignment: VerticalAlignment?)?
    var containerValues: ContainerValues?
    /// The sections of a tab, from the inner ones.
    var tabSections: [Weak<TabPlace<String>>] = []

    /// Adds the properties to others.
    func apply(to traits: inout ElementTraits) {
        for section in tabSections { traits.tab.append(.section(section)) }
        if let element { (traits.source, traits.id, traits.index) = (element.source, element.id, element.index) }
        if !edits.isEmpty { traits.edits = edits }
        if let section { (traits.section, traits.part) = section }
        if let containerValues {
            traits.containerValues = traits.containerValues?.merging(containerValues) ?? containerValues
        }
        if let gridRow { (traits.grid.row, traits.grid.rowAlignment) = gridRow }
    }
}

/// A modifier that sets a property for the view's container.
public struct _TraitModifier {
    /// Whether the modifier is a tag, which makes a view in a tab view a tab.
    var setsTag = false
    let change: (inout ElementTraits) -> Void
}

extension _TraitModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        if view.modifier.setsTag, inputs.scope.values.isTabList, !describesTab(Base.self) {
            return UnlabelledTabNode(view, inputs)
        }
        return ElementModifierNode(view, inputs) {
            TraitLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

/// A modifier that changes the properties that the container of a view reads.
protocol TraitChanging {
    func changeTraits(_ traits: inout ElementTraits)
}

extension _TraitModifier: TraitChanging {
    func changeTraits(_ traits: inout ElementTraits) { change(&traits) }
}

/// The layout of a view with properties for its container.
private final class TraitLayout: PassThroughLayout {
    private var modifier: _TraitModifier

    init(_ modifier: _TraitModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    func update(_ modifier: _TraitModifier) {
        let old = traits
        self.modifier = modifier
        let new = traits
        // A background has no size. Each evaluation makes another one, which the list shows without a new layout.
        var (oldRow, newRow) = (old.row, new.row)
        (oldRow.background, newRow.background) = (nil, nil)
        if new.selectionValue != old.selectionValue || newRow != oldRow || new.badge != old.badge || new.tab != old.tab
        {
            invalidate()
        } else if new.row != old.row {
            setNeedsDisplay()
        }
    }

    override var label: String { "trait" }
    override var ownTraits: ElementTraits {
        let inner = super.ownTraits
        var traits = inner.changed(modifier.change)
        if traits.row.background != inner.row.background { traits.backgroundScope = scope }
        return traits
    }
}

extension View {
    /// Sets the value by which a picker or a list selects the view.
    public nonisolated func tag<V: Hashable>(_ tag: V) -> some View {
        modifier(_TraitModifier(setsTag: true) { $0.tag = AnyHashable(tag) })
    }

    /// Keeps the user from selecting the view in its list. Enclosing modifiers count too: a view is selected only if
    /// none of them disables it.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(_TraitModifier { if isDisabled { $0.isSelectionDisabled = true } })
    }
}
