//
//  HomeViewController.swift
//  Pocket Tools
//

import UIKit

/// The root: a row of tabs, and the controller of the selected one.
class HomeViewController: UIViewController {

    enum Tab: Int, CaseIterable {
        case todo, drawing, stopwatch, remote

        var title: String {
            switch self {
            case .todo: return "To do"
            case .drawing: return "Draw"
            case .stopwatch: return "Time"
            case .remote: return "Remote"
            }
        }
    }

    private let tabs = UISegmentedControl(items: Tab.allCases.map { $0.title })
    private let container = UIView()
    private(set) var current: UIViewController?
    private var cache: [Tab: UIViewController] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tabs.accessibilityIdentifier = "tabs"
        tabs.selectedSegmentIndex = 0
        tabs.addTarget(self, action: #selector(tabChanged(_:)), for: .valueChanged)
        view.addSubview(tabs)
        view.addSubview(container)
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
        swipe.direction = .left
        tabs.addGestureRecognizer(swipe)
        let about = UITapGestureRecognizer(target: nil, action: nil)
        about.numberOfTapsRequired = 2
        about.addTarget(self, action: #selector(HomeViewController.secretTapped))
        view.addGestureRecognizer(about)
        show(.todo)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        current?.becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top + 8
        tabs.frame = CGRect(x: 16, y: top, width: view.bounds.width - 32, height: 32)
        container.frame = CGRect(
            x: 0, y: top + 40, width: view.bounds.width, height: view.bounds.height - top - 40)
        current?.view.frame = container.bounds
    }

    @objc private func tabChanged(_ sender: UISegmentedControl) {
        guard let tab = Tab(rawValue: sender.selectedSegmentIndex) else { return }
        show(tab)
    }

    @objc private func swiped(_ swipe: UISwipeGestureRecognizer) {
        selectTab((tabs.selectedSegmentIndex + 1) % Tab.allCases.count)
    }

    @objc private func secretTapped() {
        DebugOverlay.shared.toggle()
    }

    func selectTab(_ index: Int) {
        tabs.selectedSegmentIndex = index
        tabs.sendActions(for: .valueChanged)
    }

    func show(_ tab: Tab) {
        let next = controller(for: tab)
        guard next !== current else { return }
        if let old = current {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        addChild(next)
        next.view.frame = container.bounds
        container.addSubview(next.view)
        next.didMove(toParent: self)
        current = next
        next.becomeFirstResponder()
    }

    private func controller(for tab: Tab) -> UIViewController {
        if let known = cache[tab] { return known }
        let made: UIViewController
        switch tab {
        case .todo: made = TodoListViewController(store: UIApplication.appDelegate?.store ?? TodoStore())
        case .drawing: made = DrawingViewController()
        case .stopwatch: made = LapStopwatchViewController()
        case .remote: made = RemoteViewController(player: UIApplication.appDelegate?.player ?? Player())
        }
        cache[tab] = made
        return made
    }
}

// MARK: - Keyboard

extension HomeViewController {

    override var canBecomeFirstResponder: Bool { return true }

    override var keyCommands: [UIKeyCommand]? {
        var commands = Tab.allCases.map {
            UIKeyCommand(
                input: "\($0.rawValue + 1)", modifierFlags: .control, action: #selector(numberPressed(_:)),
                discoverabilityTitle: $0.title)
        }
        commands.append(
            UIKeyCommand(input: "i", modifierFlags: [.control], action: #selector(AppDelegate.showAbout(_:))))
        commands.append(
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(("cancel:"))))
        return commands
    }

    @objc func numberPressed(_ command: UIKeyCommand) {
        guard let input = command.input, let number = Int(input) else { return }
        selectTab(number - 1)
    }

    @objc func cancel(_ sender: Any?) {
        Toast.shared.dismiss()
        view.endEditing(true)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(cancel(_:)) {
            return Toast.shared.isVisible
        }
        return super.canPerformAction(action, withSender: sender)
    }
}
