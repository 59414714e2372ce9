import Foundation
import Testing

@testable import UIKit

/// The positions of new scenes, and the application state that follows from the scenes' states.
@Suite struct SceneDecisionTests {
    private let screen = CGRect(x: 0, y: 0, width: 1280, height: 800)

    private func place(others: [CGRect], on screen: CGRect? = nil) -> CGRect {
        ScenePlacement.frame(
            for: .windowApplication, screenBounds: screen ?? self.screen, fillsScreen: false, others: others)
    }

    @Test("the first scene is in the middle, the next a step further right and down")
    func cascade() {
        let first = place(others: [])
        #expect(abs(first.midX - screen.midX) <= 0.5 && abs(first.midY - screen.midY) <= 0.5)
        #expect(place(others: [first]).origin == CGPoint(x: first.minX + 32, y: first.minY + 32))
        #expect(place(others: [CGRect(x: 3, y: 3, width: 9, height: 9)]) == first)
    }

    @Test("many scenes: none lies exactly on another, each is wholly on the screen")
    func many() {
        for screen in [
            screen, CGRect(x: 0, y: 0, width: 800, height: 600), CGRect(x: 0, y: 0, width: 2560, height: 1440),
        ] {
            var frames: [CGRect] = []
            for _ in 0..<6 { frames.append(place(others: frames, on: screen)) }
            #expect(Set(frames.map { "\($0.origin)" }).count == frames.count)
            #expect(frames.allSatisfy { screen.contains($0) })
        }
        // There are more scenes than positions. Further ones go to the middle.
        var frames: [CGRect] = []
        for _ in 0..<200 { frames.append(place(others: frames)) }
        #expect(frames.last == frames.first)
    }

    @Test("a scene that fills its screen does, whatever else is there; a screen without a size is no trap")
    func filling() {
        #expect(
            ScenePlacement.frame(for: .windowApplication, screenBounds: screen, fillsScreen: true, others: [screen])
                == screen)
        #expect(place(others: [.zero], on: .zero) == .zero)
    }

    @Test("a former place counts while it can be seen and moved there")
    func restored() {
        func restored(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 600, _ height: CGFloat = 400) -> CGRect? {
            ScenePlacement.restored(CGRect(x: x, y: y, width: width, height: height), screenBounds: screen)
        }
        #expect(restored(100, 50) == CGRect(x: 100, y: 50, width: 600, height: 400))
        #expect(restored(-500, 50) != nil && restored(1200, 700) != nil)
        for frame in [
            restored(-590, 50), restored(1270, 50), restored(0, -100), restored(0, 790), restored(0, 0, 2000, 400),
            restored(0, 0, 0, 0), restored(.nan, 0), restored(0, .infinity),
        ] { #expect(frame == nil) }
    }

    @Test(
        "the scene of an activity is chosen: the one that prefers it, one that can only where there can be no new one")
    func choice() {
        func choose(_ answers: [SceneChoice.Answer], _ newSceneIsPossible: Bool) -> Int? {
            SceneChoice.index(among: answers, newSceneIsPossible: newSceneIsPossible)
        }
        #expect(choose([.can, .prefers, .prefers], true) == 1)
        #expect(choose([.can, .refuses], true) == nil)
        #expect(choose([.refuses, .can], false) == 1)
        #expect(choose([.refuses], false) == nil)
        #expect(choose([], false) == nil)
    }

    @Test("the application is active with an active scene that takes input, in the foreground with any scene that is")
    func applicationState() {
        #expect(ApplicationState.state(of: []) == .background)
        #expect(ApplicationState.state(of: [(.background, true), (.unattached, true)]) == .background)
        #expect(ApplicationState.state(of: [(.foregroundInactive, true)]) == .inactive)
        #expect(ApplicationState.state(of: [(.foregroundInactive, true), (.foregroundActive, true)]) == .active)
        #expect(ApplicationState.state(of: [(.background, true), (.foregroundActive, false)]) == .inactive)
    }
}
