import Foundation
import Testing

@testable import UIKit

/// The positions of new scenes, and the application state that follows from the scenes' states.
struct SceneDecisionTests {
    private let screen = CGRect(x: 0, y: 0, width: 1280, height: 800)

    private func place(others: [CGRect], on screen: CGRect? = nil) -> CGRect {
        ScenePlacement.frame(
            for: .windowApplication, screenBounds: screen ?? self.screen, fillsScreen: false, others: others)
    }

    @Test("the first scene is in the middle, and each further one a step to the right and down")
    func cascade() {
        let first = place(others: [])
        #expect(abs(first.midX - screen.midX) <= 0.5 && abs(first.midY - screen.midY) <= 0.5)
        #expect(place(others: [first]).origin == CGPoint(x: first.minX + 32, y: first.minY + 32))
        #expect(place(others: [CGRect(x: 3, y: 3, width: 9, height: 9)]) == first)
    }

    @Test("none of many scenes lies exactly on another, and each is completely on the screen")
    func manyScenes() {
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

    @Test("a scene that fills its screen always does, and a screen without a size is harmless")
    func filling() {
        #expect(
            ScenePlacement.frame(for: .windowApplication, screenBounds: screen, fillsScreen: true, others: [screen])
                == screen)
        #expect(place(others: [.zero], on: .zero) == .zero)
    }

    @Test("a former place is used if the scene can be seen and moved there")
    func restoredPlace() {
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
        "an activity goes to the scene that prefers it, or to one that can take it if there can be no new one")
    func sceneForActivity() {
        func choose(_ answers: [SceneChoice.Answer], _ newSceneIsPossible: Bool) -> Int? {
            SceneChoice.index(among: answers, newSceneIsPossible: newSceneIsPossible)
        }
        #expect(choose([.can, .prefers, .prefers], true) == 1)
        #expect(choose([.can, .refuses], true) == nil)
        #expect(choose([.refuses, .can], false) == 1)
        #expect(choose([.refuses], false) == nil)
        #expect(choose([], false) == nil)
    }

    @Test("R127: an external scene leaves the main screen only if the program's own scenes need it")
    func mainScreenRule() {
        func leaves(_ main: String, _ application: [String], _ connected: [String]) -> Bool {
            MainScreenRule.externalSceneLeaves(main: main, application: application, connected: connected)
        }
        // Another monitor has been made the primary one.
        #expect(!leaves("TV", ["LAPTOP"], ["TV", "LAPTOP"]))
        #expect(!leaves("TV", ["LAPTOP", "WALL"], ["TV", "LAPTOP", "WALL"]))
        // The program's monitor is gone, or one of its scenes is on the main screen already.
        #expect(leaves("TV", ["LAPTOP"], ["TV"]))
        #expect(leaves("TV", ["LAPTOP"], ["TV", "WALL"]))
        #expect(leaves("TV", ["LAPTOP", "TV"], ["TV", "LAPTOP"]))
        #expect(leaves("TV", [], ["TV", "LAPTOP"]))
    }

    @Test("the application is active with an active interactive scene, and in the foreground with any foreground scene")
    func applicationState() {
        #expect(ApplicationState.state(of: []) == .background)
        #expect(ApplicationState.state(of: [(.background, true), (.unattached, true)]) == .background)
        #expect(ApplicationState.state(of: [(.foregroundInactive, true)]) == .inactive)
        #expect(ApplicationState.state(of: [(.foregroundInactive, true), (.foregroundActive, true)]) == .active)
        #expect(ApplicationState.state(of: [(.background, true), (.foregroundActive, false)]) == .inactive)
    }
}
