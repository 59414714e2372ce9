/// A modifier that runs a task while a view is shown.
public struct _TaskModifier<ID: Equatable> {
    let id: ID
    let priority: TaskPriority
    let action: @Sendable () async -> Void
}

extension _TaskModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { TaskNode(view, inputs) }
}

extension View {
    /// Runs a task when the view appears. It is cancelled when the view disappears.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { task(id: 0, priority: priority, action) }

    /// Runs a task when the view appears, and again when a value changes. The previous task is cancelled when the value
    /// changes or the view disappears.
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { modifier(_TaskModifier(id: value, priority: priority, action: action)) }
}

/// The node of a view with a task.
private final class TaskNode<Base: View, ID: Equatable>: EffectNode<Base, _TaskModifier<ID>>, AppearanceObserver {
    private var task: Task<Void, Never>?
    private var isShown = false
    /// Whether a task for another value starts after the layout.
    private var isRestarting = false

    override init(_ view: ModifiedContent<Base, _TaskModifier<ID>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() {
        isShown = true
        start()
    }

    func disappear() {
        isShown = false
        task?.cancel()
        task = nil
    }

    override func modifierDidChange(from old: _TaskModifier<ID>) {
        guard isShown, old.id != modifier.id else { return }
        task?.cancel()
        // A turn with several transactions changes the value more than once.
        guard !isRestarting else { return }
        isRestarting = true
        host.afterLayout { [weak self] in
            guard let self else { return }
            isRestarting = false
            if isShown { start() }
        }
    }

    private func start() {
        let action = modifier.action
        task = Task(priority: modifier.priority) { @MainActor in await action() }
    }

    override func willUnmount() { host.stopObservingAppearance(self) }
}
