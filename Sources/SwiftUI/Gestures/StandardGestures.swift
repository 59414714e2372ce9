import Foundation

/// One or several clicks at the same position.
public struct TapGesture: Gesture {
    /// The type of the gesture's value.
    public typealias Value = Void
    /// The gesture has no body.
    public typealias Body = Never
    /// The number of clicks.
    public var count: Int

    /// Creates a gesture. A count below 1 counts as 1.
    public nonisolated init(count: Int = 1) { self.count = count }

    public static func _parts(_ gesture: TapGesture) -> _GestureParts<Void> {
        _GestureParts(kind: .tap(count: max(1, gesture.count))) { _ in () }
    }
}

/// One or several clicks, with their position.
public struct SpatialTapGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never

    /// The position and number of clicks.
    public struct Value: Equatable, Sendable {
        /// The position in the gesture's coordinate space, in points.
        public var location: CGPoint
    }

    /// The number of clicks.
    public var count: Int
    /// The coordinate space of the position.
    public var coordinateSpace: CoordinateSpace

    /// Creates a gesture.
    public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    public static func _parts(_ gesture: SpatialTapGesture) -> _GestureParts<Value> {
        _GestureParts(kind: .tap(count: max(1, gesture.count))) {
            Value(location: $0.point($0.location, in: gesture.coordinateSpace))
        }
    }
}

/// A press that lasts for some time without moving.
public struct LongPressGesture: Gesture {
    /// The type of the gesture's value.
    public typealias Value = Bool
    /// The gesture has no body.
    public typealias Body = Never
    /// The duration of the press, in seconds.
    public var minimumDuration: Double
    /// The distance by which the pointer may move, in points.
    public var maximumDistance: CGFloat

    /// Creates a gesture.
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    public static func _parts(_ gesture: LongPressGesture) -> _GestureParts<Bool> {
        _GestureParts(
            kind: .longPress(duration: gesture.minimumDuration, distance: gesture.maximumDistance)
        ) { _ in true }
    }
}

/// A drag with the pointer or a finger.
public struct DragGesture: Gesture {
    /// The gesture has no body.
    public typealias Body = Never

    /// The state of a drag. Lengths are in points.
    public struct Value: Equatable, Sendable {
        /// The time of the last movement.
        public var time: Date
        /// The present position.
        public var location: CGPoint
        /// The position at which the drag began.
        public var startLocation: CGPoint
        /// The velocity, in points per second.
        public var velocity: CGSize

        /// The distance from the start.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The position at which the drag would end if it slowed down from now on.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// The distance from the start to the predicted end.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
    }

    /// The distance after which a movement is a drag, in points.
    public var minimumDistance: CGFloat
    /// The coordinate space of the positions.
    public var coordinateSpace: CoordinateSpace

    /// Creates a gesture.
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    public static func _parts(_ gesture: DragGesture) -> _GestureParts<Value> {
        let space = gesture.coordinateSpace
        return _GestureParts(kind: .drag(distance: gesture.minimumDistance)) {
            Value(
                time: $0.time, location: $0.point($0.location, in: space),
                startLocation: $0.point($0.start, in: space), velocity: $0.velocity)
        }
    }
}

extension GestureSample {
    /// Returns a point of the view in a coordinate space.
    func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        let offset =
            switch space {
            case .local: CGPoint.zero
            case .global: globalOffset
            case .named(let name): offsetInSpace(name) ?? globalOffset
            }
        return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
}
