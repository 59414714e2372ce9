//
//  Player.swift
//  Pocket Tools
//

import Foundation

@objc enum PlayerState: Int {
    case stopped, playing, paused
}

@objc protocol PlayerObserver: NSObjectProtocol {
    @objc optional func playerDidChangeState(_ player: Player)
    @objc optional func player(_ player: Player, didChangeTrackFrom old: Track?, to new: Track?)
}

@objcMembers
final class Track: NSObject {
    let title: String
    let artist: String
    let seconds: Int

    init(title: String, artist: String, seconds: Int) {
        self.title = title
        self.artist = artist
        self.seconds = seconds
    }

    override var description: String { "\(artist) - \(title)" }
}

@objcMembers
class Player: NSObject {

    static let didAdvance = Notification.Name("PlayerDidAdvance")

    let tracks = [
        Track(title: "Morning", artist: "Grieg", seconds: 4),
        Track(title: "Spring", artist: "Vivaldi", seconds: 3),
        Track(title: "Boléro", artist: "Ravel", seconds: 15),
    ]
    private(set) var index = 0
    private(set) dynamic var position = 0
    private(set) var state = PlayerState.stopped {
        didSet { forEachObserver { $0.playerDidChangeState?(self) } }
    }
    var volume: Float = 0.5
    private var observers: [PlayerObserver] = []
    private var clock: Timer?
    var secondsPerTick: TimeInterval = 1

    var track: Track? { return tracks.indices.contains(index) ? tracks[index] : nil }

    func addObserver(_ observer: PlayerObserver) {
        observers.append(observer)
    }

    func removeObserver(_ observer: PlayerObserver) {
        observers.removeAll { $0 === observer }
    }

    private func forEachObserver(_ body: (PlayerObserver) -> Void) {
        observers.forEach(body)
    }

    func toggle() {
        state == .playing ? pause() : play()
    }

    func play() {
        clock?.invalidate()
        clock = Timer.scheduledTimer(
            timeInterval: secondsPerTick, target: self, selector: #selector(advance), userInfo: nil, repeats: true)
        state = .playing
    }

    func pause() {
        clock?.invalidate()
        clock = nil
        state = .paused
    }

    func stop() {
        pause()
        position = 0
        state = .stopped
    }

    func next() { select(index + 1) }
    func previous() { select(index - 1) }

    private func select(_ new: Int) {
        let old = track
        index = (new + tracks.count) % tracks.count
        position = 0
        forEachObserver { $0.player?(self, didChangeTrackFrom: old, to: track) }
    }

    @objc private func advance() {
        position += 1
        if position >= track?.seconds ?? 0 { next() }
        NotificationCenter.default.post(
            name: Player.didAdvance, object: self, userInfo: [#keyPath(position): position])
    }

    @nonobjc func describe() -> String {
        return track.map { "\($0)" } ?? "nothing"
    }
}
