import UIKit

/// Whether scrolling ends the editing of a text field.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    let ends: Bool

    /// The default: the same as `interactively`.
    public static let automatic = ScrollDismissesKeyboardMode(ends: true)
    /// Scrolling by hand ends the editing.
    public static let immediately = ScrollDismissesKeyboardMode(ends: true)
    /// Scrolling by hand ends the editing. There is no keyboard on the screen that could follow the drag.
    public static let interactively = ScrollDismissesKeyboardMode(ends: true)
    /// The editing continues.
    public static let never = ScrollDismissesKeyboardMode(ends: false)
}

private struct ScrollDismissesKeyboardKey: EnvironmentKey {
    static let defaultValue = ScrollDismissesKeyboardMode.never
}
private struct RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }

/// An action that loads the content of a view again.
///
/// ```swift
/// @Environment(\.refresh) private var refresh
/// Button("Reload") { Task { await refresh?() } }
/// ```
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    /// Loads the content, and returns when it is loaded.
    public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
    /// Whether scrolling ends the editing of a text field.
    var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { self[ScrollDismissesKeyboardKey.self] }
        set { self[ScrollDismissesKeyboardKey.self] = newValue }
    }

    /// The action that loads the content again, or `nil`. `refreshable(action:)` sets it.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Sets whether scrolling by hand ends the editing of a text field.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode)
    }

    /// Lets the user load the content of lists and scroll views again by pulling them down.
    ///
    /// - Parameter action: Loads the content. The indicator is shown until it returns.
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(action: action))
    }
}

/// The refresh control of a list or a scroll view.
@MainActor
final class Refresher {
    private var action: RefreshAction?
    private lazy var control = makeControl()

    private func makeControl() -> UIRefreshControl {
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.begin() }, for: .valueChanged)
        return control
    }

    /// Adds the control to a scroll view if there is an action, and removes it otherwise.
    func update(_ view: UIScrollView, _ action: RefreshAction?) {
        self.action = action
        if action != nil {
            if view.refreshControl !== control { view.refreshControl = control }
        } else if view.refreshControl != nil {
            view.refreshControl = nil
        }
    }

    private func begin() {
        guard let action else { return control.endRefreshing() }
        Task { @MainActor [weak control] in
            await action()
            control?.endRefreshing()
        }
    }
}
