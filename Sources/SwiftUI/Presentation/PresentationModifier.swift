import Foundation
import UIKit

/// The kinds of presentations.
enum PresentationKind {
    case sheet, fullScreenCover
    case popover(PopoverPlacement)

    @MainActor var style: UIModalPresentationStyle {
        switch self {
        case .sheet: .pageSheet
        case .fullScreenCover: .fullScreen
        case .popover: .popover
        }
    }
}

/// A modifier that presents another view while there is an item.
public struct _PresentationModifier<Item, Content: View> {
    let kind: PresentationKind
    let item: Binding<Item?>
    /// Returns the identity of an item. If it changes, the view is presented again.
    let identity: (Item) -> AnyHashable
    let onDismiss: (() -> Void)?
    let content: (Item) -> Content
}

extension _PresentationModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PresentationNode(view, inputs) }
}

extension Binding where Value == Bool {
    /// A binding to an item that exists while the value is `true`.
    var item: Binding<Void?> { Binding<Void?>(get: { wrappedValue ? () : nil }, set: { wrappedValue = $0 != nil }) }
}

extension View {
    /// Presents a view in a sheet while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` when the user closes the sheet.
    ///   - onDismiss: Called after the sheet was dismissed.
    ///   - content: The view. It inherits the environment of this view, and is updated with it.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                kind: .sheet, item: isPresented.item, identity: { _ in 0 }, onDismiss: onDismiss,
                content: { _ in content() }))
    }

    /// Presents a view in a sheet while there is an item. If the item's identity changes, a new sheet is presented.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                kind: .sheet, item: item, identity: { AnyHashable($0.id) }, onDismiss: onDismiss, content: content))
    }

    /// Presents a view over the whole window while a value is `true`.
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                kind: .fullScreenCover, item: isPresented.item, identity: { _ in 0 }, onDismiss: onDismiss,
                content: { _ in content() }))
    }

    /// Presents a view over the whole window while there is an item.
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                kind: .fullScreenCover, item: item, identity: { AnyHashable($0.id) }, onDismiss: onDismiss,
                content: content))
    }
}

/// The node of a view that presents another one.
private final class PresentationNode<Base: View, Item, Content: View>:
    EffectNode<Base, _PresentationModifier<Item, Content>>, AppearanceObserver, PlaceReader
{
    private lazy var evaluation = Evaluation(self)
    private lazy var session = PresentationSession(host)

    override init(_ view: ModifiedContent<Base, _PresentationModifier<Item, Content>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() {
        session.presenterDidAppear()
        evaluate()
    }

    func disappear() {}

    override func modifierDidChange(from old: _PresentationModifier<Item, Content>) { evaluate() }

    override func evaluate() {
        // A presenter below a full-screen cover is not visible.
        guard host.isVisible || session.identity != nil else { return }
        let (item, content) = evaluation.track {
            let item = modifier.item.wrappedValue
            return (item, item.map { modifier.content($0) })
        }
        let wanted = item.map { modifier.identity($0) }
        if let content, let wanted, wanted == session.identity {
            (session.controller as? UIHostingController<Content>)?.rootView = content
        } else {
            session.change(to: wanted, content.map { content in { [unowned self] in makeController(content) } })
        }
    }

    private func makeController(_ content: Content) -> UIViewController {
        let reference = PresentationReference { [weak self] in self?.modifier.item.wrappedValue = nil }
        let controller = UIHostingController(rootView: content, below: scope) {
            $0.presentation = reference
            // The keys of the presented view are not those of the views behind it.
            $0.keyPressActions = KeyPressActions()
            $0.editCommands = EditCommands()
            $0.leaveColumns()
        }
        controller.modalPresentationStyle = modifier.kind.style
        reference.sheet.controller = controller
        // The content sets the sheet's settings before the sheet is shown.
        controller.makeTree()
        reference.sheet.apply()
        session.settings = reference.sheet
        session.onUserDismissal = { [weak self] in self?.modifier.item.wrappedValue = nil }
        session.onDismiss = { [weak self] in self?.didDismiss() }
        if case .popover(let placement) = modifier.kind { preparePopover(controller, placement) }
        return controller
    }

    private func didDismiss() {
        host.placeReaders[ObjectIdentifier(self)] = nil
        modifier.onDismiss?()
    }

    // MARK: Popovers

    private func preparePopover(_ controller: UIHostingController<Content>, _ placement: PopoverPlacement) {
        controller.prefersPopoverSize = true
        let popover = controller.popoverPresentationController
        popover?.sourceView = host.view
        popover?.sourceRect = placement.sourceRect(of: frameInRoot, isMirrored: scope.isMirrored)
        popover?.preferredArrowDirection = placement.arrowDirection(isMirrored: scope.isMirrored)
        host.placeReaders[ObjectIdentifier(self)] = self
    }

    /// Moves the popover with the view.
    func checkPlace() {
        guard case .popover(let placement) = modifier.kind else { return }
        session.controller?.popoverPresentationController?.sourceRect = placement.sourceRect(
            of: frameInRoot, isMirrored: scope.isMirrored)
    }

    override func willUnmount() {
        evaluation.end()
        host.stopObservingAppearance(self)
        host.placeReaders[ObjectIdentifier(self)] = nil
        session.change(to: nil, nil)
    }
}
