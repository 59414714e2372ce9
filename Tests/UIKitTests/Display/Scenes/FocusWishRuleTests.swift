import Testing
import X11

@testable import UIKit

/// The wish of a scene for the focus, without a server.
struct FocusWishRuleTests {
    private let start = ContinuousClock.now
    private let action = Timestamp(rawValue: 100)

    /// Returns the scene for which the focus is requested at the end of a wish of scene 2.
    private func end(holder: Int?, action: Timestamp?, after delay: Duration = .zero) -> Int? {
        var wish = FocusWish()
        wish.note(1, lastAction: self.action, at: start)
        wish.note(2, lastAction: self.action, at: start)
        let owner = wish.end(holder: holder, lastAction: action, at: start + delay)
        if holder != nil { #expect(wish.owner == nil) }
        return owner
    }

    @Test("R949: the focus is requested for the last wish if another scene has it and the user has done nothing since")
    func endOfWish() {
        #expect(end(holder: 1, action: action) == 2)
        #expect(end(holder: 2, action: action) == nil)
        #expect(end(holder: 1, action: Timestamp(rawValue: 101)) == nil)
        #expect(end(holder: 1, action: action, after: .milliseconds(2900)) == 2)
        #expect(end(holder: 1, action: action, after: .milliseconds(3100)) == nil)
        var none = FocusWish()
        let owner = none.end(holder: 1, lastAction: nil, at: start)
        #expect(owner == nil)
    }

    @Test("R949: a wish stays while no scene has the focus, as between two scenes, but not longer than three seconds")
    func focusBetweenScenes() {
        var wish = FocusWish()
        wish.note(2, lastAction: action, at: start)
        let early = wish.end(holder: nil, lastAction: action, at: start)
        #expect(early == nil && wish.owner == 2)
        let next = wish.end(holder: 1, lastAction: action, at: start)
        #expect(next == 2 && wish.owner == nil)
        wish.note(2, lastAction: action, at: start)
        let late = wish.end(holder: nil, lastAction: action, at: start + .milliseconds(3100))
        #expect(late == nil && wish.owner == nil)
    }
}
