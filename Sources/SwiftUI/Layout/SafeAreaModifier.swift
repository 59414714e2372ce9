import Foundation

/// The kinds of safe areas.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The area below bars and at the edges of the screen.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The area of an on-screen keyboard. Casement shows none.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All areas.
    public static let all = SafeAreaRegions(rawValue: .max)
}

/// A modifier that extends a view beyond the edges of the safe area that it touches.
public struct _SafeAreaRegionsIgnoringLayout {
    let regions: SafeAreaRegions
    let edges: Edge.Set
}

extension _SafeAreaRegionsIgnoringLayout: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            SafeAreaLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

extension View {
    /// Extends the view beyond the edges of the safe area that it touches.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { modifier(_SafeAreaRegionsIgnoringLayout(regions: regions, edges: edges)) }

    /// Extends the view beyond the edges of the safe area that it touches. It is the older name of
    /// `ignoresSafeArea(_:edges:)`.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}

/// The layout of a view that may extend beyond the safe area.
private final class SafeAreaLayout: PassThroughLayout {
    private var modifier: _SafeAreaRegionsIgnoringLayout

    init(_ modifier: _SafeAreaRegionsIgnoringLayout, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    func update(_ modifier: _SafeAreaRegionsIgnoringLayout) {
        guard modifier.regions != self.modifier.regions || modifier.edges != self.modifier.edges else { return }
        self.modifier = modifier
        invalidate()
    }

    override var label: String { "ignoresSafeArea" }
    override var isSeparable: Bool { false }

    override func arrange(_ proposal: ProposedViewSize) {
        guard let child = children.first else { return }
        let insets = insets
        // A layout from right to left mirrors the position within this node's size, so the edges refer to its sides.
        let inner = ProposedViewSize(
            width: proposal.width.map { $0 + insets.leading + insets.trailing },
            height: proposal.height.map { $0 + insets.top + insets.bottom })
        child.place(at: CGPoint(x: -insets.leading, y: -insets.top), inner)
    }

    /// The insets by which the view extends: those of the edges that it touches.
    private var insets: EdgeInsets {
        guard modifier.regions.contains(.container) else { return EdgeInsets() }
        let growth = safeAreaGrowths(modifier.edges).whole
        let isMirrored = scope.isMirrored
        return EdgeInsets(
            top: growth.top, leading: isMirrored ? growth.right : growth.left, bottom: growth.bottom,
            trailing: isMirrored ? growth.left : growth.right)
    }
}
