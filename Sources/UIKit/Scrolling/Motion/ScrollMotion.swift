import Foundation
import Graphics

/// The movement of the content of a scroll view over time. Both directions move independently.
struct ScrollMotion: Equatable {
    var x: AxisMotion
    var y: AxisMotion
    /// The distance by which the content has moved since the motion began.
    var shift = CGPoint.zero

    init(x: AxisMotion, y: AxisMotion) { (self.x, self.y) = (x, y) }

    /// Creates the motion of a scrolling that the program animates.
    init(from start: CGPoint, to end: CGPoint) {
        x = AxisMotion(.timed(TimedScroll(start: start.x, end: end.x)), end: end.x)
        y = AxisMotion(.timed(TimedScroll(start: start.y, end: end.y)), end: end.y)
    }

    /// The time in seconds after which the content is at rest.
    var duration: TimeInterval { max(x.duration, y.duration) }

    /// Returns the offset after a number of seconds.
    func offset(at time: TimeInterval) -> CGPoint {
        CGPoint(x: x.offset(at: time) + shift.x, y: y.offset(at: time) + shift.y)
    }

    /// Returns the velocity of the offset after a number of seconds, in points per second.
    func velocity(at time: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: time), y: y.velocity(at: time)) }

    /// The offset at which the content comes to rest.
    var end: CGPoint { CGPoint(x: x.end + shift.x, y: y.end + shift.y) }
}

/// The movement of the content of a scroll view in one direction: phases that follow each other.
struct AxisMotion: Equatable {
    /// A part of the movement.
    enum Phase: Equatable {
        case deceleration(Deceleration)
        case springBack(SpringBack)
        case timed(TimedScroll)
        case glide(WheelGlide)

        var duration: TimeInterval {
            switch self {
            case .deceleration(let phase): phase.duration
            case .springBack(let phase): phase.duration
            case .timed(let phase): phase.duration
            case .glide(let phase): phase.duration
            }
        }
        func offset(at time: TimeInterval) -> CGFloat {
            switch self {
            case .deceleration(let phase): phase.offset(at: time)
            case .springBack(let phase): phase.offset(at: time)
            case .timed(let phase): phase.offset(at: time)
            case .glide(let phase): phase.offset(at: time)
            }
        }
        func velocity(at time: TimeInterval) -> CGFloat {
            switch self {
            case .deceleration(let phase): phase.velocity(at: time)
            case .springBack(let phase): phase.velocity(at: time)
            case .timed(let phase): phase.velocity(at: time)
            case .glide(let phase): phase.velocity(at: time)
            }
        }
    }

    private var phases: [(start: TimeInterval, phase: Phase)] = []
    /// The time in seconds after which the content is at rest.
    private(set) var duration: TimeInterval = 0
    /// The offset at rest.
    private(set) var end: CGFloat

    /// Creates a motion that rests at an offset.
    init(restingAt offset: CGFloat) { end = offset }

    /// Creates a motion of phases.
    ///
    /// - Parameters:
    ///   - phases: The phases, each with the time for which it lasts; `nil` for its own duration.
    ///   - end: The offset at rest.
    init(_ phases: [(phase: Phase, lasts: TimeInterval?)], end: CGFloat) {
        self.end = end
        for (phase, lasts) in phases {
            self.phases.append((duration, phase))
            duration += lasts ?? phase.duration
        }
    }

    init(_ phase: Phase, end: CGFloat) { self.init([(phase, nil)], end: end) }

    /// Returns the offset after a number of seconds.
    func offset(at time: TimeInterval) -> CGFloat {
        guard time < duration, let (start, phase) = current(at: time) else { return end }
        return phase.offset(at: time - start)
    }

    /// Returns the velocity after a number of seconds, in points per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        guard time < duration, let (start, phase) = current(at: time) else { return 0 }
        return phase.velocity(at: time - start)
    }

    private func current(at time: TimeInterval) -> (start: TimeInterval, phase: Phase)? {
        phases.last { $0.start <= time } ?? phases.first
    }

    static func == (one: AxisMotion, other: AxisMotion) -> Bool {
        one.duration == other.duration && one.end == other.end
            && one.phases.elementsEqual(other.phases) { $0.start == $1.start && $0.phase == $1.phase }
    }
}
