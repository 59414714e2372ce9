import CXTest
import Foundation
import X11

/// A pipe whose output is collected on the main queue as it arrives.
@MainActor
final class PipeReader {
    /// The bytes received so far.
    private(set) var data = Data()
    /// Whether all writers have closed the pipe.
    private(set) var isAtEnd = false
    /// The tasks that wait for more output.
    let waiters = Waiters()
    /// The write end, for a child process.
    let writeEnd: Int32

    private let watch: DescriptorWatch
    private let canceller: Canceller
    private var isWriteEndOpen = true

    /// Opens a pipe.
    ///
    /// - Throws: ``ProcessError`` if there are no descriptors left.
    init() throws(ProcessError) {
        var ends: [Int32] = [-1, -1]
        guard cxtest_pipe(&ends) == 0 else { throw ProcessError(program: "pipe", errno: errno) }
        let readEnd = ends[0]
        writeEnd = ends[1]
        watch = DescriptorWatch(readEnd)
        canceller = Canceller(watch)
        watch.ready { [weak self] in self?.read(from: readEnd) }
        watch.end { close(readEnd) }
        watch.activate()
    }

    /// The bytes received so far as text. Invalid UTF-8 is replaced.
    var text: String { String(decoding: data, as: UTF8.self) }

    /// Closes the write end in this process. Call it after starting the child, or the end of the output is never seen.
    func closeWriteEnd() {
        guard isWriteEndOpen else { return }
        isWriteEndOpen = false
        close(writeEnd)
    }

    private func read(from descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else {
                if count == 0 || (errno != EAGAIN && errno != EINTR) {
                    isAtEnd = true
                    watch.cancel()
                }
                break
            }
        }
        waiters.check()
    }

    private final class Canceller {
        private let watch: DescriptorWatch
        init(_ watch: DescriptorWatch) { self.watch = watch }
        deinit { watch.cancel() }
    }
}
