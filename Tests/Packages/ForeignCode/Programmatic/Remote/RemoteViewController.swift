//
//  RemoteViewController.swift
//  Pocket Tools
//

import UIKit

final class RemoteViewController: BaseViewController, PlayerObserver {

    let player: Player
    private let trackLabel = UILabel()
    private let progress = UIProgressView(progressViewStyle: .default)
    private let knob = VolumeKnob()
    private let screensLabel = UILabel()
    private var buttons: [UIButton] = []
    private(set) var trackChanges = 0

    init(player: Player) {
        self.player = player
        super.init()
        title = "Remote"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func setupViews() {
        trackLabel.accessibilityIdentifier = "track"
        screensLabel.accessibilityIdentifier = "screens"
        knob.accessibilityIdentifier = "knob"
        knob.value = player.volume
        [trackLabel, progress, knob, screensLabel].forEach(view.addSubview)
        // The player itself is the target, and the play button goes along the responder chain to the delegate.
        let previous = makeButton("⏮", #selector(noop), identifier: "previous")
        previous.removeTarget(self, action: #selector(noop), for: .allEvents)
        previous.addTarget(player, action: #selector(Player.previous), for: .touchUpInside)
        let play = UIButton(type: .system)
        play.setTitle("⏯", for: .normal)
        play.accessibilityIdentifier = "play"
        play.addTarget(nil, action: #selector(AppDelegate.togglePlayback(_:)), for: .touchUpInside)
        view.addSubview(play)
        let next = makeButton("⏭", #selector(noop), identifier: "next")
        next.removeTarget(nil, action: nil, for: .touchUpInside)
        next.addTarget(player, action: Selector(("next")), for: .touchUpInside)
        let stop = makeButton("⏹", #selector(stopEverything(_:event:)), identifier: "stop")
        buttons = [previous, play, next, stop]
        show()
    }

    @objc private func noop() {
        assertionFailure("this target was removed")
    }

    override func setupActions() {
        super.setupActions()
        player.addObserver(self)
        knob.addTarget(self, action: #selector(volumeChanged), for: .valueChanged)
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(advanced(_:)), name: Player.didAdvance, object: player)
        center.addObserver(self, selector: #selector(showScreens), name: UIScreen.didConnectNotification, object: nil)
        center.addObserver(
            self, selector: #selector(showScreens), name: UIScreen.didDisconnectNotification, object: nil)
        showScreens()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        trackLabel.frame = CGRect(x: 16, y: 48, width: width - 32, height: 30)
        progress.frame = CGRect(x: 16, y: 84, width: width - 32, height: 4)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 16 + CGFloat(index) * 70, y: 100, width: 60, height: 44)
        }
        knob.frame = CGRect(x: 16, y: 160, width: 120, height: 120)
        screensLabel.frame = CGRect(x: 16, y: 290, width: width - 32, height: 24)
    }

    @objc private func stopEverything(_ sender: UIButton, event: UIEvent) {
        player.stop()
        if event.allTouches?.first?.tapCount == 2 { Toast.shared.show("Stopped twice") }
    }

    @objc func volumeChanged() {
        player.volume = knob.value
    }

    @objc private func advanced(_ notification: Notification) {
        guard notification.userInfo?[#keyPath(Player.position)] is Int else { return }
        show()
    }

    @objc private func showScreens() {
        screensLabel.text = "\(UIScreen.screens.count) screens"
    }

    private func show() {
        trackLabel.text = player.describe()
        progress.progress = Float(player.position) / Float(max(1, player.track?.seconds ?? 1))
    }

    // MARK: PlayerObserver

    func playerDidChangeState(_ player: Player) {
        show()
        UIApplication.shared.isIdleTimerDisabled = player.state == .playing
    }

    func player(_ player: Player, didChangeTrackFrom old: Track?, to new: Track?) {
        trackChanges += 1
        show()
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        let play = UIKeyCommand(input: " ", modifierFlags: [], action: #selector(AppDelegate.togglePlayback))
        let arrows = [
            (UIKeyCommand.inputLeftArrow, #selector(goBack)), (UIKeyCommand.inputRightArrow, #selector(goForth)),
        ].map { UIKeyCommand(input: $0.0, modifierFlags: [], action: $0.1) }
        arrows.forEach { $0.wantsPriorityOverSystemBehavior = true }
        return [play] + arrows
    }

    @objc private func goBack() { player.previous() }
    @objc private func goForth() { player.next() }
}
