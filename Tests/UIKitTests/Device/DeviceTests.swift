import Foundation
import Testing

@testable import UIKit

@MainActor
struct DeviceTests {
    @Test("R494: the device is a tablet with Linux, whose version is that of the API")
    func identity() {
        let device = UIDevice.current
        #expect(device.userInterfaceIdiom == .pad && device.model == "Linux" && device.systemName == "Linux")
        #expect(Double(device.systemVersion) ?? 0 >= 17)
        #expect(device.name == ProcessInfo.processInfo.hostName)
        #expect(!device.orientation.isValidInterfaceOrientation && !device.proximityState)
        device.isProximityMonitoringEnabled = true
        #expect(!device.isProximityMonitoringEnabled)
        #expect(UIDeviceOrientation.landscapeRight.isLandscape && UIDeviceOrientation.faceUp.isFlat)
    }

    @Test("R494: requests for orientation changes are counted")
    func orientationRequests() {
        let device = UIDevice.current
        device.endGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()
        #expect(device.isGeneratingDeviceOrientationNotifications)
        device.endGeneratingDeviceOrientationNotifications()
        #expect(!device.isGeneratingDeviceOrientationNotifications)
    }

    @Test("R494: the identifier is the same for a vendor's programs, and differs by user and machine")
    func identifier() {
        func uuid(_ machine: String?, _ user: UInt32, _ bundle: String) -> UUID? {
            DeviceIdentity(machine: machine, user: user, bundleIdentifier: bundle).uuid
        }
        let one = uuid("abc", 1000, "org.example.reader")
        #expect(one != nil && one == uuid("abc", 1000, "org.example.writer"))
        #expect(one?.uuidString == uuid("abc", 1000, "org.example.reader")?.uuidString)
        let others = [
            uuid("abd", 1000, "org.example.a"), uuid("abc", 1001, "org.example.a"), uuid("abc", 1000, "org.other.a"),
        ]
        #expect(Set([one] + others).count == 4)
        #expect(uuid(nil, 1000, "org.example.reader") == nil)
        #expect(Array(one?.uuidString ?? "")[14] == "8")
    }

    @Test("R494: the battery is read from its folder, without those of mice; -1 while monitoring is off")
    func battery() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("power-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ values: [String: String]) throws {
            let place = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (file, value) in values { try Data("\(value)\n".utf8).write(to: place.appendingPathComponent(file)) }
        }
        #expect(Battery(folder: folder.path) == nil)
        try write("AC", ["type": "Mains", "online": "1"])
        try write("A-mouse", ["type": "Battery", "scope": "Device", "capacity": "10", "status": "Discharging"])
        #expect(Battery(folder: folder.path) == nil)
        try write("BAT0", ["type": "Battery", "capacity": "65", "status": "Discharging"])
        #expect(Battery(folder: folder.path)?.level == 0.65 && Battery(folder: folder.path)?.state == .unplugged)
        try write("BAT0", ["capacity": "130", "status": "Charging"])
        #expect(Battery(folder: folder.path)?.level == 1 && Battery(folder: folder.path)?.state == .charging)
        try write("BAT0", ["capacity": "much"])
        #expect(Battery(folder: folder.path) == nil)
        UIDevice.current.isBatteryMonitoringEnabled = false
        #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
    }

    @Test("R501: haptic generators may be used without a haptic engine and without a view, and log nothing")
    func haptics() {
        let lines = LogRecorder.record {
            let impact = UIImpactFeedbackGenerator(style: .heavy)
            impact.prepare()
            impact.impactOccurred(intensity: 0.5)
            UIImpactFeedbackGenerator().impactOccurred()
            UISelectionFeedbackGenerator().selectionChanged()
            UINotificationFeedbackGenerator().notificationOccurred(.error)
            let view = UIView()
            UIImpactFeedbackGenerator(style: .soft, view: view).impactOccurred(intensity: 1, at: .zero)
            UISelectionFeedbackGenerator(view: view).selectionChanged(at: .zero)
            UICanvasFeedbackGenerator(view: view).pathCompleted(at: .zero)
        }
        #expect(lines == [])
        #expect(UITraitCollection().forceTouchCapability == .unavailable)
    }
}
