import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct RightToLeftFlipTests {
    /// Returns whether the left half of a view is red, whose left half is red as it was drawn.
    private func leftIsRed(_ isFlipped: Bool, _ direction: LayoutDirection) async throws -> Bool {
        try await leftIsRed(direction) { $0.flipsForRightToLeftLayoutDirection(isFlipped) }
    }

    private func leftIsRed<V: View>(_ direction: LayoutDirection, _ change: (AnyView) -> V) async throws -> Bool {
        var result = false
        let canvas = Canvas { context, size in
            context.fill(
                Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(Color(red: 1, green: 0, blue: 0)))
            context.fill(Path(CGRect(x: 50, y: 0, width: 50, height: 50)), with: .color(.white))
        }
        .frame(width: 100, height: 50)
        let view = change(AnyView(canvas)).environment(\.layoutDirection, direction)
        try await withView(view) { _, _, display async throws in
            let (left, right) = (try display.pixel(x: 610, y: 400), try display.pixel(x: 670, y: 400))
            #expect(left != right)
            result = left == Pixel(red: 255, green: 0, blue: 0)
        }
        return result
    }

    @Test("S448: a view that flips is shown as in a mirror where text is read from right to left, and only there")
    func flips() async throws {
        #expect(try await leftIsRed(true, .leftToRight))
        #expect(try await !leftIsRed(true, .rightToLeft))
        #expect(try await leftIsRed(false, .rightToLeft))
    }

    @Test("S639: a view is mirrored in the direction of reading that its behaviour names")
    func mirrorsInDirection() async throws {
        #expect(try await !leftIsRed(.rightToLeft) { $0.layoutDirectionBehavior(.mirrors) })
        #expect(try await leftIsRed(.leftToRight) { $0.layoutDirectionBehavior(.mirrors) })
        #expect(try await leftIsRed(.rightToLeft) { $0.layoutDirectionBehavior(.fixed) })
        #expect(try await !leftIsRed(.leftToRight) { $0.layoutDirectionBehavior(.mirrors(in: .leftToRight)) })
        #expect(try await leftIsRed(.rightToLeft) { $0.layoutDirectionBehavior(.mirrors(in: .leftToRight)) })
    }
}
