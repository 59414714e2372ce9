import Foundation
import LogSupport
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct MeshGradientTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 1, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static let white = Color(red: 1, green: 1, blue: 1)
    private static let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]

    /// A grid of three by three in black with a red vertex in the middle, which lies at a point.
    private func spot(at point: SIMD2<Float>, smoothsColors: Bool = false) -> MeshGradient {
        var colors = [Color](repeating: .init(red: 0, green: 0, blue: 0), count: 9)
        colors[4] = Self.red
        return MeshGradient(
            width: 3, height: 3,
            points: [[0, 0], [0.5, 0], [1, 0], [0, 0.5], point, [1, 0.5], [0, 1], [0.5, 1], [1, 1]], colors: colors,
            smoothsColors: smoothsColors)
    }

    private func resolved(_ gradient: MeshGradient) throws -> ResolvedGradient {
        guard case .gradient(let paint) = gradient._erased().paint(in: EnvironmentValues()) else {
            throw MissingMesh()
        }
        return paint.resolved(in: .light)
    }

    private struct MissingMesh: Error {}

    @Test("S410: a mesh shows the colours of its corners and their mixture, as a view, in a shape and in a canvas")
    func meshCorners() async throws {
        let mesh = MeshGradient(
            width: 2, height: 2, points: Self.corners, colors: [Self.red, Self.green, Self.blue, Self.white])
        let view = HStack(spacing: 0) {
            mesh.frame(width: 100, height: 100)
            Circle().fill(mesh).frame(width: 100, height: 100)
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(mesh))
            }
            .frame(width: 100, height: 100)
        }
        .background(Self.white)
        try await withView(view) { _, _, display async throws in
            let (red, green) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0))
            let (blue, white) = (Pixel(red: 0, green: 0, blue: 255), Pixel(red: 255, green: 255, blue: 255))
            for left in [490, 690] {
                let places = [(0, 0, red), (99, 0, green), (0, 99, blue), (99, 99, white)]
                for (x, y, expected) in places {
                    let pixel = try #require(try display.pixel(x: left + x, y: 350 + y))
                    #expect(pixel.isClose(to: expected, tolerance: 6), "\(pixel) at \(x) \(y)")
                }
            }
            let mixture = Pixel(red: 128, green: 128, blue: 128)
            for x in [540, 640, 740] {
                let pixel = try #require(try display.pixel(x: x, y: 400))
                #expect(pixel.isClose(to: mixture, tolerance: 4), "\(pixel) at \(x)")
            }
            #expect(try display.pixel(x: 592, y: 352) == white)
        }
    }

    @Test("S410: a vertex takes its colour along, and the background is seen where no part of the mesh lies")
    func meshVertices() async throws {
        let half = MeshGradient(
            width: 2, height: 2, points: [[0, 0], [0.5, 0], [0, 1], [0.5, 1]],
            colors: [Color](repeating: Self.blue, count: 4), background: Self.green)
        let view = HStack(spacing: 0) {
            spot(at: [0.25, 0.75]).frame(width: 100, height: 100)
            half.frame(width: 100, height: 100)
        }
        try await withView(view) { _, _, display async throws in
            let moved = try #require(try display.pixel(x: 540 + 25, y: 350 + 75))
            let former = try #require(try display.pixel(x: 540 + 50, y: 350 + 50))
            #expect(moved.red > 225 && former.red < 190 && former.green == 0)
            #expect(try display.pixel(x: 640 + 20, y: 400) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 640 + 80, y: 400) == Pixel(red: 0, green: 255, blue: 0))
        }
    }

    @Test("S410: lines are smooth across vertices without control points, and those of control points go their way")
    func meshCurves() throws {
        func surfaces(_ gradient: MeshGradient) throws -> ColorMesh {
            guard case .gradient(let paint) = gradient._erased().paint(in: EnvironmentValues()),
                case .mesh(let grid) = paint.kind
            else { throw MissingMesh() }
            return grid.mesh(paint.stops.map { Color.Resolved($0.color.resolved(in: .light)) })
        }
        let mesh = try surfaces(spot(at: [0.5, 0.8]))
        #expect(mesh.patches.count == 4)
        let (first, second) = (mesh.patches[0].surface, mesh.patches[1].surface)
        #expect(first[3, 3] == second[3, 0] && abs(first[3, 3].y - 0.8) < 1e-6)
        // The line through the middle vertex goes from one cell to the next without a corner.
        let (coming, going) = (first[3, 3] - first[3, 2], second[3, 1] - second[3, 0])
        #expect(abs(coming.x - going.x) < 1e-6 && abs(coming.y - going.y) < 1e-6)
        func vertex(_ position: SIMD2<Float>) -> MeshGradient.BezierPoint {
            MeshGradient.BezierPoint(
                position: position, leadingControlPoint: position + [-0.2, 0.1],
                topControlPoint: position + [0, -0.3], trailingControlPoint: position + [0.2, 0.1],
                bottomControlPoint: position + [0, 0.3])
        }
        let curved = try surfaces(
            MeshGradient(
                width: 2, height: 2, bezierPoints: Self.corners.map(vertex),
                resolvedColors: [Color.Resolved](repeating: .init(red: 1, green: 0, blue: 0), count: 4)))
        let surface = try #require(curved.patches.first).surface
        #expect(surface[0, 1] == SIMD2(SIMD2<Float>(0.2, 0.1)) && surface[0, 2] == SIMD2(SIMD2<Float>(0.8, 0.1)))
        #expect(surface[1, 0] == SIMD2(SIMD2<Float>(0, 0.3)) && surface[2, 3] == SIMD2(SIMD2<Float>(1, 0.7)))
        #expect(curved.patches.first?.colors == [SIMD4<Float>](repeating: [1, 0, 0, 1], count: 4))
    }

    @Test("S411: colours change smoothly or linearly, never beyond those of the vertices, in either space")
    func meshColors() {
        let (black, white) = (Color.Resolved(red: 0, green: 0, blue: 0), Color.Resolved(red: 1, green: 1, blue: 1))
        func row(_ colors: [Color.Resolved], smooths: Bool, isPerceptual: Bool = false) -> [SIMD4<Float>] {
            let all = MeshColors(
                colors + colors, width: colors.count, height: 2, smooths: smooths, isPerceptual: isPerceptual
            ).divided(by: 4)
            return Array(all.prefix((colors.count - 1) * 4 + 1))
        }
        let linear = row([black, white, white], smooths: false)
        #expect(zip(linear.map(\.x), [0, 0.25, 0.5, 0.75, 1, 1, 1, 1, 1]).allSatisfy { abs($0 - $1) < 1e-4 })
        let smooth = row([black, white, white], smooths: true)
        #expect(smooth.map(\.x).allSatisfy { $0 <= 1 } && zip(smooth, smooth.dropFirst()).allSatisfy { $0.x <= $1.x })
        // The last step towards white is smaller than a linear one.
        #expect(smooth[3].x > linear[3].x + 0.05)
        let (red, blue) = (Color.Resolved(red: 1, green: 0, blue: 0), Color.Resolved(red: 0, green: 0, blue: 1))
        let device = row([red, blue], smooths: false)[2]
        #expect(abs(device.x - 0.5) < 1e-4 && abs(device.y) < 1e-4 && abs(device.z - 0.5) < 1e-4)
        // The middle in Oklab, as published for this space: #8C53A2.
        let perceived = row([red, blue], smooths: false, isPerceptual: true)[2]
        let expected = SIMD4<Float>(0x8C, 0x53, 0xA2, 0xFF) / 255
        #expect((0..<4).allSatisfy { abs(perceived[$0] - expected[$0]) < 0.004 })
    }

    @Test("S411: a transparent vertex fades out in the colours beside it")
    func clearVertex() {
        let red = Color.Resolved(red: 1, green: 0, blue: 0)
        let clear = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
        let mixed = MeshColors([red, clear, red, clear], width: 2, height: 2, smooths: true, isPerceptual: false)
            .divided(by: 4)
        #expect(mixed.allSatisfy { abs($0.x - 1) < 1e-4 && $0.y < 1e-4 })
        #expect(abs(mixed[2].w - 0.5) < 1e-4 && mixed[4].w == 0)
    }

    @Test("S412: wrong numbers and points that are not finite are logged, and the background is shown")
    func meshMistakes() {
        func lines(_ gradient: MeshGradient) -> [String] {
            LogRecorder.record {
                #expect(gradient._erased().paint(in: EnvironmentValues()) == .color(Self.green))
            }
        }
        func gradient(_ width: Int, _ height: Int, _ points: [SIMD2<Float>], _ colors: Int) -> MeshGradient {
            MeshGradient(
                width: width, height: height, points: points, colors: [Color](repeating: Self.red, count: colors),
                background: Self.green)
        }
        #expect(lines(gradient(2, 3, Self.corners, 6)).contains { $0.contains("needs 6 points, not 4") })
        #expect(lines(gradient(2, 2, Self.corners, 5)).contains { $0.contains("needs 4 colors, not 5") })
        #expect(lines(gradient(1, 4, Self.corners, 4)).contains { $0.contains("not 1 and 4") })
        #expect(lines(gradient(.max, 4, Self.corners, 4)).contains { $0.contains("needs fewer points") })
        let broken: [SIMD2<Float>] = [[0, 0], [.nan, 0], [0, 1], [1, 1]]
        #expect(lines(gradient(2, 2, broken, 4)).contains { $0.contains("finite") })
        #expect(gradient(2, 2, Self.corners, 4).mistake == nil)
    }

    @Test("S413: points, colours and the background are animated between meshes of the same size")
    func meshAnimation() throws {
        let first = try resolved(spot(at: [0.2, 0.2]))
        var other = spot(at: [0.8, 0.4])
        other.background = Self.blue
        let second = try resolved(other)
        #expect(first.canMove(to: second))
        var middle = first
        middle.animatableData = first.animatableData + (second.animatableData - first.animatableData).scaled(by: 0.5)
        let layer = CAGradientLayer()
        middle.show(in: layer, size: CGSize(width: 10, height: 10))
        let mesh = try #require(layer.mesh)
        let vertex = mesh.patches[0].surface[3, 3]
        #expect(abs(vertex.x - 0.5) < 1e-5 && abs(vertex.y - 0.3) < 1e-5)
        #expect(abs(mesh.background.alpha - 0.5) < 0.01)
        #expect(!first.canMove(to: try resolved(spot(at: [0.2, 0.2], smoothsColors: true))))
        let plain = GradientPaint(stops: [], kind: .radial(.center, 0, 1)).resolved(in: .light)
        #expect(!first.canMove(to: plain))
        plain.show(in: layer, size: CGSize(width: 10, height: 10))
        #expect(layer.mesh == nil)
    }

    @Test("S410: a mesh as a tint counts as its first colour")
    func meshTint() {
        let mesh = MeshGradient(
            width: 2, height: 2, points: Self.corners, colors: [Self.red, Self.green, Self.blue, Self.white])
        var values = EnvironmentValues()
        _TintModifier(style: mesh._erased()).change(&values)
        #expect(values.tint == Self.red && values.tintGradient == nil)
    }
}
