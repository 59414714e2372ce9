import Foundation
import UIKit

/// The parts of a view's geometry that `matchedGeometryEffect` matches.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The position of the view's centre.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A modifier that starts a view's animation at the frame of another view with the same name.
public struct _MatchedGeometryModifier {
    let key: MatchedGeometryKey
    let properties: MatchedGeometryProperties
    let isSource: Bool
}

/// A name in a namespace.
struct MatchedGeometryKey: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension _MatchedGeometryModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            MatchedLayout($0, $1)
        } update: {
            $0.modifier = $1
        }
    }
}

extension View {
    /// Moves the view from the frame of another view with the same name, if one is inserted and the other is removed in
    /// an animation.
    ///
    /// - Parameters:
    ///   - id: The name.
    ///   - namespace: The namespace of the name.
    ///   - properties: The parts of the geometry.
    ///   - anchor: The point of both views that is matched. It is ignored: the centres are matched.
    ///   - isSource: Whether other views start at the frame of this one.
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modifier(
            _MatchedGeometryModifier(
                key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), properties: properties,
                isSource: isSource))
    }
}

/// The layout of a view that may start at the frame of another one.
private final class MatchedLayout: PassThroughLayout {
    var modifier: _MatchedGeometryModifier
    private var motion: AnimatedVector<CGRect.AnimatableData>?
    private var isShown = false
    /// The animated size in which the view is laid out, or `nil` if it is laid out in its own.
    private var room: CGSize?

    init(_ modifier: _MatchedGeometryModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
        host.showInEachPass(self)
    }

    override var label: String { "matchedGeometry" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        // Positions in the tree are compared, since those in layers differ.
        let target = CGRect(origin: globalOrigin, size: size)
        if !isShown, isInTree {
            isShown = true
            begin(from: host.matchedFrames[modifier.key], to: target)
        }
        var shown = target
        if let motion, motion.isMoving { shown.animatableData = motion.presented }
        if modifier.isSource, isInTree { host.matchedFrames[modifier.key] = shown }
        let place = CGPoint(x: origin.x + shown.minX - target.minX, y: origin.y + shown.minY - target.minY)
        layOut(in: shown.size)
        displayChildren(pass, at: place)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        super.arrange(proposal)
        room = nil
    }

    /// Lays out the view in the animated size, in which it stays until the next frame. A view that was laid out in two
    /// sizes by each display would be evaluated without an end, if it depends on its size.
    private func layOut(in shown: CGSize) {
        let shown = CGSize(width: max(0, shown.width), height: max(0, shown.height))
        guard shown != room ?? size else { return }
        room = shown
        children.first?.place(at: .zero, ProposedViewSize(shown))
    }

    private func begin(from old: CGRect?, to target: CGRect) {
        guard var old, old != target, host.canAnimate, transaction.animation != nil else { return }
        if !modifier.properties.contains(.size) {
            old = CGRect(
                x: old.midX - target.width / 2, y: old.midY - target.height / 2, width: target.width,
                height: target.height)
        }
        if !modifier.properties.contains(.position) {
            old.origin = CGPoint(x: target.midX - old.width / 2, y: target.midY - old.height / 2)
        }
        let motion = AnimatedVector(old.animatableData, host)
        motion.onFrame = { [weak host] in host?.request() }
        self.motion = motion
        motion.move(to: target.animatableData, transaction)
    }
}
