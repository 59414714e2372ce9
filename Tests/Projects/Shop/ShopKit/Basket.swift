/// The prices of what a customer wants to buy, in cents.
public struct Basket {
    public private(set) var prices: [Int]

    public init(prices: [Int] = []) {
        self.prices = prices
    }

    public var total: Int { prices.reduce(0, +) }

    public mutating func add(_ price: Int) {
        prices.append(price)
    }
}
