import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct AnimatedDisplayTests {
    private struct Page: View {
        @State private var isOpen = false
        var body: some View {
            VStack(spacing: 0) {
                Button {
                    withAnimation(.linear(duration: 1)) { isOpen.toggle() }
                } label: {
                    Color(red: 1, green: 0, blue: 0).frame(width: 200, height: 100)
                }
                if isOpen {
                    Color(red: 0, green: 0, blue: 1).frame(width: 200, height: 100).transition(.move(edge: .bottom))
                }
                RoundedRectangle(cornerRadius: 10).fill(Color(red: 0, green: 1, blue: 0))
                    .frame(width: isOpen ? 300 : 100, height: 40)
                    .rotationEffect(.degrees(isOpen ? 90 : 0))
            }
        }
    }

    @Test("S150, S155, S156, S158: the window shows each frame of an animation, and nothing ticks before and after")
    func animatedDisplayFrames() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIHostingController(rootView: Page())
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            #expect(!display.clock.isNeeded)
            let (red, green, blue) = (
                Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0),
                Pixel(red: 0, green: 0, blue: 255)
            )
            // The content is 140 high, and 240 at the end.
            #expect(try display.pixel(x: 640, y: 335) == red && display.pixel(x: 640, y: 450) == green)
            try display.click(at: CGPoint(x: 640, y: 380))
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 335) == red && display.clock.isNeeded)
            display.clock.advance(by: 0.5)
            try await display.settle()
            // The button is on half of its way up, and the new view on half of its way in.
            #expect(try display.pixel(x: 640, y: 310) == red && display.pixel(x: 640, y: 404) == red)
            let white = Pixel(red: 255, green: 255, blue: 255)
            #expect(try display.pixel(x: 545, y: 425) == white && display.pixel(x: 545, y: 435) == blue)
            display.clock.advance(by: 0.6)
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 285) == red && display.pixel(x: 545, y: 385) == blue)
            #expect(try display.pixel(x: 640, y: 640) == green && display.pixel(x: 560, y: 500) != green)
            #expect(!display.clock.isNeeded)
        }
    }
}
