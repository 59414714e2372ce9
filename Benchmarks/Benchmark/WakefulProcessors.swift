import Foundation

/// Keeps processors that have nothing to do from going to sleep, for as long as it lives.
///
/// Between two events a machine's processors sleep, and to wake one takes what the machine takes: a few microseconds, or a
/// hundred in a virtual machine, and not the same each time. That is nothing of the peers', and hides what is. The kernel
/// is told the longest wake-up that is wanted, in microseconds, for as long as this file is open (its PM quality of service).
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
