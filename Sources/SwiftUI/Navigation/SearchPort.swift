/// The place at which a navigation stack or a split view takes the search field of a view around it.
@MainActor
final class SearchPort {
    /// The first page of the navigation.
    private(set) weak var page: NavigationPageReference?
    /// Called when a page has taken the field.
    var onAttachment: () -> Void = {}
    /// Called when a page has taken the field, by the views with suggestions for it.
    private var observers: [ObjectIdentifier: () -> Void] = [:]

    nonisolated init() {}

    /// Gives the field to a page, unless another one has it.
    func attach(_ page: NavigationPageReference) {
        guard self.page == nil else { return }
        self.page = page
        onAttachment()
        for observer in observers.values { observer() }
    }

    /// Calls a closure when a page takes the field, until the node is removed.
    func observe(by node: _Node, _ action: @escaping () -> Void) { observers[ObjectIdentifier(node)] = action }

    /// Removes the observation by a node.
    func endObservation(by node: _Node) { observers[ObjectIdentifier(node)] = nil }
}

private struct SearchPortKey: EnvironmentKey { static var defaultValue: SearchPort? { nil } }

extension EnvironmentValues {
    /// The search field of a view around the navigation, or `nil`.
    var searchPort: SearchPort? {
        get { self[SearchPortKey.self] }
        set { self[SearchPortKey.self] = newValue }
    }
}
