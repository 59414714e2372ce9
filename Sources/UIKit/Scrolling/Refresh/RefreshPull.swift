import Foundation

/// The progress of a refresh control from the first pull to the end of the refreshing.
///
/// ```swift
/// var pull = RefreshPull()
/// pull.move(to: 95, isTracking: true)    // true: the control sends its action
/// pull.isRefreshing                      // true, until finish()
/// ```
struct RefreshPull: Equatable {
    private enum Stage: Equatable {
        /// The content may be pulled.
        case ready
        case refreshing
        /// The refreshing has ended while the content was still pulled. It must come back before the next pull.
        case returning
    }
    private var stage = Stage.ready
    /// The distance by which the content is pulled beyond its edge, in points.
    private(set) var distance: CGFloat = 0

    /// The height of a refresh control in points.
    static let height: CGFloat = 60
    /// The distance of a pull that refreshes.
    static let threshold: CGFloat = 1.5 * height
    /// The distance at which the first tick of the spinner appears.
    static let firstTick: CGFloat = 20

    var isRefreshing: Bool { stage == .refreshing }

    /// The part of the spinner's ticks that shows, from 0 to 1.
    var progress: CGFloat {
        switch stage {
        case .refreshing: 1
        case .returning: 0
        case .ready: min(max((distance - Self.firstTick) / (Self.threshold - Self.firstTick), 0), 1)
        }
    }

    /// Moves the content to a distance beyond its edge. Distances within the content count as 0.
    ///
    /// - Returns: Whether the refreshing begins with this movement.
    mutating func move(to newDistance: CGFloat, isTracking: Bool) -> Bool {
        distance = newDistance.isFinite ? max(newDistance, 0) : 0
        if stage == .returning, distance == 0 { stage = .ready }
        guard stage == .ready, isTracking, distance >= Self.threshold else { return false }
        stage = .refreshing
        return true
    }

    /// Begins the refreshing without a pull. Returns whether it was not under way.
    mutating func begin() -> Bool {
        guard stage != .refreshing else { return false }
        stage = .refreshing
        return true
    }

    /// Ends the refreshing. Returns whether it was under way.
    mutating func finish() -> Bool {
        guard stage == .refreshing else { return false }
        stage = distance > 0 ? .returning : .ready
        return true
    }
}
