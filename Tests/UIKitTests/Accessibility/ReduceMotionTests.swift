import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The desktop's preference for little motion.
@MainActor
struct ReduceMotionTests {
    @Test("R302: motion is reduced while the settings manager has animations off, and changes are posted")
    func settingsManager() async throws {
        try await withApplication { _, display in
            #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.prefersCrossFadeTransitions)
            var posts: [String] = []
            let tokens = Tokens()
            tokens.add(UIAccessibility.reduceMotionStatusDidChangeNotification) { _ in
                posts.append("motion \(UIAccessibility.isReduceMotionEnabled)")
            }
            tokens.add(UIAccessibility.prefersCrossFadeTransitionsStatusDidChange) { _ in
                posts.append("transitions \(UIAccessibility.prefersCrossFadeTransitions)")
            }
            let manager = try await SettingsManager("Gtk/EnableAnimations 0\n", on: display)
            try await waitUntil("reduced motion") { UIAccessibility.isReduceMotionEnabled }
            #expect(UIAccessibility.prefersCrossFadeTransitions)
            #expect(posts == ["motion true", "transitions true"])
            try manager.say("Gtk/EnableAnimations 1\n")
            try await waitUntil("motion") { !UIAccessibility.isReduceMotionEnabled }
            #expect(posts.suffix(2) == ["motion false", "transitions false"])
            for settings in ["Net/ThemeName \"Other\"\n", "Gtk/EnableAnimations \"0\"\n"] {
                try manager.say("Gdk/WindowScalingFactor 2\n" + settings)
                try await waitUntil("the other settings") { UIScreen.main.scale == 2 }
                try manager.say("Gdk/WindowScalingFactor 1\n" + settings)
                try await waitUntil("the other settings") { UIScreen.main.scale == 1 }
            }
            #expect(posts.count == 4, "other settings, and a text in place of a number, change nothing")
            try manager.say("Gtk/EnableAnimations 0\n")
            try await waitUntil("reduced motion again") { UIAccessibility.isReduceMotionEnabled }
            await manager.end()
            try await waitUntil("motion without a manager") { !UIAccessibility.isReduceMotionEnabled }
            withExtendedLifetime(tokens) {}
        }
    }

    @Test("R302: a setting that exists at the start applies from the start, without a notification")
    func atTheStart() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("MAIN", 1000, 800)])
        let manager = try await SettingsManager("Gtk/EnableAnimations 0\n", on: display)
        try await waitUntil("the manager") {
            try await display.run("dump_xsettings").contains("Gtk/EnableAnimations")
        }
        var posts = 0
        let tokens = Tokens()
        tokens.add(UIAccessibility.reduceMotionStatusDidChangeNotification) { _ in posts += 1 }
        try await withApplication(on: display) { _ in #expect(UIAccessibility.isReduceMotionEnabled) }
        #expect(posts == 0 && !UIAccessibility.isReduceMotionEnabled, "it ends with the connection to the desktop")
        withExtendedLifetime(tokens) {}
        await manager.end()
        await display.terminate()
    }
}
