import Peer
import PeerStage
import SwiftUI

extension Stage {
    /// Does the runner's words, and ends the program with the pipe that they come through. The word `text` changes one
    /// text among 1,000; the first one shows them.
    func readWords() {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        var value: Int32 = 0
        var change: ((Int32) -> Void)?
        source.setEventHandler {
            MainActor.assumeIsolated {
                var bytes = [UInt8](repeating: 0, count: 256)
                let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
                // The source lives as long as the program.
                guard count > 0 else {
                    withExtendedLifetime(source) {}
                    exit(0)
                }
                for word in String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
                where word == "text" {
                    value += 1
                    if let change { change(value) } else { change = self.makeTexts() }
                }
            }
        }
        source.activate()
    }
}
