import Foundation

/// A view that takes the proposed size, and creates its content from its own size and position.
///
/// ```swift
/// GeometryReader { proxy in
///     Color.red.frame(width: proxy.size.width / 2)
/// }
/// ```
///
/// The content is placed at the top leading corner.
public struct GeometryReader<Content: View> {
    /// Returns the content for a geometry.
    public var content: (GeometryProxy) -> Content

    /// Creates a view whose content depends on its geometry.
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { GeometryNode(view, inputs) }
}

/// The node of a geometry reader. Its content is evaluated during the layout.
private final class GeometryNode<Content: View>: _ViewNode<GeometryReader<Content>>, ElementOwner, PlaceReader {
    private var view: GeometryReader<Content>
    private let layout: GeometryLayout
    private lazy var evaluation = Evaluation(self)
    private var content: _ViewNode<Content>?
    private let geometry = GeometryRecord()

    init(_ view: GeometryReader<Content>, _ inputs: _NodeInputs) {
        self.view = view
        layout = GeometryLayout(inputs)
        super.init(inputs)
        geometry.layout = layout
        layout.onArrange = { [weak self] in self?.layOut() }
    }

    override var label: String { "GeometryReader" }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    override func collect(into elements: inout [LayoutNode]) { elements.append(layout) }
    override func elementsDidChange() { host.restructure(self) }

    override func update(_ view: GeometryReader<Content>) {
        self.view = view
        evaluateIfLaidOut()
    }

    override func evaluate() { evaluateIfLaidOut() }

    private func evaluateIfLaidOut() {
        guard content != nil else { return }
        evaluateContent()
    }

    /// Evaluates the content for a new size, and updates everything below it.
    private func layOut() {
        // A reader that is being removed with a transition keeps the content that it has.
        guard isMounted else { return }
        if content == nil || geometry.shownSize != layout.size { evaluateContent() }
        host.drain()
    }

    private func evaluateContent() {
        geometry.shownSize = layout.size
        geometry.readsPlace = false
        let value = evaluation.track { view.content(GeometryProxy(geometry)) }
        if let content {
            content.update(value)
        } else {
            content = Content._makeNode(value, inputs)
            collectElements()
        }
        if geometry.readsPlace {
            geometry.shownPlace = layout.globalOrigin
            host.placeReaders[ObjectIdentifier(self)] = self
        } else {
            host.placeReaders[ObjectIdentifier(self)] = nil
        }
    }

    func checkPlace() {
        guard isMounted, layout.globalOrigin != geometry.shownPlace else { return }
        evaluation.invalidate()
    }

    func collectElements() {
        guard isMounted else { return }
        var elements: [LayoutNode] = []
        content?.collect(into: &elements)
        layout.setChildren(elements)
    }

    override func willUnmount() {
        host.placeReaders[ObjectIdentifier(self)] = nil
        evaluation.end()
    }
}

/// The layout of a geometry reader.
private final class GeometryLayout: LayoutNode {
    /// Evaluates the content for the new size.
    var onArrange: (() -> Void)?

    override var label: String { "GeometryReader" }
    override var isSeparable: Bool { true }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    private var isMakingContent = false
    override var isolatesChanges: Bool { isMakingContent }

    override func arrange(_ proposal: ProposedViewSize) {
        isMakingContent = true
        onArrange?()
        isMakingContent = false
        for child in children { child.place(at: .zero, ProposedViewSize(size)) }
    }
}
