import Observation
import Peer
import PeerStage
import SwiftUI

private struct LevelKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}

@MainActor @Observable
private final class LevelModel {
    var level = 0
}

/// A root that changes the environment of everything below it.
private struct LevelView<Content: View>: View {
    let model: LevelModel
    let content: Content

    var body: some View {
        let _ = BodyCount.shared.note()
        content.environment(\.level, model.level)
    }
}

private struct LevelReader: View {
    @Environment(\.level) private var level

    var body: some View {
        let _ = BodyCount.shared.note()
        Color(rgb: scenery_flat(Int32(level)))
    }
}

/// 10,000 views, of which three read the environment.
private struct ManyViews: View {
    var body: some View {
        let _ = BodyCount.shared.note()
        VStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { column in
                        if column == 50, row % 40 == 10 {
                            LevelReader()
                        } else {
                            Color(rgb: scenery_rounded_color(Int32(row * 100 + column), 0))
                        }
                    }
                }
            }
        }
    }
}

extension Stage {
    /// Changes the environment at the root of 10,000 views with three readers.
    func runEnvironment() async {
        await open()
        let model = LevelModel()
        show(LevelView(model: model, content: ManyViews()))
        await beat()
        for round in rounds {
            BodyCount.shared.reset()
            let start = peer_processor_time()
            model.level = Int(round) + 1
            layOut()
            sample(round, from: start, to: peer_processor_time())
            // The root and the readers.
            if BodyCount.shared.count != 4 { peer_fail("\(BodyCount.shared.count) bodies for a change") }
            await pause()
        }
        peer_finish()
    }

    /// Searches for the view under a point among 10,000 drawn views.
    func runHits() async {
        await open()
        show(ManyViews().ignoresSafeArea().statusBarHidden())
        await beat()
        var random = SystemRandomNumberGenerator()
        let points = (0..<1000).map { _ in
            CGPoint(
                x: .random(in: 0..<window.bounds.width, using: &random),
                y: .random(in: 0..<window.bounds.height, using: &random))
        }
        for round in rounds {
            let start = peer_processor_time()
            for point in points where window.hitTest(point, with: nil) == nil {
                peer_fail("nothing is hit at \(point)")
            }
            sample(round, from: 0, to: (peer_processor_time() - start) / Int64(points.count))
        }
        peer_finish()
    }
}
