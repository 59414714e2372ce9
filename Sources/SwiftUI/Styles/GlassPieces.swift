import Foundation

/// A modifier that hands the glass of a view to the container around it.
struct _GlassPieceModifier<Outline: Shape> {
    /// The pane that the glass is a part of, or `nil` if it is one of its own.
    let union: GlassUnion?
    /// Whether the container gets the glass.
    let isGiven: Bool
    let glass: Glass
    let shape: Outline
}

extension _GlassPieceModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { GlassPieceNode(view, inputs) }
}

/// The node of a view with glass. Its place is followed only while its glass is a part of a pane.
private final class GlassPieceNode<Base: View, Outline: Shape>: EffectNode<Base, _GlassPieceModifier<Outline>>,
    PlaceReader
{
    /// The place of which the container was notified last.
    private var reported = CGRect.null

    override init(_ view: ModifiedContent<Base, _GlassPieceModifier<Outline>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        if modifier.isGiven { follow(true) }
    }

    override func modifierDidChange(from old: _GlassPieceModifier<Outline>) {
        if modifier.isGiven || old.isGiven { follow(modifier.isGiven) }
    }

    private func follow(_ isFollowed: Bool) {
        host.placeReaders[ObjectIdentifier(self)] = isFollowed ? self : nil
        host.preferencesDidChange()
    }

    func checkPlace() {
        let frame = frameInRoot
        guard frame != reported else { return }
        // The preference of an invisible view is not collected.
        reported = frame
        host.preferencesDidChange()
    }

    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        super.collectPreference(key, into: &value)
        guard GlassPiecesKey.self == K.self, modifier.isGiven else { return }
        reported = frameInRoot
        let place = Anchor<CGRect>(rect: reported, host: host.link, value: { $0 })
        let piece = GlassPiece(
            union: modifier.union, glass: modifier.glass, shape: AnyShape(modifier.shape), place: place)
        if let pieces = [piece] as? K.Value { K.merge(pieces, into: &value) }
    }

    override func willUnmount() { if modifier.isGiven { follow(false) } }
}

/// A modifier that records the glass of the views in a container. A container around it does not show the glass again.
struct _GlassCollectingModifier {
    let record: PreferenceRecord<GlassPiecesKey>
}

extension _GlassCollectingModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { GlassCollectingNode(view, inputs) }
}

/// The node of the views in a container.
private final class GlassCollectingNode<Base: View>: EffectNode<Base, _GlassCollectingModifier>, PreferenceReader {
    override init(_ view: ModifiedContent<Base, _GlassCollectingModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.addPreferenceReader(self)
    }

    func readPreference() { modifier.record.value = preference(GlassPiecesKey.self) }

    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        if GlassPiecesKey.self != K.self { super.collectPreference(key, into: &value) }
    }

    override func willUnmount() { host.removePreferenceReader(self) }
}
