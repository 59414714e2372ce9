import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct HorizontalSafeAreaInsetTests {
    private var side: some View { Color.blue.frame(width: 50, height: 60) }

    @Test("S484: a view at a horizontal edge takes room beside the content, and is aligned along the edge")
    func roomAtSide() {
        let leading = Color.red.safeAreaInset(edge: .leading, alignment: .top, spacing: 10) { side }
        #expect(
            tree(leading).leafFrames == [
                CGRect(x: 60, y: 0, width: 240, height: 400), CGRect(x: 0, y: 0, width: 50, height: 60),
            ])
        let trailing = Color.red.safeAreaInset(edge: .trailing, alignment: .bottom) { side }
        #expect(
            tree(trailing).leafFrames == [
                CGRect(x: 0, y: 0, width: 250, height: 400), CGRect(x: 250, y: 340, width: 50, height: 60),
            ])
    }

    @Test("S484: from right to left the leading edge is the right one, and the content may grow under the view there")
    func mirroredSide() {
        let beside = Color.red.safeAreaInset(edge: .leading, alignment: .top) { side }
            .environment(\.layoutDirection, .rightToLeft)
        #expect(
            tree(beside).leafFrames == [
                CGRect(x: 0, y: 0, width: 250, height: 400), CGRect(x: 250, y: 0, width: 50, height: 60),
            ])
        let under = Color.red.ignoresSafeArea().safeAreaInset(edge: .leading, alignment: .top) { side }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let frames = tree(under.environment(\.layoutDirection, direction)).leafFrames
            #expect(frames.first == CGRect(x: 0, y: 0, width: 300, height: 400))
        }
    }

    @Test("S484: a view moves to the other side with its edge")
    func changedSide() {
        struct Turned: View {
            @State var isLeading = true
            var body: some View {
                Color.red.safeAreaInset(edge: isLeading ? .leading : .trailing) { Color.blue.frame(width: 50) }
                    .onTapGesture { isLeading = false }
            }
        }
        let view = tree(Turned())
        #expect(view.leafFrames.first?.minX == 50)
        view.layout.hit(CGPoint(x: 200, y: 200))?.handlers.first?.perform()
        view.flush()
        #expect(view.leafFrames.first == CGRect(x: 0, y: 0, width: 250, height: 400))
    }

    @Test(
        "S484: content scrolls under a bar at a horizontal edge and is seen through its material",
        arguments: [(1, false), (2, true)])
    func barAtSide(scale: Int, isMirrored: Bool) async throws {
        let view = ScrollView(.horizontal) { Color(red: 1, green: 0, blue: 0).frame(width: 4_000, height: 600) }
            .safeAreaBar(edge: .leading, alignment: .top) {
                Color.black.frame(width: 60, height: 50).accessibilityIdentifier("bar")
            }
            .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        try await withView(view, on: [.monitor("SCREEN", 800 * scale, 600 * scale, scale: scale)]) {
            window, controller, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            let insets = scroll.adjustedContentInset
            #expect(isMirrored ? insets.right == 60 && insets.left == 0 : insets.left == 60 && insets.right == 0)
            #expect(try controller.frame(of: "bar") == CGRect(x: isMirrored ? 740 : 0, y: 0, width: 60, height: 50))
            scroll.contentOffset.x = 1_000
            try await display.settle()
            let red = Pixel(red: 255, green: 0, blue: 0)
            #expect(try display.pixel(x: 400 * scale, y: 300 * scale) == red)
            let material = try #require(try display.pixel(x: (isMirrored ? 770 : 30) * scale, y: 300 * scale))
            #expect(material != red && material.red > material.green)
        }
    }
}
