import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct AnimatedPlaceTests {
    /// A represented view in blue.
    private struct Box: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            return view
        }

        func updateUIView(_ uiView: UIView, context: Context) {}
    }

    private struct Page: View {
        @State private var isDown = false
        @State private var value = 0.5
        @State private var kind = 0
        @State private var isOn = true
        @State private var text = ""
        var body: some View {
            VStack(spacing: 0) {
                Button {
                    withAnimation(.linear(duration: 1)) { isDown.toggle() }
                } label: {
                    Color(red: 1, green: 0, blue: 0).frame(width: 200, height: isDown ? 300 : 100)
                }
                Box().frame(width: isDown ? 400 : 200, height: 40)
                HStack {
                    Slider(value: $value)
                    Picker("Kind", selection: $kind) {
                        Text(verbatim: "a").tag(0)
                        Text(verbatim: "b").tag(1)
                    }
                    .pickerStyle(.segmented)
                    Toggle("On", isOn: $isOn)
                    TextField("Field", text: $text)
                    Stepper("Steps", value: $kind)
                }
                .frame(width: 1_000, height: 40)
            }
            .frame(height: 600, alignment: .top)
        }
    }

    /// The middles of the controls in the vertical, in the window.
    private func middles(in window: UIWindow) -> [CGFloat] {
        let controls: [UIView?] = [
            window.views(of: UISlider.self).first, window.views(of: UISegmentedControl.self).first,
            window.views(of: UISwitch.self).first, window.views(of: UITextField.self).first,
            window.views(of: UIStepper.self).first,
        ]
        return controls.compactMap { $0.map { $0.convert($0.bounds, to: window).midY } }
    }

    @Test("S650: controls and represented views move to their place and size with an animated layout")
    func controlsMoveWithLayout() async throws {
        try await withView(Page()) { window, _, display async throws in
            display.clock.stop()
            defer { display.clock.resume() }
            let blue = Pixel(red: 0, green: 0, blue: 255)
            @MainActor func areAt(_ height: CGFloat) -> Bool {
                let middles = middles(in: window)
                return middles.count == 5 && middles.allSatisfy { abs($0 - height) < 1.5 }
            }
            // The page begins 100 points below the top. The box is first at 200, and at 400 in the end.
            #expect(areAt(260))
            #expect(try display.pixel(x: 640, y: 220) == blue)
            try display.click(at: CGPoint(x: 640, y: 150))
            try await display.settle()
            #expect(areAt(260), "the movement begins at the old place")
            display.clock.advance(by: 0.5)
            try await display.settle()
            #expect(areAt(360))
            #expect(try display.pixel(x: 640, y: 320) == blue && display.pixel(x: 640, y: 420) != blue)
            // The box has become wider by half of the way, to 300 points.
            #expect(try display.pixel(x: 500, y: 320) == blue && display.pixel(x: 480, y: 320) != blue)
            display.clock.advance(by: 0.6)
            try await display.settle()
            #expect(areAt(460))
            #expect(try display.pixel(x: 450, y: 420) == blue && display.pixel(x: 640, y: 320) != blue)
        }
    }

    @Test("S650: without an animation a represented view is at its new place at once")
    func representedViewJumps() async throws {
        struct Plain: View {
            @State private var isDown = false
            var body: some View {
                VStack(spacing: 0) {
                    Button {
                        isDown.toggle()
                    } label: {
                        Color(red: 1, green: 0, blue: 0).frame(width: 200, height: isDown ? 300 : 100)
                    }
                    Box().frame(width: 200, height: 40)
                }
                .frame(height: 600, alignment: .top)
            }
        }
        try await withView(Plain()) { _, _, display async throws in
            display.clock.stop()
            defer { display.clock.resume() }
            let blue = Pixel(red: 0, green: 0, blue: 255)
            #expect(try display.pixel(x: 640, y: 220) == blue)
            try display.click(at: CGPoint(x: 640, y: 150))
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 420) == blue && display.pixel(x: 640, y: 220) != blue)
        }
    }
}
