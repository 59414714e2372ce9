import Foundation

/// A modifier that changes the area in which a view can be hit.
public struct _HitModifier {
    /// Returns the shape that is hit in a rectangle. If it is `nil`, the parts that the view draws are hit.
    let shape: ((CGRect) -> Path)?
    let isEnabled: Bool
}

extension _HitModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            HitLayout($0, $1)
        } update: {
            $0.modifier = $1
        }
    }
}

extension View {
    /// Lets the view be hit in a shape, including parts where it draws nothing.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(_HitModifier(shape: { shape.path(in: $0) }, isEnabled: true))
    }

    /// Sets whether the view and its subviews receive touches.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_HitModifier(shape: nil, isEnabled: enabled))
    }
}

/// The layout of a view with a changed hit area.
private final class HitLayout: PassThroughLayout {
    var modifier: _HitModifier

    init(_ modifier: _HitModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    override var label: String { "hits" }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard modifier.isEnabled else { return nil }
        guard let shape = modifier.shape else { return hitChildren(point) }
        guard shape(CGRect(origin: .zero, size: size)).cgPath.contains(point) else { return nil }
        return hitChildren(point) ?? HitTarget(node: self)
    }
}
