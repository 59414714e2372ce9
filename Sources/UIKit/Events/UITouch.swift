import Foundation

/// One finger, or the pointer with a button down, from its beginning to its end.
///
/// `window` and `view` stay what they were at the beginning (R61). The pointer that hovers is one too, whose phases are
/// the three of a region.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    /// What an estimate could be of; X servers estimate nothing.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
    }

    /// When the touch last changed, in seconds of the same clock as `ProcessInfo.systemUptime`.
    public internal(set) var timestamp: TimeInterval
    @exclusivity(unchecked) public internal(set) var phase: Phase = .began
    /// 1 for a first touch, 2 for one soon after it at the same place, and so on.
    public internal(set) var tapCount = 1
    public let type: TouchType
    public var window: UIWindow? { registration.window }
    private let registration: WindowRegistration
    @exclusivity(unchecked) public internal(set) var view: UIView?
    /// Who follows the touch; `nil` without anybody.
    public var gestureRecognizers: [UIGestureRecognizer]? { followers.isEmpty ? nil : followers }

    @exclusivity(unchecked) var followers: [UIGestureRecognizer] = []
    /// Counts up, so that touches come in a fixed order.
    let number: Int
    private static var lastNumber = 0
    /// Ended or cancelled, whatever phase the view has heard of so far.
    @exclusivity(unchecked) var isOver = false
    /// In the window's coordinates.
    @exclusivity(unchecked) var location: CGPoint
    @exclusivity(unchecked) var previousLocation: CGPoint

    init(type: TouchType, window: UIWindow, view: UIView?, location: CGPoint, timestamp: TimeInterval) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.type = type
        registration = window.registration
        self.view = view
        self.location = location
        previousLocation = location
        self.timestamp = timestamp
    }

    func move(to location: CGPoint, phase: Phase, timestamp: TimeInterval) {
        previousLocation = self.location
        self.location = location
        self.phase = phase
        self.timestamp = timestamp
    }

    /// The touch as it was on its way from where it is now, for `coalescedTouches(for:)`.
    func copy(at location: CGPoint, after previous: CGPoint, timestamp: TimeInterval) -> UITouch? {
        guard let window else { return nil }
        let copy = UITouch(type: type, window: window, view: view, location: location, timestamp: timestamp)
        copy.previousLocation = previous
        copy.phase = .moved
        copy.tapCount = tapCount
        return copy
    }

    // MARK: Place

    /// Where the touch is, in the coordinates of `view`, or of the window where that is `nil`.
    open func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

    /// Where the touch was before it last changed.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

    /// The same as `location(in:)`, which has what the server knows: with XInput2, parts of a pixel too.
    open func preciseLocation(in view: UIView?) -> CGPoint { convert(location, to: view) }

    open func precisePreviousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window, let view, view !== window else { return point }
        return (window as UIView).convert(point, to: view)
    }

    // MARK: Finger and pencil

    /// In points. Servers do not tell the size of a finger: a usual one, and none for the pointer.
    open var majorRadius: CGFloat { type == .direct ? 20 : 0 }
    /// How wrong `majorRadius` can be.
    open var majorRadiusTolerance: CGFloat { majorRadius / 2 }
    /// 0: pressure is not measured, which `maximumPossibleForce` being 0 tells.
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    /// Upright, as everything is that is no pencil.
    open var altitudeAngle: CGFloat { .pi / 2 }
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
    open var estimatedProperties: Properties { [] }
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
    open var estimationUpdateIndex: NSNumber? { nil }
}
