import Foundation
import UIKit

extension View {
    /// Puts values on the pasteboard when the user copies (Ctrl-C) while this view, or a view inside, has the focus.
    ///
    /// ```swift
    /// List(selection: $selection) { ForEach(names, id: \.self) { Text($0) } }
    ///     .copyable(Array(selection))
    /// ```
    ///
    /// - Parameter payload: The values. Without any the pasteboard keeps its content.
    public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        modifier(EditCommandModifier(EditCommands.Actions(copy: Self.providers(of: payload))))
    }

    /// Puts values on the pasteboard when the user cuts (Ctrl-X) while this view, or a view inside, has the focus.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: Removes the values from the view and returns them.
    public nonisolated func cuttable<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View { modifier(EditCommandModifier(EditCommands.Actions(cut: Self.providers(of: action)))) }

    /// Performs an action when the user pastes (Ctrl-V) values while this view, or a view inside, has the focus.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: Receives the valid values. It is not called without any.
    ///   - validator: Returns the values that can be pasted, of those that could be read from the pasteboard.
    public nonisolated func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        // The closures are called on the main actor alone.
        nonisolated(unsafe) let (action, validator) = (action, validator)
        return onPasteCommand(of: T.readableTypes) { items in
            MainActor.assumeIsolated {
                LoadedValues<T>.load(from: items) { values in
                    let valid = validator(values)
                    if !valid.isEmpty { action(valid) }
                }
            }
        }
    }

    /// Returns a closure that makes the providers of values. It is called on the main actor alone.
    private nonisolated static func providers<T: Transferable>(
        of values: @escaping () -> [T]
    ) -> () -> [NSItemProvider] {
        nonisolated(unsafe) let values = values
        return {
            let values = values()
            return MainActor.assumeIsolated {
                values.map { value in
                    let provider = NSItemProvider()
                    provider.register(value)
                    return provider
                }
            }
        }
    }
}
