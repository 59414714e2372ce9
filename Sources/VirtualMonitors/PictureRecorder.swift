import Foundation
import UIKitTesting

/// A recorder of the display's monitors while a command runs.
///
/// The command's windows vanish with it, so the picture of its end must be taken before. The recorder takes one every
/// half a second, and keeps the last.
@MainActor
final class PictureRecorder {
    private let display: VirtualDisplay
    private var picture: Screenshot?
    private var task: Task<Void, Never>?

    init(_ display: VirtualDisplay) { self.display = display }

    /// Takes pictures until `stop()`. A picture counts if the command is still running after it.
    func start(while child: ChildProgram) {
        task = Task {
            while !Task.isCancelled, child.isRunning {
                if let taken = try? shot(), child.isRunning { picture = taken }
                try? await Task.sleep(for: .milliseconds(500))
            }
        }
    }

    func stop() { task?.cancel() }

    /// Returns the last picture. If the command ended before the first one, it is taken now.
    func lastPicture() throws -> Screenshot { try picture ?? shot() }

    /// Takes a picture of the smallest rectangle around all monitors.
    private func shot() throws -> Screenshot {
        let frame = try display.monitors.compactMap(\.frame).reduce(CGRect.null) { $0.union($1) }
        return try frame.isNull ? display.screenshot() : display.screenshot(of: frame)
    }
}
