import Testing

@testable import X11

struct XSettingsTests {
    @Test("settings are read in both byte orders", arguments: [false, true])
    func byteOrders(isBigEndian: Bool) {
        let settings = XSettings(SettingsBytes.sample(isBigEndian: isBigEndian))
        #expect(settings.integer("Gdk/WindowScalingFactor") == 2)
        #expect(settings.integer("Xft/DPI") == 196_608)
        #expect(settings.integer("Neg/ative") == -3)
        #expect(settings["Net/ThemeName"] == .string("Ambiance"))
        #expect(settings["Some/Color"] == .color(red: 1, green: 3, blue: 2, alpha: 65_535))
        #expect(settings.integer("Net/ThemeName") == nil && settings.integer("Not/There") == nil)
        #expect(settings.values.count == 5)
    }

    @Test("settings that end too early are read up to their end")
    func truncated() {
        let bytes = SettingsBytes.sample(isBigEndian: false)
        for length in bytes.indices {
            let settings = XSettings(Array(bytes.prefix(length)))
            #expect(settings.values.count < 5)
            if let factor = settings.integer("Gdk/WindowScalingFactor") { #expect(factor == 2) }
        }
    }

    @Test("random bytes are harmless")
    func randomBytes() {
        var state: UInt64 = 11
        func random() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(state >> 56)
        }
        for round in 0..<2_000 {
            var bytes = SettingsBytes.sample(isBigEndian: round % 2 == 0)
            for _ in 0..<1 + round % 8 { bytes[Int(random()) % bytes.count] = random() }
            #expect(XSettings(bytes).values.count <= 5)
            _ = XSettings((0..<Int(random())).map { _ in random() })
        }
        // The largest possible count and the largest possible length.
        #expect(XSettings([0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 255, 255]).values.isEmpty)
        #expect(XSettings([2] + SettingsBytes.sample(isBigEndian: false).dropFirst()).values.isEmpty)
    }

    @Test("resources are found by their full names, and the last one counts")
    func xSettingsResources() {
        func value(_ text: String) -> String? { ResourceDatabase.value(of: "Xft.dpi", in: Array(text.utf8)) }
        #expect(value("Xft.dpi:\t144\n") == "144")
        #expect(value("*foo: 1\nXft.dpi: 96\n  Xft.dpi  :  192 \r\nXft.dpis: 3") == "192")
        #expect(value("! Xft.dpi: 144\n") == nil)
        #expect(value("Xft.dpi") == nil && value("") == nil && value(":\n:::\n") == nil)
        #expect(value("Xft.dpi:") == "")
        #expect(ResourceDatabase.value(of: "Xft.dpi", in: [0xff, 0xfe, 10] + Array("Xft.dpi: 1".utf8) + [0xff]) != nil)
    }
}

/// Settings in the binary format that a settings manager writes.
enum SettingsBytes {
    static func sample(isBigEndian: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? little.reversed() : little
        }
        func text(_ text: String) -> [UInt8] {
            Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        func header(_ type: UInt8, _ name: String) -> [UInt8] {
            [type, 0] + number(name.utf8.count, 2) + text(name) + number(9, 4)
        }
        var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(1, 4) + number(5, 4)
        bytes += header(0, "Gdk/WindowScalingFactor") + number(2, 4)
        bytes += header(0, "Xft/DPI") + number(196_608, 4)
        bytes += header(1, "Net/ThemeName") + number(8, 4) + text("Ambiance")
        bytes += header(0, "Neg/ative") + number(-3, 4)
        bytes += header(2, "Some/Color") + [1, 2, 3, 65_535].flatMap { number($0, 2) }
        return bytes
    }
}
