import Foundation

/// The kinds of areas that are not safe for content.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The area under bars and at the edges of the screen.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The area of a keyboard on the screen. There is none here.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All areas.
    public static let all = SafeAreaRegions(rawValue: .max)
}

/// A modifier that lets a view grow over the edges of the safe area that it touches.
public struct _SafeAreaRegionsIgnoringLayout {
    let regions: SafeAreaRegions
    let edges: Edge.Set
}

extension _SafeAreaRegionsIgnoringLayout: ViewModifier {
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
    /// Lets the view grow over the edges of the safe area that it touches.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { modifier(_SafeAreaRegionsIgnoringLayout(regions: regions, edges: edges)) }

    /// Lets the view grow over the edges of the safe area that it touches. It is the older name of `ignoresSafeArea`.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}

/// The layout of a view that may leave the safe area.
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
        // A layout from right to left mirrors the place in this node's size; the edges are counted from its sides.
        let inner = ProposedViewSize(
            width: proposal.width.map { $0 + insets.leading + insets.trailing },
            height: proposal.height.map { $0 + insets.top + insets.bottom })
        child.place(at: CGPoint(x: -insets.leading, y: -insets.top), inner)
    }

    /// The distances by which the view may grow: those of the edges that it touches.
    private var insets: EdgeInsets {
        guard modifier.regions.contains(.container), let root = host.root else { return EdgeInsets() }
        let area = host.safeArea
        let origin = globalOrigin
        let isMirrored = scope.isMirrored
        let left = origin.x - (isMirrored ? area.trailing : area.leading)
        let right = root.size.width - (isMirrored ? area.leading : area.trailing) - origin.x - size.width
        let top = origin.y - area.top
        let bottom = root.size.height - area.bottom - origin.y - size.height
        func grown(_ edge: Edge.Set, _ distance: CGFloat, _ inset: CGFloat) -> CGFloat {
            modifier.edges.contains(edge) && abs(distance) < 0.5 ? inset : 0
        }
        return EdgeInsets(
            top: grown(.top, top, area.top), leading: grown(.leading, isMirrored ? right : left, area.leading),
            bottom: grown(.bottom, bottom, area.bottom),
            trailing: grown(.trailing, isMirrored ? left : right, area.trailing))
    }
}
