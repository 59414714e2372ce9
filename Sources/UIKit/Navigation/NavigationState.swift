import Foundation

/// The private state of a navigation controller: its stack, bars and gestures.
@MainActor
final class NavigationState {
    private unowned let controller: UINavigationController
    /// The controllers from the root to the top.
    var stack: [UIViewController] = []
    var isBarHidden = false
    var isToolbarHidden = true
    /// The controllers about which the delegate was last informed.
    weak var announced: UIViewController?
    weak var reported: UIViewController?
    /// The interaction with which the user begins a pop.
    var interaction: UIPercentDrivenInteractiveTransition?

    /// The item to which the root's back button returns: that of the list of tabs that contains this controller.
    var outerItem: UINavigationItem?
    /// The change of the navigation bar's items in progress.
    var barTransition: NavigationBarTransition?
    /// Whether a gesture has hidden the toolbar with the navigation bar.
    var hidToolbar = false
    /// The number of animations in progress that slide the bars.
    var slides = 0

    let childrenView = ChildrenView()
    private(set) lazy var changes = ChildChanges(controller)
    private(set) lazy var gestures = NavigationGestures(controller)

    init(_ controller: UINavigationController) { self.controller = controller }

    // R410
    private(set) lazy var commands: [UIKeyCommand] = {
        let back: @MainActor (UIKeyCommand) -> Void = { [weak controller] _ in
            controller?.popViewController(animated: true)
        }
        return [
            UIKeyCommand(title: "Back", input: UIKeyCommand.inputLeftArrow, modifierFlags: .alternate, action: back),
            UIKeyCommand(title: "Back", input: "[", modifierFlags: .command, action: back),
        ]
    }()

    /// The commands that go back now.
    var backCommands: [UIKeyCommand] { controller.canGoBack ? commands : [] }
}
