import CXTest
import Dispatch
import Foundation
import UIKitTesting

/// Forwards termination signals to a child, so that a signal that would end this program ends the child instead.
///
/// Signals are collected from `init` on. Those that arrive before there is a child are forwarded later, and none is
/// lost.
@MainActor
final class ForwardedSignals {
    private var source: (any DispatchSourceRead)?
    private let descriptor: Int32
    private weak var child: ChildProgram?

    init() {
        let numbers = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
        descriptor = cxtest_hold_signals(numbers, Int32(numbers.count))
    }

    /// Forwards the signals collected so far, and all further ones.
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
        // The terminal sends typed signals (Ctrl-C, Ctrl-\) to the whole process group, so the child already has them.
        let isForeground = isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
        while case let number = cxtest_next_signal(descriptor), number != 0 {
            let isTyped = isForeground && (number == SIGINT || number == SIGQUIT)
            if !isTyped { child?.send(signal: number) }
        }
    }
}
