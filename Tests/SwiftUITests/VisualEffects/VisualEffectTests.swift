import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct VisualEffectTests {
    private func isRed(_ display: VirtualDisplay, _ x: Int, _ y: Int) throws -> Bool {
        let pixel = try #require(try display.pixel(x: x, y: y))
        return pixel.red > 200 && pixel.green < 110
    }

    @Test("S311: the effects of a view follow its place in a scroll view, and clicks follow the effects")
    func placeInScrollView() async throws {
        let log = Log<String>()
        let view = ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 100, height: 100)
                    .visualEffect { content, proxy in
                        content.offset(x: -proxy.frame(in: .scrollView(axis: .vertical)).minY)
                    }
                    .onTapGesture { log.entries.append("tap") }
                Color.clear.frame(height: 900)
            }
        }
        .background(Color.white)
        try await withView(view, on: [.monitor("SCREEN", 300, 300)]) { window, _, display async throws in
            #expect(try isRed(display, 10, 50) && !isRed(display, 120, 20))
            let scroll = try #require(window.rootViewController?.view.views(of: UIScrollView.self).first)
            scroll.contentOffset.y = 50
            try await display.settle()
            #expect(try !isRed(display, 30, 20) && isRed(display, 60, 20) && isRed(display, 140, 20))
            try display.click(at: CGPoint(x: 80, y: 20))
            try await display.settle()
            #expect(log.entries == ["tap"])
            try display.click(at: CGPoint(x: 20, y: 20))
            try await display.settle()
            #expect(log.entries == ["tap"])
        }
    }

    private struct Card: View {
        @State var isFar = false
        var body: some View {
            Color.red.frame(width: 50, height: 50)
                .visualEffect { [isFar] content, proxy in
                    content.offset(x: isFar ? proxy.size.width : 0).scaleEffect(isFar ? 2 : 1, anchor: .topLeading)
                }
                .onTapGesture { withAnimation(.linear(duration: 1)) { isFar.toggle() } }
                .accessibilityIdentifier("card")
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).background(Color.white)
        }
    }

    @Test("S311: effects are applied one after the other, and animated with the state on which they depend")
    func animatedEffects() async throws {
        try await withView(Card(), on: [.monitor("SCREEN", 300, 300)]) { _, _, display async throws in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.resume() }
            #expect(try isRed(display, 25, 25) && !isRed(display, 60, 25))
            try await display.tap("card")
            AnimationClock.shared.advance(by: 0.5)
            try await display.settle()
            // Half of an offset by 50 points, and then a scale of 1.5 around the corner.
            #expect(try !isRed(display, 35, 25) && isRed(display, 40, 70) && isRed(display, 110, 10))
            #expect(try !isRed(display, 116, 10))
            AnimationClock.shared.advance(by: 0.6)
            try await display.settle()
            #expect(try !isRed(display, 98, 50) && isRed(display, 102, 98) && isRed(display, 198, 98))
        }
    }

    @Test("S311: an effect without a change shows the view itself")
    func unchangedEffect() {
        let tree = tree(Color.red.frame(width: 100, height: 100).visualEffect { content, _ in content })
        #expect(tree.contentFrame.width == 100)
        #expect(tree.layout.hit(CGPoint(x: 150, y: 200)) != nil)
    }

    @Test("S312: the distance of a view beyond the threshold of a scroll view")
    func thresholds() {
        typealias Threshold = ScrollTransitionConfiguration.Threshold
        func excess(_ threshold: Threshold, _ start: Double) -> Double {
            threshold.excess(start: start, length: 100, room: 400)
        }
        #expect(excess(.visible, 0) == 0 && excess(.visible, -50) == 0.5 && excess(.visible, -200) == 1)
        #expect(excess(.visible(0.5), -50) == 0 && excess(.visible(0.5), -75) == 0.5)
        #expect(excess(.hidden, -99) == 0 && excess(.hidden, -101) == 1)
        #expect(excess(.centered, 150) == 0 && excess(.centered, 25) == 0.5)
        #expect(excess(.visible.inset(by: 20), 20) == 0 && excess(.visible.inset(by: 20), -30) == 0.5)
    }

    private func row(_ configuration: ScrollTransitionConfiguration, _ direction: LayoutDirection) -> some View {
        ScrollView(.horizontal) {
            HStack(spacing: 0) {
                Color.red.frame(width: 100, height: 100)
                    .scrollTransition(configuration) { content, phase in
                        content.offset(y: phase.value * 100)
                    }
                Color.clear.frame(width: 900, height: 100)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.white)
        .environment(\.layoutDirection, direction)
    }

    @Test(
        "S312: a view that leaves a scroll view changes with its place, at the leading edge also from right to left",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func interactive(direction: LayoutDirection) async throws {
        let view = row(.interactive, direction)
        try await withView(view, on: [.monitor("SCREEN", 300, 300)]) { window, _, display async throws in
            let isMirrored = direction == .rightToLeft
            @MainActor func isRed(_ x: Int, _ y: Int) throws -> Bool {
                try self.isRed(display, isMirrored ? 299 - x : x, y)
            }
            #expect(try isRed(50, 102) && isRed(50, 198) && !isRed(50, 98))
            let scroll = try #require(window.rootViewController?.view.views(of: UIScrollView.self).first)
            scroll.contentOffset.x += isMirrored ? -50 : 50
            try await display.settle()
            // Half of the view is outside, so it has half of the offset to the top.
            #expect(try isRed(25, 110) && isRed(25, 140) && !isRed(25, 155) && !isRed(60, 110))
            scroll.contentOffset.x -= isMirrored ? -50 : 50
            try await display.settle()
            #expect(try isRed(50, 102) && isRed(50, 198))
        }
    }

    @Test("S312: an animated transition begins when the view reaches the threshold")
    func animatedTransition() async throws {
        let view = row(.animated(.linear(duration: 1)).threshold(.visible(0.7)), .leftToRight)
        try await withView(view, on: [.monitor("SCREEN", 300, 300)]) { window, _, display async throws in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.resume() }
            let scroll = try #require(window.rootViewController?.view.views(of: UIScrollView.self).first)
            scroll.contentOffset.x = 20
            try await display.settle()
            AnimationClock.shared.advance(by: 0.5)
            try await display.settle()
            #expect(try isRed(display, 50, 198), "less than the threshold is outside")
            scroll.contentOffset.x = 40
            try await display.settle()
            AnimationClock.shared.advance(by: 0.5)
            try await display.settle()
            #expect(try !isRed(display, 40, 160) && isRed(display, 40, 140))
            AnimationClock.shared.advance(by: 0.6)
            try await display.settle()
            #expect(try !isRed(display, 40, 105))
        }
    }
}
