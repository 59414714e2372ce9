import Foundation

@testable import UIKit

/// A view that can become focused and records the calls of the focus system.
@MainActor
final class FocusableView: UIView {
    let name: String
    let journal: Journal
    var isFocusable = true
    /// The names of views to which the focus must not move.
    var refused: Set<String> = []
    var preferred: [any UIFocusEnvironment] = []
    private(set) var keys: [UIKeyboardHIDUsage] = []

    init(_ name: String, _ journal: Journal = Journal()) {
        (self.name, self.journal) = (name, journal)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isFocusable }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        !refused.contains((context.nextFocusedView as? FocusableView)?.name ?? "")
    }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        let names = [context.previouslyFocusedView, context.nextFocusedView].map { ($0 as? FocusableView)?.name ?? "-" }
        journal.write("\(name): \(names[0]) to \(names[1])")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.keyCode }
        super.pressesBegan(presses, with: event)
    }
}

extension TouchBench {
    /// The focused view of the scene, or `nil`.
    var focused: UIView? { scene.focusSystem?.focusedItem as? UIView }
}
