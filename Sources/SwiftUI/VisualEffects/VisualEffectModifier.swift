import Foundation

/// A modifier that shows a view with effects that depend on its place.
public struct _VisualEffectModifier {
    /// Returns the effects of a view and the animation with which they change, or `nil` for that of the transaction.
    let steps: @MainActor (VisualEffectLayout) -> (steps: _VisualEffectSteps, animation: Animation?)
}

extension _VisualEffectModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            VisualEffectLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

extension View {
    /// Shows the view with effects that depend on its size and its place. The layout does not change.
    ///
    /// - Parameter effect: Returns the effects. It is called again when the size or the place has changed.
    public nonisolated func visualEffect(
        _ effect: @escaping @MainActor @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(
            _VisualEffectModifier { layout in
                (effect(EmptyVisualEffect(), GeometryProxy(layout.geometry))._steps, nil)
            })
    }
}

/// The layout of a view with effects that depend on its place.
final class VisualEffectLayout: GroupLayout<_VisualEffectSteps>, PlaceReader {
    let geometry = GeometryRecord()
    private var modifier: _VisualEffectModifier
    /// The place for which the effects were last determined, or `nil` if they must be determined again.
    private var shownPlace: Place?
    private var hasSteps = false

    /// The values on which effects depend.
    private struct Place: Equatable {
        let frame: CGRect
        /// The size of the scroll view around.
        let room: CGSize?
    }

    init(_ modifier: _VisualEffectModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(_VisualEffectSteps(), inputs)
        geometry.layout = self
    }

    func update(_ modifier: _VisualEffectModifier) {
        self.modifier = modifier
        shownPlace = nil
        // The effects change with the animation of the state on which they depend.
        if hasSteps { checkPlace() }
    }

    override func arrange(_ proposal: ProposedViewSize) {
        super.arrange(proposal)
        host.placeReaders[ObjectIdentifier(self)] = self
    }

    func checkPlace() {
        guard isInTree else { return host.placeReaders[ObjectIdentifier(self)] = nil }
        let place = Place(frame: CGRect(origin: globalOrigin, size: size), room: scrollAround?.size)
        guard place != shownPlace else { return }
        shownPlace = place
        let (steps, animation) = modifier.steps(self)
        var transaction = transaction
        if !hasSteps { transaction.animation = nil } else if let animation { transaction.animation = animation }
        hasSteps = true
        update(steps, transaction)
    }
}

extension LayoutNode {
    /// The nearest scroll view around.
    var scrollAround: ScrollLayout? {
        sequence(first: self, next: \.parent).lazy.compactMap { $0 as? ScrollLayout }.first
    }
}
