import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct SettingsPortalTests {
    /// A portal on a private bus, with settings that a test changes.
    @MainActor private final class Portal {
        private let connection: DBusConnection
        var answer: DBusAnswer = .unknownMethod
        private(set) var calls = 0

        init(on bus: PrivateBus) async throws {
            let opened = await withCheckedContinuation { continuation in
                DBusConnection.open(bus.address) { continuation.resume(returning: $0) }
            }
            connection = try #require(opened)
            connection.onCall = { [weak self] in self?.answer($0) }
        }

        private func answer(_ call: DBusMessage) -> DBusAnswer? {
            guard call.member == "ReadAll" else { return nil }
            calls += 1
            return answer
        }

        /// Takes the portal's name.
        func appear() async throws {
            _ = try await connection.answer(
                to: DBusMessage(
                    call: "RequestName", of: DBusConnection.busName, at: "/org/freedesktop/DBus",
                    on: DBusConnection.busName, [.string("org.freedesktop.portal.Desktop"), .uint32(0)]))
        }

        func setScheme(_ scheme: UInt32, contrast: UInt32 = 0) {
            let settings = DBusValue.dictionary(["color-scheme": .uint32(scheme), "contrast": .uint32(contrast)])
            answer = .values([.array(of: "{sa{sv}}", [.entry(.string(PortalSettings.namespace), settings)])])
        }

        func signal(_ key: String, _ value: DBusValue) {
            connection.send(
                DBusMessage(
                    signal: "SettingChanged", of: "org.freedesktop.portal.Settings",
                    at: "/org/freedesktop/portal/desktop",
                    [.string(PortalSettings.namespace), .string(key), .variant(value)]))
        }
    }

    private var style: UIUserInterfaceStyle { UIScreen.main.traitCollection.userInterfaceStyle }
    private var contrast: UIAccessibilityContrast { UIScreen.main.traitCollection.accessibilityContrast }

    @Test("R482, R483: colours and contrast follow the portal, at the start and later")
    func changesOnBus() async throws {
        let bus = try await PrivateBus()
        let portal = try await Portal(on: bus)
        portal.setScheme(1, contrast: 1)
        try await portal.appear()
        try await withApplication { application, display in
            let tokens = Tokens()
            var posts: [Bool] = []
            tokens.add(UIAccessibility.darkerSystemColorsStatusDidChangeNotification) { _ in
                posts.append(UIAccessibility.isDarkerSystemColorsEnabled)
            }
            #expect(style == .light && contrast == .normal && !UIAccessibility.isDarkerSystemColorsEnabled)
            application.connect(toBus: bus.address)
            try await waitUntil("dark colours") { style == .dark }
            #expect(contrast == .high && UIAccessibility.isDarkerSystemColorsEnabled && posts == [true])
            portal.signal("color-scheme", .uint32(2))
            try await waitUntil("light colours") { style == .light }
            portal.signal("contrast", .uint32(0))
            try await waitUntil("the usual contrast") { contrast == .normal }
            #expect(posts == [true, false])
            // With no choice, the theme decides.
            let manager = try await SettingsManager("Net/ThemeName \"Adwaita-dark\"\n", on: display)
            portal.signal("color-scheme", .uint32(0))
            try await waitUntil("the theme's colours") { style == .dark }
            await manager.end()
            withExtendedLifetime(tokens) {}
        }
        #expect(
            !UIAccessibility.isDarkerSystemColorsEnabled, "the end of the program's connection is that of the choice")
    }

    @Test("R482: a portal that comes later is asked, and one that answers nonsense changes nothing")
    func laterPortalOnBus() async throws {
        let bus = try await PrivateBus()
        let portal = try await Portal(on: bus)
        try await withApplication { application, _ in
            application.connect(toBus: bus.address)
            portal.answer = .values([.string("nonsense")])
            try await portal.appear()
            try await waitUntil("the question") { portal.calls > 0 }
            portal.signal("color-scheme", .string("dark"))
            portal.signal("contrast", .uint32(1))
            try await waitUntil("the contrast, which was sent last") { contrast == .high }
            #expect(style == .light)
        }
    }

    @Test("a thousand changes at once are one change of the screens")
    func manyChangesOnBus() async throws {
        let bus = try await PrivateBus()
        let portal = try await Portal(on: bus)
        portal.setScheme(2)
        try await portal.appear()
        try await withApplication { application, _ in
            application.connect(toBus: bus.address)
            try await waitUntil("the question") { portal.calls > 0 }
            var changes = 0
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.isHidden = false
            let token = window.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindow, _) in
                changes += 1
            }
            for number in 0..<1_000 { portal.signal("color-scheme", .uint32(number.isMultiple(of: 2) ? 1 : 2)) }
            portal.signal("color-scheme", .uint32(1))
            try await waitUntil("dark colours at the end") { style == .dark && contrast == .normal }
            portal.signal("contrast", .uint32(1))
            try await waitUntil("the last change") { contrast == .high }
            #expect(changes < 500 && style == .dark)
            withExtendedLifetime(token) {}
        }
    }
}
