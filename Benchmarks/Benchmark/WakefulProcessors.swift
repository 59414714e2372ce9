import Foundation

/// Keeps idle processors from going to sleep during its lifetime.
///
/// Between two events a machine's processors sleep. Waking one takes a few microseconds, or a hundred in a virtual
/// machine, and a different time at each event. That time is not the programs' own, and would hide what is measured.
/// While this file is open, it sets the longest wake-up time that the kernel allows, in microseconds (PM quality of
/// service).
final class WakefulProcessors {
    private static let path = "/dev/cpu_dma_latency"
    private let request: Int32

    /// `nil` where that is not allowed; only root may open the file.
    init?() {
        request = open(Self.path, O_WRONLY | O_CLOEXEC)
        guard request >= 0 else { return nil }
        var microseconds: Int32 = 0
        guard write(request, &microseconds, MemoryLayout.size(ofValue: microseconds)) > 0 else {
            close(request)
            return nil
        }
    }

    deinit { close(request) }
}
