import Foundation
import UIKitTesting

/// A recorder of the display's monitors while a command runs.
///
/// The command's windows vanish with it, so the picture of its end must be taken before. The recorder takes one every
/// half a second, and keeps the last that was taken at least that long before the end.
@MainActor
final class PictureRecorder {
    private let display: VirtualDisplay
    /// The last picture that is certain to show the command running.
    private var confirmed: Screenshot?
    /// The picture that was taken last. The command may have closed its windows by then: its end is known only later.
    private var taken: Screenshot?
    private var task: Task<Void, Never>?

    init(_ display: VirtualDisplay) { self.display = display }

    /// Takes pictures until `stop()`. A picture counts if the command is still running half a second after it.
    func start(while child: ChildProgram) {
        task = Task {
            while !Task.isCancelled, child.isRunning {
                confirmed = taken
                taken = (try? shot()) ?? taken
                try? await Task.sleep(for: .milliseconds(500))
            }
        }
    }

    func stop() { task?.cancel() }

    /// Returns the last picture that counts. If the command ended too early for one, it is the only one that was taken,
    /// or is taken now.
    func lastPicture() throws -> Screenshot { try confirmed ?? taken ?? shot() }

    /// Takes a picture of the smallest rectangle around all monitors.
    private func shot() throws -> Screenshot {
        let frame = try display.monitors.compactMap(\.frame).reduce(CGRect.null) { $0.union($1) }
        return try frame.isNull ? display.screenshot() : display.screenshot(of: frame)
    }
}
