import Testing
import UIKitTesting

@testable import X11

@MainActor
struct SharedMemoryTests {
    @Test("releasing an image before the server has processed it does not disable shared memory for the others")
    func releasedImage() async throws {
        let display = try await VirtualDisplay()
        let connection = try Connection(name: display.name)
        #expect(connection.usesSharedMemory)
        for _ in 0..<20 { _ = WindowImage(connection: connection, width: 64, height: 64) }
        // The reply to this request arrives after the errors of all earlier requests.
        var isAnswered = false
        connection.findPosition(of: connection.root) { _, _ in isAnswered = true }
        connection.flush()
        try await waitUntil("the errors") {
            connection.drain { _ in }
            return isAnswered
        }
        #expect(connection.usesSharedMemory)
        let image = try #require(WindowImage(connection: connection, width: 64, height: 64))
        #expect(image.segmentID != 0)
        connection.close()
        await display.terminate()
    }
}
