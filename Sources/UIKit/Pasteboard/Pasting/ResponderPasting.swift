import Foundation

/// The part of a responder that pastes by its paste configuration.
@MainActor
enum ResponderPasting {
    private nonisolated(unsafe) static var configurationKey: UInt8 = 0

    /// Returns a responder's paste configuration, or `nil`.
    static func configuration(of responder: UIResponder) -> UIPasteConfiguration? {
        objc_getAssociatedObject(responder, &configurationKey) as? UIPasteConfiguration
    }

    /// Stores a copy of a responder's paste configuration. With one, a view takes part in drops.
    static func setConfiguration(_ configuration: UIPasteConfiguration?, of responder: UIResponder) {
        let copy = configuration?.copy() as? UIPasteConfiguration
        objc_setAssociatedObject(responder, &configurationKey, copy, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        NotificationCenter.default.post(name: .pasteConfigurationDidChange, object: responder)
        guard let view = responder as? UIView else { return }
        let former = view.interactions.first { $0 is PasteDropInteraction }
        if copy == nil, let former { view.removeInteraction(former) }
        if copy != nil, former == nil { view.addInteraction(PasteDropInteraction()) }
    }

    /// Returns whether a responder would take the content of the general pasteboard; `nil` without a configuration.
    static func acceptsPasteboard(_ responder: UIResponder) -> Bool? {
        responder.pasteConfiguration == nil ? nil : accepts(UIPasteboard.general.itemProviders, responder)
    }

    /// Pastes the content of the general pasteboard, if the target takes it.
    static func paste(into target: some UIPasteConfigurationSupporting) {
        let providers = UIPasteboard.general.itemProviders
        if accepts(providers, target) { target.paste(itemProviders: providers) }
    }

    static func accepts(_ providers: [NSItemProvider], _ target: some UIPasteConfigurationSupporting) -> Bool {
        target.pasteConfiguration != nil && !providers.isEmpty && target.canPaste(providers)
    }
}

extension NSNotification.Name {
    /// The notification that a responder has another paste configuration.
    static let pasteConfigurationDidChange = NSNotification.Name("CasementPasteConfigurationDidChange")
}

/// The interaction by which content is dropped on a view with a paste configuration.
private final class PasteDropInteraction: UIDropInteraction {
    private let pasting = PasteDrop()

    init() { super.init(delegate: pasting) }
}

/// The answers of a view with a paste configuration to drops.
@MainActor
private final class PasteDrop: UIDropInteractionDelegate {
    private func providers(of session: any UIDropSession) -> [NSItemProvider] { session.items.map(\.itemProvider) }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        interaction.view?.canPaste(providers(of: session)) == true
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        interaction.view?.paste(itemProviders: providers(of: session))
    }
}
