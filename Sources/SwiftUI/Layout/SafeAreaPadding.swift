import Foundation
import UIKit

/// A modifier that reduces the safe area of a view by distances from its edges.
public struct _SafeAreaPaddingModifier {
    let insets: EdgeInsets
}

extension _SafeAreaPaddingModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            SafeAreaPaddingLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

extension View {
    /// Reduces the safe area of the view, in points. Other than with `padding(_:)`, scroll views scroll under the
    /// space, and a view that ignores the safe area covers it.
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(_SafeAreaPaddingModifier(insets: insets))
    }

    /// Reduces the safe area of the view at some edges, in points. The default is 16.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(length ?? 16, edges: edges))
    }

    /// Reduces the safe area of the view at all edges, in points.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

/// The layout of a view with a reduced safe area.
final class SafeAreaPaddingLayout: LayoutNode {
    private var insets: EdgeInsets

    init(_ modifier: _SafeAreaPaddingModifier, _ inputs: _NodeInputs) {
        insets = modifier.insets
        super.init(inputs)
    }

    func update(_ modifier: _SafeAreaPaddingModifier) {
        guard modifier.insets != insets else { return }
        insets = modifier.insets
        invalidate()
    }

    override var label: String { "safeAreaPadding" }
    override var priority: Double { children.first?.priority ?? 0 }
    override var zIndex: Double { children.first?.zIndex ?? 0 }
    override var ownTraits: ElementTraits { children.first?.traits ?? ElementTraits() }
    override var traitSource: LayoutNode? { children.first }
    override func setStackAxis(_ axis: Axis?) { children.first?.setStackAxis(axis) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = children.first?.sizeThatFits(proposal.inset(by: insets)) ?? .zero
        return CGSize(
            width: max(0, size.width + insets.leading + insets.trailing),
            height: max(0, size.height + insets.top + insets.bottom))
    }

    override func arrange(_ proposal: ProposedViewSize) {
        children.first?.place(at: CGPoint(x: insets.leading, y: insets.top), proposal.inset(by: insets))
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        children.first?.guide(key, proposal.inset(by: insets))
            .map { $0 + (key.isHorizontal ? insets.leading : insets.top) }
    }

    /// The safe area of the content.
    var contentArea: SafeAreaFrame {
        let isMirrored = scope.isMirrored
        return safeAreaFrame.reduced(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing),
            in: CGRect(origin: globalOrigin, size: size))
    }
}
