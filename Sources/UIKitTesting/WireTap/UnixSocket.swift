import Foundation

/// Unix domain sockets by path.
enum UnixSocket {
    /// Returns a connection to a listening socket; `nil` with `errno` if it fails.
    static func connect(to path: String) -> Int32? {
        make(path) { Glibc.connect($0, $1, $2) }
    }

    /// Returns a socket that listens at an unused path; `nil` with `errno` if it fails.
    static func listen(at path: String) -> Int32? {
        make(path) { Glibc.bind($0, $1, $2) == 0 ? Glibc.listen($0, 128) : -1 }
    }

    private static func make(
        _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return nil
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            errno = code
            return nil
        }
        return descriptor
    }
}
