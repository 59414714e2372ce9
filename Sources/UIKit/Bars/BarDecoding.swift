import Foundation

/// The reading of bars and their items from storyboards, from within `init?(coder:)`.
extension InterfaceCoder {
    @MainActor func decode(_ item: UIBarButtonItem) {}
    @MainActor func decode(_ item: UITabBarItem) {}
    @MainActor func decode(_ item: UINavigationItem) {}
    @MainActor func decode(_ bar: UINavigationBar) {}
    @MainActor func decode(_ bar: UIToolbar) {}
    @MainActor func decode(_ bar: UITabBar) {}
}
