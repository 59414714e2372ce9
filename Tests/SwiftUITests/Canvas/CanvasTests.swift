import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct CanvasTests {
    private let red = Pixel(red: 255, green: 0, blue: 0)
    private let blue = Pixel(red: 0, green: 0, blue: 255)
    private let white = Pixel(red: 255, green: 255, blue: 255)

    /// Shows a canvas of 200 by 200 points in the upper left corner.
    private func withCanvas(
        _ draw: @escaping (inout GraphicsContext, CGSize) -> Void,
        _ body: @MainActor (VirtualDisplay) throws -> Void
    ) async throws {
        let view = Canvas(renderer: draw).frame(width: 200, height: 200)
            .frame(width: 1280, height: 800, alignment: .topLeading).ignoresSafeArea().background(.white)
        try await withView(view) { _, _, display async throws in try body(display) }
    }

    private func color(_ red: Double, _ green: Double, _ blue: Double) -> GraphicsContext.Shading {
        .color(red: red, green: green, blue: blue)
    }

    @Test("S189: a canvas fills paths and draws lines, in the coordinates of its copy of the context")
    func canvasPaths() async throws {
        let (red, blue) = (color(1, 0, 0), color(0, 0, 1))
        try await withCanvas { context, size in
            #expect(size == CGSize(width: 200, height: 200))
            var moved = context
            moved.translateBy(x: 100, y: 100)
            moved.scaleBy(x: 2, y: 2)
            moved.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: red)
            context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: blue)
            context.stroke(Path(CGRect(x: 50, y: 10, width: 40, height: 40)), with: red, lineWidth: 6)
        } _: { display throws in
            #expect(try display.pixel(x: 10, y: 10) == self.blue && display.pixel(x: 21, y: 10) == self.white)
            #expect(try display.pixel(x: 135, y: 135) == self.red && display.pixel(x: 142, y: 135) == self.white)
            #expect(try display.pixel(x: 52, y: 30) == self.red && display.pixel(x: 70, y: 30) == self.white)
        }
    }

    @Test("R909: a canvas that is longer than 32,767 pixels is drawn where it is seen, with its layers")
    func longCanvas() async throws {
        let (red, blue) = (color(1, 0, 0), color(0, 0, 1))
        let canvas = Canvas { context, size in
            #expect(size.height == 60_000)
            context.fill(Path(CGRect(x: 0, y: size.height - 100, width: 50, height: 100)), with: red)
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 50, y: size.height - 100, width: 50, height: 100)), with: blue)
            }
        }
        let view = canvas.frame(width: 200, height: 60_000)
            .frame(width: 1280, height: 800, alignment: .bottomLeading).ignoresSafeArea().background(.white)
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 25, y: 750) == self.red && display.pixel(x: 75, y: 750) == self.blue)
            #expect(try display.pixel(x: 25, y: 650) == self.white && display.pixel(x: 125, y: 750) == self.white)
        }
    }

    @Test("S189: clips, opacity, blend modes and layers change what is drawn after them")
    func canvasStates() async throws {
        let (red, blue) = (color(1, 0, 0), color(0, 0, 1))
        let square = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
        try await withCanvas { context, _ in
            context.drawLayer { layer in
                layer.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)))
                layer.fill(square, with: red)
            }
            context.translateBy(x: 100, y: 0)
            context.fill(square, with: red)
            var inverse = context
            inverse.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)), options: .inverse)
            inverse.fill(square, with: blue)
            context.translateBy(x: 0, y: 100)
            var faded = context
            faded.opacity = 0.5
            faded.drawLayer { layer in
                layer.fill(square, with: blue)
                layer.fill(square, with: red)
            }
            context.translateBy(x: -100, y: 0)
            context.fill(square, with: red)
            context.blendMode = .multiply
            context.fill(square, with: blue)
        } _: { display throws in
            #expect(try display.pixel(x: 10, y: 10) == self.red && display.pixel(x: 30, y: 10) == self.white)
            #expect(try display.pixel(x: 110, y: 10) == self.red && display.pixel(x: 130, y: 10) == self.blue)
            let half = try #require(try display.pixel(x: 110, y: 110))
            #expect(half.red == 255 && abs(Int(half.green) - 128) < 3 && abs(Int(half.blue) - 128) < 3)
            #expect(try display.pixel(x: 10, y: 110) == Pixel(red: 0, green: 0, blue: 0))
        }
    }

    @Test("S189: a canvas draws gradients, texts and images")
    func canvasContents() async throws {
        let gradient = Gradient(colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)])
        let log = Log<CGSize>()
        try await withCanvas { context, _ in
            context.fill(
                Path(CGRect(x: 0, y: 0, width: 100, height: 20)),
                with: .linearGradient(
                    gradient, startPoint: CGPoint(x: 40, y: 0), endPoint: CGPoint(x: 60, y: 0)))
            let text = context.resolve(Text(verbatim: "MMMM").font(.system(size: 40)).foregroundColor(.red))
            log.entries.append(text.measure(in: CGSize(width: 500, height: 500)))
            context.draw(text, at: CGPoint(x: 0, y: 60), anchor: .topLeading)
            context.draw(Image(systemName: "square.fill"), in: CGRect(x: 100, y: 120, width: 80, height: 80))
        } _: { display throws in
            #expect(try display.pixel(x: 10, y: 10) == self.red && display.pixel(x: 90, y: 10) == self.blue)
            let size = try #require(log.entries.last)
            #expect(size.width > 100 && size.height > 40)
            let letters = try display.screenshot(of: CGRect(x: 0, y: 60, width: size.width, height: size.height))
            let all = (0..<Int(size.width)).flatMap { x in (0..<Int(size.height)).map { y in letters[x, y] } }
            let colored = all.filter { $0.map { $0.red > 200 && $0.green < 120 } == true }
            #expect(colored.count > 300)
            #expect(try display.pixel(x: 140, y: 160) == Pixel(red: 0, green: 0, blue: 0))
        }
    }

    @Test("S189: a canvas is drawn again when its body or its environment has changed")
    func canvasUpdates() async throws {
        struct Screen: View {
            @State var isOn = false
            let log: Log<String>
            var body: some View {
                let isOn = isOn
                VStack {
                    Canvas { context, size in
                        log.entries.append("\(isOn) \(Int(size.width)) \(context.environment.colorScheme)")
                    }
                    .frame(width: isOn ? 80 : 50, height: 50).environment(\.colorScheme, isOn ? .dark : .light)
                    Button("go") { self.isOn = true }.accessibilityIdentifier("go")
                }
            }
        }
        let log = Log<String>()
        try await withView(Screen(log: log)) { _, _, display async throws in
            #expect(log.entries == ["false 50 light"])
            try await display.tap("go")
            try await display.settle()
            #expect(log.entries == ["false 50 light", "true 80 dark"])
        }
    }

    @Test("S189: a canvas is drawn at the scale of its screen")
    func canvasScale() async throws {
        let view = Canvas { context, _ in
            context.fill(Path(CGRect(x: 10.5, y: 0, width: 40, height: 100)), with: .color(.black))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).background(.white)
        try await withView(view.ignoresSafeArea(), on: [.monitor("SCREEN", 480, 480, scale: 2)]) {
            _, _, display async throws in
            #expect(try display.pixel(x: 20, y: 150) == Pixel(red: 255, green: 255, blue: 255))
            #expect(try display.pixel(x: 21, y: 150) == Pixel(red: 0, green: 0, blue: 0))
        }
    }
}
