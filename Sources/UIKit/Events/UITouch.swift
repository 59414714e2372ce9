import Foundation

/// A finger, or a pointer with a button down, from its beginning to its end.
///
/// ``window`` and ``view`` stay those of the beginning. A hovering pointer is a touch too, with the three phases that
/// begin with `region`. Its view changes with the pointer.
///
/// ```swift
/// override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///     guard let touch = touches.first else { return }
///     let (old, new) = (touch.previousLocation(in: superview), touch.location(in: superview))
///     center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
/// }
/// ```
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The stage of a touch.
    ///
    /// A touch is `began`, then `moved` or `stationary`, and finally `ended` or `cancelled`. A hovering pointer has
    /// `regionEntered`, `regionMoved` and `regionExited`.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// The kind of device of a touch. Casement makes `direct` touches for fingers and `indirectPointer` touches for
    /// pointers.
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    /// The properties that can be estimated. X servers estimate nothing.
    public struct Properties: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int

        /// Creates a set from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The force.
        public static let force = Properties(rawValue: 1 << 0)
        /// The azimuth of a pencil.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The altitude of a pencil.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The location.
        public static let location = Properties(rawValue: 1 << 3)
    }

    /// The time of the last change in seconds, on the clock of `ProcessInfo.systemUptime`.
    public internal(set) var timestamp: TimeInterval {
        get { values.timestamp }
        set { values.timestamp = newValue }
    }
    /// The stage of the touch.
    public internal(set) var phase: Phase {
        get { values.phase }
        set { values.phase = newValue }
    }
    /// The number of taps in quick succession at one place: 1 for the first touch, 2 for the next, and so on.
    ///
    /// The next touch counts if it begins at most 0.35 seconds after the end of the last one, with the same buttons. It
    /// may be 8 points away for a pointer, 45 for a finger.
    public internal(set) var tapCount: Int {
        get { values.tapCount }
        set { values.tapCount = newValue }
    }
    /// The kind of device.
    public let type: TouchType
    /// The window in which the touch began; `nil` once it is deallocated.
    public var window: UIWindow? { record.window }  // R61
    private let record: WindowRecord
    /// The view that the touch hit when it began.
    public internal(set) var view: UIView? {
        get { hitView }
        set { hitView = newValue }
    }
    /// The gesture recognizers that follow the touch; `nil` without any.
    public var gestureRecognizers: [UIGestureRecognizer]? { followers.isEmpty ? nil : followers }

    /// The values of the public properties that change. Properties that other modules can reach are checked at each
    /// access (Architecture.md, *Exclusive access*).
    private struct Values {
        var timestamp: TimeInterval
        var phase = Phase.began
        var tapCount = 1
    }
    private var values: Values
    private var hitView: UIView?

    final var followers: [UIGestureRecognizer] = []
    /// The number of the touch, which grows with each one and gives sets of touches a fixed order.
    let number: Int
    private static var lastNumber = 0

    /// Returns a number that no touch and no press has had.
    static func takeNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Whether the touch has ended or is cancelled, even if its view has not received that yet.
    var isOver = false
    /// The buttons that were down when the touch began. A scroll view can delay the beginning until they are up again,
    /// and the event of that call has none of them.
    var firstButtons = UIEvent.ButtonMask.primary
    /// The place in the coordinates of the window.
    var location: CGPoint
    var previousLocation: CGPoint

    init(type: TouchType, window: UIWindow, view: UIView?, location: CGPoint, timestamp: TimeInterval) {
        number = Self.takeNumber()
        self.type = type
        record = window.record
        values = Values(timestamp: timestamp)
        hitView = view
        self.location = location
        previousLocation = location
    }

    func move(to location: CGPoint, phase: Phase, timestamp: TimeInterval) {
        previousLocation = self.location
        self.location = location
        self.phase = phase
        self.timestamp = timestamp
    }

    /// Returns a copy at an earlier place, for `coalescedTouches(for:)`.
    func copy(at location: CGPoint, after previous: CGPoint, timestamp: TimeInterval) -> UITouch? {
        guard let window else { return nil }
        let copy = UITouch(type: type, window: window, view: view, location: location, timestamp: timestamp)
        copy.previousLocation = previous
        copy.phase = .moved
        copy.tapCount = tapCount
        copy.firstButtons = firstButtons
        return copy
    }

    // MARK: Place

    /// Returns the place of the touch in points of `view`, or of the window if `view` is `nil`.
    open func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

    /// Returns the place before the last change in points of `view`, or of the window if `view` is `nil`.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

    /// Returns the same place as `location(in:)`, which already has fractions of a pixel if the server reports them.
    open func preciseLocation(in view: UIView?) -> CGPoint { convert(location, to: view) }

    /// Returns the same place as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window, let view, view !== window else { return point }
        return (window as UIView).convert(point, to: view)
    }

    // MARK: Finger and pencil

    /// The radius of the touch in points. Servers do not report it: 20 for a finger, 0 for a pointer.
    open var majorRadius: CGFloat { type == .direct ? 20 : 0 }
    /// The greatest error of ``majorRadius`` in points: half of it.
    open var majorRadiusTolerance: CGFloat { majorRadius / 2 }
    /// The force, which is always 0 because pressure is not measured.
    open var force: CGFloat { 0 }
    /// The greatest force, which is always 0 because pressure is not measured.
    open var maximumPossibleForce: CGFloat { 0 }
    /// The angle between a pencil and the screen in radians. Always π/2: upright.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// Returns the direction of a pencil in radians, which is always 0.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// Returns the direction of a pencil as a vector, which is always (1, 0).
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
    /// The properties whose values are estimates: none.
    open var estimatedProperties: Properties { [] }
    /// The properties whose estimates will be updated: none.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
    /// The number of an estimate that will be updated: always `nil`.
    open var estimationUpdateIndex: NSNumber? { nil }
}
