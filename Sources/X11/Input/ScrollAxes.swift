/// The values of the scroll axes of each pointer. A vertical wheel may stand at 45.0, and 15.0 are one click.
///
/// The server reports the value of an axis, not its change, and reports nothing while the pointer is over other
/// programs' windows. A value is therefore known only from the last event, or from asking.
struct ScrollAxes: Equatable {
    struct Axis: Equatable {
        let device: Int
        let number: Int
        let isHorizontal: Bool
        /// The change of the value for one click; negative if the value grows upwards.
        let increment: Double
        /// The value; `nil` if the axis may have moved unnoticed.
        var value: Double?
    }

    private(set) var axes: [Axis] = []

    func hasAxes(of device: Int) -> Bool { axes.contains { $0.device == device } }

    func isUnknown(_ device: Int) -> Bool { axes.contains { $0.device == device && $0.value == nil } }

    /// Replaces the axes of a device. The new list may be empty.
    mutating func replace(_ device: Int, with new: [Axis]) {
        axes.removeAll { $0.device == device }
        axes += new.filter { $0.device == device && $0.increment != 0 }
    }

    /// Marks the values of a device as unknown, because its axes may move unnoticed.
    mutating func forget(_ device: Int) {
        for index in axes.indices where axes[index].device == device { axes[index].value = nil }
    }

    /// Stores the answers of the server for axes that no event has reported meanwhile.
    mutating func fill(_ answers: [Axis]) {
        for answer in answers {
            for index in axes.indices where axes[index].value == nil {
                guard axes[index].device == answer.device, axes[index].number == answer.number else { continue }
                axes[index].value = answer.value
            }
        }
    }

    /// Returns whether an event says that the fingers have left the touchpad: it has values of scroll axes alone, and
    /// none of them has changed.
    func isStop(_ device: Int, _ valuators: [(number: Int, value: Double)]) -> Bool {
        guard !valuators.isEmpty else { return false }
        return valuators.allSatisfy { valuator in
            axes.contains { $0.device == device && $0.number == valuator.number && $0.value == valuator.value }
        }
    }

    /// Returns the distances of an event in clicks. Positive is down and to the right.
    mutating func read(_ device: Int, _ valuators: [(number: Int, value: Double)]) -> (x: Double, y: Double) {
        var clicks = (x: 0.0, y: 0.0)
        for index in axes.indices where axes[index].device == device {
            guard let value = valuators.first(where: { $0.number == axes[index].number })?.value else { continue }
            let way = axes[index].value.map { (value - $0) / axes[index].increment } ?? 0
            axes[index].value = value
            if axes[index].isHorizontal { clicks.x += way } else { clicks.y += way }
        }
        return clicks
    }
}
