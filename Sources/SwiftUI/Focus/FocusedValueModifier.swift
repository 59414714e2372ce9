import Observation

/// A modifier that publishes a value while the focus is in a view, or while its scene is shown.
public struct _FocusedValueModifier {
    let isForScene: Bool
    let publish: (inout FocusedValues) -> Void
}

extension _FocusedValueModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { FocusedValueNode(view, inputs) }
}

extension View {
    /// Publishes a value while the focus is in this view.
    ///
    /// ```swift
    /// TextEditor(text: $note.text).focusedValue(\.note, $note)
    /// ```
    ///
    /// Views of the same scene and the program's commands read it with `@FocusedValue` or `@FocusedBinding`. If several
    /// views around the focus publish a value, that of the innermost counts.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View { publishing(keyPath, value, isForScene: false) }

    /// Publishes a value while the focus is in this view, unless the value is `nil`.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View { publishing(keyPath, value, isForScene: false) }

    /// Publishes an observable object while the focus is in this view. `@FocusedValue` reads it by its type.
    public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_FocusedValueModifier(isForScene: false) { if let object { $0.setObject(object) } })
    }

    /// Publishes a value to the views of the scene and to the program's commands, wherever the focus is in the scene.
    ///
    /// The commands read the values of the scene with the key window. Views on pages, or in tabs, that are not shown
    /// publish nothing.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View { publishing(keyPath, value, isForScene: true) }

    /// Publishes a value to the views of the scene and to the program's commands, unless the value is `nil`.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View { publishing(keyPath, value, isForScene: true) }

    /// Publishes an observable object to the views of the scene and to the program's commands.
    public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_FocusedValueModifier(isForScene: true) { if let object { $0.setObject(object) } })
    }

    private nonisolated func publishing<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isForScene: Bool
    ) -> some View {
        modifier(_FocusedValueModifier(isForScene: isForScene) { if let value { $0[keyPath: keyPath] = value } })
    }
}

/// The node of a view that publishes a focused value.
private final class FocusedValueNode<Base: View>: _ViewNode<ModifiedContent<Base, _FocusedValueModifier>>,
    FocusedPublishing, AppearanceObserver
{
    private let publisher: FocusedPublisher
    private let store: FocusedValueStore?
    private var content: _ViewNode<Base>?

    init(_ view: ModifiedContent<Base, _FocusedValueModifier>, _ inputs: _NodeInputs) {
        publisher = FocusedPublisher(
            inputs.host, isForScene: view.modifier.isForScene, publish: view.modifier.publish)
        store = inputs.scope.values.focusedValueStore
        super.init(inputs)
        publisher.view = self
        // Before those of the views inside, which come after it.
        store?.add(publisher)
        content = Base._makeNode(view.content, self.inputs)
        if publisher.isForScene { host.observeAppearance(self) }
    }

    override var label: String { "focusedValue" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _FocusedValueModifier>) {
        publisher.publish = view.modifier.publish
        content?.update(view.content)
        publisher.focusMayHaveChanged()
        store?.setNeedsRefresh(host)
    }

    var publishedElements: [LayoutNode] {
        var elements: [LayoutNode] = []
        collect(into: &elements)
        return elements
    }

    override func willUnmount() {
        if publisher.isForScene { host.stopObservingAppearance(self) }
        store?.remove(publisher)
    }

    // MARK: Appearance

    /// A row of a list publishes its values also while it is scrolled away.
    override var appearanceGroup: AppearanceGroup? { nil }

    func appear() { store?.note(isHidden: false, publisher) }
    func disappear() { store?.note(isHidden: true, publisher) }
}
