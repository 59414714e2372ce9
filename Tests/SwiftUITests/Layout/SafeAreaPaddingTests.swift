import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SafeAreaPaddingTests {
    @Test("S254: safe area padding takes room from a view, and a view that ignores the safe area covers it")
    func paddingRoom() {
        #expect(
            tree(Color.red.safeAreaPadding(20)).leafFrames == [CGRect(x: 20, y: 20, width: 260, height: 360)])
        #expect(tree(Color.red.safeAreaPadding(.leading)).leafFrames == [CGRect(x: 16, y: 0, width: 284, height: 400)])
        let ignored = Color.red.ignoresSafeArea().safeAreaPadding(20)
        #expect(tree(ignored).leafFrames == [CGRect(x: 0, y: 0, width: 300, height: 400)])
        // A view that does not touch the edge of the window is padded within its own frame.
        let inner = Color.red.ignoresSafeArea().safeAreaPadding(20).padding(30)
        #expect(tree(inner).leafFrames == [CGRect(x: 30, y: 30, width: 240, height: 340)])
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let mirrored = Color.red.safeAreaPadding(insets).environment(\.layoutDirection, .rightToLeft)
        #expect(tree(mirrored).leafFrames == [CGRect(x: 4, y: 1, width: 294, height: 396)])
    }

    private struct Row: View {
        var body: some View {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<10) { index in
                        Color.red.frame(width: 200, height: 100).accessibilityIdentifier("card \(index)")
                    }
                }
            }
            .safeAreaPadding(.horizontal, 20)
        }
    }

    @Test("S254: a scroll view covers the padding, and its content begins and ends beside it")
    func paddingScrolled() async throws {
        try await withView(Row()) { window, controller, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(scroll.frame.minX == 0 && scroll.frame.width == 1_280)
            #expect(scroll.contentInset.left == 20 && scroll.contentInset.right == 20)
            #expect(try controller.frame(of: "card 0").minX == 20)
            scroll.contentOffset.x = 2_000 + 20 - 1_280
            try await display.settle()
            #expect(try controller.frame(of: "card 9").maxX == 1_260)
        }
    }

    @Test("S254: from right to left the content begins beside the padding at the right")
    func mirroredPadding() async throws {
        try await withView(Row().environment(\.layoutDirection, .rightToLeft)) { _, controller, _ async throws in
            #expect(try controller.frame(of: "card 0").maxX == 1_260)
        }
    }

    @Test("S254: a vertical scroll view is as wide as the window, with its content between the paddings")
    func paddingAcross() async throws {
        let view = ScrollView { Color.red.frame(height: 2_000).accessibilityIdentifier("content") }
            .safeAreaPadding(EdgeInsets(top: 10, leading: 40, bottom: 30, trailing: 20))
        try await withView(view) { window, controller, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(scroll.frame == window.bounds)
            #expect(try controller.frame(of: "content") == CGRect(x: 40, y: 10, width: 1_220, height: 2_000))
            scroll.contentOffset.y = 100_000
            try await display.settle()
            #expect(scroll.contentOffset.x == -40)
        }
    }

    @Test(
        "S254, S253: cards are seen under the padding, at each scale, in dark colours and from right to left",
        arguments: [(1, false), (2, true)])
    func paddingPixels(scale: Int, isMirroredAndDark: Bool) async throws {
        let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
        let view = ScrollView(.horizontal) {
            HStack(spacing: 0) { ForEach(0..<10) { colors[$0 % 2].frame(width: 200, height: 100) } }
                .scrollTargetLayout()
        }
        .safeAreaPadding(.horizontal, 20)
        .scrollPosition(id: .constant(3), anchor: .center)
        .environment(\.layoutDirection, isMirroredAndDark ? .rightToLeft : .leftToRight)
        .preferredColorScheme(isMirroredAndDark ? .dark : .light)
        try await withView(view, on: [.monitor("SCREEN", 800 * scale, 600 * scale, scale: scale)]) {
            _, _, display async throws in
            let (red, blue) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255))
            @MainActor func pixel(_ x: Int, _ y: Int) throws -> Pixel? { try display.pixel(x: x * scale, y: y * scale) }
            // The card in the middle is the fourth.
            #expect(try pixel(400, 300) == blue && pixel(302, 300) == blue && pixel(498, 300) == blue)
            #expect(try pixel(298, 300) == red && pixel(502, 300) == red)
            #expect(try pixel(5, 300) == blue && pixel(795, 300) == blue)
            let ground = UInt8(isMirroredAndDark ? 0 : 255)
            #expect(try pixel(400, 100) == Pixel(red: ground, green: ground, blue: ground))
        }
    }
}
