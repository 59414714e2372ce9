import SwiftUI

@main
struct OverlayApp: App {
    @UIApplicationDelegateAdaptor(OverlayAppDelegate.self) var appDelegate
    var body: some Scene {
        WindowGroup("Overlay") {
            VStack {
                Text("Below")
                GeometryReader { proxy in Text("\(proxy.size.width) by \(proxy.size.height)") }
            }
        }
    }
}

final class OverlayAppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = OverlaySceneDelegate.self
        return configuration
    }
}
