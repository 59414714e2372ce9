import Foundation

/// A modifier that only gives a view a name, by which other views find it.
@MainActor
protocol NamingModifier: ViewModifier where Body == Never {
    associatedtype Name
    /// The name.
    var name: Name { get }
    /// Returns a text that stands for the view in logs and in descriptions of the tree.
    static func label(_ name: Name) -> String
}

extension NamingModifier {
    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            NamedLayout<Self>($0.name, $1)
        } update: {
            $0.name = $1.name
        }
    }
}

/// The layout of a view with a name.
final class NamedLayout<Modifier: NamingModifier>: PassThroughLayout {
    var name: Modifier.Name

    init(_ name: Modifier.Name, _ inputs: _NodeInputs) {
        self.name = name
        super.init(inputs)
    }

    override var label: String { Modifier.label(name) }

    override var accessibleParts: [AccessiblePart] {
        var parts = partsInside
        guard Modifier.self == _AccessibilityModifier.self, let name = name as? String else { return parts }
        if let first = parts.indices.first { parts[first].identifier = parts[first].identifier ?? name }
        return parts
    }
}
