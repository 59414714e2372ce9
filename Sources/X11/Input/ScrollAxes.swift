/// Where the scroll axes of each pointer stand, such as a wheel's vertical one at 45.0, 15.0 of which are one click.
///
/// The server tells where an axis stands, not how far it went, and tells nothing while the pointer is over
/// other programs' windows. So a value is known only from the last event, or from asking.
struct ScrollAxes: Equatable {
    struct Axis: Equatable {
        let device: Int
        let number: Int
        let isHorizontal: Bool
        /// Of one click; negative where the axis grows upwards.
        let increment: Double
        /// `nil` when the axis may have moved unseen.
        var value: Double?
    }

    private(set) var axes: [Axis] = []

    func hasAxes(of device: Int) -> Bool { axes.contains { $0.device == device } }

    func isUnknown(_ device: Int) -> Bool { axes.contains { $0.device == device && $0.value == nil } }

    /// A device has other axes than before, or none.
    mutating func replace(_ device: Int, with new: [Axis]) {
        axes.removeAll { $0.device == device }
        axes += new.filter { $0.device == device && $0.increment != 0 }
    }

    /// The axes may move unseen from now on.
    mutating func forget(_ device: Int) {
        for index in axes.indices where axes[index].device == device { axes[index].value = nil }
    }

    /// What asking has brought, for axes that no event has told of meanwhile.
    mutating func fill(_ answers: [Axis]) {
        for answer in answers {
            for index in axes.indices where axes[index].value == nil {
                guard axes[index].device == answer.device, axes[index].number == answer.number else { continue }
                axes[index].value = answer.value
            }
        }
    }

    /// How far the axes went with an event, in clicks: positive is down and to the right.
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
