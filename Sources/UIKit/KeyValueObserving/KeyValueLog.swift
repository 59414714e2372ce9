import Foundation

/// The log lines about observations that cannot report.
enum KeyValueLog {
    // Guarded by the lock of `KeyValueObservers`.
    nonisolated(unsafe) private static var places: Set<String> = []

    /// Says once for a place in the program that a property observed there does not report by itself.
    static func missing(_ path: AnyKeyPath, in root: Any.Type, at place: String) {
        guard KeyValueObservers.locked({ places.insert("\(root) \(place)").inserted }) else { return }
        Log.view.warning(
            """
            \(place) observes \(path.debugDescription), which reports no changes by itself. Changes are only reported \
            if \(root) calls willChangeValue(for:) and didChangeValue(for:).
            """)
    }

    /// Says that an observer received a change that it does not handle.
    static func unhandled(_ name: String?, by observer: NSObject) {
        Log.view.error("\(type(of: observer)) received a change of \"\(name ?? "")\" that it does not handle.")
    }

    /// Says that no property of an object that reports has a name.
    static func missing(_ name: String, of object: NSObject) {
        Log.view.error("\(type(of: object)) has no property \"\(name)\" that reports its changes; it is not observed.")
    }
}
