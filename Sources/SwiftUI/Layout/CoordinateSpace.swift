import Foundation

/// A coordinate space of views.
public enum CoordinateSpace: Equatable, Hashable, @unchecked Sendable {
    /// The coordinate space of the view itself, with its top left corner at 0.
    case local
    /// The coordinate space of the window.
    case global
    /// The coordinate space of the nearest view around that has this name. Without such a view it is the window's.
    case named(AnyHashable)

    /// Whether the space is that of the window.
    public var isGlobal: Bool { self == .global }
    /// Whether the space is that of the view itself.
    public var isLocal: Bool { self == .local }
}

/// A coordinate space that is given by a type, such as ``NamedCoordinateSpace``.
public protocol CoordinateSpaceProtocol {
    /// The coordinate space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of a view with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
    let name: AnyHashable

    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the space.
    public init() {}

    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the space.
    public init() {}

    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// Returns the coordinate space of the nearest view around that has this name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }

    /// The coordinate space of the visible part of the nearest scroll view around.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpaceName(axis: nil)) }

    /// Returns the coordinate space of the visible part of the nearest scroll view around that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: ScrollSpaceName(axis: axis))
    }
}

/// The name of the coordinate space of a scroll view.
private struct ScrollSpaceName: Hashable {
    /// The axis along which it scrolls, or `nil` for any.
    let axis: Axis?
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinate space of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinate space of the window.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// A modifier that names the coordinate space of a view.
public struct _CoordinateSpaceModifier {
    let name: AnyHashable
}

extension _CoordinateSpaceModifier: NamingModifier {
    /// The modifier has no body.
    public typealias Body = Never

    static func label(_ name: AnyHashable) -> String { "space" }
}

extension View {
    /// Names the coordinate space of this view, for the views inside.
    ///
    /// ```swift
    /// ScrollView {
    ///     GeometryReader { proxy in
    ///         let offset = -proxy.frame(in: .named("scroll")).minY
    ///         Header(isSmall: offset > 40)
    ///     }
    /// }
    /// .coordinateSpace(name: "scroll")
    /// ```
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    /// Names the coordinate space of this view, for the views inside.
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: name.name))
    }

    /// Performs an action when a value of this view's geometry has changed, and for the first one.
    ///
    /// ```swift
    /// .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Returns the value for a geometry.
    ///   - action: The action, which receives the value. It runs after the layout.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View { onGeometryChange(for: type, of: transform) { action($1) } }

    /// Performs an action when a value of this view's geometry has changed. It receives the first value twice.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        background(
            GeometryReader { proxy in
                Color.clear.allowsHitTesting(false).onChange(of: transform(proxy), initial: true, action)
            })
    }
}

extension LayoutNode {
    /// Returns the nearest node around that names its coordinate space so, or `nil`.
    func space(named name: AnyHashable) -> LayoutNode? {
        if let scrolling = name.base as? ScrollSpaceName {
            return sequence(first: self, next: \.parent).first { node in
                guard let scroll = node as? ScrollLayout else { return false }
                return scrolling.axis.map(scroll.scrolls) ?? true
            }
        }
        return sequence(first: self, next: \.parent).first {
            ($0 as? NamedLayout<_CoordinateSpaceModifier>)?.name == name
        }
    }

    /// Returns the origin in the coordinates of a node around this one.
    func origin(below space: LayoutNode) -> CGPoint {
        let (own, other) = (globalOrigin, space.globalOrigin)
        return CGPoint(x: own.x - other.x, y: own.y - other.y)
    }

    /// Returns the origin in a coordinate space.
    func origin(in space: CoordinateSpace) -> CGPoint {
        switch space {
        case .local: return .zero
        case .global: break
        case .named(let name): if let node = self.space(named: name) { return origin(below: node) }
        }
        return CGPoint(x: host.rootOrigin.x + globalOrigin.x, y: host.rootOrigin.y + globalOrigin.y)
    }
}
