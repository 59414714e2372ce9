import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The look of the text fields of an alert.
@MainActor
struct AlertFieldPictureTests {
    @Test(
        "the focus ring of each field of an alert is whole",
        arguments: [
            InterfaceLook(isRightToLeft: false, category: .large),
            InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2),
        ])
    func ringOfFields(look: InterfaceLook) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 360 * look.scale, 300 * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            look.apply(to: window)
            window.makeKeyAndVisible()
            let alert = UIAlertController(title: "Sign In", message: nil, preferredStyle: .alert)
            for placeholder in ["Name", "Password"] {
                alert.addTextField {
                    $0.placeholder = placeholder
                    // A caret blinks.
                    $0.tintColor = .clear
                }
            }
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            try #require(window.rootViewController).present(alert, animated: false)
            try await display.settle()
            for field in [1, 0] {
                try await display.press(.tab, modifiers: field == 0 ? [.named("Shift_L")] : [])
                try await display.settle()
                expectPicture(
                    try display.screenshot(of: "SCREEN"), named: "field-\(field)-\(look.testDescription)",
                    tolerance: PictureTolerance(share: 0.02))
            }
        }
    }
}
