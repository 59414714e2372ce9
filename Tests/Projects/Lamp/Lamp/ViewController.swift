import UIKit

class ViewController: UIViewController {

    @IBOutlet weak var label: UILabel!
    private var isOn = false

    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
    }

    @IBAction func switchLamp(_ sender: Any) {
        isOn.toggle()
        label.text = isOn ? NSLocalizedString("on", comment: "") : NSLocalizedString("off", comment: "")
        view.backgroundColor = isOn ? .systemYellow : .systemGray
    }

    @objc func tapped(_ recognizer: UITapGestureRecognizer) {
        switchLamp(recognizer)
    }
}
