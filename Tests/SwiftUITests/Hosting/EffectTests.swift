import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct EffectTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let white = Pixel(red: 255, green: 255, blue: 255)
    private let redPixel = Pixel(red: 255, green: 0, blue: 0)

    /// Runs `body` with a window that shows a view.
    private func withView(
        _ view: some View, _ body: @MainActor (UIWindow, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIHostingController(rootView: view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(window, display)
        }
    }

    @Test("S189: opacity applies to a view as a whole, and follows a change")
    func effectOpacity() async throws {
        struct Fading: View {
            @State private var opacity = 0.5
            var body: some View {
                Button {
                    opacity = 1
                } label: {
                    ZStack {
                        Color(red: 0, green: 0, blue: 1)
                        Color(red: 1, green: 0, blue: 0)
                    }.frame(width: 100, height: 100).opacity(opacity)
                }
            }
        }
        try await withView(Fading()) { _, display async throws in
            let half = try #require(try display.pixel(x: 640, y: 400))
            #expect(half.red == 255 && abs(Int(half.green) - 127) <= 1 && half.green == half.blue)
            try display.click(at: CGPoint(x: 640, y: 400))
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == redPixel)
        }
    }

    @Test("S172: an invisible view is not hit, and a clip is not hit outside of its shape")
    func hits() async throws {
        let view = VStack(spacing: 0) {
            red.frame(width: 100, height: 100).opacity(0)
            red.frame(width: 100, height: 100).clipShape(Circle())
        }
        try await withView(view) { window, display async throws in
            let root = window.rootViewController?.view
            #expect(window.hitTest(CGPoint(x: 640, y: 350), with: nil) === root)
            #expect(window.hitTest(CGPoint(x: 640, y: 450), with: nil) !== root)
            #expect(window.hitTest(CGPoint(x: 592, y: 402), with: nil) === root)
            #expect(try display.pixel(x: 640, y: 450) == redPixel)
            #expect(try display.pixel(x: 592, y: 402) == white && display.pixel(x: 640, y: 350) == white)
        }
    }

    @Test("S189: views are clipped to their frames, with round corners")
    func effectCorners() async throws {
        let view = red.frame(width: 200, height: 200).frame(width: 100, height: 100).cornerRadius(20)
        try await withView(view) { _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == redPixel && display.pixel(x: 691, y: 400) == white)
            #expect(try display.pixel(x: 591, y: 351) == white && display.pixel(x: 591, y: 400) == redPixel)
        }
    }

    @Test("S101: a divider is a pixel thick and lies across its stack")
    func divider() {
        let column = tree(
            VStack(spacing: 0) {
                Color.red; Divider(); Color.red
            })
        #expect(column.leafFrames[1] == CGRect(x: 0, y: 199.5, width: 300, height: 1))
        let row = tree(
            HStack(spacing: 0) {
                Color.red; Divider(); Color.red
            })
        #expect(row.leafFrames[1] == CGRect(x: 149.5, y: 0, width: 1, height: 400))
    }
}
