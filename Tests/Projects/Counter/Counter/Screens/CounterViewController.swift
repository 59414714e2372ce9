import UIKit

final class CounterViewController: UIViewController {

    private var tally = Tally()
    let label = UILabel()
    let plus = UIButton(type: .system)
    let minus = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        label.font = .boldSystemFont(ofSize: 48)
        label.frame = CGRect(x: 20, y: 24, width: 300, height: 60)
        plus.setTitle("More", for: .normal)
        plus.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
        plus.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
        minus.setTitle("Less", for: .normal)
        minus.frame = CGRect(x: 160, y: 100, width: 120, height: 44)
        minus.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
        for view in [label, plus, minus] {
            self.view.addSubview(view)
        }
        view.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(reset)))
        show()
    }

    @objc private func buttonTapped(_ sender: UIButton) {
        tally.count(by: sender === plus ? 1 : -1)
        show()
    }

    @objc private func reset() {
        tally = Tally()
        show()
    }

    private func show() {
        label.text = "\(tally.value)"
    }
}
