import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct GeometryEffectTests {
    private struct Shift: GeometryEffect {
        var animatableData: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: animatableData * size.width, y: 0))
        }
    }

    @Test("S189: a geometry effect moves the picture and the hits of a view, and not its layout")
    func shift() {
        let tree = tree(Color.red.frame(width: 100, height: 100).modifier(Shift(animatableData: 1)))
        #expect(tree.contentFrame.minX == 100)
        #expect(tree.layout.hit(CGPoint(x: 250, y: 200)) != nil && tree.layout.hit(CGPoint(x: 150, y: 200)) == nil)
    }

    @Test("S189: an affine transform is around the upper left corner of the view")
    func affineTransform() {
        let view = Color.red.frame(width: 100, height: 100).transformEffect(CGAffineTransform(scaleX: 2, y: 0.5))
        let tree = tree(view)
        #expect(tree.contentFrame == CGRect(x: 100, y: 150, width: 100, height: 100))
        #expect(tree.layout.hit(CGPoint(x: 290, y: 190)) != nil && tree.layout.hit(CGPoint(x: 150, y: 210)) == nil)
        #expect(tree.layout.hit(CGPoint(x: 90, y: 160)) == nil)
    }

    @Test("S189: a projection that is no number changes nothing, and others can be undone and follow each other")
    func projection() {
        #expect(ProjectionTransform().isIdentity)
        let broken = ProjectionTransform(CGAffineTransform(translationX: .nan, y: 0))
        #expect(broken.valid.isIdentity)
        var tilted = ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7))
        #expect(tilted.isAffine)
        tilted.m13 = 0.01
        let point = CGPoint(x: 10, y: 20)
        let moved = point.applying(tilted)
        #expect(!tilted.isAffine && abs(moved.x - 25 / 1.1) < 1e-9 && abs(moved.y - 67 / 1.1) < 1e-9)
        let back = moved.applying(tilted.inverted())
        #expect(abs(back.x - 10) < 1e-9 && abs(back.y - 20) < 1e-9)
        let shift = ProjectionTransform(CGAffineTransform(translationX: 1, y: 2))
        #expect(abs(point.applying(tilted.concatenating(shift)).x - moved.x - 1) < 1e-9)
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        #expect(!flat.invert() && flat.inverted() == flat)
    }

    @Test("S189: a view that is turned in space by a quarter is seen from its edge")
    func turn() {
        let view = Color.red.frame(width: 100, height: 100)
            .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0)
        let tree = tree(view)
        // Half as wide, around the middle at 150.
        #expect(tree.layout.hit(CGPoint(x: 170, y: 200)) != nil && tree.layout.hit(CGPoint(x: 180, y: 200)) == nil)
    }

    @Test("S189: a view that is turned in space is seen in perspective, and clicks follow it", arguments: [1, 2])
    func turnInPerspective(scale: Int) async throws {
        let log = Log<String>()
        let view = Color.red.frame(width: 200, height: 200)
            .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
            .onTapGesture { log.entries.append("tap") }
            .frame(width: 300, height: 300).background(Color.white)
        let size = 300 * scale
        let monitor = VirtualMonitor.monitor("SCREEN", size, size, scale: scale)
        try await withView(view, on: [monitor]) { _, _, display async throws in
            @MainActor func isRed(_ x: CGFloat, _ y: CGFloat) throws -> Bool {
                try display.pixel(x: Int(x) * scale, y: Int(y) * scale)?.green ?? 255 < 100
            }
            // The right edge goes back and looks smaller. The left one is nearer and larger than the view.
            #expect(try isRed(150, 55) && !isRed(150, 45))
            #expect(try isRed(110, 20), "the left part is higher")
            #expect(try !isRed(180, 65) && isRed(180, 85), "the right part is lower")
            try display.click(at: CGPoint(x: 110 * scale, y: 60 * scale))
            try await display.settle()
            #expect(log.entries == ["tap"])
            try display.click(at: CGPoint(x: 180 * scale, y: 60 * scale))
            try await display.settle()
            #expect(log.entries == ["tap"])
        }
    }

    @Test("S157: a view begins in the frame of the one with the same name that goes")
    func matched() async throws {
        struct Marks: View {
            @Namespace var namespace
            @State var isRight = false
            var body: some View {
                HStack(spacing: 0) {
                    ZStack { if !isRight { Color.red.matchedGeometryEffect(id: 1, in: namespace) } }
                        .frame(width: 100, height: 100)
                    ZStack { if isRight { Color.red.matchedGeometryEffect(id: 1, in: namespace) } }
                        .frame(width: 100, height: 100)
                }
                .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
                .accessibilityIdentifier("marks")
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .background(Color.white)
            }
        }
        try await withView(Marks(), on: [.monitor("SCREEN", 300, 300)]) { _, _, display async throws in
            AnimationClock.shared.stop()
            try await display.tap("marks", at: CGPoint(x: 50, y: 50))
            AnimationClock.shared.advance(by: 0.5)
            try await display.settle()
            // Half way, the new view covers the middle between both places.
            #expect(try display.pixel(x: 100, y: 50)?.green ?? 255 < 160)
            #expect(try display.pixel(x: 190, y: 50)?.green ?? 0 > 200)
            AnimationClock.shared.resume()
        }
    }

    private struct Deck: View {
        let log: Log<CGFloat>
        @Namespace var namespace
        @State var isDealt = false
        private var card: some View {
            GeometryReader { proxy in
                let _ = log.entries.append(proxy.size.width)
                Color.red
            }
            .matchedGeometryEffect(id: 1, in: namespace)
        }
        var body: some View {
            HStack(spacing: 0) {
                ZStack { if !isDealt { card } }.frame(width: 100, height: 100)
                ZStack { if isDealt { card } }.frame(width: 200, height: 200)
            }
            .onTapGesture { withAnimation(.linear(duration: 1)) { isDealt.toggle() } }
            .accessibilityIdentifier("deck")
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).background(Color.white)
        }
    }

    @Test("S157: a view that depends on its size is evaluated once for each frame of its way")
    func matchedReader() async throws {
        let log = Log<CGFloat>()
        try await withView(Deck(log: log), on: [.monitor("SCREEN", 400, 300)]) { _, _, display async throws in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.resume() }
            try await display.tap("deck", at: CGPoint(x: 50, y: 100))
            log.entries = []
            AnimationClock.shared.advance(by: 0.5)
            try await display.settle()
            #expect(log.entries == [150])
            AnimationClock.shared.advance(by: 0.6)
            try await display.settle()
            #expect(log.entries == [150, 200])
            #expect(try display.pixel(x: 295, y: 195)?.green ?? 255 < 110)
        }
    }
}
