import Foundation

/// An object that stores the sessions of a program with scenes for its next run. It reads them at launch, and writes
/// them after changes and at the end.
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

    /// Writes the state in a later turn. All changes within one turn are written together.
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

    /// Writes the last changes and waits for that, because the program ends.
    func finish() {
        save()
        isOver = true
        writer.finish()
    }

    /// Ends the writing. Changes that have not been handed to the writer are lost.
    func stop() {
        isOver = true
        writer.finish()
    }
}
