import Foundation
import Testing

@testable import Graphics

struct MeshTests {
    /// A surface whose sides are lines between four corners.
    private func plane(_ corners: [SIMD2<Double>]) -> BezierPatch {
        func line(_ first: Int, _ last: Int) -> BezierPatch.Curve {
            (0..<4).map { corners[first] + (corners[last] - corners[first]) * (Double($0) / 3) }
        }
        return BezierPatch(top: line(0, 1), bottom: line(3, 2), left: line(0, 3), right: line(1, 2))
    }

    private let leftHalf: [SIMD2<Double>] = [[0, 0], [0.5, 0], [0.5, 1], [0, 1]]

    @Test("a part of a part of a surface is a part of the surface, and keeps its sides")
    func surfaceParts() {
        let whole = BezierPatch(
            top: [[0, 0], [0.3, -0.2], [0.6, 0.4], [1, 0]], bottom: [[0, 1], [0.2, 1.5], [0.9, 0.8], [1, 1]],
            left: [[0, 0], [0.4, 0.3], [-0.1, 0.6], [0, 1]], right: [[1, 0], [1.3, 0.3], [0.7, 0.6], [1, 1]])
        func isClose(_ first: BezierPatch, _ second: BezierPatch) -> Bool {
            zip(first.points, second.points).allSatisfy { abs($0.x - $1.x) < 1e-12 && abs($0.y - $1.y) < 1e-12 }
        }
        #expect(isClose(whole.part(columns: 0...1, rows: 0...1), whole))
        let part = whole.part(columns: 0...0.5, rows: 0.5...1).part(columns: 0.5...1, rows: 0...0.5)
        #expect(isClose(part, whole.part(columns: 0.25...0.5, rows: 0.5...0.75)))
        #expect(whole[0, 1] == [0.3, -0.2] && whole[3, 2] == [0.9, 0.8] && whole[1, 0] == [0.4, 0.3])
        // Half of the upper side by the rule of de Casteljau.
        let half = whole.part(columns: 0...0.5, rows: 0...1)
        #expect(abs(half[0, 1].x - 0.15) < 1e-12 && abs(half[0, 1].y + 0.1) < 1e-12)
    }

    @Test("the colours of a surface blend from corner to corner, in front of the background")
    func meshColors() throws {
        let context = try #require(CGContext.flipped(100, 100))
        let patch = ColorMesh.Patch(
            surface: plane(leftHalf), colors: [[1, 0, 0, 1], [0, 0, 1, 1], [0, 0, 1, 1], [1, 0, 0, 1]])
        context.draw(
            ColorMesh(patches: [patch], background: .testGreen), in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(context[75, 50] == .green && context[51, 99] == .green)
        let (left, middle, right) = (context[0, 50], context[25, 50], context[48, 50])
        #expect(left.red > 245 && left.blue < 10 && right.blue > 240 && right.red < 15)
        #expect(abs(Int(middle.red) - 125) < 8 && abs(Int(middle.blue) - 130) < 8 && middle.alpha == 255)
    }

    @Test("surfaces without a place that can be drawn are left out, and the context draws on")
    func brokenSurface() throws {
        let context = try #require(CGContext.flipped())
        let broken = ColorMesh.Patch(
            surface: plane([[0, 0], [.nan, 0], [1, 1], [0, 1]]),
            colors: [SIMD4<Float>](repeating: [1, 0, 0, 1], count: 4))
        context.draw(
            ColorMesh(patches: [broken], background: .clear), in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(context[10, 10] == .clear)
        context.setFillColor(.testGreen)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(context[10, 10] == .green)
    }

    @Test("an opacity applies to a mesh and its background as to one picture")
    func meshOpacity() throws {
        let context = try #require(CGContext.flipped())
        let patch = ColorMesh.Patch(
            surface: plane(leftHalf), colors: [SIMD4<Float>](repeating: [1, 0, 0, 1], count: 4))
        context.setAlpha(0.5)
        context.draw(
            ColorMesh(patches: [patch], background: .testGreen), in: CGRect(x: 0, y: 0, width: 20, height: 20))
        let (covered, free) = (context[5, 10], context[15, 10])
        #expect(abs(Int(covered.alpha) - 128) <= 2 && covered.green == 0)
        #expect(abs(Int(free.alpha) - 128) <= 2 && free.red == 0)
    }
}
