import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Runs `body` with a window that shows a view.
@MainActor
private func withHost<Content: View>(
    _ content: Content,
    _ body: @MainActor (UIWindow, UIHostingController<Content>, VirtualDisplay) async throws -> Void
) async throws {
    try await withApplication { _, display in
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIHostingController(rootView: content)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        try await display.settle()
        try await body(window, controller, display)
    }
}

@MainActor
struct HostingTests {
    @Test("S23, S150: a root view that is set in an animation moves there")
    func animatedRootView() {
        struct Box: View {
            let isRight: Bool
            var body: some View {
                Color.red.frame(width: 100, height: 100)
                    .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
            }
        }
        let tree = ViewTree(Box(isRight: false))
        tree.host.isVisible = true
        tree.flush()
        let pass = DisplayPass(scale: 1)
        tree.layout.display(pass, at: .zero)
        withAnimation(.linear(duration: 1)) { tree.update(Box(isRight: true)) }
        tree.flush()
        #expect(tree.leafFrames.first?.minX == 200 && pass.layers.first?.frame.minX == 0)
    }

    private let red = Pixel(red: 255, green: 0, blue: 0)
    private var pureRed: Color { Color(red: 1, green: 0, blue: 0) }

    @Test("S28, S30: the root is centred on the system's background, and what it does not cover can be clear")
    func centred() async throws {
        try await withHost(pureRed.frame(width: 100, height: 60)) { window, controller, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == red)
            #expect(try display.pixel(x: 591, y: 371) == red)
            #expect(try display.pixel(x: 589, y: 371) != red)
            #expect(try display.pixel(x: 10, y: 10) == Pixel(red: 255, green: 255, blue: 255))
            #expect(controller.view.backgroundColor == .systemBackground)
        }
    }

    @Test("R162, S30: an overlay needs no more than isHidden = false, and is transparent once its background is clear")
    func transparentOverlay() async throws {
        try await withHost(pureRed) { window, _, display async throws in
            let scene = try #require(window.windowScene)
            let overlay = UIWindow(windowScene: scene)
            let controller = UIHostingController(
                rootView: Color(red: 0, green: 0, blue: 1).frame(width: 100, height: 60))
            overlay.rootViewController = controller
            overlay.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 10, y: 10) == Pixel(red: 255, green: 255, blue: 255))
            controller.view.backgroundColor = .clear
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 10, y: 10) == red)
        }
    }

    @Test("S23: a new root of the same type keeps the state, and another identity begins again")
    func rootView() async throws {
        struct Counted: View {
            let width: CGFloat
            @State private var initial: CGFloat?
            init(width: CGFloat) {
                self.width = width
                _initial = State(initialValue: width)
            }
            var body: some View {
                Color(red: 1, green: 0, blue: 0).frame(width: width, height: initial)
            }
        }
        let controller = UIHostingController(rootView: AnyView(Counted(width: 10)))
        #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 500)) == CGSize(width: 10, height: 10))
        controller.rootView = AnyView(Counted(width: 20))
        #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 500)) == CGSize(width: 20, height: 10))
        controller.rootView = AnyView(Counted(width: 30).id(1))
        #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 500)) == CGSize(width: 30, height: 30))
    }

    @Test("S27: the size that fits is the content's, and sizing options hand on the ideal one")
    func hostingSizes() {
        let controller = UIHostingController(rootView: Color.red.frame(width: 40, height: 30))
        #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 500)) == CGSize(width: 40, height: 30))
        controller.sizingOptions = [.intrinsicContentSize, .preferredContentSize]
        #expect(controller.view.intrinsicContentSize == CGSize(width: 40, height: 30))
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        controller.view.layoutIfNeeded()
        #expect(controller.preferredContentSize == CGSize(width: 40, height: 30))
        let text = UIHostingController(rootView: Text(verbatim: "Departures and arrivals"))
        let line = text.sizeThatFits(
            in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        let wrapped = text.sizeThatFits(in: CGSize(width: 100, height: 1_000))
        #expect(wrapped.width <= 100 && wrapped.height > 1.8 * line.height)
    }

    @Test("S27: a view that is not on the screen has the intrinsic size of its content, and can be drawn")
    func hostingSnapshot() async throws {
        try await withApplication { _, _ in
            let controller = UIHostingController(rootView: pureRed.frame(width: 40, height: 30))
            let view = try #require(controller.view)
            let size = view.intrinsicContentSize
            #expect(size == CGSize(width: 40, height: 30))
            view.bounds = CGRect(origin: .zero, size: size)
            let image = UIGraphicsImageRenderer(size: size).image { _ in
                _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            }
            #expect(image.size == size)
        }
    }

    @Test("S27: a container follows the intrinsic size of content that changes")
    func hostingIntrinsicSize() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let root = UIViewController()
            window.rootViewController = root
            let controller = UIHostingController(rootView: Color.red.frame(width: 40, height: 30))
            controller.sizingOptions = .intrinsicContentSize
            let view = try #require(controller.view)
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addChild(controller)
            root.view.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
                view.topAnchor.constraint(equalTo: root.view.topAnchor),
            ])
            controller.didMove(toParent: root)
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(view.bounds.size == CGSize(width: 40, height: 30))
            controller.rootView = Color.red.frame(width: 70, height: 20)
            try await display.settle()
            #expect(view.bounds.size == CGSize(width: 70, height: 20))
        }
    }

    @Test("S26: the environment follows the traits")
    func hostingTraits() async throws {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Color(white: scheme == .dark ? 0.2 : 0.8) }
        }
        try await withHost(Scheme()) { window, _, display async throws in
            #expect(try display.pixel(x: 100, y: 100) == Pixel(red: 204, green: 204, blue: 204))
            window.overrideUserInterfaceStyle = .dark
            try await display.settle()
            #expect(try display.pixel(x: 100, y: 100) == Pixel(red: 51, green: 51, blue: 51))
        }
    }

    @Test("S31: a point without content hits the hosting view, and one with content a view below it")
    func hits() async throws {
        try await withHost(pureRed.frame(width: 100, height: 100)) { window, controller, _ in
            #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === controller.view)
            let hit = window.hitTest(CGPoint(x: 640, y: 400), with: nil)
            #expect(hit !== controller.view && hit?.superview === controller.view)
        }
    }

    @Test("S173: a button acts if the touch ends inside of it")
    func hostingButton() async throws {
        @MainActor final class Log { var count = 0 }
        let log = Log()
        let button = Button {
            log.count += 1
        } label: {
            Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 50)
        }
        try await withHost(button) { _, _, display async throws in
            try display.click(at: CGPoint(x: 640, y: 400))
            try await display.settle()
            #expect(log.count == 1)
            try display.movePointer(to: CGPoint(x: 640, y: 400))
            try display.press()
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 640, y: 600))
            try display.release()
            try await display.settle()
            #expect(log.count == 1)
        }
    }

    @Test("a state that a button changes is shown, and only what changed is drawn again")
    func stateChange() async throws {
        struct Switch: View {
            @State private var isOn = false
            var body: some View {
                Button {
                    isOn.toggle()
                } label: {
                    (isOn ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)).frame(
                        width: 80, height: 80)
                }
            }
        }
        try await withHost(Switch()) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == red)
            try display.click(at: CGPoint(x: 640, y: 400))
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 0, green: 0, blue: 255))
        }
    }

    @Test("S187: a circle covers its middle and not its corners")
    func circle() async throws {
        try await withHost(Circle().fill(pureRed).frame(width: 20, height: 20)) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == red)
            #expect(try display.pixel(x: 631, y: 391) == Pixel(red: 255, green: 255, blue: 255))
        }
    }

    @Test("S36: a controller that is not shown makes no tree")
    func lazy() {
        @MainActor final class Log { var bodies = 0 }
        struct Counted: View {
            let log: Log
            var body: some View {
                let _ = log.bodies += 1
                Color.red
            }
        }
        let log = Log()
        let controller = UIHostingController(rootView: Counted(log: log))
        controller.rootView = Counted(log: log)
        controller.loadViewIfNeeded()
        #expect(log.bodies == 0)
        _ = controller.sizeThatFits(in: .zero)
        #expect(log.bodies == 1)
    }

    @Test("S58: a window's views go with the window")
    func leaks() async throws {
        weak var gone: UIViewController?
        try await withApplication { _, display in
            do {
                let window = UIWindow(frame: UIScreen.main.bounds)
                let controller = UIHostingController(
                    rootView: VStack {
                        Text("a"); Button("b") {}
                    })
                gone = controller
                window.rootViewController = controller
                window.makeKeyAndVisible()
                try await display.settle()
                window.isHidden = true
                window.rootViewController = nil
            }
            try await display.settle()
        }
        #expect(gone == nil)
    }
}
