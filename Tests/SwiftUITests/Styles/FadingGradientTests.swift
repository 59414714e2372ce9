import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct FadingGradientTests {
    @Test("S323: a gradient to a transparent colour fades out without getting darker")
    func clear() async throws {
        let (red, blue) = (Color.Resolved(red: 1, green: 0, blue: 0), Color.Resolved(red: 0, green: 0, blue: 1))
        let none = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
        let stops = ResolvedGradient.fading([red, none, blue, none], [0, 0.5, 0.75, 1])
        #expect(stops.map(\.location) == [0, 0.5, 0.5, 0.75, 1])
        #expect(stops.map(\.color.red) == [1, 1, 0, 0, 0] && stops.map(\.color.blue) == [0, 0, 1, 1, 1])
        #expect(stops.map(\.color.opacity) == [1, 0, 0, 1, 0])
        let view = VStack(spacing: 0) {
            Rectangle().fill(LinearGradient(colors: [.white, .clear], startPoint: .leading, endPoint: .trailing))
            Canvas { context, size in
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .linearGradient(
                        Gradient(colors: [.white, .clear]), startPoint: .zero, endPoint: CGPoint(x: size.width, y: 0)))
            }
        }
        .frame(width: 200, height: 200).background(Color(white: 1))
        try await withView(view) { _, _, display async throws in
            let middle = try [350, 450].map { try #require(try display.pixel(x: 640, y: $0)) }
            #expect(middle.allSatisfy { $0.isClose(to: Pixel(red: 255, green: 255, blue: 255), tolerance: 1) })
        }
    }
}
