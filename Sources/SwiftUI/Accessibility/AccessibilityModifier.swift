import Foundation

/// A modifier that gives a view an identifier for tests and assistive programs.
public struct _AccessibilityModifier {
    let identifier: String
}

extension _AccessibilityModifier: NamingModifier {
    /// The modifier has no body.
    public typealias Body = Never

    var name: String { identifier }
    static func label(_ name: String) -> String { "#\(name)" }
}

extension View {
    /// Sets the identifier by which tests find the view, for example `display.tap("send")`.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(_AccessibilityModifier(identifier: identifier))
    }
}

extension LayoutNode {
    /// The views with identifiers in this subtree, with their frames in the coordinates of the root. Copies in the
    /// background of a view are left out.
    var identifiedFrames: [(identifier: String, frame: CGRect)] {
        guard !scope.values.isBackgroundCopy else { return [] }
        let own =
            (self as? NamedLayout<_AccessibilityModifier>)
            .map { [($0.name, CGRect(origin: globalOrigin, size: size))] } ?? []
        return own + shownChildren.flatMap(\.identifiedFrames)
    }
}
