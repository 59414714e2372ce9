import Foundation
import UIKit

/// A modifier that lets a view get the keyboard focus.
public struct _FocusableModifier {
    let isFocusable: Bool
    var interactions = FocusInteractions.automatic
}

extension _FocusableModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { FocusableNode(view, inputs) }
}

extension View {
    /// Sets whether the view can get the keyboard focus.
    ///
    /// Tab moves the focus to the view, and a ring around it shows that it has the focus. `focused(_:)` around this
    /// modifier observes and moves the focus, and views inside read `isFocused` from their environment. Space and
    /// Return perform the tap gesture of the view.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable))
    }
}

private struct IsFocusedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the nearest focusable view around this one has the keyboard focus.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
}

private struct FocusEffectKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    /// Whether focusable views have a ring around them while they have the keyboard focus.
    public internal(set) var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] }
        set { self[FocusEffectKey.self] = newValue }
    }
}

extension View {
    /// Hides the ring around the `focusable` views and the controls in this view while they have the keyboard focus, so
    /// that they can show it in another way.
    ///
    /// Enclosing modifiers count too: a view has a ring only if none of them hides it.
    public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
    }
}

/// The node of a view that can get the keyboard focus.
private final class FocusableNode<Base: View>: _ViewNode<ModifiedContent<Base, _FocusableModifier>> {
    private var isFocusable: Bool
    private var interactions: FocusInteractions
    private let inner: EnvironmentScope
    private var content: _ViewNode<Base>?
    private var wrappers: [ObjectIdentifier: FocusableLayout] = [:]
    private lazy var evaluation = Evaluation(self)
    private var isEnabled = false
    private var showsEffect = true
    private var focus: FocusTarget?
    private var keyAction: UIKey.Action?
    private var commands = EditCommands()
    /// Whether the view has the focus, or the focus state gives it to the view.
    private var isWanted = false

    init(_ view: ModifiedContent<Base, _FocusableModifier>, _ inputs: _NodeInputs) {
        isFocusable = view.modifier.isFocusable
        interactions = view.modifier.interactions
        inner = EnvironmentScope(below: inputs.scope) { $0.setFocused(false) }
        super.init(inputs)
        content = Base._makeNode(view.content, inputs.child(of: self, scope: inner))
        evaluate()
    }

    override var label: String { "focusable" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _FocusableModifier>) {
        isFocusable = view.modifier.isFocusable
        interactions = view.modifier.interactions
        content?.update(view.content)
        evaluate()
    }

    override func evaluate() {
        let wants = evaluation.track {
            (isEnabled, showsEffect, focus, keyAction, commands) = scope.read {
                (
                    $0.isEnabled && isFocusable, $0.isFocusEffectEnabled, $0.focusTarget, $0.keyAction(in: .view),
                    $0.editCommands
                )
            }
            return focus?.isFocused
        }
        for wrapper in wrappers.values { prepare(wrapper) }
        // Without a focus state the view keeps the focus that the user has given to it.
        guard let wants, wants != isWanted else { return }
        isWanted = wants
        // The view is in its window after the layout.
        host.afterLayout { [weak self] in self?.moveFocus() }
    }

    override func collect(into elements: inout [LayoutNode]) {
        var views: [LayoutNode] = []
        content?.collect(into: &views)
        var kept: [ObjectIdentifier: FocusableLayout] = [:]
        for view in views {
            let wrapper = wrappers[ObjectIdentifier(view)] ?? makeWrapper()
            wrapper.setChildren([view])
            kept[ObjectIdentifier(view)] = wrapper
            elements.append(wrapper)
        }
        wrappers = kept
    }

    private func makeWrapper() -> FocusableLayout {
        let wrapper = FocusableLayout(inputs)
        prepare(wrapper)
        wrapper.view.onChange = { [weak self] in self?.focusDidChange($0) }
        return wrapper
    }

    private func prepare(_ wrapper: FocusableLayout) {
        wrapper.interactions = interactions
        wrapper.view.isEnabled = isEnabled
        wrapper.view.takesPressKeys = interactions.contains(.activate)
        wrapper.view.hidesFocusRing = !showsEffect
        wrapper.view.ownKeyAction = keyAction
        wrapper.view.commands = commands
    }

    // MARK: Focus

    private func moveFocus() {
        let views = wrappers.values.map(\.view)
        if isWanted {
            if !views.contains(where: \.isFirstResponder) { views.first?.becomeFirstResponder() }
        } else {
            for view in views where view.isFirstResponder { view.resignFirstResponder() }
        }
    }

    private func focusDidChange(_ isFocused: Bool) {
        guard isMounted else { return }
        isWanted = isFocused
        focus?.set(isFocused)
        inner.setTransform { $0.setFocused(isFocused) }
        host.request()
    }

    override func willUnmount() {
        evaluation.end()
        inner.end()
    }
}

extension EnvironmentValues {
    /// Sets whether a focusable view has the focus, for the views in it. They do not observe its focus state.
    fileprivate mutating func setFocused(_ isFocused: Bool) {
        self.isFocused = isFocused
        focusTarget = nil
    }
}

/// The layout of a view that can get the keyboard focus. A control behind the view has the focus.
private final class FocusableLayout: PassThroughLayout {
    let view = FocusableControl(frame: .zero)
    var interactions = FocusInteractions.automatic

    override init(_ inputs: _NodeInputs) {
        super.init(inputs)
        view.onPress = { [weak self] in self?.press() }
    }

    override var label: String { "focusable" }
    override var hostedView: UIView? { view }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        pass.show(view, in: CGRect(origin: origin, size: size))
        super.display(pass, at: origin)
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard var target = super.hit(point) else { return nil }
        if interactions.contains(.edit), view.isEnabled, target.focus == nil {
            target.focus = { [weak view] in view?.becomeFirstResponder() }
        }
        return target
    }

    /// Performs the action of a tap in the middle of the view.
    private func press() {
        let center = CGPoint(x: globalOrigin.x + size.width / 2, y: globalOrigin.y + size.height / 2)
        host.root?.hit(center)?.handlers.first { $0.isEnabled }?.perform()
    }
}

/// A control without content that Tab visits.
private final class FocusableControl: UIControl {
    /// Called when the control receives or loses the focus.
    var onChange: ((Bool) -> Void)?
    /// Called for Space and Return.
    var onPress: (() -> Void)?
    /// The actions on commands of the edit menu.
    var commands = EditCommands()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addAction(UIAction { [weak self] _ in self?.onPress?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isEnabled: Bool { didSet { if !isEnabled, isFirstResponder { resignFirstResponder() } } }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        let hadFocus = isFirstResponder
        guard super.becomeFirstResponder() else { return false }
        if !hadFocus { onChange?(true) }
        return true
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        let hadFocus = isFirstResponder
        guard super.resignFirstResponder() else { return false }
        if hadFocus { onChange?(false) }
        return true
    }

    // MARK: Commands

    /// The actions, none of them while a view inside has the focus. Such a view has them in its own environment.
    private var focusedCommands: EditCommands { isFirstResponder ? commands : EditCommands() }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        focusedCommands.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override func copy(_ sender: Any?) { focusedCommands.copy(\.copy) }
    override func cut(_ sender: Any?) { focusedCommands.copy(\.cut) }
    override func paste(_ sender: Any?) { focusedCommands.paste() }
    override func delete(_ sender: Any?) { _ = focusedCommands.perform(\.delete) }
}
