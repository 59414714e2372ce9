import UIKit
import UIKitTesting

/// Runs `body` in an application whose connection to the server is tapped, on one monitor of 800x600 pixels.
@MainActor
func withTap(_ body: @MainActor (UIApplication, VirtualDisplay, WireTap) async throws -> Void) async throws {
    let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
    let tap = try WireTap(to: display.name)
    try await withApplication(on: display, through: tap) { try await body($0, display, tap) }
    await display.terminate()
}
