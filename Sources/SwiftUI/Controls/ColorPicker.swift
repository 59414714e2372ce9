import UIKit

/// A control with which the user chooses a colour.
///
/// ```swift
/// ColorPicker("Accent color", selection: $color, supportsOpacity: false)
/// ```
///
/// The control shows the colour in a circle. A click on the circle shows a grid of colours in a sheet.
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @State private var isPresented = false

    /// Creates a control with a view as its label.
    ///
    /// - Parameters:
    ///   - selection: The colour.
    ///   - supportsOpacity: Whether the user also chooses the opacity.
    ///   - label: The label.
    public nonisolated init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }
}

extension ColorPicker where Label == Text {
    /// Creates a control with a title that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// Creates a control with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

extension ColorPicker: View {
    /// The content of the view.
    public var body: some View {
        LabeledControl(label) {
            Button {
                isPresented = true
            } label: {
                ColorWell(color: selection.wrappedValue)
            }
            .buttonStyle(.plain)
            .sheet(isPresented: $isPresented) {
                ColorSheet(color: selection, supportsOpacity: supportsOpacity)
                    .presentationDetents([.height(supportsOpacity ? 480 : 400)])
            }
        }
    }
}

/// A circle in a colour, in a ring of all colours.
private struct ColorWell: View {
    let color: Color

    var body: some View {
        ZStack {
            ColorRing()
            Circle().fill(Color(.systemBackground)).frame(width: 22, height: 22)
            Circle().fill(color).frame(width: 18, height: 18)
        }
        .frame(width: 28, height: 28)
    }
}

/// A ring of all colours.
private struct ColorRing: View {
    private static let count = 24

    var body: some View {
        ZStack {
            ForEach(0..<Self.count, id: \.self) { index in
                Circle().inset(by: 1.5)
                    .trim(
                        from: CGFloat(index) / CGFloat(Self.count), to: CGFloat(index + 1) / CGFloat(Self.count) + 0.005
                    )
                    .stroke(
                        Color(hue: Double(index) / Double(Self.count), saturation: 0.75, brightness: 0.95),
                        lineWidth: 3)
            }
        }
    }
}

/// A grid of colours, with the opacity below it.
private struct ColorSheet: View {
    @Binding var color: Color
    let supportsOpacity: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 20) {
            ZStack {
                Text(verbatim: "Colors").font(.headline)
                HStack {
                    Spacer()
                    Button {
                        dismiss()
                    } label: {
                        Image(systemName: "xmark.circle.fill").font(.title2).foregroundStyle(.secondary)
                    }
                }
            }
            grid
            if supportsOpacity { opacity }
            Spacer(minLength: 0)
        }
        .padding(16)
    }

    private var grid: some View {
        VStack(spacing: 0) {
            ForEach(0..<ColorGrid.rows, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<ColorGrid.columns, id: \.self) { column in cell(ColorGrid.color(column, row)) }
                }
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .frame(maxHeight: 310)
    }

    private func cell(_ choice: ColorGrid.Components) -> some View {
        choice.color
            .overlay {
                if ColorGrid.Components(color).isNear(choice) {
                    Rectangle().strokeBorder(choice.isLight ? Color.black : .white, lineWidth: 3)
                }
            }
            .onTapGesture { color = choice.color.opacity(supportsOpacity ? ColorGrid.opacity(color) : 1) }
    }

    private var opacity: some View {
        HStack(spacing: 12) {
            Slider(
                value: Binding(
                    get: { ColorGrid.opacity(color) },
                    set: { color = ColorGrid.Components(color).color.opacity($0) }))
            Text(ColorGrid.opacity(color), format: .percent.precision(.fractionLength(0)))
                .monospacedDigit().frame(width: 56, alignment: .trailing)
        }
    }
}

/// The colours of a grid: a row of grays, and below it hues from dark to light.
enum ColorGrid {
    static let columns = 12
    static let rows = 10

    /// The components of a colour, from 0 to 1, without its opacity.
    struct Components: Equatable {
        var red: Double
        var green: Double
        var blue: Double

        init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

        /// The components of a colour in the light appearance.
        @MainActor init(_ color: Color) {
            let values = color.resolved(in: .light).components ?? []
            if values.count >= 4 {
                self.init(red: Double(values[0]), green: Double(values[1]), blue: Double(values[2]))
            } else {
                let gray = Double(values.first ?? 0)
                self.init(red: gray, green: gray, blue: gray)
            }
        }

        var color: Color { Color(red: red, green: green, blue: blue) }
        var isLight: Bool { 0.3 * red + 0.6 * green + 0.1 * blue > 0.6 }

        func isNear(_ other: Components) -> Bool {
            abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue) < 0.01
        }
    }

    /// Returns the colour of a cell of the grid.
    static func color(_ column: Int, _ row: Int) -> Components {
        guard row > 0 else {
            let white = 1 - Double(column) / Double(columns - 1)
            return Components(red: white, green: white, blue: white)
        }
        let hue = (Double(column) / Double(columns) + 0.54).truncatingRemainder(dividingBy: 1)
        // The upper half grows brighter, and the lower one paler.
        let step = Double(row - 1) / Double(rows - 2)
        let (saturation, brightness) = step < 0.5 ? (1, 0.35 + 1.3 * step) : (1 - 1.7 * (step - 0.5), 1)
        return mix(hue, saturation, brightness)
    }

    private static func mix(_ hue: Double, _ saturation: Double, _ brightness: Double) -> Components {
        func channel(_ offset: Double) -> Double {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        return Components(red: channel(5), green: channel(3), blue: channel(1))
    }

    /// The opacity of a colour.
    @MainActor static func opacity(_ color: Color) -> Double { Double(color.resolved(in: .light).alpha) }
}
