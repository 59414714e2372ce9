import UIKit

/// The leading and the trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    /// The edge at which lines begin.
    case leading
    /// The edge at which lines end.
    case trailing

    /// A set of the two edges.
    public struct Set: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The leading edge.
        public static let leading = Set(rawValue: 1)
        /// The trailing edge.
        public static let trailing = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.leading, .trailing]
    }
}

/// The actions that a list's row shows when it is swiped to one side.
struct RowSwipe {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    /// Returns the buttons in the environment of the row.
    let buttons: @MainActor (EnvironmentScope) -> (tree: AnyObject, buttons: [AlertDescription.Button])
}

extension View {
    /// Adds buttons to a row of a list. They are shown when the row is swiped to the side.
    ///
    /// A button has the colour of `tint(_:)`; with the role `destructive` it is red. It shows the icon of its label, or
    /// the text if there is no icon.
    ///
    /// - Parameters:
    ///   - edge: The edge at which the buttons are shown. The first one is nearest to it.
    ///   - allowsFullSwipe: Whether a long swipe performs the first action at once.
    ///   - content: The buttons.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        let swipe = RowSwipe(edge, allowsFullSwipe, content())
        return modifier(_TraitModifier { $0.swipes.append(swipe) })
    }
}

extension RowSwipe {
    nonisolated init(_ edge: HorizontalEdge, _ allowsFullSwipe: Bool, _ content: some View) {
        // The views are made on the main thread, where the closure runs.
        nonisolated(unsafe) let content = content
        self.init(edge: edge, allowsFullSwipe: allowsFullSwipe) { AlertDescription.buttons(content, below: $0) }
    }
}

extension LayoutNode {
    /// The actions of the row for a swipe from an edge, or `nil`.
    func swipeActions(_ edge: HorizontalEdge) -> UISwipeActionsConfiguration? {
        RowSwipe.configuration(traits.swipes, edge, scope)
    }
}

extension RowSwipe {
    /// Returns the actions of a row for a swipe from an edge, or `nil`.
    @MainActor
    static func configuration(
        _ all: [RowSwipe], _ edge: HorizontalEdge, _ scope: EnvironmentScope
    ) -> UISwipeActionsConfiguration? {
        let swipes = all.filter { $0.edge == edge }
        guard !swipes.isEmpty else { return nil }
        var actions: [UIContextualAction] = []
        for swipe in swipes {
            let (tree, buttons) = swipe.buttons(scope)
            for button in buttons where button.isEnabled {
                let action = UIContextualAction(
                    style: button.role == .destructive ? .destructive : .normal,
                    title: button.image == nil ? button.title : nil
                ) { _, _, done in
                    // The buttons' tree is kept as long as the action.
                    withExtendedLifetime(tree) { button.action() }
                    done(true)
                }
                action.image = button.image
                action.spokenTitle = button.title
                if let tint = button.tint { action.backgroundColor = tint.uiColor }
                actions.append(action)
            }
        }
        let configuration = UISwipeActionsConfiguration(actions: actions)
        configuration.performsFirstActionWithFullSwipe = swipes.allSatisfy(\.allowsFullSwipe)
        return configuration
    }
}
