import XCTest
@testable import ShopKit

final class ShopKitTests: XCTestCase {

    func testTotal() throws {
        var basket = Basket()
        XCTAssertEqual(basket.total, 0)
        basket.add(120)
        basket.add(30)
        XCTAssertEqual(basket.total, 150)
    }
}
