//
//  BaseViewController.swift
//  Pocket Tools
//

import UIKit

/// Everything that our controllers share.
class BaseViewController: UIViewController {

    let titleLabel = UILabel()

    init() {
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        titleLabel.font = UIFont.boldSystemFont(ofSize: 22)
        titleLabel.text = title
        view.addSubview(titleLabel)
        setupViews()
        setupActions()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        titleLabel.frame = CGRect(x: 16, y: 8, width: view.bounds.width - 32, height: 30)
    }

    /// For subclasses.
    func setupViews() {}

    func makeButton(_ title: String, _ action: Selector, identifier: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.accessibilityIdentifier = identifier
        button.addTarget(self, action: action, for: .touchUpInside)
        view.addSubview(button)
        return button
    }
}

extension BaseViewController {
    /// Subclasses add their targets here.
    @objc func setupActions() {
        let press = UILongPressGestureRecognizer(target: self, action: #selector(titlePressed(_:)))
        press.minimumPressDuration = 0.2
        titleLabel.isUserInteractionEnabled = true
        titleLabel.addGestureRecognizer(press)
    }

    @objc func titlePressed(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        DebugOverlay.shared.log("title \(title ?? "")")
    }

    @objc dynamic var summary: String {
        return title ?? "untitled"
    }
}
