import Foundation
import UIKit

/// The older form of an alert.
///
/// ```swift
/// .alert(isPresented: $isShown) { Alert(title: Text("Saved")) }
/// ```
public struct Alert {
    /// A button of an alert.
    public struct Button {
        let title: Text
        let role: ButtonRole?
        let action: () -> Void

        /// Returns an ordinary button.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(title: label, role: nil, action: action ?? {})
        }

        /// Returns a button that cancels.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(title: label, role: .cancel, action: action ?? {})
        }

        /// Returns a button that cancels, with the title "Cancel".
        public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
            Button(title: Text(verbatim: "Cancel"), role: .cancel, action: action ?? {})
        }

        /// Returns a button that deletes something. Its title is red.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(title: label, role: .destructive, action: action ?? {})
        }

        @MainActor
        func description(in values: EnvironmentValues) -> AlertDescription.Button {
            AlertDescription.Button(title: title.string(in: values), role: role, action: action)
        }
    }

    private let title: Text
    private let message: Text?
    private let buttons: [Button]

    /// Creates an alert with one button. With `nil` its title is "OK".
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

}

extension Alert: OldAlertForm {
    func description(in values: EnvironmentValues) -> AlertDescription {
        AlertDescription(
            style: .alert, title: title.string(in: values), message: message?.string(in: values),
            buttons: buttons.map { $0.description(in: values) })
    }
}
