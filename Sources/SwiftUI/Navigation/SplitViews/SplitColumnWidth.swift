import Foundation

/// A modifier that sets the width of a split view's column.
public struct _SplitColumnWidthModifier: Equatable {
    let minimum: CGFloat?
    let ideal: CGFloat
    let maximum: CGFloat?
}

extension _SplitColumnWidthModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ColumnWidthNode(view, inputs) }
}

extension View {
    /// Sets the width of the sidebar or the middle column that has this view, in points. It has no effect on the detail
    /// column, and the user cannot change the width.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        modifier(_SplitColumnWidthModifier(minimum: width, ideal: width, maximum: width))
    }

    /// Sets the widths that the sidebar or the middle column that has this view may have, in points. It has no effect
    /// on the detail column.
    ///
    /// - Parameters:
    ///   - min: The smallest width to which the user can drag the edge of the column; `nil` leaves it to the system.
    ///   - ideal: The width at first.
    ///   - max: The greatest width; `nil` leaves it to the system.
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { modifier(_SplitColumnWidthModifier(minimum: min, ideal: ideal, maximum: max)) }
}

/// The node of a view that sets the width of its column.
private final class ColumnWidthNode<Base: View>: EffectNode<Base, _SplitColumnWidthModifier> {
    override init(_ view: ModifiedContent<Base, _SplitColumnWidthModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        apply()
    }

    private var column: SplitColumn? { scope.values.splitColumn?.object }

    override func modifierDidChange(from old: _SplitColumnWidthModifier) { if modifier != old { apply() } }

    private func apply() {
        column?.setWidth(minimum: modifier.minimum, ideal: modifier.ideal, maximum: modifier.maximum)
    }

    override func willUnmount() { column?.setWidth(minimum: nil, ideal: nil, maximum: nil) }
}
