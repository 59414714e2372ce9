/// A value with dynamic properties, such as a view, bound to the storage that outlives it.
@MainActor
final class BoundValue<Value> {
    private(set) var value: Value
    private let plan = FieldPlan.of(Value.self)
    private var slots: [AnyObject] = []
    private var isBound = false

    init(_ value: Value) { self.value = value }

    /// Replaces the value. Returns `false` if the new value is equal to the old one, which is then kept.
    func accept(_ new: Value) -> Bool {
        guard !plan.areEqual(value, new) else { return false }
        value = new
        isBound = false
        return true
    }

    /// Binds the properties and calls their `update()`, beginning with the innermost.
    func prepare(_ evaluation: Evaluation) {
        if !plan.isStatic { plan.bind(&value, &slots, evaluation, isFirst: !isBound) }
        isBound = true
    }

    /// Whether a property holds what would be lost with its storage.
    var holdsState: Bool { slots.contains { ($0 as? any HoldingSlot)?.holdsState == true } }

    /// Ends the subscriptions of the properties.
    func end() {
        for case let slot as any EndingSlot in slots { slot.end() }
        slots = []
    }
}

/// Storage of a property that is notified when its view is removed.
@MainActor
protocol EndingSlot: AnyObject {
    /// Ends subscriptions.
    func end()
}
