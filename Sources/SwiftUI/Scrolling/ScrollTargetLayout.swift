import Foundation

/// A modifier that makes the views of a layout the targets of a scroll view.
public struct _ScrollTargetLayoutModifier {
    let isEnabled: Bool
}

extension _ScrollTargetLayoutModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            ScrollTargetsLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

extension View {
    /// Makes the views of this layout, such as a stack, targets of the scroll view around it.
    ///
    /// The behavior `viewAligned` comes to rest at them, and `scrollPosition(id:anchor:)` reports their identities.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}

/// A layout whose views are targets of the scroll view around it.
final class ScrollTargetsLayout: PassThroughLayout {
    private(set) var isEnabled: Bool

    init(_ modifier: _ScrollTargetLayoutModifier, _ inputs: _NodeInputs) {
        isEnabled = modifier.isEnabled
        super.init(inputs)
        host.scrollTargets.add(self)
    }

    func update(_ modifier: _ScrollTargetLayoutModifier) { isEnabled = modifier.isEnabled }

    override var label: String { "scrollTargetLayout" }

    /// The layout whose views are the targets.
    private var container: LayoutNode {
        var node: LayoutNode = self
        while let inner = node.traitSource { node = inner }
        return node
    }

    /// The targets that are made, in order.
    var targets: [LayoutNode] {
        if let lazy = container as? LazyLayout {
            return lazy.records.filter { $0.part == .row }.flatMap(\.elements)
        }
        return container.children.filter { !$0.isSpacer }
    }

    /// The frames of the targets in a part of a scroll view's content, also of those that are not made.
    func frames(in scroll: ScrollLayout, near part: CGRect) -> [CGRect] {
        let made = targets.map { CGRect(origin: scroll.place(of: $0), size: $0.size) }
        guard let lazy = container as? LazyLayout else { return made }
        let lines = Set(lazy.lines.map(\.number))
        return made + lazy.lineFrames(in: scroll, near: part).filter { !lines.contains($0.key) }.map(\.value)
    }
}

/// The target layouts of a tree.
@MainActor
final class ScrollTargetRegistry {
    private var layouts: [Weak<ScrollTargetsLayout>] = []

    nonisolated init() {}

    func add(_ layout: ScrollTargetsLayout) {
        layouts.removeAll { $0.object == nil }
        layouts.append(Weak(layout))
    }

    /// Returns the enabled target layouts whose nearest scroll view is the given one.
    func layouts(in scroll: ScrollLayout) -> [ScrollTargetsLayout] {
        layouts.compactMap(\.object).filter { $0.isEnabled && $0.enclosingScroll === scroll }
    }
}

extension LayoutNode {
    /// The nearest scroll view around the node, or `nil`.
    var enclosingScroll: ScrollLayout? {
        var node = parent
        while let current = node {
            if let scroll = current as? ScrollLayout { return scroll }
            node = current.parent
        }
        return nil
    }

    /// The identities of the view: the values of `id(_:)` from the outside to the inside, and those in a `ForEach`.
    var identities: [AnyHashable] {
        var identities: [AnyHashable] = []
        var node: LayoutNode? = self
        while let current = node {
            if let id = current.layoutValues[ObjectIdentifier(ExplicitIdentity.self)] as? AnyHashable {
                identities.append(id)
            }
            if let id = current.mark?.element?.id { identities.append(id) }
            node = current.traitSource
        }
        return identities
    }
}

/// The key of the value of `id(_:)` in a node's layout values.
enum ExplicitIdentity {}
