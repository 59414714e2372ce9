import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// An application with a window and a root controller, for tests of alerts.
@MainActor
struct AlertBench {
    let application: UIApplication
    let display: VirtualDisplay
    let window: UIWindow
    let root: ScribeController
    let journal: Journal

    /// Runs `body` with a key window that has settled.
    static func run(
        on monitors: [VirtualMonitor] = [.monitor("SCREEN", 800, 600)], manager: UIKitTesting.WindowManager? = nil,
        _ body: @MainActor (AlertBench) async throws -> Void
    ) async throws {
        try await withApplication(on: monitors, windowManager: manager) { application, display in
            let journal = Journal()
            let window = makeWindow(.white, in: try application.mainScene())
            let root = ScribeController("root", journal)
            window.rootViewController = root
            window.makeKeyAndVisible()
            try await display.settle()
            _ = journal.read()
            try await body(
                AlertBench(application: application, display: display, window: window, root: root, journal: journal))
        }
    }

    /// Runs `body` with a root controller in a scene whose X window can be resized.
    static func runResizable(
        _ body:
            @MainActor (
                UIViewController, _ resize: @MainActor (CGSize) async throws -> Void
            ) async throws -> Void
    ) async throws {
        var windows: [UIWindow] = []
        try await withScenes(on: [.monitor("MAIN", 1000, 800)]) { scene in
            let window = makeWindow(.white, in: scene)
            window.makeKeyAndVisible()
            windows.append(window)
        } _: { application, display in
            try await display.settle()
            let scene = try application.scene(.windowApplication)
            try await body(try #require(windows.first?.rootViewController)) { size in
                try display.move(try #require(scene.xWindow), to: CGRect(origin: CGPoint(x: 10, y: 10), size: size))
                try await display.settle()
                #expect(scene.coordinateSpace.bounds.size == size)
            }
        }
        windows = []
    }

    /// Finishes all transitions, and waits until the application is at rest.
    func rest() async throws { try await display.finishTransitions() }

    /// Returns an alert whose actions write their titles into the journal.
    func alert(
        _ title: String? = "Title", message: String? = nil, style: UIAlertController.Style = .alert,
        _ actions: KeyValuePairs<String, UIAlertAction.Style> = [:]
    ) -> UIAlertController {
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        for (title, style) in actions { add(title, style, to: alert) }
        return alert
    }

    /// Returns an alert with a title and actions.
    func alert(_ actions: KeyValuePairs<String, UIAlertAction.Style>) -> UIAlertController { alert("Title", actions) }

    @discardableResult
    func add(
        _ title: String, _ style: UIAlertAction.Style = .default, to alert: UIAlertController
    ) -> UIAlertAction {
        let action = UIAlertAction(title: title, style: style) { [journal] in
            journal.write("\($0.title ?? "") chosen")
        }
        alert.addAction(action)
        return action
    }

    func present(_ alert: UIViewController, animated: Bool = false) async throws {
        root.present(alert, animated: animated) { [journal] in journal.write("presented") }
        try await rest()
        _ = journal.read()
    }

    /// Presses and releases a key, and waits for the consequences.
    func press(_ key: String, _ modifiers: [String] = []) async throws {
        try await display.press(.named(key), modifiers: modifiers.map { .named($0) })
        try await rest()
    }

    /// Clicks at a point in pixels, and waits for the consequences.
    func click(_ x: CGFloat, _ y: CGFloat) async throws {
        try display.click(at: CGPoint(x: x, y: y))
        try await rest()
    }

    /// Clicks the button of an action.
    func click(_ action: UIAlertAction, of alert: UIAlertController) async throws {
        let button = try #require(alert.content.buttons.first { $0.action === action })
        let place = try display.place(of: button)
        try await click(place.x, place.y)
    }

    /// Returns the display's picture, to compare it with another one.
    func picture() throws -> Data? { try display.screenshot().pngData() }

    /// Returns the titles of the buttons from the top, or in a row from the left.
    func shownTitles(of alert: UIAlertController) -> [String] {
        alert.content.layoutIfNeeded()
        return alert.content.buttons.filter { $0.window != nil }
            .sorted {
                let (one, other) = ($0.convert(CGPoint.zero, to: nil), $1.convert(CGPoint.zero, to: nil))
                return (one.y, one.x) < (other.y, other.x)
            }
            .map { $0.action.title ?? "" }
    }
}
