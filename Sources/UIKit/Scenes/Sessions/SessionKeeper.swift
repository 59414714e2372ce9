import Foundation

/// Keeps the sessions of a program with scenes for its next run: reads them at launch, and writes them when one of them
/// changes, when a scene goes to the background and at the end.
@MainActor
final class SessionKeeper {
    private unowned let application: UIApplication
    private let file: SessionFile
    private let writer: SessionWriter
    private var last: SessionState?
    private var willSave = false
    private var isOver = false

    init(application: UIApplication, folder: URL) {
        self.application = application
        file = SessionFile(folder: folder)
        writer = SessionWriter(file: file)
    }

    func read() -> SessionState { file.read() }

    /// Something is different. What changes in one turn is written once.
    func setNeedsSave() {
        guard !willSave, !isOver else { return }
        willSave = true
        later { [self] in
            willSave = false
            save()
        }
    }

    private func save() {
        guard !isOver, application.scenes.mode == .explicit else { return }
        let state = application.scenes.state
        guard state != last else { return }
        last = state
        writer.write(state)
    }

    /// Writes once more and waits for it: the program ends.
    func finish() {
        save()
        isOver = true
        writer.finish()
    }

    /// Writes no more.
    func stop() {
        isOver = true
        writer.finish()
    }
}
