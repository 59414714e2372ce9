import Foundation

/// Colours that blend into each other.
public struct Gradient: ShapeStyle, Hashable {
    /// A colour at a location of a gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The location, from 0 at the start to 1 at the end.
        public var location: CGFloat

        /// Creates a colour at a location. A location that is NaN or infinite counts as 0.
        public nonisolated init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location.isFinite ? location : 0
        }
    }

    /// The colours with their locations, in ascending order.
    public var stops: [Stop]

    /// Creates a gradient from colours with locations.
    public nonisolated init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient from colours at equal distances.
    public nonisolated init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }

    /// Returns a gradient from the top to the bottom.
    public nonisolated func resolve(in environment: EnvironmentValues) -> LinearGradient {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
    }
    public nonisolated func _erased() -> AnyShapeStyle {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._erased()
    }
}

/// The gradient of a colour, from a lighter variant at the top to the colour itself.
public struct AnyGradient: ShapeStyle, Equatable {
    private let gradient: Gradient

    /// Creates the gradient from colours.
    public nonisolated init(_ gradient: Gradient) { self.gradient = gradient }

    /// Returns a gradient from the top to the bottom.
    public nonisolated func resolve(in environment: EnvironmentValues) -> LinearGradient {
        gradient.resolve(in: environment)
    }
    public nonisolated func _erased() -> AnyShapeStyle {
        LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)._erased()
    }
}

extension Color {
    /// A gradient from a lighter variant of the colour at the top to the colour itself.
    public nonisolated var gradient: AnyGradient { AnyGradient(Gradient(colors: [lighter, self])) }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, Equatable {
    private let paint: GradientPaint

    /// Creates a gradient between points of the painted rectangle.
    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        paint = GradientPaint(stops: gradient.stops, kind: .linear(startPoint, endPoint))
    }

    /// Creates a gradient of colours at equal distances.
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of colours with locations.
    public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// Returns the gradient itself.
    public nonisolated func resolve(in environment: EnvironmentValues) -> LinearGradient { self }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.paint(.gradient(paint))) }
}

/// A gradient between two circles around the same point.
public struct RadialGradient: ShapeStyle, Equatable {
    private let paint: GradientPaint

    /// Creates a gradient between two circles around a point of the painted rectangle. The radii are in points.
    public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        paint = GradientPaint(stops: gradient.stops, kind: .radial(center, startRadius, endRadius))
    }

    /// Creates a gradient of colours at equal distances.
    public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Creates a gradient of colours with locations.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Returns the gradient itself.
    public nonisolated func resolve(in environment: EnvironmentValues) -> RadialGradient { self }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.paint(.gradient(paint))) }
}

/// A gradient around a point, clockwise.
public struct AngularGradient: ShapeStyle, Equatable {
    private let paint: GradientPaint

    /// Creates a gradient around a point of the painted rectangle, between two angles. The angle 0 is at the right.
    public nonisolated init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
    ) {
        paint = GradientPaint(stops: gradient.stops, kind: .angular(center, startAngle, endAngle))
    }

    /// Creates a gradient all around a point, which begins at an angle.
    public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(
            gradient: gradient, center: center, startAngle: angle, endAngle: .radians(angle.radians + 2 * .pi))
    }

    /// Creates a gradient of colours at equal distances.
    public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of colours at equal distances all around a point.
    public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates a gradient of colours with locations, between two angles.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of colours with locations all around a point.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    /// Returns the gradient itself.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AngularGradient { self }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.paint(.gradient(paint))) }
}

/// A gradient between two ellipses around the same point, which have the proportions of the painted rectangle.
public struct EllipticalGradient: ShapeStyle, Equatable {
    private let paint: GradientPaint

    /// Creates a gradient around a point of the painted rectangle. The radii are fractions of the rectangle's size: 0.5
    /// reaches from the centre to its sides.
    public nonisolated init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        paint = GradientPaint(
            stops: gradient.stops, kind: .elliptical(center, startRadiusFraction, endRadiusFraction))
    }

    /// Creates a gradient of colours at equal distances.
    public nonisolated init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Creates a gradient of colours with locations.
    public nonisolated init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Returns the gradient itself.
    public nonisolated func resolve(in environment: EnvironmentValues) -> EllipticalGradient { self }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.paint(.gradient(paint))) }
}

extension LinearGradient: View {
    /// A rectangle that is filled with the gradient.
    public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
    /// A rectangle that is filled with the gradient.
    public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
    /// A rectangle that is filled with the gradient.
    public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
    /// A rectangle that is filled with the gradient.
    public var body: some View { Rectangle().fill(self) }
}
