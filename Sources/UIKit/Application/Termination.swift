import Foundation

extension UIApplication {
    /// EX_UNAVAILABLE of sysexits.h: the display server cannot be used.
    static let unavailable: Int32 = 69

    /// The program ends: what its scenes are to show in the next run is kept, the delegate is told, then the process
    /// exits.
    func terminate(status: Int32) {
        prepareToEnd()
        exitProcess(status)
    }

    /// The same for a signal: whoever started the process sees that the signal has ended it.
    func terminate(signal number: Int32) {
        prepareToEnd()
        signal(number, SIG_DFL)
        raise(number)
    }

    private func prepareToEnd() {
        if scenes.mode == .explicit { for scene in scenes.connected { scene.keepState() } }
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        sessionKeeper?.finish()
        sessionKeeper = nil
    }

    /// The user has closed a scene (R106). With the last one that takes input the program ends, as a desktop's user
    /// expects.
    func sceneWasClosed(_ scene: UIScene) {
        scenes.discard(scene.session)
        delegate?.application(self, didDiscardSceneSessions: scenes.takeDiscarded())
        if !scenes.connected.contains(where: { $0.session.role == .windowApplication }) { terminate(status: 0) }
    }

    /// Tells the delegate in a later turn which sessions are over.
    func tellDiscarded() {
        guard !scenes.discarded.isEmpty else { return }
        later { [self] in
            guard !scenes.discarded.isEmpty else { return }
            delegate?.application(self, didDiscardSceneSessions: scenes.takeDiscarded())
        }
    }
}

/// The signals that ask a program to end: a logout's SIGTERM, the keyboard's SIGINT, a closed terminal's SIGHUP.
///
/// The first one is handled in a turn of the main queue; a second one, where the first was not enough, ends the process
/// at once.
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
            // Whoever had it ignored, as nohup does, wants that.
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

/// Where the handler writes; set before there is a handler. A handler can reach nothing but globals.
nonisolated(unsafe) private var signalPipe: Int32 = -1
