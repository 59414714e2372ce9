/// Remembers that a question about the tree that a layer is in was answered with yes. Siblings share the answer, and
/// layers that are animated together often are siblings.
@MainActor
struct SiblingMemo {
    private var superlayer: ObjectIdentifier?

    /// Returns the answer for a layer. The tree must not change between two calls.
    mutating func answer(for layer: CALayer, _ question: @MainActor (CALayer) -> Bool) -> Bool {
        let superlayer = layer.superlayer.map(ObjectIdentifier.init)
        if let superlayer, superlayer == self.superlayer { return true }
        guard question(layer) else { return false }
        self.superlayer = superlayer
        return true
    }
}
