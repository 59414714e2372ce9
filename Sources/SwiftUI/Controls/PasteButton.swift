import Foundation
import UIKit
import UniformTypeIdentifiers

/// A button that reads the content of the pasteboard.
///
/// ```swift
/// PasteButton(payloadType: String.self) { texts in notes += texts }
/// ```
///
/// The pasteboard is read when the button is clicked. If it has nothing of the types, a click has no effect.
public struct PasteButton {
    private let types: [UTType]
    private let action: any PasteAction

    /// Creates a button that reads values.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - onPaste: Receives the values when they have been loaded, without those that could not be read.
    public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        types = T.readableTypes
        action = ValuePaste(onPaste: onPaste)
    }

    /// Creates a button that reads content of some types.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types.
    ///   - payloadAction: Receives the items that have content of one of the types. It is not called without any.
    public nonisolated init(
        supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
    ) {
        types = supportedContentTypes
        action = ContentPaste(payloadAction: payloadAction)
    }
}

extension PasteButton: View {
    /// The content of the view.
    public var body: some View { Button("Paste") { paste() } }

    @MainActor
    private func paste() {
        let providers = UIPasteboard.general.itemProviders.filter { provider in
            types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
        }
        if !providers.isEmpty { action.paste(providers) }
    }
}

/// The effect of a paste button.
private protocol PasteAction {
    @MainActor func paste(_ providers: [NSItemProvider])
}

private struct ValuePaste<T: Transferable>: PasteAction {
    let onPaste: ([T]) -> Void

    func paste(_ providers: [NSItemProvider]) {
        LoadedValues<T>.load(from: providers) { values in if !values.isEmpty { onPaste(values) } }
    }
}

private struct ContentPaste: PasteAction {
    let payloadAction: ([NSItemProvider]) -> Void

    func paste(_ providers: [NSItemProvider]) { payloadAction(providers) }
}
