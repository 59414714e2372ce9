import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Materials of 200 by 100 points in the middle of the screen, over black at the left and white at the right.
@MainActor
struct MaterialTests {
    private struct Halves<Content: View>: View {
        let content: Content
        var body: some View {
            ZStack {
                HStack(spacing: 0) {
                    Color.black
                    Color.white
                }
                .frame(width: 400, height: 200)
                content.frame(width: 200, height: 100)
            }
        }
    }

    /// Returns the red of pixels on the screen's horizontal middle, at distances from its centre.
    private func reds<V: View>(_ view: V, _ distances: Int...) async throws -> [Int] {
        var reds: [Int] = []
        try await withView(Halves(content: view)) { _, _, display async throws in
            let picture = try display.screenshot()
            reds = try distances.map { Int(try #require(picture[640 + $0, 400]).red) }
        }
        return reds
    }

    @Test("S405: a material blurs what lies behind it, and the rest stays sharp")
    func materialBlur() async throws {
        let reds = try await reds(Rectangle().fill(.ultraThinMaterial), -120, -80, -10, 0, 10, 80, 120)
        #expect(reds[0] == 0 && reds[6] == 255)
        #expect(reds[1] + 20 < reds[2] && reds[2] + 15 < reds[3] && reds[3] + 15 < reds[4] && reds[4] < reds[5])
        let background = try await self.reds(Color.clear.background(.ultraThinMaterial), -80, -10, 0, 10, 80)
        #expect(background == Array(reds[1...5]))
    }

    @Test("S405: thicker materials let less through, and a dark appearance has dark ones")
    func thickness() async throws {
        var contrast: [Int] = []
        for material in [Material.ultraThin, .thin, .regular, .thick, .ultraThick] {
            let reds = try await reds(Rectangle().fill(material), -80, 80)
            contrast.append(reds[1] - reds[0])
        }
        #expect(contrast == contrast.sorted(by: >) && Set(contrast).count == 5)
        let dark = try await reds(Rectangle().fill(.thickMaterial).environment(\.colorScheme, .dark), -80, 80)
        #expect(dark[1] < 100)
    }

    @Test("S405: a material keeps to the shape that it fills, and to the line that it draws")
    func shapes() async throws {
        let circle = try await reds(Circle().fill(.regularMaterial), -70, -30, 70)
        #expect(circle[0] == 0 && circle[1] > 100 && circle[2] == 255)
        let ring = try await reds(Circle().stroke(.regularMaterial, lineWidth: 20), -70, -50, -30)
        #expect(ring[0] == 0 && ring[1] > 100 && ring[2] == 0)
    }

    @Test("S405: a material is blurred while it fades, too")
    func fading() async throws {
        let full = try await reds(Rectangle().fill(.ultraThinMaterial), -80, 0, 80)
        for half in [
            try await reds(Rectangle().fill(.ultraThinMaterial).opacity(0.5), -80, 0, 80),
            try await reds(Rectangle().fill(.ultraThinMaterial.opacity(0.5)), -80, 0, 80),
        ] {
            #expect(abs(half[0] - full[0] / 2) <= 2 && abs(half[2] - (full[2] + 255) / 2) <= 2)
        }
    }

    @Test("S405: a material shows what changes behind it")
    func materialChanges() async throws {
        struct Switched: View {
            @State private var isRed = false
            var body: some View {
                ZStack {
                    (isRed ? Color.red : Color.green)
                    Rectangle().fill(.ultraThinMaterial).frame(width: 200, height: 100).allowsHitTesting(false)
                }
                .onTapGesture { isRed = true }
            }
        }
        try await withView(Switched()) { _, _, display async throws in
            let before = try #require(try display.pixel(x: 640, y: 400))
            #expect(before.green > before.red)
            try display.click(at: CGPoint(x: 300, y: 200))
            try await display.settle()
            let after = try #require(try display.pixel(x: 640, y: 400))
            #expect(after.red > after.green + 30)
        }
    }

    @Test("S405: a text in a material has its colour, and a style that ends in one has its blur")
    func colors() async throws {
        let scene = EnvironmentValues()
        #expect(Material.regular._erased().paint(in: scene) == AnyShapeStyle(.regularMaterial).paint(in: scene))
        #expect(Material.thin._erased() == AnyShapeStyle(.thinMaterial) && Material.thin != .thick)
        let text = try await reds(
            Text(verbatim: "\u{2588}").font(.system(size: 80)).foregroundStyle(.thickMaterial), -10)
        #expect(text[0] > 150)
    }
}
