import Foundation

/// One or several clicks at the same place.
public struct TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never
    /// The number of clicks.
    public var count: Int

    /// Creates a gesture. A count below 1 counts as 1.
    public nonisolated init(count: Int = 1) { self.count = count }

    public static func _parts(_ gesture: TapGesture) -> _GestureParts<Void> {
        _GestureParts(kind: .tap(count: max(1, gesture.count))) { _ in () }
    }
}

/// One or several clicks, with their place.
public struct SpatialTapGesture: Gesture {
    public typealias Body = Never

    /// The place of a click.
    public struct Value: Equatable, Sendable {
        /// The place in the gesture's coordinates, in points.
        public var location: CGPoint
    }

    /// The number of clicks.
    public var count: Int
    /// The coordinates of the place.
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

/// A press that lasts, without a move.
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never
    /// The time of the press, in seconds.
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

/// A move of a touch.
public struct DragGesture: Gesture {
    public typealias Body = Never

    /// The state of a move. Lengths are in points.
    public struct Value: Equatable, Sendable {
        /// The time of the last move.
        public var time: Date
        /// The place.
        public var location: CGPoint
        /// The place of the beginning.
        public var startLocation: CGPoint
        /// The velocity, in points per second.
        public var velocity: CGSize

        /// The way from the beginning.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The place at which the move would end if it became slower from now on.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// The way to the predicted end.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
    }

    /// The distance after which a move is a drag, in points.
    public var minimumDistance: CGFloat
    /// The coordinates of the places.
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
    /// Returns a place of the view in a coordinate space.
    func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        space == .global ? CGPoint(x: point.x + globalOffset.x, y: point.y + globalOffset.y) : point
    }
}
