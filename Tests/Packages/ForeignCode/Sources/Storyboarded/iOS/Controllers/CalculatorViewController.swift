//
//  CalculatorViewController.swift
//  Splitter
//

import UIKit

class CalculatorViewController: UIViewController {

    // MARK: Outlets

    @IBOutlet weak var amountField: UITextField!
    @IBOutlet private weak var totalLabel: UILabel! {
        didSet { totalLabel.text = NSLocalizedString("nothing", comment: "Before an amount was entered") }
    }
    @IBOutlet weak var shareLabel: UILabel?
    @IBOutlet var tipButtons: [UIButton]!
    @IBOutlet private(set) weak var peopleStepper: UIStepper!
    @IBOutlet weak var peopleLabel: UILabel!
    @IBOutlet weak var roundSwitch: UISwitch!
    @IBOutlet weak var tipSlider: UISlider!
    @IBOutlet weak var modeControl: UISegmentedControl!
    @IBOutlet weak var card: CardView!
    @IBOutlet weak var rating: RatingView!
    @IBOutlet weak var coin: UIImageView!
    @IBOutlet weak var historyContainer: UIView!
    @IBOutlet var theme: Theme!
    @IBOutlet var movableViews: [UIView]!

    // MARK: State

    private(set) var tip = 0.1
    private(set) var ratings: [Int] = []
    private(set) weak var history: HistoryViewController?
    private(set) var settingsShown = 0

    var amount: Double {
        return Double(amountField.text ?? "") ?? 0
    }

    var people: Int {
        return Int(peopleStepper.value)
    }

    // MARK: Life

    override func viewDidLoad() {
        super.viewDidLoad()
        // Do any additional setup after loading the view.
        amountField.delegate = self
        theme.apply(to: self)
        NotificationCenter.default.addObserver(
            self, selector: #selector(settingsChanged(_:)), name: Settings.didChange, object: nil)
        let longPress = UILongPressGestureRecognizer(target: self, action: #selector(cardPressed(_:)))
        longPress.minimumPressDuration = 0.1
        card.addGestureRecognizer(longPress)
        updateTipButtons()
        refresh()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        card.alpha = 0
        UIView.animate(withDuration: 0.1) {
            self.card.alpha = 1
        }
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    @IBSegueAction func makeHistory(_ coder: NSCoder) -> HistoryViewController? {
        let history = HistoryViewController(coder: coder, ledger: .shared)
        self.history = history
        return history
    }

    // MARK: Actions

    @IBAction func amountChanged(_ sender: UITextField) {
        refresh()
    }

    @IBAction func tipTapped(_ sender: UIButton) {
        tip = Double(sender.tag) / 100
        tipSlider.value = Float(sender.tag)
        updateTipButtons()
        refresh()
    }

    @IBAction func tipSlid(_ sender: UISlider, forEvent event: UIEvent) {
        tip = Double(Int(sender.value)) / 100
        updateTipButtons()
        refresh()
    }

    @IBAction private func peopleStepped() {
        refresh()
    }

    @IBAction func roundingSwitched(_ sender: UISwitch) {
        Settings.shared.roundsUp = sender.isOn
    }

    @IBAction func modeChanged(_ sender: UISegmentedControl) {
        theme.isDark = sender.selectedSegmentIndex == 1
        theme.apply(to: self)
    }

    @IBAction func rated(_ sender: RatingView) {
        ratings.append(sender.rating)
    }

    @IBAction func addTapped(_ sender: Any) {
        guard amount > 0 else { return }
        Ledger.shared.add(Expense(amount: amount, tip: tip, people: people))
        amountField.text = nil
        view.endEditing(true)
        refresh()
    }

    @IBAction func settingsTapped(_ sender: UIButton) {
        let storyboard = UIStoryboard(name: "Settings", bundle: nil)
        guard let settings = storyboard.instantiateViewController(withIdentifier: "Settings") as? SettingsViewController
        else { return }
        settings.delegate = self
        settings.modalPresentationStyle = .fullScreen
        present(settings, animated: false) { [weak self] in
            self?.settingsShown += 1
        }
    }

    // MARK: Keypad

    @objc func digitTapped(_ sender: UIButton) {
        guard let digit = sender.currentTitle else { return }
        amountField.text = (amountField.text ?? "") + digit
        refresh()
    }

    @objc func deleteDigit() {
        amountField.text = String((amountField.text ?? "").dropLast())
        refresh()
    }

    // MARK: Display

    func refresh() {
        guard isViewLoaded else { return }
        var total = amount * (1 + tip)
        if Settings.shared.roundsUp { total = total.rounded(.up) }
        totalLabel.text = amount > 0 ? Expense.text(total) : NSLocalizedString("nothing", comment: "")
        shareLabel?.text = Expense.text(total / Double(max(1, people)))
        peopleLabel.text = "\(people)"
    }

    var totalText: String? { return totalLabel.text }

    private func updateTipButtons() {
        for button in tipButtons {
            button.isSelected = button.tag == Int((tip * 100).rounded())
        }
    }
}

// MARK: - Notifications and gestures

private extension CalculatorViewController {
    @objc func settingsChanged(_ notification: Notification) {
        if notification.userInfo?["key"] as? String == #keyPath(Settings.roundsUp) {
            roundSwitch.setOn(Settings.shared.roundsUp, animated: false)
        }
        refresh()
    }

    @objc func cardPressed(_ recognizer: UILongPressGestureRecognizer) {
        switch recognizer.state {
        case .began: card.hasShadow = true
        case .ended, .cancelled: card.hasShadow = false
        default: break
        }
    }
}

// MARK: - UITextFieldDelegate

extension CalculatorViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        return string.allSatisfy { "0123456789.".contains($0) }
    }
}

// MARK: - SettingsViewControllerDelegate

extension CalculatorViewController: SettingsViewControllerDelegate {
    func settingsViewControllerDidFinish(_ controller: SettingsViewController) {
        dismiss(animated: false, completion: nil)
    }

    func settingsViewController(_ controller: SettingsViewController, shouldAccept name: String) -> Bool {
        return !name.isEmpty
    }
}
