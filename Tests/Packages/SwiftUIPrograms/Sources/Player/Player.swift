import SwiftUI

@main
struct MusicPlayerApp: App {
    @State private var player = PlayerModel()

    var body: some Scene {
        WindowGroup {
            PlayerView()
                .environment(player)
        }
    }
}

// MARK: - Model

struct Song: Identifiable, Hashable {
    let id = UUID()
    let title: String
    let artist: String
    let artwork: String
    let duration: TimeInterval
    let color: Color
}

enum RepeatMode: CaseIterable {
    case off, all, one

    var symbol: String { self == .one ? "repeat.1" : "repeat" }
}

@Observable
final class PlayerModel {
    let songs = [
        Song(title: "Midnight Drive", artist: "Neon Coast", artwork: "🌃", duration: 214, color: .indigo),
        Song(title: "Golden Hour", artist: "The Palms", artwork: "🌅", duration: 187, color: .orange),
        Song(title: "Deep Blue", artist: "Ocean Avenue", artwork: "🌊", duration: 243, color: .blue),
        Song(title: "Forest Walk", artist: "Evergreen", artwork: "🌲", duration: 165, color: .green)
    ]

    var currentIndex = 0
    var currentTime: TimeInterval = 0
    var isPlaying = false
    var isShuffled = false
    var repeatMode = RepeatMode.off
    var volume = 0.6
    var favorites: Set<Song.ID> = []

    var currentSong: Song { songs[currentIndex] }

    var isFavorite: Bool { favorites.contains(currentSong.id) }

    func togglePlayback() { isPlaying.toggle() }

    func next() {
        currentIndex = isShuffled ? Int.random(in: songs.indices) : (currentIndex + 1) % songs.count
        currentTime = 0
    }

    func previous() {
        if currentTime > 3 {
            currentTime = 0
            return
        }
        currentIndex = (currentIndex - 1 + songs.count) % songs.count
        currentTime = 0
    }

    func play(_ song: Song) {
        guard let index = songs.firstIndex(of: song) else { return }
        currentIndex = index
        currentTime = 0
        isPlaying = true
    }

    func toggleFavorite() {
        if isFavorite {
            favorites.remove(currentSong.id)
        } else {
            favorites.insert(currentSong.id)
        }
    }

    func cycleRepeatMode() {
        let all = RepeatMode.allCases
        repeatMode = all[(all.firstIndex(of: repeatMode)! + 1) % all.count]
    }

    func advance(by seconds: TimeInterval) {
        currentTime += seconds
        guard currentTime >= currentSong.duration else { return }
        switch repeatMode {
        case .one: currentTime = 0
        case .all: next()
        case .off:
            if currentIndex == songs.count - 1 { isPlaying = false }
            next()
        }
    }
}

// MARK: - Views

struct PlayerView: View {
    @Environment(PlayerModel.self) private var player
    @State private var showingQueue = false

    var body: some View {
        @Bindable var player = player

        VStack(spacing: 28) {
            RoundedRectangle(cornerRadius: 24, style: .continuous)
                .fill(player.currentSong.color.gradient)
                .overlay { Text(player.currentSong.artwork).font(.system(size: 120)) }
                .aspectRatio(1, contentMode: .fit)
                .shadow(color: player.currentSong.color.opacity(0.5), radius: 20, y: 10)
                .scaleEffect(player.isPlaying ? 1 : 0.85)
                .animation(.spring(response: 0.5, dampingFraction: 0.6), value: player.isPlaying)
                .padding(.horizontal, 32)

            HStack {
                VStack(alignment: .leading, spacing: 4) {
                    Text(player.currentSong.title)
                        .font(.title2.bold())
                    Text(player.currentSong.artist)
                        .foregroundStyle(.secondary)
                }
                .id(player.currentIndex)
                .transition(.push(from: .trailing))

                Spacer()
                EqualizerBars(isAnimating: player.isPlaying, color: player.currentSong.color)
                    .frame(width: 32, height: 24)

                Button {
                    player.toggleFavorite()
                } label: {
                    Image(systemName: player.isFavorite ? "heart.fill" : "heart")
                        .foregroundStyle(.pink)
                        .symbolEffect(.bounce, value: player.isFavorite)
                }
                .font(.title2)
            }

            VStack(spacing: 6) {
                ProgressSlider(value: $player.currentTime, range: 0...player.currentSong.duration)
                    .frame(height: 20)
                HStack {
                    Text(format(player.currentTime))
                    Spacer()
                    Text("-" + format(player.currentSong.duration - player.currentTime))
                }
                .font(.caption.monospacedDigit())
                .foregroundStyle(.secondary)
            }

            HStack(spacing: 32) {
                Button { player.isShuffled.toggle() } label: {
                    Image(systemName: "shuffle")
                        .foregroundStyle(player.isShuffled ? Color.accentColor : .secondary)
                }
                Button { withAnimation { player.previous() } } label: {
                    Image(systemName: "backward.fill").font(.title)
                }
                Button(action: player.togglePlayback) {
                    Image(systemName: player.isPlaying ? "pause.circle.fill" : "play.circle.fill")
                        .resizable()
                        .scaledToFit()
                        .frame(width: 72, height: 72)
                        .contentTransition(.symbolEffect(.replace))
                }
                Button { withAnimation { player.next() } } label: {
                    Image(systemName: "forward.fill").font(.title)
                }
                Button(action: player.cycleRepeatMode) {
                    Image(systemName: player.repeatMode.symbol)
                        .foregroundStyle(player.repeatMode == .off ? .secondary : Color.accentColor)
                }
            }
            .tint(.primary)
            .sensoryFeedback(.selection, trigger: player.isPlaying)

            Slider(value: $player.volume, in: 0...1) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker.fill")
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3.fill")
            }
            .foregroundStyle(.secondary)

            Button("Up Next") { showingQueue = true }
                .buttonStyle(.bordered)
        }
        .padding(24)
        .background(
            LinearGradient(colors: [player.currentSong.color.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom)
                .ignoresSafeArea()
        )
        .animation(.easeInOut, value: player.currentIndex)
        .sheet(isPresented: $showingQueue) {
            QueueView()
                .presentationDetents([.medium, .large])
        }
        .task(id: player.isPlaying) {
            while player.isPlaying && !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(100))
                guard !Task.isCancelled else { return }
                player.advance(by: 0.1)
            }
        }
    }

    private func format(_ time: TimeInterval) -> String {
        String(format: "%d:%02d", Int(time) / 60, Int(time) % 60)
    }
}

struct ProgressSlider: View {
    @Binding var value: TimeInterval
    let range: ClosedRange<TimeInterval>

    @GestureState private var isDragging = false

    var body: some View {
        GeometryReader { geo in
            let progress = (value - range.lowerBound) / (range.upperBound - range.lowerBound)

            ZStack(alignment: .leading) {
                Capsule()
                    .fill(.secondary.opacity(0.3))
                Capsule()
                    .fill(.primary)
                    .frame(width: max(0, geo.size.width * progress))
            }
            .frame(height: isDragging ? 12 : 6)
            .frame(maxHeight: .infinity)
            .contentShape(.rect)
            .gesture(
                DragGesture(minimumDistance: 0)
                    .updating($isDragging) { _, state, _ in state = true }
                    .onChanged { gesture in
                        let fraction = min(max(gesture.location.x / geo.size.width, 0), 1)
                        value = range.lowerBound + fraction * (range.upperBound - range.lowerBound)
                    }
            )
            .animation(.smooth(duration: 0.2), value: isDragging)
        }
    }
}

struct EqualizerBars: View {
    let isAnimating: Bool
    let color: Color

    var body: some View {
        TimelineView(.animation(minimumInterval: 0.05, paused: !isAnimating)) { context in
            let time = context.date.timeIntervalSinceReferenceDate
            HStack(alignment: .bottom, spacing: 3) {
                ForEach(0..<4, id: \.self) { bar in
                    RoundedRectangle(cornerRadius: 2)
                        .fill(color)
                        .scaleEffect(y: isAnimating ? 0.3 + 0.7 * abs(sin(time * 3 + Double(bar) * 1.3)) : 0.2, anchor: .bottom)
                }
            }
        }
    }
}

struct QueueView: View {
    @Environment(PlayerModel.self) private var player
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List(player.songs) { song in
                Button {
                    player.play(song)
                    dismiss()
                } label: {
                    LabeledContent {
                        if song == player.currentSong { EqualizerBars(isAnimating: player.isPlaying, color: song.color).frame(width: 24, height: 18) }
                    } label: {
                        Text("\(song.artwork)  \(song.title)")
                        Text(song.artist)
                    }
                }
                .tint(.primary)
            }
            .navigationTitle("Up Next")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}

#Preview {
    PlayerView()
        .environment(PlayerModel())
}
