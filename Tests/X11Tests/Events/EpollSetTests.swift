import CXlib
import Glibc
import Testing

/// The search for the epoll descriptor that watches a descriptor, by the kernel's lists.
struct EpollSetTests {
    @Test("the only epoll descriptor that waits for a descriptor is found; with none or several there is no result")
    func findsOneSet() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        var sets: [Int32] = []
        defer { for descriptor in ends + sets { close(descriptor) } }
        #expect(cx_find_epoll_set(ends[0]) == -1)
        sets.append(cx_open_gate(ends[0], false))
        #expect(cx_find_epoll_set(ends[0]) == sets[0])
        sets.append(cx_open_gate(ends[0], false))
        #expect(cx_find_epoll_set(ends[0]) == -1)
        #expect(cx_find_epoll_set(ends[1]) == -1)
    }

    @Test("waiting ends with the first readable descriptor, and the result says which ones are readable")
    func waitResult() throws {
        var (first, second): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        try #require(pipe(&first) == 0 && pipe(&second) == 0)
        defer { for descriptor in first + second { close(descriptor) } }
        let (descriptor, others) = (Int32(cx_readable_descriptor), Int32(cx_readable_others))
        _ = write(second[1], "x", 1)
        #expect(cx_wait_for(first[0], second[0], -1, -1) == others)
        #expect(cx_wait_for(first[0], -1, second[0], -1) == others)
        _ = write(first[1], "x", 1)
        #expect(cx_wait_for(first[0], -1, -1, -1) == descriptor)
        #expect(cx_wait_for(first[0], second[0], -1, -1) == descriptor + others)
    }

    @Test("waiting ends at the deadline with nothing readable, and one that has passed still finds what is readable")
    func deadline() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for descriptor in ends { close(descriptor) } }
        func now() -> Int64 {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        }
        let deadline = now() + 3_000_000
        #expect(cx_wait_for(ends[0], -1, -1, deadline) == 0)
        #expect(now() >= deadline)
        _ = write(ends[1], "x", 1)
        #expect(cx_wait_for(ends[0], -1, -1, deadline) == Int32(cx_readable_descriptor))
        #expect(cx_wait_for(ends[0], -1, -1, 0) == Int32(cx_readable_descriptor))
    }
}
