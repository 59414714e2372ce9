import OSLog
import Testing

@testable import os

struct LogModuleTests {
    private func text(_ message: OSLogMessage) -> String { message.text }

    @Test("private values are hidden, others are shown with their format and alignment")
    func interpolation() {
        let (name, count, ratio) = ("Ada", 255, 0.5)
        #expect(text("\(name) \(count) \(ratio) \(true)") == "Ada 255 0.500000 true")
        #expect(text("\(name, privacy: .private) \(count, privacy: .sensitive)") == "<private> <private>")
        #expect(text("\(name, privacy: .public)|\(name, align: .right(columns: 5))|") == "Ada|  Ada|")
        #expect(
            text("\(count, format: .hex(includePrefix: true, uppercase: true)) \(-8, format: .octal)") == "0xFF -10")
        #expect(text("\(count, format: .decimal(minDigits: 5)) \(ratio, format: .fixed(precision: 1))") == "00255 0.5")
        #expect(text("\(true, format: .answer) \([1, 2])") == "yes [1, 2]")
        let hashes = [
            text("\(name, privacy: .private(mask: .hash))"), text("\("Ada", privacy: .private(mask: .hash))"),
        ]
        #expect(hashes[0] == hashes[1] && hashes[0].hasPrefix("<mask.hash: "))
    }

    @Test("the format of os_log takes any values, and hides private ones")
    func logModuleFormats() {
        #expect(LogFormat.text("%{public}@ has %d of %5.2f%%", ["Ada", 3, 1.5]) == "Ada has 3 of  1.50%")
        #expect(LogFormat.text("%{private}s %x %lld %u", ["secret", 255, Int64(-1), UInt8(7)]) == "<private> ff -1 7")
        #expect(LogFormat.text("%d %@ 100% %k", ["text"]) == "text <missing> 100% %k")
        #expect(LogFormat.text("%{unclosed %", []) == "%{unclosed %")
        #expect(LogFormat.text("%99999999999d", [1]) == "1")
    }

    @Test("log objects and levels go to swift-log")
    func logModuleLevels() {
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        let levels = [OSLogType.debug, .info, .default, .error, .fault].map(\.level)
        #expect(levels == [.debug, .info, .notice, .error, .critical])
        Logger(subsystem: "org.example", category: "tests").debug("not shown by default \(1)")
        os_log("%d", log: .disabled, type: .error, 1)
        os_log(.error, log: .disabled, "\(1)")
    }

    @Test("locks protect their state")
    func locks() async {
        let count = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1000 { count.withLock { $0 += 1 } } } }
        }
        #expect(count.withLock { $0 } == 8000)
        var lock = os_unfair_lock()
        os_unfair_lock_lock(&lock)
        os_unfair_lock_unlock(&lock)
        #expect(os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
    }
}
