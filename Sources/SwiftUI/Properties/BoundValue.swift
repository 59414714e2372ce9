/// A value with dynamic properties, such as a view, bound to the storage that outlives it.
@MainActor
final class BoundValue<Value> {
    private(set) var value: Value
    private let plan = FieldPlan.of(Value.self)
    private var slots: [AnyObject] = []
    private var isBound = false

    init(_ value: Value) { self.value = value }

    /// Takes a new value. Returns `false` if it is equal to the old one, which then stays.
    func accept(_ new: Value) -> Bool {
        guard !plan.areEqual(value, new) else { return false }
        value = new
        isBound = false
        return true
    }

    /// Binds the properties, and calls their `update()`, inner ones first.
    func prepare(_ evaluation: Evaluation) {
        if !plan.isStatic { plan.bind(&value, &slots, evaluation, isFirst: !isBound) }
        isBound = true
    }

    /// Ends the subscriptions of the properties.
    func end() {
        for case let slot as any EndingSlot in slots { slot.end() }
        slots = []
    }
}

/// Storage of a property that must be told when its view goes.
@MainActor
protocol EndingSlot: AnyObject {
    /// Ends subscriptions.
    func end()
}
