import Foundation
import UIKit

/// Runs `body` with an application in this process, on a display of its own:
///
///     try await withApplication(on: [.monitor("LAPTOP", 1920, 1080), .monitor("TV", 1280, 720)]) { application, display in
///         let toast = UIWindow(windowScene: scene)
///         toast.isHidden = false
///         try await display.settle()
///         #expect(display.pixel(x: 40, y: 40) == .red)
///     }
///
/// There is one `UIApplication` in a process, so callers take turns: tests that run side by side wait for each other
/// here. Afterwards no scene, window or connection is left, whatever `body` did.
///
/// - Parameters:
///   - delegate: The application's delegate; without one it is an application without scenes.
///   - infoPlist: What its Info.plist would say, such as `UIApplicationSceneManifest`. Unless it says otherwise the status
///     bar is hidden (`UIStatusBarHidden`, and `UIViewControllerBasedStatusBarAppearance` is false), so that the display
///     shows the test's own windows alone.
///   - monitors: The display's monitors.
///   - windowManager: Who manages its windows; `nil` is nobody.
///   - stateFolder: Where the sessions are kept, and come back from in a later call with the same folder; `nil` keeps
///     nothing.
/// - Throws: What the display or `body` throws.
@MainActor
public func withApplication<Result>(
    _ delegate: (any UIApplicationDelegate)? = nil, infoPlist: [String: Any] = [:],
    on monitors: [VirtualMonitor] = [.monitor("SCREEN", 1280, 800)], options: VirtualDisplay.Options = .init(),
    windowManager: WindowManager? = nil, stateFolder: URL? = nil,
    _ body: @MainActor (UIApplication, VirtualDisplay) async throws -> Result
) async throws -> Result {
    // The turn first: whoever waits for it needs no server yet.
    await ApplicationTurn.begin()
    defer { ApplicationTurn.end() }
    return try await withVirtualDisplay(monitors: monitors, options: options, windowManager: windowManager) { display in
        try await run(delegate, infoPlist: infoPlist, on: display, through: nil, stateFolder: stateFolder) {
            try await body($0, display)
        }
    }
}

/// The same on a display that is there already, directly or through a tap that counts what passes.
@MainActor
public func withApplication<Result>(
    _ delegate: (any UIApplicationDelegate)? = nil, infoPlist: [String: Any] = [:], on display: VirtualDisplay,
    through tap: WireTap? = nil, _ body: @MainActor (UIApplication) async throws -> Result
) async throws -> Result {
    await ApplicationTurn.begin()
    defer { ApplicationTurn.end() }
    return try await CurrentDisplay.$display.withValue(display) {
        try await run(delegate, infoPlist: infoPlist, on: display, through: tap, body)
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
    let participant = ApplicationParticipant(application, on: display)
    SettleParticipants.add(participant)
    defer {
        SettleParticipants.remove(participant)
        application.endInProcess()
    }
    try await display.settle()
    return try await body(application)
}

@MainActor private let quietInfoPlist: [String: Any] = [
    "UIStatusBarHidden": true, "UIViewControllerBasedStatusBarAppearance": false,
]

/// The application as one that a display can wait for.
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

/// Whose turn it is to have the process's application.
@MainActor
enum ApplicationTurn {
    private static var isTaken = false
    private static var waiting: [CheckedContinuation<Void, Never>] = []
    /// What the last application wanted to end the process with.
    static var exitStatus: Int32?

    static func begin() async {
        if isTaken { await withCheckedContinuation { waiting.append($0) } }
        isTaken = true
        exitStatus = nil
    }

    static func end() {
        // Whoever waits gets the turn itself: in between nobody else can take it.
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}

extension UIApplication {
    /// The status that the application of the present test asked to end its process with; `nil` while it runs.
    public var requestedExitStatus: Int32? { ApplicationTurn.exitStatus }
}
