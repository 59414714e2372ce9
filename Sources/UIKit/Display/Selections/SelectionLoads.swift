import Foundation
import X11

/// The loads of a selection's forms that a request of another client waits for.
@MainActor
final class SelectionLoads {
    private var missing: Int
    private var bytes: [AtomID: [UInt8]] = [:]
    private var loaded: (@MainActor ([AtomID: [UInt8]]) -> Void)?
    /// The time limit, in seconds. Forms that have not come by then are left out.
    static var patience = 10.0

    /// Begins to wait for a number of loads. `loaded` is called once.
    init(of count: Int, loaded: @escaping @MainActor ([AtomID: [UInt8]]) -> Void) {
        missing = count
        self.loaded = loaded
        // Only the loads keep this object otherwise, and a client may drop the closure that it must call.
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) {
            MainActor.assumeIsolated { self.end() }
        }
    }

    /// Takes the bytes of a form; `nil` if there are none.
    func add(_ part: [UInt8]?, for target: AtomID) {
        guard loaded != nil else { return }
        bytes[target] = part
        missing -= 1
        if missing == 0 { end() }
    }

    private func end() {
        let last = loaded
        loaded = nil
        last?(bytes)
        bytes = [:]
    }
}
