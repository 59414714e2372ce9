import Foundation
import UIKit

/// The older form of a confirmation dialog.
///
/// ```swift
/// .actionSheet(isPresented: $isShown) {
///     ActionSheet(title: Text("Photo"), buttons: [.destructive(Text("Delete")) { delete() }, .cancel()])
/// }
/// ```
///
/// Newer code uses `confirmationDialog(_:isPresented:titleVisibility:actions:)`. In a wide window the sheet is a
/// popover beside the view, which has no cancel button: a click elsewhere cancels.
public struct ActionSheet {
    /// A button of an action sheet.
    public typealias Button = Alert.Button

    private let title: Text
    private let message: Text?
    private let buttons: [Button]

    /// Creates an action sheet.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title, or `nil`.
    ///   - buttons: The buttons. If none cancels, a cancel button is added.
    public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension ActionSheet: OldAlertForm {
    func description(in values: EnvironmentValues) -> AlertDescription {
        AlertDescription(
            style: .actionSheet, title: title.string(in: values), message: message?.string(in: values),
            buttons: buttons.map { $0.description(in: values) })
    }
}

extension View {
    /// Shows an action sheet while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` when the user presses a button or closes the sheet.
    ///   - content: Returns the action sheet.
    public nonisolated func actionSheet(
        isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
    ) -> some View { modifier(_AlertModifier(isPresented, OldAlert(content))) }

    /// Shows an action sheet while there is an item.
    ///
    /// - Parameters:
    ///   - item: The item. It becomes `nil` when the user presses a button or closes the sheet.
    ///   - content: Returns the action sheet for an item.
    public nonisolated func actionSheet<T: Identifiable>(
        item: Binding<T?>, content: @escaping (T) -> ActionSheet
    ) -> some View { modifier(_AlertModifier(item) { item in OldAlert { content(item) } }) }
}
