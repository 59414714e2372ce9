import ShopKit
import XCTest
@testable import Shop

final class ShopTests: XCTestCase {

    @MainActor
    func testTheButtonAddsToTheTotal() async throws {
        let controller = BasketViewController(basket: Basket(prices: [250]))
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.total.text, "Total: 2.50")
        controller.buyButton.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.total.text, "Total: 7.50")
    }
}
