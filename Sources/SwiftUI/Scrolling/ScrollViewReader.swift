import Foundation

/// A view that can scroll to the views in its scroll views and lists.
///
/// ```swift
/// ScrollViewReader { proxy in
///     ScrollView { ForEach(messages) { MessageView($0).id($0.id) } }
///         .onChange(of: messages.count) { proxy.scrollTo(messages.last?.id, anchor: .bottom) }
/// }
/// ```
public struct ScrollViewReader<Content: View> {
    /// Makes the content.
    public var content: (ScrollViewProxy) -> Content

    /// Creates a view whose content can scroll with a proxy.
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

/// An object that scrolls the scroll views and lists inside a `ScrollViewReader`.
public struct ScrollViewProxy {
    let target: ScrollProxyTarget

    /// Scrolls until the view with an identity is visible; in `withAnimation` with an animation.
    ///
    /// - Parameters:
    ///   - id: The value of `id(_:)`, or the identity in a `ForEach`. An unknown one is ignored.
    ///   - anchor: The point of the view that is aligned with the same point of the scroll view. With `nil` it scrolls
    ///     as little as possible.
    @preconcurrency @MainActor
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        target.scroll(to: AnyHashable(id), anchor)
    }
}

/// The part of a tree in which a proxy looks for views.
@MainActor
final class ScrollProxyTarget {
    weak var node: _Node?
    nonisolated init() {}

    /// Scrolls after the layout, when the views that were added in this turn have their positions.
    func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
        let isAnimated = Transaction.current.animation != nil
        node?.host.afterLayout { [weak self] in self?.scroll(to: id, anchor, isAnimated: isAnimated) }
    }

    /// Scrolls at once.
    func scroll(to id: AnyHashable, _ anchor: UnitPoint?, isAnimated: Bool) {
        guard let node else { return }
        if let element = node.element(of: id) {
            element.scrollIntoView(anchor, isAnimated: isAnimated)
        } else if let (source, row) = node.row(of: id), case .among(let rows) = source.place {
            rows.owner?.reveal(source, row, anchor, isAnimated: isAnimated)
        }
    }
}

/// A node whose views have identities.
@MainActor
protocol IdentifyingNode: _Node {
    /// The node of the view with an identity, or `nil`.
    func node(of id: AnyHashable) -> _Node?
}

extension _Node {
    /// The layout node of the view with an identity, or `nil`.
    fileprivate func element(of id: AnyHashable) -> LayoutNode? {
        if let node = (self as? any IdentifyingNode)?.node(of: id) {
            var elements: [LayoutNode] = []
            node.collect(into: &elements)
            if let first = elements.first { return first }
        }
        // A lazy `compactMap` would search each child twice, and those far down a thousand times.
        for child in children { if let element = child.element(of: id) { return element } }
        return nil
    }
}

extension _Node {
    /// The row with an identity that a list or a lazy container makes on demand, or `nil`.
    fileprivate func row(of id: AnyHashable) -> (source: any RowSource, row: Int)? {
        if let source = self as? any RowSource, let row = source.index(of: id) { return (source, row) }
        for child in children { if let row = child.row(of: id) { return row } }
        return nil
    }
}

extension LayoutNode {
    /// Scrolls the nearest scroll view or list around the node.
    fileprivate func scrollIntoView(_ anchor: UnitPoint?, isAnimated: Bool) {
        var rect = CGRect(origin: origin, size: size)
        var inner: LayoutNode = self
        while let parent = inner.parent {
            if let scroll = parent as? ScrollLayout {
                return scroll.scroll(to: rect, anchor: anchor, isAnimated: isAnimated)
            }
            if let list = parent as? ListLayout {
                return list.scroll(to: inner, anchor: anchor, isAnimated: isAnimated)
            }
            rect = rect.offsetBy(dx: parent.origin.x, dy: parent.origin.y)
            inner = parent
        }
    }
}

extension ScrollViewReader: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        ScrollReaderNode(view, inputs)
    }
}

/// The node of a view with a proxy.
private final class ScrollReaderNode<Content: View>: _ViewNode<ScrollViewReader<Content>> {
    private var view: ScrollViewReader<Content>
    private let target = ScrollProxyTarget()
    private lazy var evaluation = Evaluation(self)
    private var content: _ViewNode<Content>?

    init(_ view: ScrollViewReader<Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        target.node = self
        evaluate()
    }

    override var label: String { "ScrollViewReader" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ScrollViewReader<Content>) {
        self.view = view
        evaluate()
    }

    override func evaluate() {
        let value = evaluation.track { view.content(ScrollViewProxy(target: target)) }
        if let content { content.update(value) } else { content = Content._makeNode(value, inputs) }
    }

    override func willUnmount() { evaluation.end() }
}
