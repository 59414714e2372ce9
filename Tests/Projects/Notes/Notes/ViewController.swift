import UIKit

class ViewController: UIViewController {

    @IBOutlet weak var summary: UILabel!
    @IBOutlet weak var field: UITextField!

    private(set) var notes: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        field.addTarget(self, action: #selector(addNote(_:)), for: .editingDidEndOnExit)
    }

    @IBAction func addNote(_ sender: Any) {
        guard let text = field.text, !text.isEmpty else { return }
        notes.append(text)
        field.text = ""
        summary.text = notes.count == 1 ? "1 note" : "\(notes.count) notes"
    }
}
