//
//  HistoryViewController.swift
//  Splitter
//

import UIKit

class HistoryViewController: UIViewController {

    private let ledger: Ledger
    @IBOutlet weak var listLabel: UILabel!
    @IBOutlet weak var sumLabel: UILabel!

    init?(coder: NSCoder, ledger: Ledger) {
        self.ledger = ledger
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented, use init?(coder:ledger:)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(reload), name: Ledger.didChangeNotification, object: ledger)
        reload()
    }

    @objc private func reload() {
        listLabel.text = ledger.expenses.map { $0.description }.joined(separator: "\n")
        sumLabel.text = Expense.text(ledger.sum)
    }

    // A button whose action goes to the first responder ends here, if nobody else is in its way.
    @IBAction func removeHistory(_ sender: UIButton) {
        UIApplication.shared.sendAction(#selector(AppDelegate.clearEverything(_:)), to: nil, from: sender, for: nil)
    }
}
