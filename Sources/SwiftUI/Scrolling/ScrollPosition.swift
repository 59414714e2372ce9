import Foundation
import UIKit

/// The position of a scroll view's content, which the program sets and which follows the user.
///
/// ```swift
/// @State private var position = ScrollPosition(idType: Message.ID.self)
///
/// ScrollView {
///     LazyVStack { ForEach(messages) { MessageView($0) } }.scrollTargetLayout()
/// }
/// .scrollPosition($position)
/// Button("Latest") { position.scrollTo(edge: .bottom) }
/// ```
///
/// The user's scrolling makes ``viewID`` the identity of the first visible target if it has the type of the
/// position's identities, and the other values become `nil`.
public struct ScrollPosition: Sendable {
    private let idType: any (Hashable & Sendable).Type
    /// The position that the program has asked for, or `nil` if the user has scrolled since.
    private(set) var goal: Goal?
    /// The identity of a view: the one that the program has asked for, or the first visible one after the user has
    /// scrolled.
    public private(set) var viewID: (any Hashable & Sendable)?
    /// Whether the user has scrolled since the program has last set the position.
    public private(set) var isPositionedByUser = false

    enum Goal {
        case view(any Hashable & Sendable, UnitPoint?)
        case edge(Edge)
        case point(x: CGFloat?, y: CGFloat?)
    }

    private init(_ idType: any (Hashable & Sendable).Type, _ goal: Goal?) {
        self.idType = idType
        self.goal = goal
        if case .view(let id, _) = goal { viewID = id }
    }

    /// Creates the position that a scroll view has by itself, for views with identities of a type.
    public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, nil) }

    /// Creates the position of a view.
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        self.init(type(of: id), .view(id, anchor))
    }

    /// Creates a position at an edge.
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }

    /// Creates a position at a point of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.init(idType, .point(x: point.x, y: point.y))
    }

    /// Creates a position at a point of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        self.init(idType, .point(x: x, y: y))
    }

    /// Creates a position with a horizontal offset.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
        self.init(idType, .point(x: x, y: nil))
    }

    /// Creates a position with a vertical offset.
    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
        self.init(idType, .point(x: nil, y: y))
    }

    /// The edge that the program has asked for, or `nil`.
    public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }
    /// The point that the program has asked for, or `nil`.
    public var point: CGPoint? {
        guard case .point(let x?, let y?) = goal else { return nil }
        return CGPoint(x: x, y: y)
    }
    /// The horizontal offset that the program has asked for, or `nil`.
    public var x: CGFloat? { if case .point(let x, _) = goal { x } else { nil } }
    /// The vertical offset that the program has asked for, or `nil`.
    public var y: CGFloat? { if case .point(_, let y) = goal { y } else { nil } }

    /// Returns ``viewID`` if it has a type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

    /// Scrolls to a view.
    ///
    /// - Parameters:
    ///   - id: The value of `id(_:)`, or the identity in a `ForEach`.
    ///   - anchor: The point of the view that is aligned with the same point of the scroll view, or `nil` for that of
    ///     the modifier `scrollPosition(_:anchor:)`.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        scroll(to: .view(id, anchor))
    }

    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) { scroll(to: .edge(edge)) }
    /// Scrolls to a point of the content.
    public mutating func scrollTo(point: CGPoint) { scroll(to: .point(x: point.x, y: point.y)) }
    /// Scrolls to a point of the content.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scroll(to: .point(x: x, y: y)) }
    /// Scrolls to a horizontal offset.
    public mutating func scrollTo(x: CGFloat) { scroll(to: .point(x: x, y: nil)) }
    /// Scrolls to a vertical offset.
    public mutating func scrollTo(y: CGFloat) { scroll(to: .point(x: nil, y: y)) }

    private mutating func scroll(to goal: Goal) { self = ScrollPosition(idType, goal) }

    /// Returns the position after the user has scrolled to a view with some identities.
    func movedByUser(to identities: [AnyHashable]) -> ScrollPosition {
        func first<ID: Hashable & Sendable>(_ type: ID.Type) -> (any Hashable & Sendable)? {
            identities.lazy.compactMap { $0.base as? ID }.first
        }
        var position = ScrollPosition(idType, nil)
        position.viewID = first(idType)
        position.isPositionedByUser = true
        return position
    }
}

extension ScrollPosition: Equatable {
    public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
        a.idType == b.idType && a.goal == b.goal && a.isPositionedByUser == b.isPositionedByUser
            && a.viewID.map { AnyHashable($0) } == b.viewID.map { AnyHashable($0) }
    }
}

extension ScrollPosition.Goal: Equatable {
    static func == (a: Self, b: Self) -> Bool {
        switch (a, b) {
        case (.view(let id, let anchor), .view(let other, let otherAnchor)):
            AnyHashable(id) == AnyHashable(other) && anchor == otherAnchor
        case (.edge(let edge), .edge(let other)): edge == other
        case (.point(let x, let y), .point(let otherX, let otherY)): x == otherX && y == otherY
        default: false
        }
    }
}
