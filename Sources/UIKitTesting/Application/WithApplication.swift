import Foundation
import UIKit

/// Runs `body` with an application in this process, on a display of its own.
///
///     try await withApplication(on: [.monitor("LAPTOP", 1280, 800)]) { application, display in
///         let window = UIWindow(frame: UIScreen.main.bounds)
///         window.backgroundColor = .red
///         window.isHidden = false
///         try await display.settle()
///         #expect(try display.pixel(x: 40, y: 40) == Pixel(red: 255, green: 0, blue: 0))
///     }
///
/// The application has launched and settled before `body` starts. A process has one `UIApplication`, so callers run one
/// after the other. When this returns, the application and its display are gone, with all their scenes and windows.
///
/// - Parameters:
///   - delegate: The application's delegate; `nil` by default.
///   - infoPlist: The contents of the application's Info.plist, such as `UIApplicationSceneManifest`. By default the
///     application has no scenes, and the status bar is hidden so that the display shows the test's own windows alone.
///     Set `UIStatusBarHidden` and `UIViewControllerBasedStatusBarAppearance` to change the latter.
///   - monitors: The display's monitors, by default one of 1280 by 800 pixels called `SCREEN`.
///   - options: The kind of server and its settings.
///   - windowManager: The window manager to start; `nil`, the default, starts none.
///   - stateFolder: The folder that keeps the application's sessions for a later call with the same folder. With `nil`,
///     the default, nothing is kept.
///   - body: The code to run. ``VirtualDisplay/current`` is the display while it runs.
/// - Returns: The result of `body`.
/// - Throws: The errors of the display and of `body`; ``WaitError`` if the application does not settle.
@MainActor
public func withApplication<Result>(
    _ delegate: (any UIApplicationDelegate)? = nil, infoPlist: [String: Any] = [:],
    on monitors: [VirtualMonitor] = [.monitor("SCREEN", 1280, 800)], options: VirtualDisplay.Options = .init(),
    windowManager: WindowManager? = nil, stateFolder: URL? = nil,
    _ body: @MainActor (UIApplication, VirtualDisplay) async throws -> Result
) async throws -> Result {
    // The turn comes first: a caller that waits for it needs no server yet.
    await ApplicationTurn.begin()
    defer { ApplicationTurn.end() }
    return try await withVirtualDisplay(monitors: monitors, options: options, windowManager: windowManager) { display in
        try await run(delegate, infoPlist: infoPlist, on: display, through: nil, stateFolder: stateFolder) {
            try await body($0, display)
        }
    }
}

/// Runs `body` with an application in this process, on an existing display.
///
///     let tap = try WireTap(to: display.name)
///     try await withApplication(on: display, through: tap) { application in
///         #expect(tap.counts.errors == 0)
///     }
///
/// The application has launched and settled before `body` starts, and has ended when this returns. The display stays. A
/// process has one `UIApplication`, so callers run one after the other.
///
/// - Parameters:
///   - delegate: The application's delegate; `nil` by default.
///   - infoPlist: The contents of the application's Info.plist. By default the application has no scenes and no status
///     bar.
///   - display: The display to run on.
///   - tap: A tap of that display, which counts the application's requests; `nil`, the default, connects directly.
///   - stateFolder: The folder to restore sessions from and store them in; `nil`, the default, stores none.
///   - body: The code to run. ``VirtualDisplay/current`` is the display while it runs.
/// - Returns: The result of `body`.
/// - Throws: The errors of `body`; ``WaitError`` if the application does not settle.
@MainActor
public func withApplication<Result>(
    _ delegate: (any UIApplicationDelegate)? = nil, infoPlist: [String: Any] = [:], on display: VirtualDisplay,
    through tap: WireTap? = nil, stateFolder: URL? = nil, _ body: @MainActor (UIApplication) async throws -> Result
) async throws -> Result {
    await ApplicationTurn.begin()
    defer { ApplicationTurn.end() }
    return try await CurrentDisplay.$display.withValue(display) {
        try await run(delegate, infoPlist: infoPlist, on: display, through: tap, stateFolder: stateFolder, body)
    }
}

@MainActor
private func run<Result>(
    _ delegate: (any UIApplicationDelegate)?, infoPlist: [String: Any], on display: VirtualDisplay,
    through tap: WireTap?, stateFolder: URL? = nil, _ body: @MainActor (UIApplication) async throws -> Result
) async throws -> Result {
    let application = try UIApplication.launchInProcess(
        delegate: delegate, displayName: tap?.name ?? display.name,
        infoPlist: quietInfoPlist.merging(infoPlist) { _, own in own }, stateFolder: stateFolder,
        onExit: { ApplicationTurn.exitStatus = $0 })
    return try await use(application, on: display, body)
}

/// Runs `body` with an application that has launched, and ends it.
@MainActor
private func use<Result>(
    _ application: UIApplication, on display: VirtualDisplay, _ body: @MainActor (UIApplication) async throws -> Result
) async throws -> Result {
    let participant = ApplicationParticipant(application, on: display)
    SettleParticipants.add(participant)
    defer {
        SettleParticipants.remove(participant)
        application.endInProcess()
        AnimationClock.shared.reset()
    }
    try await display.settle()
    return try await body(application)
}

/// Runs `body` with an application whose scenes get their content from a provider, such as an `App` of SwiftUI.
@MainActor
package func withApplication<Result>(
    content provider: any SceneContentProvider, infoPlist: [String: Any] = [:],
    on monitors: [VirtualMonitor] = [.monitor("SCREEN", 1280, 800)],
    _ body: @MainActor (UIApplication, VirtualDisplay) async throws -> Result
) async throws -> Result {
    await ApplicationTurn.begin()
    defer { ApplicationTurn.end() }
    return try await withVirtualDisplay(monitors: monitors) { display in
        let application = try UIApplication.launchInProcess(
            content: provider, displayName: display.name,
            infoPlist: quietInfoPlist.merging(infoPlist) { _, own in own },
            onExit: { ApplicationTurn.exitStatus = $0 })
        return try await use(application, on: display) { try await body($0, display) }
    }
}

@MainActor private let quietInfoPlist: [String: Any] = [
    "UIStatusBarHidden": true, "UIViewControllerBasedStatusBarAppearance": false,
]

/// The application as a participant of ``VirtualDisplay/settle(timeout:)``.
@MainActor
final class ApplicationParticipant: SettleParticipant {
    let application: UIApplication
    let displayName: String

    init(_ application: UIApplication, on display: VirtualDisplay) {
        self.application = application
        displayName = display.name
    }

    var settleDescription: String { application.restDescription }

    func barrier() async { await application.rest() }
}

/// The turns of callers that need the process's one application.
@MainActor
enum ApplicationTurn {
    private static var isTaken = false
    private static var waiting: [CheckedContinuation<Void, Never>] = []
    /// The exit status that the application of this turn asked for.
    static var exitStatus: Int32?

    static func begin() async {
        if isTaken { await withCheckedContinuation { waiting.append($0) } }
        isTaken = true
        exitStatus = nil
    }

    static func end() {
        // The turn passes directly to the first waiting caller, so that no other caller can take it in between.
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}

extension UIApplication {
    /// The exit status with which the current test's application asked to end the process; `nil` if it did not ask.
    ///
    /// In tests such a request does not end the process.
    public var requestedExitStatus: Int32? { ApplicationTurn.exitStatus }
}
