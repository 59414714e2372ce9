import CXTest
import Dispatch
import Foundation
import UIKitTesting

/// Passes the signals that end a program on to a child, so that whoever stops this program stops that one.
///
/// They are held back from the beginning, before there is a child to pass them on to: none is lost in between.
@MainActor
final class ForwardedSignals {
    private var source: (any DispatchSourceRead)?
    private let descriptor: Int32
    private weak var child: ChildProgram?

    init() {
        let numbers = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
        descriptor = cxtest_hold_signals(numbers, Int32(numbers.count))
    }

    /// Passes on what has come and what comes.
    func forward(to child: ChildProgram) {
        guard descriptor >= 0 else { return }
        self.child = child
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.passOn() } }
        source.activate()
        self.source = source
        passOn()
    }

    private func passOn() {
        // What is typed at a terminal the terminal sends to the whole group, so the child has it already.
        let isForeground = isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
        while case let number = cxtest_next_signal(descriptor), number != 0 {
            let isTyped = isForeground && (number == SIGINT || number == SIGQUIT)
            if !isTyped { child?.send(signal: number) }
        }
    }
}
