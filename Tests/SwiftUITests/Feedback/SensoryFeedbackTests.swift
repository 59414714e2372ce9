import Testing

@testable import SwiftUI

@MainActor
struct SensoryFeedbackTests {
    @Test("feedbacks differ by their weight, hardness and intensity")
    func feedbackValues() {
        #expect(SensoryFeedback.impact == .impact(weight: .medium, intensity: 1))
        #expect(SensoryFeedback.impact(weight: .heavy).kind == .impact(.heavy, intensity: 1))
        #expect(SensoryFeedback.impact(flexibility: .soft, intensity: 7).kind == .impact(.soft, intensity: 1))
        #expect(SensoryFeedback.impact(flexibility: .rigid, intensity: .nan).kind == .impact(.rigid, intensity: 0))
        #expect(SensoryFeedback.start != .stop)
    }

    @Test("a feedback is chosen by the old value and the new one, once for each change")
    func feedbackChoice() {
        struct Level: View {
            let level: Int
            let conditions: Log<[Int]>
            let choices: Log<[Int]>
            let levels: Log<Int>
            var body: some View {
                Color.red
                    .sensoryFeedback(.success, trigger: level) { old, new in
                        conditions.entries.append([old, new])
                        return new > old
                    }
                    .sensoryFeedback(trigger: level) { old, new in
                        choices.entries.append([old, new])
                        return old == 0 ? .impact(weight: .light, intensity: 0.5) : nil
                    }
                    .sensoryFeedback(trigger: level) {
                        levels.entries.append(level)
                        return level == 3 ? .increase : nil
                    }
            }
        }
        let (conditions, choices, levels) = (Log<[Int]>(), Log<[Int]>(), Log<Int>())
        let tree = tree(Level(level: 0, conditions: conditions, choices: choices, levels: levels))
        for level in [2, 2, 1, 3] {
            tree.update(Level(level: level, conditions: conditions, choices: choices, levels: levels))
            tree.flush()
        }
        #expect(conditions.entries == [[0, 2], [2, 1], [1, 3]])
        #expect(choices.entries == [[0, 2], [2, 1], [1, 3]])
        #expect(levels.entries == [2, 1, 3])
    }
}
