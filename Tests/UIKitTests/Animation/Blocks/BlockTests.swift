import Testing
import UIKitTesting

@testable import UIKit

/// Animation blocks: what they show at which time, and when they are over.
@MainActor
@Suite struct BlockTests {
    private static let linear: UIView.AnimationOptions = .curveLinear

    @Test("R253: the property has its end value at once, and the presentation layer is half-way after half the time")
    func presentation() async throws {
        try await withAnimationStage { stage in
            #expect(stage.box.layer.presentation()?.position == stage.box.layer.position)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) { stage.box.frame.origin.x = 100 }
            #expect(stage.box.frame.origin.x == 100)
            #expect(stage.box.layer.presentation()?.frame.minX == 0)
            stage.advance(by: 0.5)
            #expect(stage.box.layer.presentation()?.frame.minX == 50)
            #expect(try stage.display.pixel(x: 60, y: 25) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try stage.display.pixel(x: 40, y: 25) == Pixel(red: 255, green: 255, blue: 255))
            stage.advance(by: 0.5)
            #expect(stage.box.layer.presentation()?.frame.minX == 100)
            #expect(stage.box.layer.presented == nil && !stage.display.clock.isNeeded)
            #expect(CALayer().presentation() == nil)
        }
    }

    @Test("R256: two blocks add up, so equal ones back and forth leave the view standing until the first is over")
    func additive() async throws {
        try await withAnimationStage { stage in
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) { stage.box.frame.origin.x = 100 }
            stage.advance(by: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) { stage.box.frame.origin.x = 0 }
            #expect(stage.shownX == 50, "nothing jumps")
            stage.advance(by: 0.25)
            #expect(stage.shownX == 50, "one goes forwards while the other goes back")
            stage.advance(by: 0.25)
            #expect(stage.shownX == 50)
            stage.advance(by: 0.25)
            #expect(stage.shownX == 25)
            stage.advance(by: 0.25)
            #expect(stage.shownX == 0)
        }
    }

    @Test("R257: the first block ends at its own time as finished, while a second one is under way")
    func twoCompletions() async throws {
        try await withAnimationStage { stage in
            var journal: [String] = []
            UIView.animate(withDuration: 1, animations: { stage.box.center.x = 100 }, completion: { journal.append("first \($0)") })
            stage.advance(by: 0.5)
            UIView.animate(withDuration: 1, animations: { stage.box.center.x = 200 }, completion: { journal.append("second \($0)") })
            stage.advance(by: 0.49)
            #expect(journal == [])
            stage.advance(by: 0.02)
            #expect(journal == ["first true"])
            stage.advance(by: 1)
            #expect(journal == ["first true", "second true"])
        }
    }
}
