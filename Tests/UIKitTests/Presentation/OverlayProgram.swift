import Testing
import UIKitTesting

@testable import UIKit

/// A program with overlay windows as iOS code brings them along: a toast, a loading window and a debugging tool, each
/// in a window of its own over a main window with a text field.
@MainActor
final class OverlayProgram {
    /// A window that never becomes key, and whose empty places let touches through.
    private final class OverlayWindow: UIWindow {
        override var canBecomeKey: Bool { false }

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self || hit === rootViewController?.view ? nil : hit
        }
    }

    let application: UIApplication
    let display: VirtualDisplay
    let main: UIWindow
    let root: UIViewController
    let field = UITextField(frame: CGRect(x: 300, y: 400, width: 200, height: 36))
    /// A button of the main window at the left of the field, under the empty part of the loading window.
    let button = UIButton(type: .system)
    let toast: UIWindow
    let loading: UIWindow
    let tool: UIWindow
    /// A further toast on the second monitor, if there is one.
    private(set) var distant: UIWindow?
    /// What was tapped, in order.
    private(set) var taps: [String] = []

    private init(_ application: UIApplication, _ display: VirtualDisplay, _ scene: UIWindowScene) throws {
        (self.application, self.display) = (application, display)
        main = makeWindow(.white, in: scene)
        root = try #require(main.rootViewController)
        var cards: [(String, UIView)] = []
        func overlay(_ name: String, _ color: UIColor, _ level: UIWindow.Level, y: CGFloat) -> UIWindow {
            let window = set(
                up: OverlayWindow(windowScene: scene), level: level, frame: CGRect(x: 20, y: y, width: 130, height: 60))
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
            card.backgroundColor = color
            window.rootViewController?.view.addSubview(card)
            cards.append((name, card))
            return window
        }
        toast = overlay("toast", .green, .statusBar + 1, y: 100)
        loading = overlay("loading", .red, .alert + 1, y: 200)
        tool = overlay("tool", .blue, UIWindow.Level(10_000), y: 300)
        root.view.addSubview(field)
        // A caret blinks, and would be in one of two pictures.
        field.tintColor = .clear
        button.setTitle("Below", for: .normal)
        button.frame = CGRect(x: 90, y: 200, width: 60, height: 60)
        button.addAction(UIAction { [weak self] _ in self?.taps.append("button") }, for: .touchUpInside)
        root.view.addSubview(button)
        for (name, card) in cards {
            card.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.taps.append(name) })
        }
        if UIScreen.screens.count > 1 {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.screen = UIScreen.screens[1]
            window.backgroundColor = .orange
            distant = window
        }
    }

    /// Runs `body` with the main window at rest and the field being edited. The overlays are still hidden.
    static func run(
        on monitors: [VirtualMonitor] = [.monitor("SCREEN", 1000, 800)], manager: UIKitTesting.WindowManager?,
        _ body: @MainActor (OverlayProgram) async throws -> Void
    ) async throws {
        try await withApplication(on: monitors, windowManager: manager) { application, display in
            let program = try OverlayProgram(application, display, try application.mainScene())
            program.main.makeKeyAndVisible()
            program.field.becomeFirstResponder()
            display.clock.stop()
            defer { display.clock.resume() }
            try await display.settle()
            try await body(program)
        }
    }

    /// Shows or hides the overlays.
    func showOverlays(_ isShown: Bool = true) async throws {
        for window in [toast, loading, tool, distant].compactMap({ $0 }) { window.isHidden = !isShown }
        try await display.settle()
    }

    /// Checks the X server's order of the windows, their pixels, the key window and the focus.
    ///
    /// - Parameters:
    ///   - step: The name of the step.
    ///   - alert: The window of a legacy alert or action sheet that is up, which dims the overlays below it.
    func check(_ step: String, alert: UIWindow? = nil) async throws {
        try await display.settle()
        let scene = try #require(main.windowScene)
        let levels: [(String, UIWindow)] = [
            ("main", main), ("toast", toast), ("loading", loading), ("tool", tool),
        ]
        let windows = levels + (alert.map { [("alert", $0)] } ?? [])
        let expected = windows.sorted { $0.1.windowLevel < $1.1.windowLevel }.map(\.0)
        let names = try display.children(of: scene).compactMap { id in windows.first { $0.1.xWindow == id }?.0 }
        #expect(names == expected, "\(step)")
        #expect(application.keyWindow === (alert ?? main), "\(step)")
        #expect(try display.focus == (alert ?? main).xWindow, "\(step)")
        let place = try #require(try display.node(of: main)).origin
        func pixel(y: CGFloat) throws -> Pixel? { try display.pixel(x: Int(place.x) + 50, y: Int(place.y + y)) }
        let overlays: [(UIWindow, [Int], CGFloat)] = [
            (toast, [0, 255, 0], 130), (loading, [255, 0, 0], 230), (tool, [0, 0, 255], 330),
        ]
        for (window, color, y) in overlays {
            let isDimmed = alert.map { $0.windowLevel >= window.windowLevel } ?? false
            let shown = try #require(try pixel(y: y))
            let wanted = isDimmed ? Self.dimmed(color) : color
            #expect(Self.isNear(shown, wanted), "\(step): \(shown) of the overlay with \(color)")
        }
        if distant != nil {
            let second = UIScreen.screens[1].desktopFrame
            let shown = try #require(try display.pixel(x: Int(second.minX) + 50, y: Int(second.minY) + 50))
            #expect(
                Self.isNear(shown, [255, 128, 0]), "\(step): the toast on the other monitor")
        }
    }

    /// A colour under the shade of an alert, as its red, green and blue channels.
    private static func dimmed(_ color: [Int]) -> [Int] { color.map { Int((Double($0) * 0.8).rounded()) } }

    /// Returns whether the channels of a pixel are a colour, but for rounding.
    private static func isNear(_ pixel: Pixel, _ color: [Int]) -> Bool {
        let bits = Int(pixel.description.dropFirst().prefix(6), radix: 16) ?? 0
        return zip([bits >> 16, bits >> 8 & 255, bits & 255], color).allSatisfy { abs($0 - $1) <= 1 }
    }

    /// Checks that what is typed reaches a field, after what was there.
    func type(_ text: String, into field: UITextField? = nil, _ step: String) async throws {
        let field = field ?? self.field
        let before = field.text ?? ""
        try await display.type(text)
        try await display.settle()
        #expect(field.text == before + text, "\(step)")
    }

    /// Checks that what is typed does not reach the main window's field.
    func typeElsewhere(_ text: String, _ step: String) async throws {
        let before = field.text
        try await display.type(text)
        try await display.settle()
        #expect(field.text == before, "\(step)")
    }

    /// Clicks at a point of the main window, and returns what was tapped by it.
    func click(_ x: CGFloat, _ y: CGFloat) async throws -> [String] {
        let place = try #require(try display.node(of: main)).origin
        taps = []
        try await display.tap(CGPoint(x: place.x + x, y: place.y + y))
        try await display.settle()
        return taps
    }

    /// Lets all animations end.
    func finish() async throws {
        display.clock.advance(by: 2)
        try await display.settle()
    }
}
