import Foundation
import UIKit

/// The objects that assistive programs see, such as screen readers: a snapshot of one moment.
///
/// ```swift
/// let tree = application.accessibilityTree
/// #expect(tree.all.contains { $0.role == "button" && $0.label == "Send" })
/// ```
///
/// `print(tree)` shows it.
public struct AccessibilityTree: Sendable, Hashable {
    /// The kind of the object, for example `button`, `staticText`, `table`, `cell`, `window` or `scene`.
    public let role: String
    /// The name: the `accessibilityLabel` or, for a cell without one, the texts inside.
    public let label: String?
    /// The `accessibilityValue`.
    public let value: String?
    /// The `accessibilityHint`.
    public let hint: String?
    /// The `accessibilityIdentifier`, which is not spoken.
    public let identifier: String?
    /// The traits.
    public let traits: UIAccessibilityTraits
    /// The names of the custom actions.
    public let actions: [String]
    /// The names of the rotors that the object or the controller of the view has itself. Objects inside offer them too.
    public let rotors: [String]
    /// The frame in the coordinates of the screen, in points.
    public let frame: CGRect
    /// The objects inside, in the order in which they are read.
    public let children: [AccessibilityTree]

    /// The object itself and all objects inside, each before those inside it.
    public var all: [AccessibilityTree] { [self] + children.flatMap(\.all) }
}

extension AccessibilityTree: CustomStringConvertible {
    /// One line per object, with those inside it indented:
    ///
    ///     scene "Mail" (0 0; 1280 800)
    ///       header "Inbox" (40 20; 80 24)
    ///       button "Send" #send hint "Sends the message" not enabled (200 20; 60 24)
    public var description: String { lines.joined(separator: "\n") }

    private var lines: [String] { [title] + children.flatMap(\.lines).map { "  " + $0 } }

    private var title: String {
        var parts = [role]
        if let label { parts.append(ResponderTree.quoted(label)) }
        if let identifier { parts.append("#\(identifier)") }
        if let value { parts.append("value \(ResponderTree.quoted(value))") }
        if let hint { parts.append("hint \(ResponderTree.quoted(hint))") }
        for (trait, name) in Self.states where traits.contains(trait) { parts.append(name) }
        if !actions.isEmpty { parts.append("actions \(actions.map(ResponderTree.quoted).joined(separator: ", "))") }
        if !rotors.isEmpty { parts.append("rotors \(rotors.map(ResponderTree.quoted).joined(separator: ", "))") }
        parts.append(ResponderTree.text(frame))
        return parts.joined(separator: " ")
    }

    /// The traits that the role does not state.
    private static let states: [(UIAccessibilityTraits, String)] = [
        (.selected, "selected"), (.notEnabled, "not enabled"), (.searchField, "search"),
    ]
}

extension UIApplication {
    /// The objects that assistive programs see in each of the application's connected scenes.
    public var accessibilityTrees: [AccessibilityTree] {
        let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
        return scenes.sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }.map {
            AccessibilityTree(scene: $0)
        }
    }
}

extension UIView {
    /// The objects that assistive programs see in the view.
    public var accessibilityTree: AccessibilityTree { AccessibilityTree(self, role: "view", []) }
}

@MainActor
extension AccessibilityTree {
    fileprivate init(scene: UIWindowScene) {
        let windows = scene.accessibleWindows
        // A window that is the only one is not told apart from its scene.
        let children =
            windows.count == 1
            ? Self.children(of: windows[0], []) : windows.map { AccessibilityTree($0, role: "window", []) }
        self.init(
            role: "scene", label: scene.title, value: nil, hint: nil, identifier: nil, traits: [], actions: [],
            rotors: [],
            frame: scene.coordinateSpace.convert(scene.coordinateSpace.bounds, to: scene.screen.coordinateSpace),
            children: children)
    }

    /// Takes a snapshot of an object. Its role is `role` if it has none of its own. Elements may contain each other, so
    /// the objects around this one are left out inside it.
    fileprivate init(_ object: _AccessibleObject, role: String, _ around: Set<ObjectIdentifier>) {
        self.init(
            role: AccessibilityHierarchy.role(of: object)?.rawValue ?? role,
            label: AccessibilityHierarchy.name(of: object), value: object.accessibilityValue,
            hint: object.accessibilityHint, identifier: object.accessibilityIdentifier,
            traits: object.accessibilityTraits, actions: object.accessibilityCustomActions?.map(\.name) ?? [],
            rotors: object.ownRotors.map(\.name), frame: object.accessibilityFrame,
            children: Self.children(of: object, around))
    }

    private static func children(
        of object: _AccessibleObject, _ around: Set<ObjectIdentifier>
    ) -> [AccessibilityTree] {
        let around = around.union([ObjectIdentifier(object)])
        return AccessibilityHierarchy.children(of: object).filter { !around.contains(ObjectIdentifier($0)) }.map {
            AccessibilityTree($0, role: "group", around)
        }
    }
}
