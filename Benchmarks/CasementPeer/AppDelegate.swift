import Peer
import PeerStage
import UIKit

/// Casement as a program uses it: one scene that fills the monitor, with one window. The row decides what happens then.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    static let options = peer_options(
        CommandLine.argc, CommandLine.unsafeArgv,
        "start serve latency windows stack redraw overlay hit monitors boxes ticks drawer pages animations blur "
            + "table scroll insert push pop layout-first layout-constant layout-resize layout-stacks layout-cells layout-memory nibs"
    )
    var window: UIWindow?
    private var commands: Commands?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        // Behind whatever a row shows.
        window.windowLevel = .normal - 10
        let controller = FirstViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        let options = Self.options
        let stage = Stage(window: window, options: options)
        let row = String(cString: options.row)
        // A row that takes samples ends by itself.
        if ["start", "serve", "latency", "monitors"].contains(row) {
            commands = Commands(window: window, options: options)
        }
        switch row {
        case "windows": Task { await stage.runWindows() }
        case "stack": Task { await stage.runStack() }
        case "redraw": Task { await stage.runRedraw() }
        case "overlay": Task { await stage.runOverlay() }
        case "boxes", "ticks": Task { await stage.runBoxes() }
        case "drawer": Task { await stage.runDrawer() }
        case "pages": Task { await stage.runPages() }
        case "animations": Task { await stage.runManyAnimations() }
        case "blur": Task { await stage.runBlur() }
        case "table": Task { await stage.runTable() }
        case "scroll": Task { await stage.runScroll() }
        case "insert": Task { await stage.runInsert() }
        case "push", "pop": Task { await stage.runPush() }
        case "hit": Task { await stage.runHitTest() }
        case "layout-first": stage.runFirstLayout()
        case "layout-constant": stage.runConstantChange()
        case "layout-resize": stage.runLayoutResize()
        case "layout-stacks": stage.runNestedStacks()
        case "layout-cells": stage.runCellMeasuring()
        case "layout-memory": stage.reportConstraintMemory()
        case "nibs": stage.runNibs()
        case "monitors": stage.watchMonitors()
        default: DispatchQueue.main.async { peer_ready() }
        }
        return true
    }
}
