import Dispatch
import Foundation
import UIKitTesting

/// Passes the signals that end a program on to a child, so that whoever stops this program stops that one.
@MainActor
struct ForwardedSignals {
    private let sources: [any DispatchSourceSignal]

    init(to child: ChildProgram) {
        // What is typed at a terminal the terminal sends to the whole group, so the child has it already.
        let isForeground = isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
        sources = [SIGTERM, SIGHUP, SIGINT, SIGQUIT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            let isTyped = isForeground && (number == SIGINT || number == SIGQUIT)
            source.setEventHandler { MainActor.assumeIsolated { if !isTyped { child.send(signal: number) } } }
            source.activate()
            return source
        }
    }

    func stop() { sources.forEach { $0.cancel() } }
}
