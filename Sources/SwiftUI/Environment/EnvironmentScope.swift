/// A part of the tree in which all views have the same environment.
///
/// It keeps the evaluations that have read values, and the scopes below it. A change reaches the readers of the changed
/// keys without a walk through the views.
@MainActor
final class EnvironmentScope {
    private(set) var values: EnvironmentValues
    private weak var parent: EnvironmentScope?
    private var transform: (inout EnvironmentValues) -> Void
    /// The readers by the keys that they have read together.
    private var readers: [EnvironmentKeySet: EnvironmentReaders] = [:]
    private var children: [ObjectIdentifier: Weak<EnvironmentScope>] = [:]

    private weak var host: GraphHost?
    /// Whether leading is on the right.
    private(set) var isMirrored: Bool

    /// Creates a root.
    init(_ values: EnvironmentValues, host: GraphHost?) {
        self.values = values
        self.host = host
        isMirrored = values.layoutDirection == .rightToLeft
        transform = { _ in }
    }

    /// Creates a scope below another one, with changed values.
    init(
        below parent: EnvironmentScope, host: GraphHost? = nil, transform: @escaping (inout EnvironmentValues) -> Void
    ) {
        self.parent = parent
        self.transform = transform
        self.host = host ?? parent.host
        values = parent.values
        transform(&values)
        isMirrored = values.layoutDirection == .rightToLeft
        parent.children[ObjectIdentifier(self)] = Weak(self)
    }

    /// Removes the scope from its parent.
    func end() { parent?.children[ObjectIdentifier(self)] = nil }

    /// Reads a value. The running evaluation becomes dependent on the keys that `body` reads.
    func read<Value>(_ body: (EnvironmentValues) -> Value) -> Value {
        guard let evaluation = Evaluation.current else { return body(values) }
        let recorder = EnvironmentRecorder()
        var recorded = values
        recorded.recorder = recorder
        let value = body(recorded)
        recorder.isRecording = false
        if !recorder.keys.isEmpty { evaluation.depend(on: readers(of: recorder.keys)) }
        return value
    }

    private func readers(of keys: EnvironmentKeySet) -> EnvironmentReaders {
        if let known = readers[keys] { return known }
        let new = EnvironmentReaders()
        readers[keys] = new
        return new
    }

    /// Replaces the change that the scope makes to the values of its parent.
    func setTransform(_ transform: @escaping (inout EnvironmentValues) -> Void) {
        self.transform = transform
        recompute()
    }

    /// Replaces the values of a root.
    func setRootValues(_ values: EnvironmentValues) { replace(values) }

    private func recompute() {
        guard let parent else { return }
        var new = parent.values
        transform(&new)
        replace(new)
    }

    private func replace(_ new: EnvironmentValues) {
        let old = values
        values = new
        for (keys, group) in readers {
            if group.dependents.isEmpty {
                readers[keys] = nil
            } else if !keys.allSatisfy({ old.hasSameValue(as: new, for: $0) }) {
                group.dependents.invalidate()
            }
        }
        // Effects resolve their colours when they are shown.
        if new.colorScheme != old.colorScheme { host?.root?.markTreeForDisplay() }
        let isMirrored = new.layoutDirection == .rightToLeft
        if isMirrored != self.isMirrored {
            self.isMirrored = isMirrored
            host?.root?.invalidateLayoutTree()
        }
        for child in children.values { child.object?.recompute() }
    }
}

/// The evaluations that have read the same keys in a scope.
@MainActor
final class EnvironmentReaders: Source {
    private(set) var dependents = Dependents()

    func add(_ evaluation: Evaluation) { dependents.add(evaluation) }
    func remove(_ evaluation: Evaluation) { dependents.remove(evaluation) }
}

/// A reference that does not retain its object.
struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}
