import UIKit
import ShopKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        #if SHOP_DEMO
        let basket = Basket(prices: [250, 1_199])
        #else
        let basket = Basket()
        #endif
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = BasketViewController(basket: basket)
        window?.makeKeyAndVisible()
    }
}
