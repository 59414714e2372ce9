import Foundation
import UIKit

/// A modifier that moves the views inside of a view together with it.
public struct _GeometryGroupModifier {}

extension _GeometryGroupModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            GeometryGroupLayout($1)
        } update: { _, _ in
        }
    }
}

extension View {
    /// Lets the view move as a whole in animations: a view that comes into it has its place relative to the view, and
    /// moves with it. Without the modifier it would appear where it will be in the end.
    public nonisolated func geometryGroup() -> some View { modifier(_GeometryGroupModifier()) }
}

/// The layout node of a view that moves as a whole.
private final class GeometryGroupLayout: PassThroughLayout {
    private var shownFrame = ShownFrame()
    private let surface = GroupSurface()

    override var label: String { "geometryGroup" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        let frame = shownFrame.show(CGRect(origin: origin, size: size), of: self)
        // The group has moved with the content of a scroll view, and the views inside have moved with the group.
        let shift = host.contentShift
        host.contentShift = .zero
        defer { host.contentShift = shift }
        surface.show(in: pass, frame, isLocal: true) { layer, isNew in
            if isNew { layer.name = label }
        } _: {
            displayChildren($0, at: .zero)
        }
    }
}
