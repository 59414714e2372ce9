import Foundation
import UIKit

/// The shape of the container around a view, inset by the view's distance from the container's edges.
///
/// ```swift
/// ZStack { ContainerRelativeShape().fill(.blue).padding(8) }
///     .containerShape(RoundedRectangle(cornerRadius: 20))
/// ```
///
/// Round corners stay concentric with those of the container. Without a container it is a rectangle.
public struct ContainerRelativeShape: InsettableShape {
    private var amount: CGFloat = 0

    /// Creates a shape.
    public nonisolated init() {}

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2))
        return ContainerOutline.path(in: rect, inset: amount) ?? Path(rect)
    }

    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> ContainerRelativeShape {
        var shape = self
        shape.amount += amount
        return shape
    }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around a view.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// The shape of a container, for the views inside.
@MainActor
final class ContainerOutline {
    /// The layout of the container.
    weak var layout: LayoutNode?
    /// Returns the shape in a rectangle, with its outline moved inwards.
    var path: (CGRect, CGFloat) -> Path = { rect, _ in Path(rect) }
    /// Returns the radii of the corners of the shape in a size.
    var radii: (CGSize) -> RectangleCornerRadii = { _ in RectangleCornerRadii() }

    /// The node whose outline is being computed, and whether it has asked for its container. They are used on the main
    /// thread only.
    private nonisolated(unsafe) static var node: LayoutNode?
    private nonisolated(unsafe) static var wasRead = false

    /// Calls a closure that computes the outline of a node. Returns its result, and whether that depends on the
    /// container.
    static func resolving<T>(in node: LayoutNode, _ body: () -> T) -> (T, isRelative: Bool) {
        let outer = (Self.node, wasRead)
        (Self.node, wasRead) = (node, false)
        defer { (Self.node, wasRead) = outer }
        let result = body()
        return (result, wasRead)
    }

    /// Returns the shape of the container for a rectangle of the present node, or `nil` without a container.
    nonisolated static func path(in rect: CGRect, inset: CGFloat) -> Path? {
        read(rect) { container, frame, size in
            let distance = min(frame.minX, frame.minY, size.width - frame.maxX, size.height - frame.maxY)
            return container.path(rect, max(0, distance))
        }
    }

    /// Returns the radii with which the corners of a rectangle of the present node are concentric with those of the
    /// container, or `nil` without a container.
    nonisolated static func radii(in rect: CGRect) -> RectangleCornerRadii? {
        read(rect) { container, frame, size in
            container.radii(size).limited(to: size).concentric(in: frame, of: size)
        }
    }

    /// Calls a closure with the container of the present node, the frame of a rectangle in it, and its size. Returns
    /// `nil` without a container.
    private nonisolated static func read<T: Sendable>(
        _ rect: CGRect, _ body: @MainActor (ContainerOutline, CGRect, CGSize) -> T
    ) -> T? {
        guard MainQueue.isCurrent else { return nil }
        return MainActor.assumeIsolated {
            wasRead = true
            guard let node, let container = node.scope.values.containerOutline, let layout = container.layout else {
                return nil
            }
            let (own, outer) = (node.globalOrigin, layout.globalOrigin)
            return body(container, rect.offsetBy(dx: own.x - outer.x, dy: own.y - outer.y), layout.size)
        }
    }
}

private struct ContainerOutlineKey: EnvironmentKey { static let defaultValue: ContainerOutline? = nil }

extension EnvironmentValues {
    /// The shape of the nearest container.
    var containerOutline: ContainerOutline? {
        get { self[ContainerOutlineKey.self] }
        set { self[ContainerOutlineKey.self] = newValue }
    }
}

/// A modifier that sets the shape to which `ContainerRelativeShape` refers.
public struct _ContainerShapeModifier<Container: InsettableShape> {
    let shape: Container
}

extension _ContainerShapeModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ContainerShapeNode(view, inputs) }
}

extension View {
    /// Sets the shape of this view for a `ContainerRelativeShape` inside.
    public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(_ContainerShapeModifier(shape: shape))
    }
}

/// The node of a view that is a container for relative shapes.
private final class ContainerShapeNode<Base: View, Container: InsettableShape>:
    _ViewNode<ModifiedContent<Base, _ContainerShapeModifier<Container>>>
{
    private let outline = ContainerOutline()
    private let inner: EnvironmentScope
    private var content: _ViewNode<Base>?
    private var wrappers: [ObjectIdentifier: PassThroughLayout] = [:]

    init(_ view: ModifiedContent<Base, _ContainerShapeModifier<Container>>, _ inputs: _NodeInputs) {
        let outline = outline
        inner = EnvironmentScope(below: inputs.scope) { $0.containerOutline = outline }
        super.init(inputs)
        content = Base._makeNode(view.content, inputs.child(of: self, scope: inner))
        adopt(view.modifier)
    }

    override var label: String { "containerShape" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _ContainerShapeModifier<Container>>) {
        adopt(view.modifier)
        content?.update(view.content)
    }

    override func collect(into elements: inout [LayoutNode]) {
        var views: [LayoutNode] = []
        content?.collect(into: &views)
        var kept: [ObjectIdentifier: PassThroughLayout] = [:]
        for view in views {
            let wrapper = wrappers[ObjectIdentifier(view)] ?? PassThroughLayout(inputs)
            wrapper.setChildren([view])
            kept[ObjectIdentifier(view)] = wrapper
            elements.append(wrapper)
        }
        wrappers = kept
        outline.layout = views.first.flatMap { kept[ObjectIdentifier($0)] }
    }

    private func adopt(_ modifier: _ContainerShapeModifier<Container>) {
        let shape = modifier.shape
        outline.radii = { (shape as? any RoundedCorners)?.radii(in: $0) ?? RectangleCornerRadii() }
        outline.path = { rect, distance in
            // The insetting shape makes its rectangle smaller itself.
            shape.inset(by: distance).path(in: rect.insetBy(dx: -distance, dy: -distance))
        }
        host.request()
    }

    override func willUnmount() { inner.end() }
}
