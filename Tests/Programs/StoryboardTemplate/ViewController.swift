import UIKit

class ViewController: UIViewController {

    @UIKit.IBOutlet var label: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        print("viewDidLoad, \(label.text ?? "")")
    }
}
