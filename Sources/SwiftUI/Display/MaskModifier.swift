import Foundation
import UIKit

/// A modifier that shows a view as far as another one is opaque.
public struct _MaskModifier<Mask: View> {
    let mask: Mask
    let alignment: Alignment
}

extension _MaskModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { MaskNode(view, inputs) }
}

extension View {
    /// Shows the view as far as other views are opaque. The size of this view is proposed to them.
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View { modifier(_MaskModifier(mask: mask(), alignment: alignment)) }

    /// Shows the view as far as another one is opaque. The size of this view is proposed to it.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskModifier(mask: mask, alignment: .center))
    }
}

/// The node of a masked view. Each view inside has its own mask.
private final class MaskNode<Base: View, Mask: View>: _ViewNode<ModifiedContent<Base, _MaskModifier<Mask>>> {
    private struct Part {
        let layout: MaskLayout
        let mask: MaskContentNode<Mask>
    }

    private var modifier: _MaskModifier<Mask>
    private var content: _ViewNode<Base>?
    private var parts: [ObjectIdentifier: Part] = [:]

    init(_ view: ModifiedContent<Base, _MaskModifier<Mask>>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        super.init(inputs)
        content = Base._makeNode(view.content, self.inputs)
    }

    override var label: String { "mask" }
    override var children: [_Node] { (content.map { [$0] } ?? []) + parts.values.map(\.mask) }

    override func update(_ view: ModifiedContent<Base, _MaskModifier<Mask>>) {
        modifier = view.modifier
        for part in parts.values {
            part.layout.alignment = modifier.alignment
            part.mask.update(modifier.mask)
        }
        content?.update(view.content)
    }

    override func collect(into elements: inout [LayoutNode]) {
        var inner: [LayoutNode] = []
        content?.collect(into: &inner)
        var kept: [ObjectIdentifier: Part] = [:]
        for element in inner {
            let part = parts.removeValue(forKey: ObjectIdentifier(element)) ?? makePart()
            part.layout.setChildren([element, part.mask.layout])
            kept[ObjectIdentifier(element)] = part
            elements.append(part.layout)
        }
        for part in parts.values { part.mask.unmount() }
        parts = kept
    }

    private func makePart() -> Part {
        let mask = MaskContentNode(modifier.mask, DepthLayout(modifier.alignment, inputs), inputs)
        return Part(layout: MaskLayout(modifier.alignment, inputs), mask: mask)
    }
}

/// The node of the views that mask another one.
private final class MaskContentNode<Content: View>: ContainerNode<Content, Content> {
    override func update(_ view: Content) { updateContent(view) }
}

/// The layout of a masked view. Its first child is the view, and its second one the mask.
private final class MaskLayout: PassThroughLayout {
    var alignment: Alignment { didSet { if alignment != oldValue { invalidate() } } }
    private let surface = GroupSurface()
    private let mask = CALayer()
    private var shownMask: DisplayList?
    private var shownFrame = ShownFrame()

    init(_ alignment: Alignment, _ inputs: _NodeInputs) {
        self.alignment = alignment
        super.init(inputs)
    }

    override var label: String { "mask" }

    override func arrange(_ proposal: ProposedViewSize) {
        guard children.count == 2 else { return }
        children[0].place(at: .zero, proposal)
        let inner = ProposedViewSize(children[0].size)
        let (own, other) = (children[0].dimensions(proposal), children[1].dimensions(inner))
        children[1].place(
            at: CGPoint(
                x: own[alignment.horizontal.key] - other[alignment.horizontal.key],
                y: own[alignment.vertical.key] - other[alignment.vertical.key]), inner)
    }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        guard children.count == 2 else { return }
        let frame = shownFrame.show(CGRect(origin: origin, size: size), of: self)
        surface.show(in: pass, frame) { layer, _ in
            layer.name = label
            if layer.mask !== mask { layer.mask = mask }
            mask.frame = CGRect(origin: .zero, size: frame.size)
        } _: {
            let view = children[0]
            view.show(in: $0, at: CGPoint(x: origin.x + view.origin.x, y: origin.y + view.origin.y))
        }
        let other = children[1]
        let inner = pass.collect(in: frame, after: shownMask) {
            other.show(in: $0, at: CGPoint(x: origin.x + other.origin.x, y: origin.y + other.origin.y))
        }
        shownMask = inner.finished()
        inner.apply(to: mask)
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard let view = children.first else { return nil }
        return view.hit(CGPoint(x: point.x - view.origin.x, y: point.y - view.origin.y))
    }
}
