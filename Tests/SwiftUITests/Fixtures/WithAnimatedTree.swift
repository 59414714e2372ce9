import Foundation

@testable import SwiftUI

/// Runs `body` with a tree in a window and a stopped clock of animations. Its second argument sets the clock forward,
/// and brings the tree up to date.
@MainActor
func withAnimatedTree<Content: View>(
    _ content: Content, _ body: (ViewTree<Content>, (TimeInterval) -> Void) throws -> Void
) rethrows {
    AnimationClock.shared.stop()
    defer { AnimationClock.shared.reset() }
    let tree = ViewTree(content)
    tree.host.isVisible = true
    tree.flush()
    try body(tree) { seconds in
        AnimationClock.shared.advance(by: seconds)
        tree.flush()
    }
    tree.host.animator.end()
}
