import Foundation
import Testing
import UIKit
import UIKitTesting

/// A server that is far away: every byte takes 50 ms, each way.
@MainActor
@Suite struct SlowConnectionTests {
    private static let delay = Duration.milliseconds(50)
    private static let roundTrip = delay * 2

    @Test("the first frame of a program is there within 12 round trips' time")
    func firstFrame() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1280, 800), .monitor("TV", 1280, 720)])
        @MainActor func start(through tap: WireTap) async throws -> Duration {
            let begin = ContinuousClock.now
            let program = try await ChildProgram([try Programs.plainTemplate], display: tap.name)
            try await waitUntil("the first frame", timeout: .seconds(20), instead: { program.standardError }) {
                try display.pixel(x: 600, y: 400) != .black
            }
            let time = ContinuousClock.now - begin
            await program.terminate()
            try await waitUntil("it to be gone") { try display.pixel(x: 600, y: 400) == .black }
            return time
        }
        // What the program does by itself, its start and its drawing, takes the same time on any connection.
        let own = try await start(through: try WireTap(to: display.name))
        let tap = try WireTap(to: display.name, delay: Self.delay)
        let time = try await start(through: tap)
        let roundTrips = tap.counts.roundTrips + 1
        #expect(roundTrips <= 12)
        #expect(time < Self.roundTrip * 12 + own * 2 + .seconds(2))
        print("torment: first frame over 50 ms each way after \(time) (\(own) without), \(roundTrips) round trips")
        await display.terminate()
    }

    @Test(
        "nothing that the user or the program does waits for a server that is far away",
        arguments: [nil, WindowManager.openbox])
    func interactions(manager: WindowManager?) async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)], options: .init(framebuffer: (2200, 800)))
        if let manager { try await display.start(manager) }
        let tap = try WireTap(to: display.name, delay: Self.delay)
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: SceneApplicationDelegate.infoPlist, on: display, through: tap
        ) { application in
            let scene = try application.scene(.windowApplication)
            let user = SlowUser(scene: scene, display: display)
            try await display.settle()
            try await user.begin()
            var (tried, survived) = (0, 0)
            for (name, body) in user.interactions {
                let mark = tap.mark()
                let stall = try await StallWatch.longest(over: Self.roundTrip) {
                    try await body()
                    try await display.settle()
                }
                tried += 1
                if stall < Self.roundTrip { survived += 1 }
                #expect(stall < Self.roundTrip, "\(name)")
                print("torment: \(name): longest standstill \(stall), \(tap.since(mark).replies) replies")
            }
            // What waits is seen, here and nowhere else: which monitors there are takes two questions.
            let stall = try await StallWatch.longest(over: .seconds(100), tries: 1) {
                try display.plug(.monitor("NEW", 500, 400))
                try await display.settle()
                try await waitUntil("the new screen", is: 3) { UIScreen.screens.count }
            }
            #expect(stall >= Self.roundTrip * 2)
            print(
                "torment: interactions over 50 ms each way, tried \(tried), survived \(survived), "
                    + "lost \(tried - survived); a monitor plugged stands still for \(stall)")
        }
        await display.terminate()
    }
}

/// What a user and a program do in a scene, each by name.
@MainActor
private final class SlowUser {
    let scene: UIWindowScene
    let display: VirtualDisplay
    let window: UIWindow
    let box: UIWindow
    let button = UIButton(type: .system)
    let field = UITextField(frame: CGRect(x: 20, y: 140, width: 300, height: 34))
    let list = UIView(frame: CGRect(x: 20, y: 200, width: 200, height: 200))
    private var presses = 0
    private var scrolls = 0

    init(scene: UIWindowScene, display: VirtualDisplay) {
        (self.scene, self.display) = (scene, display)
        window = makeWindow(.white, in: scene)
        box = makeWindow(.blue, level: .alert, frame: CGRect(x: 400, y: 200, width: 100, height: 80), in: scene)
    }

    func begin() async throws {
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 20, y: 80, width: 120, height: 40)
        button.addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
        let pan = UIPanGestureRecognizer { [weak self] _ in self?.scrolls += 1 }
        pan.allowedScrollTypesMask = .all
        list.addGestureRecognizer(pan)
        for view in [button, field, list] { window.rootViewController?.view.addSubview(view) }
        window.makeKeyAndVisible()
        box.isHidden = false
        try await display.settle()
        // The first key press finds out about the keyboard, which every later one knows.
        try await display.tap(field)
        try await display.type("a")
        try await waitUntil("the first key", is: "a") { self.field.text ?? "" }
    }

    var interactions: [(String, @MainActor () async throws -> Void)] {
        [
            (
                "a click on a button",
                { [self] in
                    let before = presses
                    try await display.tap(button)
                    try await waitUntil("the click") { self.presses > before }
                }
            ),
            (
                "a key typed",
                { [self] in
                    try await display.tap(field)
                    let before = field.text ?? ""
                    try await display.type("b")
                    try await waitUntil("the text") { self.field.text?.count ?? 0 > before.count }
                }
            ),
            ("hovering", { [self] in for view in [button, field, list] { try await display.hover(over: view) } }),
            (
                "scrolling",
                { [self] in
                    let before = scrolls
                    try await display.scroll(over: list, y: 2)
                    try await waitUntil("the list to scroll") { self.scrolls > before }
                }
            ),
            ("a window hidden", { [self] in box.isHidden = true }),
            ("a window shown", { [self] in box.isHidden = false }),
            ("a window moved", { [self] in box.frame.origin.x += 20 }),
            ("a window of another size", { [self] in box.frame.size.width += 7 }),
            ("a level changed", { [self] in box.windowLevel += 1 }),
            ("another key window", { [self] in box.isKeyWindow ? window.makeKey() : box.makeKey() }),
            (
                "a new window",
                { [self] in
                    let toast = makeWindow(
                        .red, level: .statusBar, frame: CGRect(x: 9, y: 9, width: 50, height: 20), in: scene)
                    toast.isHidden = false
                    try await display.settle()
                    toast.isHidden = true
                }
            ),
            (
                "a picture drawn anew",
                { [self] in window.backgroundColor = window.backgroundColor == .white ? .red : .white }
            ),
            (
                "a scene moved by the user",
                { [self] in
                    guard let id = scene.xWindow else { return }
                    var frame = try display.tree().window(id)?.frameOnDisplay ?? .zero
                    frame.origin.x += 10
                    try display.move(id, to: frame)
                }
            ),
            (
                "a scene moved by the program",
                { [self] in
                    let frame = scene.effectiveGeometry.systemFrame.offsetBy(dx: 5, dy: 5)
                    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: frame))
                }
            ),
            (
                "a title set",
                { [self] in scene.title = "Title \(presses)" }
            ),
        ]
    }
}
