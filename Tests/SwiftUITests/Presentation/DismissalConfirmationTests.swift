import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor @Observable
private final class Desk {
    var isEdited = false
    var showsSheet = false
    @ObservationIgnored var log: [String] = []
}

@MainActor private var desk = Desk()

private struct Editor: App {
    struct Page: View {
        @Bindable var desk: Desk
        var body: some View {
            Text(verbatim: "page").dismissalConfirmationDialog("Discard?", shouldPresent: desk.isEdited) {
                Button("Discard", role: .destructive) { desk.log.append("discard") }
            } message: {
                Text(verbatim: "The note is not saved.")
            }
            .sheet(isPresented: $desk.showsSheet) { Text(verbatim: "sheet") }
        }
    }

    var body: some Scene {
        WindowGroup { Page(desk: desk) }
    }
}

@MainActor
struct DismissalConfirmationTests {
    /// Opens a second window, and returns its scene.
    private func open(_ application: UIApplication, _ display: VirtualDisplay) async throws -> UIWindowScene {
        let before = application.connectedScenes
        application.activateSceneSession(for: UISceneSessionActivationRequest())
        try await waitUntil("another scene") { application.connectedScenes.count == before.count + 1 }
        try await display.settle()
        return try #require(application.connectedScenes.subtracting(before).first as? UIWindowScene)
    }

    /// Asks a window to close, and returns the alert that it shows.
    private func close(_ scene: UIWindowScene, _ display: VirtualDisplay) async throws -> UIAlertController {
        try display.askToClose(try #require(scene.xWindow))
        try await display.finishTransitions()
        return try #require(scene.windows.first?.rootViewController?.presentedViewController as? UIAlertController)
    }

    private func tap(_ title: String, in alert: UIAlertController, _ display: VirtualDisplay) async throws {
        try await display.tap(try #require(alert.view.views(of: UILabel.self).first { $0.text == title }))
        try await display.finishTransitions()
    }

    @Test("S521: a window that the user closes asks first, and an action closes it, unless it cancels")
    func confirmation() async throws {
        desk = Desk()
        try await withApplication(content: AppHost(Editor())) { application, display in
            try await display.settle()
            let scene = try await open(application, display)
            desk.isEdited = true
            try await display.settle()
            let alert = try await close(scene, display)
            #expect(alert.title == "Discard?" && alert.message == "The note is not saved.")
            #expect(alert.actions.map(\.title) == ["Discard", "Cancel"])
            try await tap("Cancel", in: alert, display)
            #expect(application.connectedScenes.count == 2 && desk.log.isEmpty)
            try await tap("Discard", in: try await close(scene, display), display)
            try await waitUntil("the end of the scene", is: 1) { application.connectedScenes.count }
            #expect(desk.log == ["discard"])
        }
    }

    @Test("S521: a window with a sheet over it stays open, and does not ask later, when the sheet is gone")
    func sheetOverWindow() async throws {
        desk = Desk()
        try await withApplication(content: AppHost(Editor())) { application, display in
            try await display.settle()
            let scene = try await open(application, display)
            desk.isEdited = true
            desk.showsSheet = true
            try await display.settle()
            try await display.finishTransitions()
            let root = try #require(scene.windows.first?.rootViewController)
            let sheet = try #require(root.presentedViewController)
            try display.askToClose(try #require(scene.xWindow))
            try await display.finishTransitions()
            #expect(root.presentedViewController === sheet && application.connectedScenes.count == 2)
            desk.showsSheet = false
            try await display.settle()
            try await display.finishTransitions()
            #expect(root.presentedViewController == nil && application.connectedScenes.count == 2)
            let alert = try await close(scene, display)
            #expect(alert.title == "Discard?")
        }
    }

    @Test("S521: a window without anything to confirm closes at once")
    func noConfirmation() async throws {
        desk = Desk()
        try await withApplication(content: AppHost(Editor())) { application, display in
            try await display.settle()
            let scene = try await open(application, display)
            try display.askToClose(try #require(scene.xWindow))
            try await waitUntil("the end of the scene", is: 1) { application.connectedScenes.count }
        }
    }
}
