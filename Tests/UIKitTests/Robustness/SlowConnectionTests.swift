import Foundation
import Testing
import UIKit
import UIKitTesting

/// A distant server: every byte takes 50 ms in each direction.
@MainActor
struct SlowConnectionTests {
    private static let delay = Duration.milliseconds(50)
    private static let roundTrip = delay * 2

    @Test("the first frame of a program appears within 12 round trips")
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
        // The program's own work, its start and its drawing, takes the same time on any connection.
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
        "no interaction of the user or the program waits for a distant server",
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
            for interaction in user.interactions {
                let mark = tap.mark()
                let stall = try await StallWatch.longest(over: Self.roundTrip) {
                    try await interaction.act()
                    try await display.settle()
                    try await waitUntil("\(interaction.name): what comes of it", condition: interaction.isDone)
                }
                tried += 1
                if stall < Self.roundTrip { survived += 1 }
                #expect(stall < Self.roundTrip, "\(interaction.name)")
                print("torment: \(interaction.name): longest standstill \(stall), \(tap.since(mark).replies) replies")
            }
            // Only here does the program wait: a monitor with an unknown name takes two round trips.
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

/// An action in a scene with a check whether it is done.
///
/// A user's action shows in the model, a program's action at the server.
@MainActor
private struct Interaction {
    let name: String
    let act: @MainActor () async throws -> Void
    let isDone: @MainActor () throws -> Bool

    init(
        _ name: String, _ act: @escaping @MainActor () async throws -> Void,
        isDone: @escaping @MainActor () throws -> Bool
    ) {
        (self.name, self.act, self.isDone) = (name, act, isDone)
    }
}

/// The actions of a user and a program in a scene.
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
    private var hovered: Set<ObjectIdentifier> = []
    /// The count that the current interaction increases, as it was before.
    private var before = 0
    /// The scene's frame at the server before it was moved.
    private var oldPlace = CGRect.zero
    private var toast: UIWindow?
    private var toastPixel: Pixel?
    private var titles = 0

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
        for view in [button, field, list] {
            window.rootViewController?.view.addSubview(view)
            view.addGestureRecognizer(
                UIHoverGestureRecognizer { [weak self] in
                    if $0.state == .began, let view = $0.view { self?.hovered.insert(ObjectIdentifier(view)) }
                })
        }
        window.makeKeyAndVisible()
        box.isHidden = false
        try await display.settle()
        // The first key press reads the keyboard's state, which is known afterwards.
        try await display.tap(field)
        try await display.type("a")
        try await waitUntil("the first key", is: "a") { self.field.text ?? "" }
    }

    var interactions: [Interaction] { inputs + windowChanges + sceneChanges }

    private var inputs: [Interaction] {
        [
            Interaction("a click on a button") { [self] in
                before = presses
                try await display.tap(button)
            } isDone: { [self] in
                presses > before
            },
            Interaction("a key typed") { [self] in
                try await display.tap(field)
                before = field.text?.count ?? 0
                try await display.type("b")
            } isDone: { [self] in
                field.text?.count ?? 0 > before
            },
            Interaction("hovering") { [self] in
                hovered = []
                for view in [button, field, list] { try await display.hover(over: view) }
            } isDone: { [self] in
                hovered.count == 3
            },
            Interaction("scrolling") { [self] in
                before = scrolls
                try await display.scroll(over: list, y: 2)
            } isDone: { [self] in
                scrolls > before
            },
        ]
    }

    private var windowChanges: [Interaction] {
        [
            Interaction("a window hidden") { [self] in
                box.isHidden = true
            } isDone: { [self] in
                try display.node(of: box)?.isMapped == false
            },
            Interaction("a window shown") { [self] in
                box.isHidden = false
            } isDone: { [self] in
                try display.node(of: box)?.isMapped == true
            },
            Interaction("a window moved") { [self] in
                box.frame.origin.x += 20
            } isDone: { [self] in
                try display.node(of: box)?.frame == box.frame
            },
            Interaction("a window of another size") { [self] in
                box.frame.size.width += 7
            } isDone: { [self] in
                try display.node(of: box)?.frame == box.frame
            },
            Interaction("a level changed") { [self] in
                box.windowLevel = box.windowLevel == .alert ? .normal - 1 : .alert
            } isDone: { [self] in
                try display.order(["window": window, "box": box], in: scene)
                    == (box.windowLevel == .alert ? ["window", "box"] : ["box", "window"])
            },
            Interaction("another key window") { [self] in
                box.isKeyWindow ? window.makeKey() : box.makeKey()
            } isDone: { [self] in
                try display.focus == (box.isKeyWindow ? box : window).xWindow
            },
            Interaction("a new window") { [self] in
                let toast = makeWindow(
                    .red, level: .statusBar, frame: CGRect(x: 9, y: 9, width: 50, height: 20), in: scene)
                toast.isHidden = false
                try await display.settle()
                toastPixel = try pixel(x: 30, y: 20)
                self.toast = toast
                toast.isHidden = true
            } isDone: { [self] in
                let after = try pixel(x: 30, y: 20)
                return toastPixel == .red && after != .red && toast?.isHidden == true
            },
            Interaction("a picture drawn again") { [self] in
                // Without a border the server would fill the window.
                window.layer.borderWidth = 1
                window.backgroundColor = window.backgroundColor == .white ? .green : .white
            } isDone: { [self] in
                try pixel(x: 600, y: 400) == (window.backgroundColor == .white ? .white : .green)
            },
        ]
    }

    private var sceneChanges: [Interaction] {
        [
            Interaction("a scene moved by the user") { [self] in
                oldPlace = try place
                let id = try #require(scene.xWindow)
                try display.move(id, to: oldPlace.offsetBy(dx: 10, dy: 0))
            } isDone: { [self] in
                try hasMoved
            },
            Interaction("a scene moved by the program") { [self] in
                oldPlace = try place
                let frame = scene.effectiveGeometry.systemFrame.offsetBy(dx: 5, dy: 5)
                scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: frame))
            } isDone: { [self] in
                try hasMoved
            },
            Interaction("a title set") { [self] in
                titles += 1
                scene.title = "Title \(titles)"
            } isDone: { [self] in
                let id = try #require(scene.xWindow)
                return try display.property("_NET_WM_NAME", of: id)?.string == "Title \(titles)"
            },
        ]
    }

    /// Returns a pixel of the scene.
    private func pixel(x: Int, y: Int) throws -> Pixel? {
        let place = try place
        return try display.pixel(x: Int(place.minX) + x, y: Int(place.minY) + y)
    }

    private var place: CGRect {
        get throws {
            let id = try #require(scene.xWindow)
            return try #require(try display.tree().window(id)).frameOnDisplay
        }
    }

    /// Whether the scene has another position at the server than before, and knows that position.
    private var hasMoved: Bool {
        get throws {
            let place = try place
            return place.origin != oldPlace.origin && scene.effectiveGeometry.systemFrame.origin == place.origin
        }
    }
}
