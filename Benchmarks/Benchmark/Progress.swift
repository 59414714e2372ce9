import Foundation
import Peer

/// The progress of a run: `row 3 of 12, about 4 min left`.
struct Progress {
    private let rows: [Row]
    private let isQuick: Bool
    private let start = peer_now()
    private var current = 0
    private var rowStart = peer_now()
    private var lastTold = peer_now()

    init(_ rows: [Row], isQuick: Bool) { (self.rows, self.isQuick) = (rows, isQuick) }

    mutating func begin(_ index: Int) {
        current = index
        rowStart = peer_now()
        lastTold = rowStart
    }

    /// Whether it is time to say something again.
    mutating func isDue() -> Bool {
        guard peer_now() - lastTold > 20_000_000_000 else { return false }
        lastTold = peer_now()
        return true
    }

    var text: String { "row \(current + 1) of \(rows.count), \(Self.words(secondsLeft)) left" }

    /// The usual time of the remaining rows, scaled by the time that the finished rows have taken here.
    private var secondsLeft: Double {
        func usual(_ rows: some Sequence<Row>) -> Double { rows.reduce(0) { $0 + $1.seconds(isQuick: isQuick) } }
        let done = usual(rows[..<current])
        let pace = done > 0 ? Double(rowStart - start) / 1e9 / done : 1
        return max(0, usual(rows[current...]) * pace - Double(peer_now() - rowStart) / 1e9)
    }

    private static func words(_ seconds: Double) -> String {
        seconds < 50 ? "less than a minute" : "about \(Int((seconds / 60).rounded(.up))) min"
    }
}
