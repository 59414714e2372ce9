import Toast
import UIKit
import UIKitTesting
import XCTest

final class ToastXCTests: XCTestCase {
    @MainActor
    func testToastMovesToAMonitorThatIsPluggedIn() async throws {
        try await withApplication(on: [.monitor("LAPTOP", 1280, 800)], windowManager: .openbox) { _, display in
            let page = UIWindow()
            page.rootViewController = UIViewController()
            page.makeKeyAndVisible()
            let toast = Toast("Saved")
            toast.show()
            try await display.settle()
            XCTAssertTrue(toast.screen === UIScreen.screens[0])

            try display.plug(.monitor("TV", 1280, 720))
            try await display.settle()
            XCTAssertTrue(toast.screen === UIScreen.screens[1])

            try await display.tap("toast")
            XCTAssertNil(toast.screen)
        }
    }
}
