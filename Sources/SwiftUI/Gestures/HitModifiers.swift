import Foundation

/// The uses of a view's content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The area in which the view is hit.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The outline of the view's picture while it is dragged. Casement drags no pictures.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The outline of the view's picture beside its context menu. Casement shows none.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The outline of the highlight below the pointer. Casement shows none.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The outline of the ring around a view with the keyboard focus.
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    /// The area of the view for assistive programs. Casement has none.
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// A modifier that changes the area in which a view can be hit.
public struct _HitModifier {
    /// Returns the area of a rectangle that is hit. If it is `nil`, the parts that the view draws are hit.
    let area: ((CGRect) -> Path)?
    let fillsEvenOdd: Bool
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
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// Sets the shape of the view for some uses. With `interaction`, the view is hit in the shape, including parts
    /// where it draws nothing.
    ///
    /// - Parameters:
    ///   - kind: The uses of the shape.
    ///   - shape: The shape, in the view's frame.
    ///   - eoFill: Whether areas that the outline encloses an even number of times are outside.
    public nonisolated func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        let area: (CGRect) -> Path = { shape.path(in: $0) }
        return modifier(
            _HitModifier(area: kind.contains(.interaction) ? area : nil, fillsEvenOdd: eoFill, isEnabled: true))
    }

    /// Sets whether the view and its subviews receive touches.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_HitModifier(area: nil, fillsEvenOdd: false, isEnabled: enabled))
    }
}

/// The layout of a view with a changed hit area.
private final class HitLayout: PassThroughLayout {
    var modifier: _HitModifier {
        didSet { if modifier.area != nil || oldValue.area != nil { hitOverhangMayChange() } }
    }

    init(_ modifier: _HitModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    override var label: String { "hits" }
    override var blocksHits: Bool { !modifier.isEnabled }

    private var area: Path? { modifier.area?(CGRect(origin: .zero, size: size)) }

    override var ownHitOverhang: CGFloat {
        area.map { CGRect(origin: .zero, size: size).overhang(of: $0.boundingRect) } ?? 0
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard modifier.isEnabled else { return nil }
        guard let area else { return hitChildren(point) }
        guard area.contains(point, eoFill: modifier.fillsEvenOdd) else { return nil }
        return hitChildren(point) ?? HitTarget(node: self)
    }
}
