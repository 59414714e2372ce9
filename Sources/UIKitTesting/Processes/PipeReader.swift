import CXTest
import Foundation
import X11

/// What comes out of a pipe, read as it comes, on the main queue.
@MainActor
final class PipeReader {
    /// Everything so far.
    private(set) var data = Data()
    /// Whether all the writers have closed.
    private(set) var isAtEnd = false
    /// Those who wait for more.
    let waiters = Waiters()
    /// The end to give to a child.
    let writeEnd: Int32

    private let watch: DescriptorWatch
    private let canceller: Canceller
    private var isWriteEndOpen = true

    /// A new pipe; throws when there are no descriptors left.
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

    /// Everything so far as text; what is no UTF-8 is replaced.
    var text: String { String(decoding: data, as: UTF8.self) }

    /// To be called when the child has been started: the end of the pipe shows only when no write end is open here.
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
