import SwiftUI

@main
struct DashboardApp: App {
    var body: some Scene {
        WindowGroup {
            DashboardView()
        }
    }
}

// MARK: - Data

struct Metric: Identifiable {
    let id = UUID()
    let title: String
    let value: String
    let change: Double
    let color: Color
    let points: [Double]
}

struct DayValue: Identifiable {
    let day: String
    let value: Double
    var id: String { day }
}

struct Slice: Identifiable {
    let id = UUID()
    let name: String
    let value: Double
    let color: Color
}

enum Period: String, CaseIterable, Identifiable {
    case week = "Week", month = "Month", year = "Year"
    var id: Self { self }

    var values: [Double] {
        switch self {
        case .week: [12, 18, 9, 24, 20, 31, 27]
        case .month: [40, 35, 52, 61, 48, 70, 66, 81, 75, 92]
        case .year: [210, 260, 240, 310, 330, 290, 380, 410, 395, 460, 480, 530]
        }
    }
}

extension Metric {
    static let samples = [
        Metric(title: "Revenue", value: "$12.4k", change: 0.12, color: .blue, points: [3, 5, 4, 7, 6, 9, 11]),
        Metric(title: "Users", value: "3,204", change: 0.08, color: .green, points: [2, 3, 5, 4, 6, 8, 9]),
        Metric(title: "Orders", value: "482", change: -0.03, color: .orange, points: [9, 8, 8, 6, 7, 5, 6]),
        Metric(title: "Refunds", value: "17", change: -0.21, color: .pink, points: [6, 7, 4, 5, 3, 3, 2])
    ]
}

// MARK: - Dashboard

struct DashboardView: View {
    @State private var period: Period = .week
    @State private var selectedMetric: Metric?

    private let columns = Array(repeating: GridItem(.flexible(), spacing: 16), count: 2)

    private let week = zip(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], [40.0, 65, 52, 80, 73, 95, 60])
        .map { DayValue(day: $0, value: $1) }

    private let slices = [
        Slice(name: "Mobile", value: 48, color: .blue),
        Slice(name: "Web", value: 32, color: .purple),
        Slice(name: "Store", value: 20, color: .orange)
    ]

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 16) {
                    LazyVGrid(columns: columns, spacing: 16) {
                        ForEach(Metric.samples) { metric in
                            MetricCard(metric: metric)
                                .onTapGesture { selectedMetric = metric }
                        }
                    }

                    Card(title: "Sales") {
                        Picker("Period", selection: $period) {
                            ForEach(Period.allCases) { Text($0.rawValue) }
                        }
                        .pickerStyle(.segmented)

                        LineChart(values: period.values).frame(height: 180).id(period)
                    }

                    Card(title: "Activity") {
                        BarChart(data: week).frame(height: 160)
                    }

                    Card(title: "Channels") {
                        HStack(spacing: 24) {
                            DonutChart(slices: slices)
                                .frame(width: 130, height: 130)
                            VStack(alignment: .leading, spacing: 8) {
                                ForEach(slices) { slice in
                                    HStack {
                                        RoundedRectangle(cornerRadius: 3)
                                            .fill(slice.color)
                                            .frame(width: 12, height: 12)
                                        Text(slice.name)
                                        Spacer()
                                        Text(slice.value / 100, format: .percent).foregroundStyle(.secondary)
                                    }
                                    .font(.subheadline)
                                }
                            }
                        }
                    }
                }
                .padding()
            }
            .background(Color(uiColor: .systemGroupedBackground))
            .navigationTitle("Dashboard")
            .sheet(item: $selectedMetric) { metric in
                VStack(spacing: 16) {
                    Text(metric.title).font(.title.bold())
                    LineChart(values: metric.points, color: metric.color)
                        .frame(height: 200)
                }
                .padding()
                .presentationDetents([.height(320)])
            }
        }
    }
}

struct Card<Content: View>: View {
    let title: String
    @ViewBuilder var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title).font(.headline)
            content
        }
        .modifier(CardBackground())
    }
}

struct CardBackground: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(uiColor: .secondarySystemGroupedBackground))
            .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
            .shadow(color: .black.opacity(0.06), radius: 8, x: 0, y: 4)
    }
}

struct MetricCard: View {
    let metric: Metric

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(metric.title).font(.subheadline).foregroundStyle(.secondary)
            HStack(alignment: .firstTextBaseline) {
                Text(metric.value)
                    .font(.title2.weight(.bold))
                Spacer(minLength: 4)
                Text("\(metric.change > 0 ? "▲" : "▼") \(abs(metric.change).formatted(.percent))")
                    .font(.caption)
                    .foregroundColor(metric.change > 0 ? .green : .red)
            }
            LineShape(values: metric.points)
                .stroke(metric.color, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                .frame(height: 32)
        }
        .modifier(CardBackground())
    }
}

// MARK: - Charts

struct LineShape: Shape {
    let values: [Double]
    var isClosed = false

    func path(in rect: CGRect) -> Path {
        guard values.count > 1, let maximum = values.max(), let minimum = values.min() else { return Path() }
        let range = max(maximum - minimum, 1)
        let stepX = rect.width / CGFloat(values.count - 1)

        let points = values.enumerated().map { index, value in
            CGPoint(x: rect.minX + CGFloat(index) * stepX,
                    y: rect.maxY - CGFloat((value - minimum) / range) * rect.height)
        }

        return Path { path in
            path.move(to: points[0])
            for (previous, point) in zip(points, points.dropFirst()) {
                let midX = (previous.x + point.x) / 2
                path.addCurve(to: point,
                              control1: CGPoint(x: midX, y: previous.y),
                              control2: CGPoint(x: midX, y: point.y))
            }
            if isClosed {
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }
}

struct LineChart: View {
    let values: [Double]
    var color: Color = .accentColor
    @State private var progress: CGFloat = 0

    var body: some View {
        ZStack {
            VStack {
                ForEach(0..<4) { _ in Divider(); Spacer() }
            }
            LineShape(values: values, isClosed: true)
                .fill(LinearGradient(gradient: Gradient(colors: [color.opacity(0.35), color.opacity(0)]), startPoint: .top, endPoint: .bottom))
                .opacity(Double(progress))
            LineShape(values: values)
                .trim(from: 0, to: progress)
                .stroke(color, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
        }
        .onAppear {
            withAnimation(.easeOut(duration: 1)) { progress = 1 }
        }
    }
}

struct BarChart: View {
    let data: [DayValue]
    @State private var selected: String?
    @State private var appeared = false

    var body: some View {
        GeometryReader { geometry in
            let maximum = data.map(\.value).max() ?? 1

            HStack(alignment: .bottom, spacing: 8) {
                ForEach(Array(data.enumerated()), id: \.element.id) { index, item in
                    VStack(spacing: 4) {
                        Text("\(Int(item.value))")
                            .font(.caption2)
                            .opacity(selected == item.day ? 1 : 0)
                        UnevenRoundedRectangle(topLeadingRadius: 6, topTrailingRadius: 6)
                            .fill(selected == item.day ? Color.orange : Color.blue)
                            .frame(height: appeared ? (geometry.size.height - 40) * item.value / maximum : 0)
                            .animation(.spring(duration: 0.6).delay(Double(index) * 0.05), value: appeared)
                        Text(item.day)
                            .font(.caption2)
                            .foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                    .onTapGesture { withAnimation { selected = selected == item.day ? nil : item.day } }
                }
            }
            .frame(maxHeight: .infinity, alignment: .bottom)
        }
        .onAppear { appeared = true }
    }
}

struct DonutChart: View {
    let slices: [Slice]
    @State private var amount = 0.0

    private var total: Double { slices.map(\.value).reduce(0, +) }

    private func start(of index: Int) -> Double {
        slices.prefix(index).map(\.value).reduce(0, +) / total
    }

    var body: some View {
        ZStack {
            ForEach(slices.indices, id: \.self) { index in
                Circle()
                    .trim(from: start(of: index) * amount, to: start(of: index + 1) * amount)
                    .stroke(slices[index].color, style: StrokeStyle(lineWidth: 22))
                    .rotationEffect(.degrees(-90))
            }
            Text("\(Int(total))").font(.title.bold())
        }
        .padding(11)
        .onAppear {
            withAnimation(.easeInOut(duration: 1.2)) { amount = 1 }
        }
    }
}

#Preview {
    DashboardView()
}
