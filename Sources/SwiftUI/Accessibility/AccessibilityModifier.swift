import Foundation

/// A modifier that gives a view an identifier for tests and assistive programs.
public struct _AccessibilityModifier {
    let identifier: String
}

extension _AccessibilityModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            IdentifiedLayout($0.identifier, $1)
        } update: {
            $0.identifier = $1.identifier
        }
    }
}

extension View {
    /// Sets the identifier by which tests find the view, for example `display.tap("send")`.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(_AccessibilityModifier(identifier: identifier))
    }
}

/// The layout of a view with an identifier.
final class IdentifiedLayout: PassThroughLayout {
    var identifier: String

    init(_ identifier: String, _ inputs: _NodeInputs) {
        self.identifier = identifier
        super.init(inputs)
    }

    override var label: String { "#\(identifier)" }
}

extension LayoutNode {
    /// The views with identifiers in this subtree, with their frames in the coordinates of the root.
    var identifiedFrames: [(identifier: String, frame: CGRect)] {
        let own = (self as? IdentifiedLayout).map { [($0.identifier, CGRect(origin: globalOrigin, size: size))] } ?? []
        return own + shownChildren.flatMap(\.identifiedFrames)
    }
}
