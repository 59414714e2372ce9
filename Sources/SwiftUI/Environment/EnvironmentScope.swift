import UIKit

/// A part of the tree in which all views have the same environment.
///
/// It keeps the evaluations that have read values, and the scopes below it. A change reaches the readers of the changed
/// keys without a walk through the views.
@MainActor
final class EnvironmentScope {
    private(set) var values: EnvironmentValues
    private var parent: EnvironmentScope?
    private var transform: (inout EnvironmentValues) -> Void
    /// The readers by the keys that they have read together.
    private var readers: [EnvironmentKeySet: EnvironmentReaders] = [:]
    /// The readers of the whole environment, which may read any key later.
    private var wholeReaders: EnvironmentReaders?
    /// The scopes below, which are not retained. Each is removed when it ends.
    private var children: [ObjectIdentifier: Unmanaged<EnvironmentScope>] = [:]
    private let host: BackLink<GraphHost>?
    /// The number of scopes around. It is greater in a page or a sheet than in the view that shows it.
    let level: Int
    /// Whether leading is on the right.
    private(set) var isMirrored: Bool

    /// Creates a root.
    init(_ values: EnvironmentValues, host: GraphHost?) {
        self.values = values
        self.host = host?.link
        level = 0
        isMirrored = values.layoutDirection == .rightToLeft
        transform = { _ in }
    }

    /// Creates a scope below another one, with changed values.
    init(
        below parent: EnvironmentScope, host: GraphHost? = nil, transform: @escaping (inout EnvironmentValues) -> Void
    ) {
        self.parent = parent
        self.transform = transform
        self.host = host?.link ?? parent.host
        level = parent.level + 1
        values = parent.values
        transform(&values)
        isMirrored = values.layoutDirection == .rightToLeft
        parent.children[ObjectIdentifier(self)] = Unmanaged.passUnretained(self)
    }

    isolated deinit { end() }

    /// The tree of the views in the environment, or `nil`.
    var tree: GraphHost? { host?.object }

    /// Removes the scope from its parent.
    func end() {
        parent?.children[ObjectIdentifier(self)] = nil
        parent = nil
    }

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

    /// Returns all values. The running evaluation becomes dependent on each of them.
    func readAll() -> EnvironmentValues {
        guard let evaluation = Evaluation.current else { return values }
        let readers = wholeReaders ?? EnvironmentReaders()
        wholeReaders = readers
        evaluation.depend(on: readers)
        return values
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
        if let wholeReaders, !wholeReaders.dependents.isEmpty, !old.hasSameValues(as: new) {
            wholeReaders.dependents.invalidate()
        }
        // Effects resolve their colours when they are shown.
        if new.colorScheme != old.colorScheme { host?.object?.root?.markTreeForDisplay() }
        let isMirrored = new.layoutDirection == .rightToLeft
        if isMirrored != self.isMirrored {
            self.isMirrored = isMirrored
            host?.object?.root?.invalidateLayoutTree()
        }
        for child in children.values.map({ $0.takeUnretainedValue() }) { child.recompute() }
    }
}

/// The evaluations that have read the same keys in a scope.
@MainActor
final class EnvironmentReaders: Source {
    private(set) var dependents = Dependents()

    func add(_ evaluation: Evaluation) { dependents.add(evaluation) }
    func remove(_ evaluation: Evaluation) { dependents.remove(evaluation) }
}
