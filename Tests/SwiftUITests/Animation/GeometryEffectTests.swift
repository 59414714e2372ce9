import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct GeometryEffectTests {
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

    @Test("S189: a projection is shown by its affine part, and one that is no number not at all")
    func projection() {
        #expect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 3)).affine == CGAffineTransform(scaleX: 2, y: 3))
        #expect(ProjectionTransform().isIdentity)
        let broken = ProjectionTransform(CGAffineTransform(translationX: .nan, y: 0))
        #expect(broken.affine == .identity)
    }

    @Test("S189: a view that is turned in space by a quarter is seen from its edge")
    func turn() {
        let view = Color.red.frame(width: 100, height: 100)
            .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
        let tree = tree(view)
        // Half as wide, around the middle at 150.
        #expect(tree.layout.hit(CGPoint(x: 170, y: 200)) != nil && tree.layout.hit(CGPoint(x: 180, y: 200)) == nil)
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
}
