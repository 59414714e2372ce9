import Foundation

/// An input device that a test simulates with Xorg's inputtest driver.
///
/// The server treats the messages on a socket as the device's input (`xf86-input-inputtest-protocol.h`).
final class InputTestDevice {
    private let socket: Int32
    private let name: String

    /// The message types and constants of the protocol.
    private enum Message {
        static let clientVersion: UInt32 = 0
        static let waitForSync: UInt32 = 1
        static let motion: UInt32 = 2
        static let button: UInt32 = 4
        static let touch: UInt32 = 6
        static let pinch: UInt32 = 7
        static let syncFinished: UInt32 = 1
        static let version: (major: UInt16, minor: UInt16) = (1, 1)
        static let valuators = 64
    }

    /// The XInput2 event types of touches.
    enum TouchType: UInt32 { case begin = 18, update = 19, end = 20 }

    /// Connects to the driver's socket. Replies must arrive within five seconds.
    init(_ name: String, socket path: String) throws(DisplayError) {
        guard let socket = UnixSocket.connect(to: path) else {
            throw .notInstalled(program: "Xorg's inputtest driver for \(name)", package: "xserver-xorg-core")
        }
        self.socket = socket
        self.name = name
        var deadline = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &deadline, socklen_t(MemoryLayout<timeval>.size))
        var bytes = MessageBytes(type: Message.clientVersion)
        bytes.add(Message.version.major)
        bytes.add(Message.version.minor)
        try send(bytes)
        _ = try receive()
    }

    deinit { close(socket) }

    /// Sends the start, a move or the end of a touch, at a point in the units of the driver's axes.
    func touch(_ finger: Int, _ type: TouchType, x: Double, y: Double) throws(DisplayError) {
        var bytes = MessageBytes(type: Message.touch)
        bytes.add(UInt32(clamping: finger))
        bytes.add(type.rawValue)
        bytes.addValuators([0: x, 1: y], count: Message.valuators)
        try send(bytes)
        try sync()
    }

    /// The XInput2 event types of a touchpad's pinch.
    enum PinchType: UInt16 { case begin = 27, update = 28, end = 29 }

    /// Sends a stage of a pinch with two fingers. The scale is the distance of the fingers divided by the first one.
    func pinch(_ type: PinchType, scale: Double) throws(DisplayError) {
        var bytes = MessageBytes(type: Message.pinch)
        bytes.add(type.rawValue)
        bytes.add(UInt16(2))
        bytes.add(UInt32(0))
        for value in [0, 0, 0, 0, scale, 0] { bytes.add(value) }
        try send(bytes)
        try sync()
    }

    /// Moves axes by these distances.
    func move(_ axes: [Int: Double]) throws(DisplayError) {
        var bytes = MessageBytes(type: Message.motion)
        bytes.add(UInt32(0))
        bytes.addValuators(axes, count: Message.valuators)
        try send(bytes)
        try sync()
    }

    /// Presses or releases a button.
    func button(_ number: Int, isDown: Bool) throws(DisplayError) {
        var bytes = MessageBytes(type: Message.button)
        for value in [0, number, isDown ? 1 : 0] { bytes.add(UInt32(clamping: value)) }
        bytes.addValuators([:], count: Message.valuators)
        try send(bytes)
        try sync()
    }

    /// Waits until the server has processed everything sent so far.
    private func sync() throws(DisplayError) {
        try send(MessageBytes(type: Message.waitForSync))
        guard try receive() == Message.syncFinished else {
            throw .badOption("the server did not accept the input of \(name)")
        }
    }

    private func send(_ message: MessageBytes) throws(DisplayError) {
        let bytes = message.finished
        guard Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw .connectionLost
        }
    }

    /// Returns the type of the server's next message.
    private func receive() throws(DisplayError) -> UInt32 {
        let head = try read(8)
        let (length, type) = head.withUnsafeBytes {
            ($0.loadUnaligned(as: UInt32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        }
        guard (8...64).contains(length) else { throw .connectionLost }
        if length > 8 { _ = try read(Int(length) - 8) }
        return type
    }

    private func read(_ count: Int) throws(DisplayError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var part = [UInt8](repeating: 0, count: count - bytes.count)
            let got = Glibc.read(socket, &part, part.count)
            guard got > 0 else { throw .connectionLost }
            bytes += part.prefix(got)
        }
        return bytes
    }
}

/// A message in the memory layout of C.
private struct MessageBytes {
    private var bytes: [UInt8]

    init(type: UInt32) {
        bytes = []
        add(UInt32(0))
        add(type)
    }

    mutating func add<Number>(_ number: Number) { withUnsafeBytes(of: number) { bytes += $0 } }

    private mutating func align() { bytes += [UInt8](repeating: 0, count: -bytes.count & 7) }

    mutating func addValuators(_ axes: [Int: Double], count: Int) {
        align()
        add(UInt32(0))
        let mask = axes.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        add(mask)
        align()
        for _ in 0..<2 { for axis in 0..<count { add(axes[axis] ?? 0) } }
    }

    /// The complete message, starting with its length.
    var finished: [UInt8] { withUnsafeBytes(of: UInt32(bytes.count)) { Array($0) } + bytes.dropFirst(4) }
}
