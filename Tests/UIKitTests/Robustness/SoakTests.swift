import Foundation
import Testing
import UIKit
import UIKitTesting

/// A long day of a program: random changes of windows, scenes, monitors and input in one process.
///
/// It takes one minute, or as many as `CASEMENT_SOAK_MINUTES` says.
@MainActor
struct SoakTests {
    /// The additional resident memory, compared with that after the warm-up, that is accepted at a rest point.
    private static let toleratedMegabytes = 12.0

    private static let duration = Duration.seconds(
        60 * (ProcessInfo.processInfo.environment["CASEMENT_SOAK_MINUTES"].flatMap(Double.init) ?? 1))

    @Test("memory, X resources and descriptors do not grow, and model and server agree whenever the program is idle")
    func soak() async throws {
        LogRecorder.start()
        try await withApplication(
            SceneApplicationDelegate(),
            infoPlist: ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]],
            on: SoakUser.monitors
        ) { application, display in
            let user = try SoakUser(application, display, seed: 41)
            // The first rounds create the objects that exist once: fonts, caches, the allocator's pools.
            for _ in 0..<15 { try await user.round() }
            // The first question about the clipboard makes the window that asks, whenever it comes.
            _ = UIPasteboard.general.hasStrings
            let start = try await user.rest()
            print("torment: soak at the start: \(start)")
            let begin = ContinuousClock.now
            var (rests, highest, printed) = (0, start.megabytes, begin)
            while ContinuousClock.now - begin < Self.duration {
                for _ in 0..<5 { try await user.round() }
                let use = try await user.rest()
                rests += 1
                highest = max(highest, use.megabytes)
                #expect(use.resources == start.resources, "rest \(rests)")
                #expect(use.descriptors == start.descriptors, "rest \(rests)")
                #expect(use.segments == start.segments, "rest \(rests)")
                if ContinuousClock.now - printed > .seconds(60) {
                    printed = .now
                    print("torment: soak after \((printed - begin) / .seconds(60)) minutes: \(use)")
                }
            }
            let end = try await user.rest()
            if !ProcessUse.isSanitized { #expect(highest - start.megabytes < Self.toleratedMegabytes) }
            print(
                "torment: soak of \(user.steps) steps, tried \(rests) rests, survived \(rests), lost 0; at the end \(end)"
            )
        }
        let said = LogRecorder.recorded().filter { $0.contains(" error: ") || $0.contains(" critical: ") }
        #expect(said == [])
    }
}

/// A simulated user who makes random steps, reproducible by a seed.
@MainActor
final class SoakUser {
    nonisolated static let monitors: [VirtualMonitor] = [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
    private let application: UIApplication
    private let display: VirtualDisplay
    private let scene: UIWindowScene
    /// The window that exists all the time.
    private let base: UIWindow
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    private var random: SeededGenerator
    private var windows: [UIWindow] = []
    private(set) var steps = 0

    init(_ application: UIApplication, _ display: VirtualDisplay, seed: UInt64) throws {
        (self.application, self.display) = (application, display)
        random = SeededGenerator(seed: seed)
        scene = try application.scene(.windowApplication)
        base = makeWindow(.white, in: scene)
        base.rootViewController?.view.addSubview(field)
        base.makeKeyAndVisible()
    }

    /// Makes 40 steps, and then checks that model and server agree.
    func round() async throws {
        for _ in 0..<40 {
            steps += 1
            try await step()
            if random.oneIn(8) { try await display.settle() }
        }
        try await agree()
    }

    /// Restores the initial state and returns the resources that the process then holds.
    func rest() async throws -> ProcessUse {
        windows = []
        for session in application.openSessions where session !== scene.session && session.role == .windowApplication {
            application.requestSceneSessionDestruction(session, options: nil)
        }
        for monitor in try display.monitors where !Self.monitors.contains(where: { $0.name == monitor.name }) {
            try display.unplug(monitor.name)
        }
        try plugTV()
        base.rootViewController?.dismiss(animated: false)
        field.resignFirstResponder()
        field.text = ""
        base.windowLevel = .normal
        base.makeKeyAndVisible()
        try display.movePointer(to: CGPoint(x: 999, y: 799))
        try await display.settle()
        try await waitUntil("both screens", is: 2) { UIScreen.screens.count }
        try await display.settle()
        try await agree()
        return try ProcessUse(of: try #require(scene.xWindow), on: display)
    }

    private func agree() async throws {
        try await display.settle()
        try await waitUntil("model and server to agree", is: []) {
            try Agreement.differences(of: application, on: display)
        }
    }

    private func step() async throws {
        switch random.int(0...19) {
        case 0...2: open()
        case 3: if !windows.isEmpty { windows.remove(at: random.int(0...windows.count - 1)) }
        case 4...8: change(anyWindow)
        case 9: base.isHidden ? base.makeKeyAndVisible() : anyWindow.makeKeyAndVisible()
        case 10...15: try await input()
        case 16: try changeMonitors()
        case 17: changeScenes()
        case 18: present()
        default: (anyWindow.rootViewController?.view.subviews.last as? UILabel)?.text = "Step \(steps)"
        }
    }

    private var anyWindow: UIWindow { windows.isEmpty ? base : windows[random.int(0...windows.count - 1)] }

    private func open() {
        let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
            .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
        let window = makeWindow(
            UIColor(white: CGFloat(random.int(0...10)) / 10, alpha: 0.9), level: .init(CGFloat(random.int(0...5))),
            frame: CGRect(
                x: random.int(0...400), y: random.int(0...300), width: random.int(20...300),
                height: random.int(20...200)
            ), in: random.oneIn(4) ? scenes[random.int(0...scenes.count - 1)] : scene)
        let label = UILabel(frame: CGRect(x: 4, y: 4, width: 200, height: 20))
        label.text = "Window \(steps)"
        window.rootViewController?.view.addSubview(UIButton(configuration: .filled(), primaryAction: nil))
        window.rootViewController?.view.addSubview(label)
        window.isHidden = false
        windows.append(window)
        if windows.count > 15 { windows.removeFirst() }
    }

    private func change(_ window: UIWindow) {
        switch random.int(0...4) {
        case 0: if window !== base { window.isHidden.toggle() }
        case 1: if window !== base { window.windowLevel = .init(CGFloat(random.int(0...5))) }
        case 2: if window !== base { window.frame.origin = CGPoint(x: random.int(-50...500), y: random.int(-50...400)) }
        case 3:
            if window !== base { window.frame.size = CGSize(width: random.int(1...400), height: random.int(1...300)) }
        default: window.backgroundColor = UIColor(white: CGFloat(random.int(0...10)) / 10, alpha: 1)
        }
    }

    private func input() async throws {
        let point = CGPoint(x: random.int(0...1500), y: random.int(0...700))
        switch random.int(0...4) {
        case 0: try display.movePointer(to: point)
        case 1: try display.click(at: point)
        case 2:
            try await display.drag(from: point, to: CGPoint(x: random.int(0...900), y: random.int(0...700)), steps: 4)
        case 3: try await display.scroll(y: random.int(1...3))
        default:
            field.becomeFirstResponder()
            try await display.type("ab")
            if field.text?.count ?? 0 > 40 { field.text = "" }
        }
    }

    private func changeMonitors() throws {
        if try display.monitors.contains(where: { $0.name == "TV" }) { try display.unplug("TV") } else { try plugTV() }
        let hasThird = try display.monitors.contains { $0.name == "THIRD" }
        guard random.oneIn(2) else { return }
        if hasThird {
            try display.unplug("THIRD")
        } else {
            try display.plug(.monitor("THIRD", 500, 300, x: 1700, y: 0))
        }
    }

    private func plugTV() throws {
        guard try !display.monitors.contains(where: { $0.name == "TV" }) else { return }
        try display.plug(.monitor("TV", 600, 400, x: 1000, y: 0))
    }

    private func changeScenes() {
        let others = application.openSessions.filter { $0 !== scene.session && $0.role == .windowApplication }
            .sorted { $0.persistentIdentifier < $1.persistentIdentifier }
        if others.count > 1 {
            application.requestSceneSessionDestruction(others[0], options: nil)
        } else {
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        }
    }

    private func present() {
        let root = base.rootViewController
        if root?.presentedViewController != nil {
            root?.dismiss(animated: random.oneIn(2))
        } else {
            let sheet = UIViewController()
            sheet.view.backgroundColor = .systemTeal
            root?.present(sheet, animated: random.oneIn(2))
        }
    }
}
