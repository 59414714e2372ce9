/// The course of the appearances of a view controller, which refuses calls that are out of order.
///
/// ```swift
/// var order = AppearanceOrder()
/// order.receive(.willAppear)     // true
/// order.receive(.didDisappear)   // false
/// ```
struct AppearanceOrder {
    enum State { case gone, appearing, shown, disappearing }
    enum Call { case willAppear, didAppear, willDisappear, didDisappear }

    private(set) var state = State.gone

    /// Adopts the state after a call. Returns whether the call was due.
    mutating func receive(_ call: Call) -> Bool {
        let (new, allowed): (State, [State]) =
            switch call {
            case .willAppear: (.appearing, [.gone, .disappearing])
            case .didAppear: (.shown, [.appearing])
            case .willDisappear: (.disappearing, [.shown, .appearing])
            case .didDisappear: (.gone, [.disappearing])
            }
        defer { state = new }
        return allowed.contains(state)
    }

    var isAtRest: Bool { state == .gone || state == .shown }
}
