import Foundation

extension UIApplication {
    /// The exit status if the display server cannot be used: EX_UNAVAILABLE of sysexits.h.
    static let unavailable: Int32 = 69

    /// Ends the program: it stores the scenes' state for the next run, informs the delegate and ends the process.
    func terminate(status: Int32) {
        prepareToEnd()
        exitProcess(status)
    }

    /// Ends the program because of a signal. The parent process sees the signal as the reason.
    func terminate(signal number: Int32) {
        prepareToEnd()
        signal(number, SIG_DFL)
        raise(number)
    }

    private func prepareToEnd() {
        if scenes.mode == .explicit { for scene in scenes.connected { scene.keepState() } }
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        documents.saveBeforeEnd()
        sessionKeeper?.finish()
        sessionKeeper = nil
        writeDefaults()
        display?.keepClipboard()
    }

    /// Writes the changes of `UserDefaults` to their file. Foundation on Linux writes them only when it is asked.
    func writeDefaults() {
        guard !defaults.synchronize() else { return }
        Log.application.error("UserDefaults could not be saved; changes are lost when the program ends")
    }

    /// Ends a scene that the user has closed (R106). The program ends with the last scene that takes input, as on
    /// desktops.
    func sceneWasClosed(_ scene: UIScene) {
        scenes.discard(scene.session)
        delegate?.application(self, didDiscardSceneSessions: scenes.takeDiscarded())
        if !scenes.connected.contains(where: { $0.session.role == .windowApplication }) { terminate(status: 0) }
    }

    /// Closes a scene as its user does, without asking.
    package func close(_ scene: UIWindowScene) { if scene.session.scene === scene { sceneWasClosed(scene) } }

    /// Informs the delegate about discarded sessions, in a later turn of the main queue (R107).
    func tellDiscarded() {
        guard !scenes.discarded.isEmpty else { return }
        later { [self] in
            guard !scenes.discarded.isEmpty else { return }
            delegate?.application(self, didDiscardSceneSessions: scenes.takeDiscarded())
        }
    }
}

/// The signals that ask a program to end: SIGTERM at logout, SIGINT from the keyboard, SIGHUP of a closed terminal.
///
/// The first signal is handled in a turn of the main queue. A second one ends the process at once.
@MainActor
enum TerminationSignals {
    private static var source: (any DispatchSourceRead)?

    static func watch(_ handler: @escaping @MainActor (Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard source == nil, pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        signalPipe = ends[1]
        let end = ends[0]
        let source = DispatchSource.makeReadSource(fileDescriptor: end, queue: .main)
        source.setEventHandler {
            var number: UInt8 = 0
            guard read(end, &number, 1) == 1 else { return }
            MainActor.assumeIsolated { handler(Int32(number)) }
        }
        source.activate()
        self.source = source
        for number in [SIGTERM, SIGINT, SIGHUP] {
            var action = sigaction()
            // A signal that the parent process ignores, as nohup does, stays ignored.
            guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { continue }
            action.__sigaction_handler.sa_handler = { number in
                var byte = UInt8(truncatingIfNeeded: number)
                write(signalPipe, &byte, 1)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
            sigaction(number, &action, nil)
        }
    }
}

/// The pipe that the signal handler writes to, set before the handler. A handler can only access globals.
nonisolated(unsafe) private var signalPipe: Int32 = -1
