import Foundation

/// The size and the position of a new window on its screen.
///
/// ```swift
/// WindowPlacement(.topTrailing, size: CGSize(width: 320, height: 200))
/// WindowPlacement(x: 20, y: 20)
/// ```
///
/// Parts that are `nil` have the window's default values. Sizes that are not positive and finite, and positions
/// that are not finite, are ignored.
public struct WindowPlacement: Equatable, Sendable {
    private enum Position: Equatable {
        /// A point of the window that lies at the same point of the screen.
        case relative(UnitPoint)
        /// The top left corner.
        case corner(x: CGFloat?, y: CGFloat?)
    }

    private let position: Position
    private let width: CGFloat?
    private let height: CGFloat?

    private init(_ position: Position, _ width: CGFloat?, _ height: CGFloat?) {
        func length(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
        self.position = position
        (self.width, self.height) = (length(width), length(height))
    }

    private init(x: CGFloat?, y: CGFloat?, _ width: CGFloat?, _ height: CGFloat?) {
        func place(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isFinite ? $0 : nil } }
        self.init(.corner(x: place(x), y: place(y)), width, height)
    }

    /// Creates a placement at a position in the visible part of the screen, such as `center`.
    public init(_ position: UnitPoint, size: CGSize) { self.init(.relative(position), size.width, size.height) }

    /// Creates a placement at a position in the visible part of the screen, such as `center`.
    public init(_ position: UnitPoint, width: CGFloat? = nil, height: CGFloat? = nil) {
        self.init(.relative(position), width, height)
    }

    /// Creates a placement with the top left corner of the window, in the coordinates of the screen.
    public init(_ position: CGPoint, size: CGSize) {
        self.init(x: position.x, y: position.y, size.width, size.height)
    }

    /// Creates a placement with the top left corner of the window, in the coordinates of the screen.
    public init(_ position: CGPoint, width: CGFloat? = nil, height: CGFloat? = nil) {
        self.init(x: position.x, y: position.y, width, height)
    }

    /// Creates a placement with the top left corner of the window, in the coordinates of the screen.
    public init(x: CGFloat? = nil, y: CGFloat? = nil, width: CGFloat? = nil, height: CGFloat? = nil) {
        self.init(x: x, y: y, width, height)
    }

    /// Creates a placement with a size. The window has its default position.
    public init(size: CGSize) { self.init(x: nil, y: nil, size.width, size.height) }
}

extension WindowPlacement {
    /// Returns the size of a window. A length that is not set is that of the default size.
    func size(otherwise size: CGSize) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }

    /// Returns the top left corner of a window, in whole points.
    ///
    /// - Parameters:
    ///   - size: The size of the window.
    ///   - room: The part of the screen in which the window is placed.
    ///   - corner: The default corner, which a placement without a position, or with a part of one, leaves.
    func origin(of size: CGSize, in room: CGRect, otherwise corner: CGPoint) -> CGPoint {
        switch position {
        case .relative(let point):
            guard point.x.isFinite, point.y.isFinite else { return corner }
            return CGPoint(
                x: (room.minX + (room.width - size.width) * point.x).rounded(),
                y: (room.minY + (room.height - size.height) * point.y).rounded())
        case .corner(let x, let y): return CGPoint(x: x?.rounded() ?? corner.x, y: y?.rounded() ?? corner.y)
        }
    }
}

/// The content of a window that is placed.
@preconcurrency @MainActor
public struct WindowLayoutRoot {
    private let measure: (ProposedViewSize) -> CGSize

    init(_ measure: @escaping (ProposedViewSize) -> CGSize) { self.measure = measure }

    /// Returns the size that the content chooses for a proposal, in points. `unspecified` asks for its ideal size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// The surroundings of a window that is placed.
public struct WindowPlacementContext: Sendable {
    /// The screen on which the window is placed.
    public let defaultDisplay: DisplayProxy
}

/// A screen, in points from its top left corner.
public struct DisplayProxy: Equatable, Sendable {
    /// The whole screen.
    public let bounds: CGRect
    /// The part of the screen that no panel of the desktop covers.
    public let visibleRect: CGRect
    /// The distances of the visible part from the edges of the screen.
    public var safeAreaInsets: EdgeInsets {
        EdgeInsets(
            top: visibleRect.minY - bounds.minY, leading: visibleRect.minX - bounds.minX,
            bottom: bounds.maxY - visibleRect.maxY, trailing: bounds.maxX - visibleRect.maxX)
    }
}

/// The rule for the place of new windows. A rule is equal to itself alone.
final class WindowPlacementRule: Equatable {
    let make: (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement

    init(_ make: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement) {
        self.make = make
    }

    static func == (first: WindowPlacementRule, second: WindowPlacementRule) -> Bool { first === second }
}

extension Scene {
    /// Sets a function that places new windows on their screen.
    ///
    /// ```swift
    /// Window("Player", id: "player") { PlayerView() }
    ///     .defaultWindowPlacement { content, context in
    ///         let size = content.sizeThatFits(.unspecified)
    ///         let room = context.defaultDisplay.visibleRect
    ///         return WindowPlacement(x: room.midX - size.width / 2, y: room.maxY - size.height, width: size.width)
    ///     }
    /// ```
    ///
    /// The parts of the placement that are `nil` are those of `defaultSize(_:)` and `defaultPosition(_:)`, or the
    /// system's. A restored window keeps its frame.
    ///
    /// - Parameter makePlacement: Returns the placement of a window from its content and its surroundings.
    public nonisolated func defaultWindowPlacement(
        _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
    ) -> some Scene {
        let rule = WindowPlacementRule(makePlacement)
        return changed { $0.placement = rule }
    }
}
