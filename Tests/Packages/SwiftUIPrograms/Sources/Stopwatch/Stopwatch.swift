import SwiftUI

@main
struct StopwatchApp: App {
    var body: some Scene {
        WindowGroup {
            StopwatchView()
        }
    }
}

// MARK: - View Model

struct Lap: Identifiable {
    let id = UUID()
    let number: Int
    let duration: TimeInterval
}

enum StopwatchState {
    case idle, running, paused
}

final class StopwatchViewModel: ObservableObject {
    @Published private(set) var elapsed: TimeInterval = 0
    @Published private(set) var laps: [Lap] = []
    @Published private(set) var state: StopwatchState = .idle

    private var startDate: Date?
    private var accumulated: TimeInterval = 0

    var currentLapTime: TimeInterval {
        elapsed - laps.reduce(0) { $0 + $1.duration }
    }

    var bestLap: Lap? {
        laps.count > 1 ? laps.min { $0.duration < $1.duration } : nil
    }

    var worstLap: Lap? {
        laps.count > 1 ? laps.max { $0.duration < $1.duration } : nil
    }

    func tick(_ now: Date) {
        guard state == .running, let startDate else { return }
        elapsed = accumulated + now.timeIntervalSince(startDate)
    }

    func start() {
        startDate = Date()
        state = .running
    }

    func pause() {
        tick(Date())
        accumulated = elapsed
        startDate = nil
        state = .paused
    }

    func lap() {
        tick(Date())
        laps.insert(Lap(number: laps.count + 1, duration: currentLapTime), at: 0)
    }

    func reset() {
        startDate = nil
        accumulated = 0
        elapsed = 0
        laps.removeAll()
        state = .idle
    }
}

extension TimeInterval {
    var stopwatchString: String {
        let minutes = Int(self) / 60
        let seconds = Int(self) % 60
        let hundredths = Int(self * 100) % 100
        return String(format: "%02d:%02d.%02d", minutes, seconds, hundredths)
    }
}

// MARK: - Views

struct StopwatchView: View {
    @StateObject private var viewModel = StopwatchViewModel()
    @Environment(\.scenePhase) private var scenePhase
    @State private var showsAnalog = true

    private let timer = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()

    var body: some View {
        NavigationView {
            VStack(spacing: 0) {
                Group {
                    if showsAnalog {
                        DialView(elapsed: viewModel.elapsed, lapTime: viewModel.currentLapTime)
                            .frame(width: 280, height: 280)
                    } else {
                        Text(viewModel.elapsed.stopwatchString)
                            .font(.system(size: 72, weight: .thin))
                            .monospacedDigit()
                            .minimumScaleFactor(0.5)
                            .lineLimit(1)
                            .frame(height: 280)
                    }
                }
                .padding()
                .onTapGesture(count: 2) {
                    withAnimation(.easeInOut) { showsAnalog.toggle() }
                }

                HStack {
                    Button(leftTitle) {
                        switch viewModel.state {
                        case .running:
                            withAnimation { viewModel.lap() }
                        default:
                            withAnimation { viewModel.reset() }
                        }
                    }
                    .buttonStyle(CircleButtonStyle(color: .gray))
                    .disabled(viewModel.state == .idle)

                    Spacer()

                    Button(viewModel.state == .running ? "Stop" : "Start") {
                        viewModel.state == .running ? viewModel.pause() : viewModel.start()
                    }
                    .buttonStyle(CircleButtonStyle(color: viewModel.state == .running ? .red : .green))
                }
                .padding(.horizontal, 24)
                .padding(.bottom)

                LapList(viewModel: viewModel)
            }
            .navigationTitle("Stopwatch")
            .navigationBarTitleDisplayMode(.inline)
        }
        .navigationViewStyle(.stack)
        .preferredColorScheme(.dark)
        .onReceive(timer) { now in
            viewModel.tick(now)
        }
        .onChange(of: scenePhase) { _, newPhase in
            if newPhase == .active {
                viewModel.tick(Date())
            }
        }
    }

    private var leftTitle: String {
        viewModel.state == .paused ? "Reset" : "Lap"
    }
}

struct LapList: View {
    @ObservedObject var viewModel: StopwatchViewModel

    var body: some View {
        List {
            if viewModel.state != .idle {
                LapRow(number: viewModel.laps.count + 1,
                       duration: viewModel.currentLapTime,
                       color: .primary)
            }
            ForEach(viewModel.laps) { lap in
                LapRow(number: lap.number, duration: lap.duration, color: color(for: lap))
                    .listRowBackground(Color.clear)
            }
        }
        .listStyle(PlainListStyle())
    }

    private func color(for lap: Lap) -> Color {
        if lap.id == viewModel.bestLap?.id { return .green }
        if lap.id == viewModel.worstLap?.id { return .red }
        return .primary
    }
}

struct LapRow: View {
    let number: Int
    let duration: TimeInterval
    let color: Color

    var body: some View {
        HStack {
            Text("Lap \(number)")
            Spacer()
            Text(duration.stopwatchString)
                .font(.system(.body, design: .monospaced))
        }
        .foregroundColor(color)
    }
}

struct DialView: View {
    let elapsed: TimeInterval
    let lapTime: TimeInterval

    var body: some View {
        GeometryReader { proxy in
            let size = min(proxy.size.width, proxy.size.height)

            ZStack {
                ForEach(0..<60) { tick in
                    Rectangle()
                        .fill(tick % 5 == 0 ? Color.white : Color.gray)
                        .frame(width: tick % 5 == 0 ? 3 : 1, height: tick % 5 == 0 ? 15 : 8)
                        .offset(y: -size / 2 + 10)
                        .rotationEffect(.degrees(Double(tick) * 6))
                }

                ForEach(1...12, id: \.self) { hour in
                    Text("\(hour * 5)")
                        .font(.title3)
                        .rotationEffect(.degrees(-Double(hour) * 30))
                        .offset(y: -size / 2 + 38)
                        .rotationEffect(.degrees(Double(hour) * 30))
                }

                Text(elapsed.stopwatchString)
                    .font(.title2.monospacedDigit())
                    .offset(y: size / 5)

                Hand(length: size / 2 - 14, color: .blue)
                    .rotationEffect(.degrees(lapTime.truncatingRemainder(dividingBy: 60) * 6))
                Hand(length: size / 2 - 14, color: .orange)
                    .rotationEffect(.degrees(elapsed.truncatingRemainder(dividingBy: 60) * 6))

                Circle()
                    .fill(.orange)
                    .frame(width: 12, height: 12)
            }
            .frame(width: proxy.size.width, height: proxy.size.height)
        }
        .aspectRatio(1, contentMode: .fit)
    }
}

struct Hand: View {
    let length: CGFloat
    let color: Color

    var body: some View {
        Capsule()
            .fill(color)
            .frame(width: 3, height: length)
            .offset(y: -length / 2)
            .shadow(color: .black.opacity(0.5), radius: 2)
    }
}

struct CircleButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    let color: Color

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .frame(width: 80, height: 80)
            .foregroundColor(isEnabled ? color : .secondary)
            .background(color.opacity(configuration.isPressed ? 0.15 : 0.3))
            .clipShape(Circle())
            .overlay(
                Circle()
                    .stroke(color.opacity(0.3), lineWidth: 2)
                    .padding(-4)
            )
    }
}

struct StopwatchView_Previews: PreviewProvider {
    static var previews: some View {
        StopwatchView()
    }
}
