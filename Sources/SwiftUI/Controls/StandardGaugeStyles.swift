import Foundation

/// The default style of gauges: a bar that fills up.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// A bar that fills up, below the description and between the bounds, with the value below.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 4) {
            configuration.label
            HStack {
                configuration.minimumValueLabel
                GaugeBar(value: configuration.value, isCapacity: true, height: 4)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel.font(.footnote)
        }
    }
}

/// A bar with a mark at the value, between the bounds, which show the description where there are none.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel
            GaugeBar(value: configuration.value, isCapacity: false, height: 8)
            configuration.maximumValueLabel
        }
        .font(.footnote.weight(.semibold))
    }
}

/// A bar that fills up, with the description above and the value below.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label.font(.footnote.weight(.semibold))
            GaugeBar(value: configuration.value, isCapacity: true, height: 6)
            configuration.currentValueLabel.font(.caption2).foregroundColor(.secondary)
        }
    }
}

/// An open ring with a mark at the value, which stands in the middle. The bounds are at the ends of the ring.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeRing(value: configuration.value, isCapacity: false) {
            if let label = configuration.currentValueLabel { label } else { configuration.label }
        } bounds: {
            if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
                if configuration.currentValueLabel != nil { configuration.label }
            } else {
                HStack(spacing: 5) {
                    configuration.minimumValueLabel
                    configuration.maximumValueLabel
                }
            }
        }
    }
}

/// A ring that closes with the value, which stands in the middle.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeRing(value: configuration.value, isCapacity: true) {
            if let label = configuration.currentValueLabel { label } else { configuration.label }
        } bounds: {
            EmptyView()
        }
    }
}

/// A bar that is filled up to a value, or has a mark there.
private struct GaugeBar: View {
    let value: Double
    let isCapacity: Bool
    let height: CGFloat
    @Environment(\.tint) private var tint
    @Environment(\.tintGradient) private var gradient
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let color =
            gradient.map { AnyShapeStyle(LinearGradient(gradient: $0, startPoint: .leading, endPoint: .trailing)) }
            ?? AnyShapeStyle(tint ?? .accentColor)
        let mark = gradient?.color(at: value) ?? tint ?? .accentColor
        let side: CGFloat = direction == .rightToLeft ? -1 : 1
        GeometryReader { proxy in
            let width = proxy.size.width
            ZStack(alignment: .leading) {
                Capsule().fill(isCapacity ? AnyShapeStyle(Color(.tertiarySystemFill)) : color).frame(height: height)
                if isCapacity {
                    Capsule().fill(color).frame(width: max(height, width * CGFloat(value))).opacity(value > 0 ? 1 : 0)
                } else {
                    Circle().fill(Color(.systemBackground)).frame(width: height + 6, height: height + 6)
                        .overlay(Circle().fill(mark).frame(width: height, height: height))
                        .offset(x: side * ((width - height) * CGFloat(value) - 3))
                }
            }
        }
        .frame(minWidth: 40).frame(height: isCapacity ? height : height + 6)
    }
}

/// A ring that is closed up to a value, or an open one with a mark there.
private struct GaugeRing<Center: View, Bounds: View>: View {
    let value: Double
    let isCapacity: Bool
    let center: Center
    let bounds: Bounds
    @Environment(\.tint) private var tint
    @Environment(\.tintGradient) private var gradient
    private static var side: CGFloat { 50 }
    private static var line: CGFloat { 5 }

    init(value: Double, isCapacity: Bool, @ViewBuilder center: () -> Center, @ViewBuilder bounds: () -> Bounds) {
        self.value = value
        self.isCapacity = isCapacity
        self.center = center()
        self.bounds = bounds()
    }

    var body: some View {
        // An open ring leaves a quarter at the bottom. The colours begin and end in its middle, because the round ends
        // of the line are in it. A ring that closes has them in the gap, too, up to the round end of its beginning.
        let roundEnd = Double(asin(Self.line / (Self.side - Self.line))) * 180 / .pi
        let lead = isCapacity ? min(roundEnd, 180 * (1 - value)) : 45
        let (start, share) = isCapacity ? (-90 - lead, 1 - lead / 360) : (90.0, 0.75)
        let color =
            gradient.map {
                AnyShapeStyle(
                    AngularGradient(
                        gradient: $0.part(from: lead / 360, share), center: .center, startAngle: .degrees(start),
                        endAngle: .degrees(start + 360)))
            } ?? AnyShapeStyle(tint ?? .accentColor)
        let mark = gradient?.color(at: value) ?? tint ?? .accentColor
        let style = StrokeStyle(lineWidth: Self.line, lineCap: .round)
        let radius = (Self.side - Self.line) / 2
        let angle = 2 * Double.pi * (0.375 + 0.75 * value)
        ZStack {
            if isCapacity {
                Circle().stroke(Color(.tertiarySystemFill), lineWidth: Self.line).padding(Self.line / 2)
                Circle().trim(from: 0, to: CGFloat(value)).rotation(.degrees(-90)).stroke(color, style: style)
                    .padding(Self.line / 2).opacity(value > 0 ? 1 : 0)
            } else {
                Circle().trim(from: 0, to: 0.75).rotation(.degrees(135)).stroke(color, style: style)
                    .padding(Self.line / 2)
                Circle().fill(Color(.systemBackground)).frame(width: Self.line + 6, height: Self.line + 6)
                    .overlay(Circle().fill(mark).frame(width: Self.line, height: Self.line))
                    .offset(x: radius * CGFloat(cos(angle)), y: radius * CGFloat(sin(angle)))
            }
            center.font(.title3).lineLimit(1).minimumScaleFactor(0.4).frame(width: Self.side - 4 * Self.line)
            bounds.font(.system(size: 9)).lineLimit(1).minimumScaleFactor(0.4).frame(
                maxWidth: Self.side - 2 * Self.line
            )
            .frame(maxHeight: .infinity, alignment: .bottom).offset(y: 3)
        }
        .frame(width: Self.side, height: Self.side)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The default style of gauges: a bar that fills up.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that fills up, below the description and between the bounds.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A bar with a mark at the value.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A bar that fills up, with the description above and the value below.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a mark at the value.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that closes with the value.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

extension Gradient {
    /// Returns the gradient over a share of its way. The first and the last colour are before and after it.
    fileprivate func part(from start: Double, _ share: Double) -> Gradient {
        Gradient(
            stops: stops.map { Stop(color: $0.color, location: CGFloat(start) + CGFloat(share) * $0.location) })
    }

    /// Returns the colour of the last stop up to a place between 0 and 1, or of the first one.
    fileprivate func color(at place: Double) -> Color? {
        (stops.last { $0.location <= CGFloat(place) } ?? stops.first)?.color
    }
}
