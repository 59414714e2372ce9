import SwiftUI

extension UIWindow: ObservableObject {}
final class OverlaySceneDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIHostingController(rootView: OverlayView().ignoresSafeArea().environmentObject(window))
        window.isHidden = false
        self.window = window
    }
}
struct OverlayView: View {
    @EnvironmentObject var window: UIWindow
    var body: some View { Text("\(window.windowLevel.rawValue)") }
}
