import SwiftUI
import Testing

@Observable
private final class Model { var date = Date(timeIntervalSince1970: 0) }

@MainActor
struct ModuleTests {
    @Test("S1: SwiftUI gives UIKit, Foundation and Observation")
    func modules() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.rootViewController = UIHostingController(rootView: Text(Model().date.formatted(.iso8601)))
        #expect(window.rootViewController != nil)
    }
}
