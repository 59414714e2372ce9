import Foundation

/// Views that are created from a collection.
@preconcurrency @MainActor
public protocol DynamicViewContent: View {
    /// The type of the collection.
    associatedtype Data: Collection

    /// The collection.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// The changes of rows that one modifier permits.
@MainActor
final class RowEdits {
    /// Deletes the elements at some offsets.
    fileprivate(set) var delete: ((IndexSet) -> Void)?
    /// Moves elements in front of an offset.
    fileprivate(set) var move: ((IndexSet, Int) -> Void)?
    /// The insertion of dropped things, or `nil`.
    fileprivate(set) var insertion: RowInsertion?
}

/// The changes of a row that the modifiers around it permit. Those of the outer ones come first.
struct RowEditList {
    /// The changes of each modifier, from the inside to the outside.
    private var edits: [RowEdits] = []

    /// Whether there is no modifier.
    var isEmpty: Bool { edits.isEmpty }

    /// Deletes the elements at some offsets.
    @MainActor var delete: ((IndexSet) -> Void)? { edits.last { $0.delete != nil }?.delete }
    /// Moves elements in front of an offset.
    @MainActor var move: ((IndexSet, Int) -> Void)? { edits.last { $0.move != nil }?.move }
    /// The insertion of dropped things, or `nil`.
    @MainActor var insertion: RowInsertion? { edits.last { $0.insertion != nil }?.insertion }

    /// Returns the list with the changes of a modifier further outside, or `nil` if it has them.
    func adding(_ outer: RowEdits) -> RowEditList? {
        if edits.contains(where: { $0 === outer }) { return nil }
        var copy = self
        copy.edits.append(outer)
        return copy
    }
}

/// A modifier that permits changes of rows that are created from a collection.
public struct _RowEditModifier {
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
    var insertion: RowInsertion?
}

extension _RowEditModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { RowEditNode(view, inputs) }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The collection of the content.
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Lets the user delete rows in a list.
    ///
    /// The action receives the offsets of the elements, and removes them from the collection. `nil` permits no
    /// deletion.
    public nonisolated func onDelete(
        perform action: ((IndexSet) -> Void)?
    ) -> ModifiedContent<Self, _RowEditModifier> { modifier(_RowEditModifier(delete: action)) }

    /// Lets the user move rows in a list while it is edited.
    ///
    /// The action receives the offsets of the elements, and the offset in front of which they are moved, as expected by
    /// `move(fromOffsets:toOffset:)`. `nil` permits no movement.
    public nonisolated func onMove(
        perform action: ((IndexSet, Int) -> Void)?
    ) -> ModifiedContent<Self, _RowEditModifier> { modifier(_RowEditModifier(move: action)) }
}

extension View {
    /// Keeps the user from deleting this row, though its `ForEach` permits deletions.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(_TraitModifier { $0.row.isDeleteDisabled = isDisabled })
    }

    /// Keeps the user from moving this row, though its `ForEach` permits moves.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(_TraitModifier { $0.row.isMoveDisabled = isDisabled })
    }
}

/// The node of rows that can be changed.
private final class RowEditNode<Base: View>: EffectNode<Base, _RowEditModifier> {
    private let edits = RowEdits()

    override init(_ view: ModifiedContent<Base, _RowEditModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        adoptModifier()
    }

    private func adoptModifier() {
        edits.delete = modifier.delete
        edits.move = modifier.move
        edits.insertion = modifier.insertion
    }

    override var rowDecorator: (any RowDecorator)? { self }

    override func collectRows(into rows: inout RowList) {
        let start = rows.pieces.count
        super.collectRows(into: &rows)
        if modifier.insertion != nil { rows.noteInsertion(edits, from: start) }
    }

    override func modifierDidChange(from old: _RowEditModifier) {
        adoptModifier()
        if (modifier.delete == nil) != (old.delete == nil) || (modifier.move == nil) != (old.move == nil)
            || (modifier.insertion == nil) != (old.insertion == nil)
        {
            elementsDidChange()
        }
    }
}

extension RowEditNode: RowDecorator {
    func decorate(_ element: LayoutNode) -> LayoutNode {
        // A modifier for deletions and another one for moves are combined.
        if let all = element.traits.edits.adding(edits) { element.mark { $0.edits = all } }
        return element
    }
}
