import Glibc
import Testing
import UIKitTesting

@testable import X11

@MainActor
struct DescriptorWatchTests {
    private func pair() -> (near: Int32, far: Int32) {
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    @Test("a hang-up is reported repeatedly until the watch is cancelled; then the descriptor may be closed")
    func hangUp() async throws {
        let (near, far) = pair()
        var (calls, isOver) = (0, false)
        let watch = DescriptorWatch(near)
        watch.ready {
            calls += 1
            if calls == 3 { watch.cancel() }
        }
        watch.end {
            close(near)
            isOver = true
        }
        watch.activate()
        close(far)
        try await waitUntil("the watch to be over") { isOver }
        #expect(calls == 3)
    }

    @Test("room to write is reported as soon as the other end has read, not before")
    func roomToWrite() async throws {
        let (near, far) = pair()
        let bytes = [UInt8](repeating: 7, count: 65_536)
        while write(near, bytes, bytes.count) > 0 {}
        var (calls, isOver) = (0, false)
        let watch = DescriptorWatch(near, for: .writing)
        watch.ready { calls += 1 }
        watch.end {
            close(near)
            isOver = true
        }
        watch.activate()
        // Handlers run in the order in which their descriptors became ready. If the full socket counted as ready, its
        // handler would have run before that of the other descriptor.
        let other = pair()
        var isOtherReady = false
        let otherWatch = DescriptorWatch(other.near)
        otherWatch.ready {
            isOtherReady = true
            otherWatch.cancel()
        }
        otherWatch.end { close(other.near) }
        otherWatch.activate()
        close(other.far)
        try await waitUntil("another descriptor to be ready") { isOtherReady }
        #expect(calls == 0)
        var read = bytes
        while Glibc.read(far, &read, read.count) > 0 {}
        try await waitUntil("room") { calls > 0 }
        watch.cancel()
        try await waitUntil("the watch to be over") { isOver }
        close(far)
    }
}
