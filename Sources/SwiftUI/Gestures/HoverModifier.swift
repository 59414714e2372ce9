import Foundation

/// The pointer over a view.
@frozen
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is over the view, at a position in points.
    case active(CGPoint)
    /// The pointer has left the view.
    case ended
}

/// A modifier with an action for the pointer over the view.
public struct _HoverModifier {
    /// Whether moves over the view are reported too.
    let isContinuous: Bool
    let space: CoordinateSpace
    let action: (HoverPhase) -> Void
}

extension _HoverModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            HoverLayout($0, $1)
        } update: {
            $0.modifier = $1
        }
    }
}

extension View {
    /// Performs an action when the pointer comes over the view's frame, with `true`, and when it leaves it.
    ///
    /// ```swift
    /// @State private var isHovered = false
    /// Text("Delete").background(isHovered ? .red : .clear).onHover { isHovered = $0 }
    /// ```
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(_HoverModifier(isContinuous: false, space: .local) { action($0 != .ended) })
    }

    /// Performs an action when the pointer comes over the view's frame, moves over it and leaves it.
    ///
    /// - Parameters:
    ///   - coordinateSpace: The coordinate space of the positions.
    ///   - action: The action.
    public nonisolated func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(_HoverModifier(isContinuous: true, space: coordinateSpace.coordinateSpace, action: action))
    }

    /// Performs an action when the pointer comes over the view's frame, moves over it and leaves it.
    @_disfavoredOverload
    public nonisolated func onContinuousHover(
        coordinateSpace: CoordinateSpace, perform action: @escaping (HoverPhase) -> Void
    ) -> some View { modifier(_HoverModifier(isContinuous: true, space: coordinateSpace, action: action)) }
}

/// The layout of a view over which the pointer is followed.
final class HoverLayout: PassThroughLayout {
    var modifier: _HoverModifier
    private var isHovered = false
    private var isFollowed = false

    init(_ modifier: _HoverModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    override var label: String { "hover" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        if !isFollowed { host.hovers.add(self) }
        isFollowed = true
        super.display(pass, at: origin)
    }

    /// Reports the position of the pointer in the root's coordinates, or `nil` if it is elsewhere.
    func pointerDidMove(to point: CGPoint?) {
        let place = point.flatMap { contains($0) ? $0 : nil }
        guard let place else {
            if isHovered { modifier.action(.ended) }
            return isHovered = false
        }
        defer { isHovered = true }
        guard modifier.isContinuous || !isHovered else { return }
        let (own, base) = (globalOrigin, origin(in: modifier.space))
        modifier.action(.active(CGPoint(x: place.x - own.x + base.x, y: place.y - own.y + base.y)))
    }

    /// Whether a point of the root is in the visible part of the view's frame.
    private func contains(_ point: CGPoint) -> Bool {
        guard isInTree else { return false }
        var node: LayoutNode = self
        var area = CGRect(origin: globalOrigin, size: size)
        while area.contains(point), !node.blocksHits, let parent = node.parent {
            guard parent.shownChildren.contains(where: { $0 === node }) else { return false }
            node = parent
            let origin = node.globalOrigin
            area = node.visibleArea?.offsetBy(dx: origin.x, dy: origin.y) ?? .infinite
        }
        return node.parent == nil
    }
}
