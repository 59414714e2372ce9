import UIKit
import ShopKit

class BasketViewController: UIViewController {

    private var basket: Basket
    let total = PriceLabel()
    let buyButton = UIButton(type: .system)

    init(basket: Basket) {
        self.basket = basket
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        total.frame = CGRect(x: 20, y: 24, width: 300, height: 40)
        total.cents = basket.total
        buyButton.frame = CGRect(x: 20, y: 80, width: 160, height: 44)
        buyButton.setTitle("Add for 5.00", for: .normal)
        buyButton.addTarget(self, action: #selector(buy), for: .touchUpInside)
        view.addSubview(total)
        view.addSubview(buyButton)
    }

    @objc func buy() {
        basket.add(500)
        total.cents = basket.total
    }
}
