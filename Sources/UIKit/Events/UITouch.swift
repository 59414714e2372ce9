import Foundation

/// One finger, or the pointer with a button down, from its beginning to its end.
///
/// `window` and `view` stay what they were at the beginning (R61).
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    public internal(set) var timestamp: TimeInterval
    public internal(set) var phase: Phase = .began
    public internal(set) var tapCount = 1
    public let type: TouchType
    public private(set) weak var window: UIWindow?
    public private(set) weak var view: UIView?
    /// In the window's coordinates.
    var location: CGPoint
    var previousLocation: CGPoint

    init(type: TouchType, window: UIWindow, view: UIView?, location: CGPoint, timestamp: TimeInterval) {
        self.type = type
        self.window = window
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

    /// Where the touch is, in the coordinates of `view`, or of the window where that is `nil`.
    public func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window, let view else { return point }
        return (window as UIView).convert(point, to: view)
    }
}
