import Combine
import Reactive
import Testing
import UIKit
import UIKitTesting

/// A form whose state is bound to its views by Combine.
@MainActor
@Suite struct SignUpTests {
    final class SceneDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let model = SignUpViewModel(takenNames: ["anna"])

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = SignUpViewController(viewModel: model)
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
    }

    @Test("typed text reaches the model, and the model's state the views")
    func typing() async throws {
        let delegate = SceneDelegate()
        try await withApplication(delegate) { application, display in
            let controller = try #require(delegate.window?.rootViewController as? SignUpViewController)
            var names: [String] = []
            let subscription = delegate.model.submitted.sink { names.append($0) }
            defer { subscription.cancel() }
            #expect(!controller.submitButton.isEnabled)

            try await display.type("anna", into: controller.nameField)
            try await waitUntil("the status of a name that is taken", is: "Taken") { controller.statusLabel.text }
            try await display.type("b")
            try await waitUntil("the status of a free name", is: "Available") { controller.statusLabel.text }
            #expect(delegate.model.lookups == 3)
            #expect(!controller.submitButton.isEnabled)

            try await display.type("12345678", into: controller.passwordField)
            #expect(controller.submitButton.isEnabled)
            try await display.tap(controller.submitButton)
            #expect(names == ["annab"])

            NotificationCenter.default.post(
                name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
            #expect(controller.backgroundCount == 1)
        }
    }
}
