import UIKit

/// A touch as the pad draws it: its path, its kind and its phase.
struct PadTrail {
    let type: UITouch.TouchType
    private(set) var points: [CGPoint]
    private(set) var phase = UITouch.Phase.began
    private(set) var tapCount: Int
    private static let longest = 400

    init(type: UITouch.TouchType, at point: CGPoint, tapCount: Int) {
        self.type = type
        self.tapCount = tapCount
        points = [point]
    }

    var isDown: Bool { phase != .ended && phase != .cancelled }

    mutating func add(_ phase: UITouch.Phase, at points: [CGPoint], tapCount: Int) {
        self.phase = phase
        self.tapCount = tapCount
        self.points += points
        if self.points.count > Self.longest { self.points.removeFirst(self.points.count - Self.longest) }
    }

    var explanation: String {
        let kind = type == .direct ? "finger" : "pointer"
        let taps = tapCount > 1 ? ", tap \(tapCount)" : ""
        return switch phase {
        case .began: "\(kind) began\(taps)"
        case .ended: "\(kind) ended\(taps)"
        case .cancelled: "\(kind) cancelled"
        default: "\(kind) moved\(taps)"
        }
    }
}
